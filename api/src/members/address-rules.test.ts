import { describe, expect, test } from 'vitest';
import { addressIn, COMPANY_MAX, DETAIL_MAX, RECEIVER_MAX } from './model.ts';

const good = {
  addressMember: '王小明',
  addressPhone: '13812345678',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  addressDetail: '文三路 1 号',
};
const forwarder = {
  ...good,
  addressType: '1',
  addressCompname: 'Fast Freight',
  addressEmail: 'ops@freight.example',
  addressCountry: 'Germany / Hamburg',
};

/** §5 of the specification: each rule with a value just inside and one just outside. */
const rules: [string, object, object, object, string][] = [
  [
    'the receiver is required',
    good,
    { addressMember: '王' },
    { addressMember: '' },
    'addressMember',
  ],
  [
    'the receiver is more than blanks',
    good,
    { addressMember: ' 王 ' },
    { addressMember: '   ' },
    'addressMember',
  ],
  [
    `the receiver has at most ${RECEIVER_MAX} characters`,
    good,
    { addressMember: '王'.repeat(RECEIVER_MAX) },
    { addressMember: '王'.repeat(RECEIVER_MAX + 1) },
    'addressMember',
  ],
  [
    'the receiver holds no NUL',
    good,
    { addressMember: '王 明' },
    { addressMember: '王\u0000明' },
    'addressMember',
  ],
  [
    'the phone is required',
    good,
    { addressPhone: '13000000000' },
    { addressPhone: '' },
    'addressPhone',
  ],
  [
    'the phone begins with 13',
    good,
    { addressPhone: '13000000000' },
    { addressPhone: '12999999999' },
    'addressPhone',
  ],
  [
    'the phone ends with 19',
    good,
    { addressPhone: '19999999999' },
    { addressPhone: '20000000000' },
    'addressPhone',
  ],
  [
    'the phone has eleven digits, not twelve',
    good,
    { addressPhone: '13812345678' },
    { addressPhone: '138123456780' },
    'addressPhone',
  ],
  [
    'the phone has eleven digits, not ten',
    good,
    { addressPhone: '13812345678' },
    { addressPhone: '1381234567' },
    'addressPhone',
  ],
  [
    'the phone has digits only',
    good,
    { addressPhone: ' 13812345678 ' },
    { addressPhone: '138-1234567' },
    'addressPhone',
  ],
  [
    'the province is required',
    good,
    { provinceCode: '330000' },
    { provinceCode: '' },
    'provinceCode',
  ],
  [
    'the province is a code',
    good,
    { provinceCode: '330000' },
    { provinceCode: '33000' },
    'provinceCode',
  ],
  ['the city is a code', good, { cityCode: '330100' }, { cityCode: '3301' }, 'cityCode'],
  ['the district is a code', good, { areaCode: '330106' }, { areaCode: 'West L' }, 'areaCode'],
  ['the detail is required', good, { addressDetail: '1' }, { addressDetail: ' ' }, 'addressDetail'],
  [
    `the detail has at most ${DETAIL_MAX} characters`,
    good,
    { addressDetail: 'x'.repeat(DETAIL_MAX) },
    { addressDetail: 'x'.repeat(DETAIL_MAX + 1) },
    'addressDetail',
  ],
  [
    'the kind is an address or a forwarder',
    good,
    { addressType: '0' },
    { addressType: '2' },
    'addressType',
  ],
  [
    'a forwarder has a company',
    forwarder,
    { addressCompname: 'F' },
    { addressCompname: '' },
    'addressCompname',
  ],
  [
    `its name has at most ${COMPANY_MAX} characters`,
    forwarder,
    { addressCompname: 'F'.repeat(COMPANY_MAX) },
    { addressCompname: 'F'.repeat(COMPANY_MAX + 1) },
    'addressCompname',
  ],
  [
    'a forwarder has a mailbox',
    forwarder,
    { addressEmail: 'a@b.cd' },
    { addressEmail: '' },
    'addressEmail',
  ],
  [
    'the mailbox is one',
    forwarder,
    { addressEmail: 'A@Freight.Example' },
    { addressEmail: 'a@freight' },
    'addressEmail',
  ],
  [
    'a forwarder has a country or state',
    forwarder,
    { addressCountry: 'DE' },
    { addressCountry: ' ' },
    'addressCountry',
  ],
  [
    'the country has at most 60 characters',
    forwarder,
    { addressCountry: 'x'.repeat(60) },
    { addressCountry: 'x'.repeat(61) },
    'addressCountry',
  ],
];

describe('address rules', () => {
  test.each(rules)('[ADR-01b][ADR-01c] %s', (_title, base, inside, outside, field) => {
    expect(addressIn.safeParse({ ...base, ...inside }).error?.issues ?? []).toEqual([]);
    expect(
      addressIn
        .safeParse({ ...base, ...outside })
        .error?.issues.map((issue) => issue.path.join('.')),
    ).toEqual([field]);
  });

  test('[ADR-01c] what a forwarder is asked for is not asked of an address', () => {
    expect(addressIn.parse(good)).toMatchObject({
      addressType: '0',
      addressCompname: '',
      addressEmail: '',
      addressCountry: '',
      addressDefault: false,
    });
  });
});
