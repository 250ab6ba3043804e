import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  contact,
  defaultPasswordRule,
  defaultResetRule,
  loginIn,
  loginName,
  nickname,
  passwordFault,
  userIn,
  verificationCode,
} from '../identity/model.ts';
import { certificationDraft } from '../certification/model.ts';
import { infoIn as portalInfo, startIn } from '../onboarding/model.ts';
import { infoIn, registrationFault } from './info.ts';
import { memberIn } from './model.ts';
import { employeeEditIn, employeeIn } from './staff.ts';
import {
  companyAddress,
  companyName,
  creditCode,
  email,
  idNumber,
  landline,
  mobile,
  personName,
  website,
  zipCode,
} from './people.ts';

/** §5: values just inside and just outside each rule that concerns people. */
const rules: Record<string, { schema: () => z.ZodType; inside: string[]; outside: string[] }> = {
  '[AUT-06a] phone: 1, then 3–9, then nine digits': {
    schema: mobile,
    inside: ['13000000000', '19999999999', ' 13800138000 ', '+8613800138000', '138-0013-8000'],
    outside: [
      '12000000000',
      '1380013800',
      '138001380000',
      '23800138000',
      '1380013800a',
      '+7 13800138000',
      '',
    ],
  },
  'e-mail': {
    schema: email,
    inside: ['a@b.cn', 'first.last+tag@sub.example.com'],
    outside: ['a@b', '@b.cn', 'a b@c.cn', 'a@b..cn', ''],
  },
  '[AUT-17a] account: 5–18 letters, digits, underscores': {
    schema: loginName,
    inside: ['abcde', 'a_1_b', 'a'.repeat(18)],
    outside: ['abcd', 'a'.repeat(19), 'abc-de', 'äbcde', '13800138000'],
  },
  '[MBR-02a] nickname: 4–20 Chinese, English or digits': {
    schema: nickname,
    inside: ['abcd', '王小明明', 'a'.repeat(20), '四五六7'],
    outside: ['abc', '王小明', 'a'.repeat(21), 'ab_cd', 'ab cd', 'абвг', '王小明😀'],
  },
  '[REG-05c] company name: 1–32': {
    schema: companyName,
    inside: ['A', '一', '公'.repeat(32), 'ООО «Амуртехснаб»', 'A & B (China) Ltd.'],
    outside: ['', '   ', '公'.repeat(33), '---'],
  },
  '[REG-05c] person name: 2–16': {
    schema: personName,
    inside: ['王明', 'Jo', 'X'.repeat(16), '阿卜杜拉·买买提', "O'Neil", 'Анна-Мария'],
    outside: ['王', 'X', 'X'.repeat(17), '王1', ' -A', 'A<b>'],
  },
  '[REG-05c] website: up to 128': {
    schema: website,
    inside: [
      '',
      'example.com',
      'https://example.com/a?b=1',
      `https://example.com/${'a'.repeat(108)}`,
      'http://中文.中国',
    ],
    outside: [
      `https://example.com/${'a'.repeat(109)}`,
      'javascript:alert(1)',
      'example',
      'exa mple.com',
      'ftp://example.com',
      'https://',
    ],
  },
  '[REG-05c] company address: up to 64': {
    schema: companyAddress,
    inside: ['一', '路'.repeat(64)],
    outside: ['', '路'.repeat(65)],
  },
  '[REG-05d] ID number: date and check character': {
    schema: idNumber,
    inside: ['11010519491231002X', '11010519491231002x'],
    outside: [
      '110105194912310021',
      '110105194913310023',
      '1101051949123100',
      '11010519491231002',
      '990105194912310022',
      '',
    ],
  },
  '[REG-05e] credit code: check character': {
    schema: creditCode,
    inside: ['91350100M000100Y43', '91350100m000100y43'],
    outside: ['91350100M000100Y44', '91350100M000100Y4', '91350100I000100Y43', ''],
  },
  'post code: six digits': {
    schema: zipCode,
    inside: ['100000', '999999'],
    outside: ['10000', '1000000', '10000a', ''],
  },
  'landline or fax': {
    schema: landline,
    inside: ['021-62881234', '400-820-8820', '+7 (495) 123-45-67', '12345678'],
    outside: ['1234', 'call me', '021-6288x234', `0${'1'.repeat(25)}`],
  },
};

describe.each(Object.entries(rules))('%s', (_name, { schema, inside, outside }) => {
  test.each(inside)('takes "%s"', (value) => expect(schema().safeParse(value).success).toBe(true));
  test.each(outside)('refuses "%s"', (value) =>
    expect(schema().safeParse(value).success).toBe(false),
  );
});

/** The same rules wherever they are asked: no form has checks of its own. */
const fields: [string, z.ZodObject, string, keyof typeof rules][] = [
  ['a member by the portal', memberIn, 'merberCompname', '[REG-05c] company name: 1–32'],
  ['a member by the portal', memberIn, 'contactName', '[REG-05c] person name: 2–16'],
  [
    'a member by the portal',
    memberIn,
    'contactPhone',
    '[AUT-06a] phone: 1, then 3–9, then nine digits',
  ],
  ['a member by the portal', memberIn, 'contactEmail', 'e-mail'],
  ['a member by the portal', memberIn, 'website', '[REG-05c] website: up to 128'],
  ['a login by the portal', userIn, 'userRelname', '[REG-05c] person name: 2–16'],
  [
    'a login by the portal',
    userIn,
    'userName',
    '[AUT-17a] account: 5–18 letters, digits, underscores',
  ],
  ['a login by the portal', userIn, 'userPhone', '[AUT-06a] phone: 1, then 3–9, then nine digits'],
  ['a login by the portal', userIn, 'userEmail', 'e-mail'],
  ['a sub-account', employeeIn, 'userRelname', '[REG-05c] person name: 2–16'],
  ['a sub-account', employeeIn, 'userName', '[AUT-17a] account: 5–18 letters, digits, underscores'],
  ['a sub-account, edited', employeeEditIn, 'userRelname', '[REG-05c] person name: 2–16'],
  ['the own company', infoIn, 'merberCompname', '[REG-05c] company name: 1–32'],
  ['the own company', infoIn, 'companyAddress', '[REG-05c] company address: up to 64'],
  ['the own company', infoIn, 'website', '[REG-05c] website: up to 128'],
  ['the own company', infoIn, 'companyZip', 'post code: six digits'],
  ['the own company', infoIn, 'companyPhone', 'landline or fax'],
  ['oneself', infoIn, 'userRelname', '[REG-05c] person name: 2–16'],
  ['oneself', infoIn, 'userNickname', '[MBR-02a] nickname: 4–20 Chinese, English or digits'],
  ['a certification', certificationDraft, 'merberCompname', '[REG-05c] company name: 1–32'],
  [
    'a certification',
    certificationDraft,
    'idNumber',
    '[REG-05d] ID number: date and check character',
  ],
  ['a certification', certificationDraft, 'creditCode', '[REG-05e] credit code: check character'],
  ['a certification', certificationDraft, 'legalName', '[REG-05c] person name: 2–16'],
  ['a new portal', startIn, 'companyName', '[REG-05c] company name: 1–32'],
  ['a new portal', startIn, 'contactName', '[REG-05c] person name: 2–16'],
  ['a new portal', startIn, 'userName', '[AUT-17a] account: 5–18 letters, digits, underscores'],
  ['a new portal', portalInfo, 'companyAddress', '[REG-05c] company address: up to 64'],
  ['a new portal', portalInfo, 'legalName', '[REG-05c] person name: 2–16'],
  ['a new portal', portalInfo, 'website', '[REG-05c] website: up to 128'],
];
test.each(fields)('%s: %3$s of the field %2$s', (_form, schema, field, rule) => {
  const one = schema.shape[field] as z.ZodType;
  const { inside = [], outside = [] } = rules[rule] ?? {};
  for (const value of inside) expect(one.safeParse(value).success, `takes ${value}`).toBe(true);
  // Optional fields may be empty.
  for (const value of outside.filter((text) => text.trim() !== ''))
    expect(one.safeParse(value).success, `refuses ${value}`).toBe(false);
});

const logins: [string, z.ZodType, string[], string[]][] = [
  [
    '[AUT-06b] the PC login takes a mobile or an e-mail address',
    contact(),
    ['13000000000', 'A@b.cn', ' 19999999999 '],
    ['12000000000', '1380013800', 'a@b', 'someone', ''],
  ],
  [
    '[AUT-08a] a code has exactly six digits',
    verificationCode(),
    ['000000', '123456', ' 999999 '],
    ['12345', '1234567', '12345a', '１２３４５６', ''],
  ],
  [
    '[AUT-01a] an account must be typed',
    loginIn.shape.loginName,
    ['a', ' a '],
    ['', '   ', 'a'.repeat(101)],
  ],
  ['[AUT-01a] a password must be typed', loginIn.shape.passwd, ['x', ' '], ['', 'x'.repeat(129)]],
];
describe.each(logins)('%s', (_rule, schema, inside, outside) => {
  test.each(inside)('takes "%s"', (value) => expect(schema.safeParse(value).success).toBe(true));
  test.each(outside)('refuses "%s"', (value) =>
    expect(schema.safeParse(value).success).toBe(false),
  );
});

test.each([
  ['abc12', 'user.password_format'],
  ['abc123', null],
  ['a'.repeat(12), null],
  ['a'.repeat(13), 'user.password_format'],
  ['abc 12', 'user.password_format'],
  ['', 'user.password_format'],
])('[RCV-01b] password "%s" on recovery: %s', (password, fault) =>
  expect(passwordFault(password, defaultResetRule)).toBe(fault),
);

test.each([
  ['abc12', 'user.password_format'],
  ['abc123', null],
  ['a'.repeat(20), null],
  ['a'.repeat(21), 'user.password_format'],
  ['abc 123', 'user.password_format'],
  ['密码密码密码', 'user.password_format'],
])('[AUT-07a] password "%s" by default: %s', (password, fault) =>
  expect(passwordFault(password, defaultPasswordRule)).toBe(fault),
);

test('[REG-05e] a registration number is a credit code in the mainland, and free elsewhere', () => {
  expect(registrationFault({ countryCode: 'CN', registrationNo: '91350100M000100Y43' })).toBeNull();
  expect(registrationFault({ countryCode: 'CN', registrationNo: '123' })).toBe(
    'company.credit_code',
  );
  expect(registrationFault({ countryCode: 'RU', registrationNo: '1027700132195' })).toBeNull();
  expect(registrationFault({ countryCode: 'CN', registrationNo: '' })).toBeNull();
});
