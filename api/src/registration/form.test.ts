import { describe, expect, test } from 'vitest';
import { memberKinds } from '../members/model.ts';
import {
  fieldNames,
  formFields,
  formIn,
  INTRO_MAX,
  type FieldName,
  type RegistrationForm,
  SERVICES_MAX,
} from './form.ts';
import { registerIn } from './model.ts';
import { applyRoles, papersOf, registrationRoles, sectionsOf, registrationSteps } from './roles.ts';
import { pickFieldsOf, fieldsOf, formFaults, requiredOf } from './rules.ts';
import { settingsBy } from './settings.ts';

const han = (length: number) => '名'.repeat(length);
const intro = (length: number) => '介'.repeat(length);
const service = { service: '安装', region: '上海', people: '3' };
/** REG-05 Every field, with what is just inside and just outside. */
const table: Record<FieldName, { good: unknown[]; bad: unknown[] }> = {
  merberCompname: { good: ['', '司', han(32)], bad: [han(33), '—'] },
  merberShortname: { good: ['', han(32)], bad: [han(33)] },
  website: {
    good: ['', 'a.cn', `https://${'a'.repeat(60)}.example.com/${'p'.repeat(128 - 81)}`],
    bad: ['a', 'ftp://a.cn', `https://a.cn/${'p'.repeat(116)}`],
  },
  taxNo: { good: ['', 'x'.repeat(30)], bad: ['x'.repeat(31)] },
  legalName: { good: ['', han(2), han(16)], bad: [han(1), han(17), '张3'] },
  idNo: {
    good: ['', '11010519491231002X', '11010519491231002x'],
    bad: ['110105194912310021', '11010519491331002X', '1101051949123100'],
  },
  execSurname: { good: ['', '王', han(16)], bad: [han(17), '1'] },
  execName: { good: ['', '伟', han(16)], bad: [han(17), 'a@b'] },
  execPosition: { good: ['', han(30)], bad: [han(31)] },
  execDepartment: { good: ['', han(30)], bad: [han(31)] },
  execPhone: {
    good: ['', '13000000000', '19999999999'],
    bad: ['12999999999', '1300000000', '130000000000'],
  },
  execEmail: {
    good: ['', 'a@b.cn', `${'a'.repeat(64)}@b.cn`],
    bad: ['a@b', 'a.cn', `${'a'.repeat(96)}@b.cn`],
  },
  userRelname: { good: ['', han(2), han(16)], bad: [han(1), han(17)] },
  userNickname: { good: ['', 'abcd', han(20)], bad: ['abc', han(21), 'ab_cd'] },
  shopIntro: { good: ['', intro(10), intro(INTRO_MAX)], bad: [intro(9), intro(INTRO_MAX + 1)] },
  brands: { good: ['', han(200)], bad: [han(201)] },
  projectName: { good: ['', han(60)], bad: [han(61)] },
  projectIntro: { good: ['', intro(10), intro(INTRO_MAX)], bad: [intro(9), intro(INTRO_MAX + 1)] },
  projectRegion: { good: ['', han(100)], bad: [han(101)] },
  projectStart: { good: ['', '2027-02-28'], bad: ['2027-02-29', '28.02.2027'] },
  salesCount: { good: ['', '0', '99999999'], bad: ['-1', '1.5', '100000000'] },
  serviceCount: { good: ['', '0', '99999999'], bad: ['-1', 'x', '100000000'] },
  services: {
    good: [
      [],
      [service],
      Array.from({ length: SERVICES_MAX }, () => service),
      [{ service: han(60) }],
    ],
    bad: [
      Array.from({ length: SERVICES_MAX + 1 }, () => service),
      [{ ...service, service: '' }],
      [{ ...service, service: han(61) }],
      [{ ...service, people: '1.5' }],
    ],
  },
  intentAmount: { good: ['', '0', '999999999999.99'], bad: ['-1', '1.234', '1000000000000'] },
  intentYears: { good: ['', '1', '10'], bad: ['0', '11', '1.5'] },
  intentText: { good: ['', intro(INTRO_MAX)], bad: [intro(INTRO_MAX + 1)] },
  signerName: { good: ['', han(2), han(16)], bad: [han(1), han(17)] },
  companyPhone: {
    good: ['', '021-62881234', '400-820-8820'],
    bad: ['12345', `0${'1'.repeat(25)}`, 'call me'],
  },
  companyFax: { good: ['', '021-62881234'], bad: ['12345', 'x'] },
  companyZip: { good: ['', '200120'], bad: ['20012', '2001200'] },
  staffCount: { good: ['', '0', '99999999'], bad: ['-1', '1.5', '100000000'] },
  storeCount: { good: ['', '0', '99999999'], bad: ['-1', '1.5', '100000000'] },
  customerCount: { good: ['', '0', '99999999'], bad: ['-1', '1.5', '100000000'] },
  registeredCapital: { good: ['', '0', '999999999999.99'], bad: ['-1', '1.234', '1000000000000'] },
  registrationNo: { good: ['', 'x'.repeat(30)], bad: ['x'.repeat(31)] },
  registrationDate: { good: ['', '2012-02-29'], bad: ['2013-02-29', '2012'] },
  lastYearRevenue: { good: ['', '0.01', '999999999999'], bad: ['1.234', '1e6'] },
  contractType: { good: ['', han(40)], bad: [han(41)] },
  distributorLevel: { good: ['', han(40)], bad: [han(41)] },
  supplyChannel: { good: ['', han(60)], bad: [han(61)] },
  securityRevenueRatio: { good: ['', '0', '100', '99.99'], bad: ['100.01e', '101', '-1'] },
  countryCode: { good: ['', 'CN', 'RU'], bad: ['cn', 'CHN'] },
  provinceCode: { good: ['', '310000'], bad: ['31000', '3100000'] },
  cityCode: { good: ['', '310100'], bad: ['31010'] },
  areaCode: { good: ['', '310115'], bad: ['31011'] },
  companyAddress: { good: ['', '路', '路'.repeat(64)], bad: ['路'.repeat(65)] },
};

describe('registration fields', () => {
  test('[REG-05a][REG-05b] the table has every field', () =>
    expect(Object.keys(table).toSorted()).toEqual(fieldNames.toSorted()));

  test.each(fieldNames)('[REG-05a][REG-05b] %s: just inside and just outside', (name) => {
    for (const value of table[name].good)
      expect(formFields[name].safeParse(value).success, `${JSON.stringify(value)} is right`).toBe(
        true,
      );
    for (const value of table[name].bad)
      expect(formFields[name].safeParse(value).success, `${JSON.stringify(value)} is wrong`).toBe(
        false,
      );
  });

  test.each([
    ['userPhone', ['13000000000', 'a@b.cn'], ['12000000000', '1300000000', 'a@', '']],
    ['code', ['000000', '123456'], ['12345', '1234567', 'abcdef']],
    ['userName', ['abcde', 'a'.repeat(18)], ['abcd', 'a'.repeat(19), 'ab-cd', '13000000000']],
    ['userRelname', [han(2), han(16)], [han(1), han(17)]],
    ['merberCompname', [han(1), han(32)], ['', han(33)]],
    ['userPwsswd', ['1'], ['', 'x'.repeat(129)]],
  ] as const)('[REG-05c] %s of an account: just inside and just outside', (name, good, bad) => {
    for (const value of good)
      expect(registerIn.shape[name].safeParse(value).success, value).toBe(true);
    for (const value of bad)
      expect(registerIn.shape[name].safeParse(value).success, value).toBe(false);
  });
});

describe('registration roles', () => {
  const ways = applyRoles.flatMap((role) =>
    registrationRoles[role].kinds.map((kind) => [role, kind] as const),
  );
  const today = '2026-11-21';

  test.each(ways)(
    '[REG-02a] %s as a %s: every required field stands on a step, and its absence is a fault',
    (role, kind) => {
      expect(registrationSteps(role, kind).length).toBeGreaterThan(0);
      const fields = fieldsOf(role, kind);
      for (const field of requiredOf(role, kind)) {
        expect(fields, field).toContain(field);
        expect(formFaults(role, kind, {}, { today })[field], field).toBe('missing');
      }
      if (kind === 'company')
        expect(papersOf(role, kind)[0]).toEqual({ paper: 'licence', required: true });
    },
  );

  test.each(ways)('[REG-02a] %s as a %s: what is not asked for is not kept', (role, kind) => {
    const all = Object.fromEntries(fieldNames.map((name) => [name, table[name].good.at(-1)]));
    const kept = pickFieldsOf(role, kind, formIn.parse(all));
    expect(Object.keys(kept).toSorted()).toEqual(fieldsOf(role, kind).toSorted());
  });

  test('[REG-05e] abroad a company has no mainland numbers; in the mainland the check character counts; no date lies ahead', () => {
    const form: RegistrationForm = {
      countryCode: 'RU',
      registrationNo: '1027700132195',
      registrationDate: '2026-11-21',
    };
    const faults = formFaults('buyer', 'company', form, { today });
    expect([faults.idNo, faults.registrationNo, faults.registrationDate]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(formFaults('buyer', 'company', { ...form, countryCode: 'CN' }, { today })).toMatchObject(
      { idNo: 'missing', registrationNo: 'company.credit_code' },
    );
    expect(
      formFaults('buyer', 'company', { ...form, registrationDate: '2026-11-22' }, { today })
        .registrationDate,
    ).toBe('registration.future');
    expect(
      formFaults('buyer', 'company', { countryCode: 'CN' }, { today, idKept: true }).idNo,
    ).toBeUndefined();
  });

  test('[REG-04a] the application of a channel partner has its three steps', () => {
    expect(registrationSteps('partner', 'company').map((step) => step.title.en)).toEqual([
      'Your project',
      'Channel size and services',
      'Letter of intent',
    ]);
    expect(papersOf('partner', 'company').map(({ paper }) => paper)).toEqual(['licence', 'letter']);
    expect(sectionsOf('partner', 'company').flatMap((section) => section.fields)).toContain(
      'services',
    );
  });

  test('until somebody chooses, a shop lets buyers in at once and a trade portal does not', () => {
    expect(settingsBy(['shop'], false)).toMatchObject({
      buyer: { open: true, auto: true },
      seller: { open: false },
    });
    expect(settingsBy(['b2b'], false)).toMatchObject({
      buyer: { open: true, auto: false },
      seller: { open: true },
      partner: { open: true },
    });
    expect(settingsBy(['shop', 'b2b'], false)).toMatchObject({ buyer: { auto: false } });
    expect(settingsBy([], true)).toMatchObject({
      buyer: { open: false },
      partner: { open: false },
    });
    expect(memberKinds).toContain('person');
  });
});
