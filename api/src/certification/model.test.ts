import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskIdNumber } from '../members/people.ts';
import { fieldMessages } from '../kernel/issues.ts';
import { certificationErrors } from './errors.ts';
import {
  certificationDraft,
  type CertificationField,
  isBankCard,
  maskBankCard,
  missingOf,
  qualificationIn,
  requiredOf,
} from './model.ts';

const id = '01a1fd45-928b-73e1-93e1-2ead32368446';

/** §5: each rule with values just inside and just outside. */
const fields: [CertificationField, string, boolean][] = [
  ['merberCompname', '恒'.repeat(32), true],
  ['merberCompname', '恒'.repeat(33), false],
  ['merberCompname', '恒', true],
  ['companyAddress', '路'.repeat(64), true],
  ['companyAddress', '路'.repeat(65), false],
  ['website', `https://a.com/${'x'.repeat(114)}`, true],
  ['website', `https://a.com/${'x'.repeat(115)}`, false],
  ['website', 'not a site', false],
  ['legalName', '王明', true],
  ['legalName', '王', false],
  ['legalName', '王'.repeat(16), true],
  ['legalName', '王'.repeat(17), false],
  ['idNumber', '11010519491231002X', true],
  ['idNumber', '11010519491231002x', true],
  ['idNumber', '110105194912310021', false],
  ['idNumber', '11010519491331002X', false],
  ['idNumber', '1101051949123100', false],
  ['idNumber', '00010519491231002X', false],
  ['creditCode', '91350100M000100Y43', true],
  ['creditCode', '91350100M000100Y44', false],
  ['creditCode', '91350100M000100I43', false],
  ['creditCode', '91350100M000100Y4', false],
  ['bankCard', '6222021234567890128', true],
  ['bankCard', '6222 0212 3456 7890 128', true],
  ['bankCard', '6222021234567890129', false],
  ['bankCard', '666666666662', true],
  ['bankCard', '41111111111', false],
  ['bankCard', '62220212345678901283', false],
  ['bankCard', '0000000000000000', false],
  ['bankName', '行'.repeat(64), true],
  ['bankName', '行'.repeat(65), false],
  ['areaCode', '310115', true],
  ['areaCode', '31011', false],
  ['idFrontCode', id, true],
  ['idFrontCode', 'nonsense', false],
];

describe('certification', () => {
  test.each(fields)('[CRT-01a] %s = %s: %s', (field, value, good) => {
    const read = certificationDraft.safeParse({ certificationType: '2', [field]: value });
    expect(read.success).toBe(good);
    if (read.success) return;
    for (const lang of ['zh', 'en', 'ru'] as const)
      expect(fieldMessages(read.error, lang, certificationErrors)[field]).toBeTruthy();
  });

  test('[CRT-01a] a card says that it is wrong in its own words, an empty field is none', () => {
    const read = certificationDraft.safeParse({ certificationType: '1', bankCard: '1' });
    expect(read.success ? {} : fieldMessages(read.error, 'en', certificationErrors)).toEqual({
      bankCard: 'Enter a valid card number',
    });
    expect(
      certificationDraft.parse({ certificationType: '1', idNumber: ' ', bankCard: '' }),
    ).toMatchObject({ idNumber: '', bankCard: '' });
  });

  test('[CRT-01a] of a person and of a company all that must be there is named, a bank account whole or not at all', () => {
    for (const type of ['1', '2'] as const) {
      expect(missingOf(type, {})).toEqual(requiredOf[type]);
      const whole = Object.fromEntries(requiredOf[type].map((field) => [field, 'x']));
      expect(missingOf(type, whole)).toEqual([]);
      for (const field of requiredOf[type])
        expect(missingOf(type, { ...whole, [field]: '' })).toEqual([field]);
      expect(missingOf(type, { ...whole, bankName: 'ICBC' })).toEqual(['bankCard', 'areaCode']);
    }
  });

  test('[CRT-01a] the check digit of a card finds every single wrong digit and nearly every swap', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{10,17}$/),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (body, place, by) => {
          const digit = [...'0123456789'].find((last) => isBankCard(body + last)) ?? '';
          const card = body + digit;
          expect(digit).not.toBe('');
          const at = place % card.length;
          const wrong = `${card.slice(0, at)}${(Number(card[at]) + by) % 10}${card.slice(at + 1)}`;
          expect(isBankCard(wrong)).toBe(false);
        },
      ),
    );
  });

  test('[CRT-03c] masked numbers are recognised and not learnt', () => {
    expect(maskIdNumber('11010519491231002X')).toBe('110105********002X');
    expect(maskIdNumber('12345')).toBe('*****');
    expect(maskBankCard('6222021234567890128')).toBe('**** **** **** **** 0128');
    expect(maskBankCard('')).toBe('');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12,19}$/), (card) => {
        expect(maskBankCard(card).replaceAll(/[* ]/g, '')).toBe(card.slice(-4));
      }),
    );
  });

  const qualification = {
    userinfoQuaType: 'food',
    userinfoQuaName: '食品经营许可证',
    userinfoQuaStart: '2026-01-01',
    userinfoQuaFiles: [id],
  };
  test.each([
    [{}, true],
    [{ userinfoQuaEnd: '2026-01-01' }, true],
    [{ userinfoQuaEnd: '2025-12-31' }, false],
    [{ userinfoQuaEnd: '2026-02-30' }, false],
    [{ userinfoQuaName: 'n'.repeat(64) }, true],
    [{ userinfoQuaName: 'n'.repeat(65) }, false],
    [{ userinfoQuaName: '' }, false],
    [{ userinfoQuaFiles: [] }, false],
    [{ userinfoQuaFiles: Array.from({ length: 6 }, () => id) }, true],
    [{ userinfoQuaFiles: Array.from({ length: 7 }, () => id) }, false],
    [{ userinfoQuaType: 'none' }, false],
    [{ userinfoQuaNo: 'n'.repeat(65) }, false],
  ])('[CRT-02a] %j: %s', (more, good) =>
    expect(qualificationIn.safeParse({ ...qualification, ...more }).success).toBe(good),
  );
});
