import { expect, test } from 'vitest';
import { contact, loginForm, mobile } from '../identity/model.ts';
import { phonePart, plainAccount, plainPhone } from './phone.ts';

const written = [
  '13800000000',
  '+86 138 0000 0000',
  '+8613800000000',
  '0086-138-0000-0000',
  '86 138 0000 0000',
  '138-0000-0000',
  ' (138) 0000 0000 ',
  '１３８００００００００',
  '＋８６ 138\u00a00000\u20110000',
];

test.each(written)('[AUT-06b] %s is one number, whatever it is typed for', (typed) => {
  expect(plainPhone(typed)).toBe('13800000000');
  expect(mobile().parse(typed)).toBe('13800000000');
  expect(contact().parse(typed)).toBe('13800000000');
  expect(loginForm.parse({ phone: typed, pwd: 'x' }).phone).toBe('13800000000');
});

test.each([
  ['+7 (495) 123-45-67', '+74951234567'],
  ['+49 151 2345 6789', '+4915123456789'],
  ['021-62881234', '021-62881234'],
  ['400-820-8820', '400-820-8820'],
  ['buyer@shop.test', 'buyer@shop.test'],
  ['12800000000', '12800000000'],
  ['138000000001', '138000000001'],
])('%s is kept as %s', (typed, kept) => {
  expect(plainPhone(typed)).toBe(kept);
});

test('a login name of digits is no phone number; some digits search for those within', () => {
  expect(plainAccount('8613800000000')).toBe('8613800000000');
  expect(plainAccount('+8613800000000')).toBe('13800000000');
  expect(plainAccount(' Buyer_1 ')).toBe('Buyer_1');
  expect(phonePart('138-0000')).toBe('1380000');
  expect(phonePart('+86 138')).toBe('138');
  expect(phonePart('+7 495 12')).toBe('+749512');
  expect(phonePart('Anna')).toBe('Anna');
});
