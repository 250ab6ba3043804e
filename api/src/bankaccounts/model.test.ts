import { expect, test } from 'vitest';
import { bankAccountIn, spacedNo, transferReference } from './model.ts';

const base = { currency: 'USD', beneficiary: 'Huali Ltd', bankName: 'Bank' };
const read = (more: object) => bankAccountIn.safeParse({ ...base, ...more });

test('[PAY-02e] an account number is kept as banks compare it, and a mistyped IBAN or SWIFT code is told', () => {
  expect(read({ accountNo: '6222-0212 3456 7890' }).data?.accountNo).toBe('6222021234567890');
  expect(read({ accountNo: 'de89 3704 0044 0532 0130 00' }).data?.accountNo).toBe(
    'DE89370400440532013000',
  );
  const faults = (more: object) => read(more).error?.issues.map(({ message }) => message);
  expect(faults({ accountNo: 'DE88 3704 0044 0532 0130 00' })).toEqual(['bank_account.iban']);
  expect(faults({ accountNo: '12' })).toEqual(['bank_account.number']);
  expect(faults({ accountNo: '账号一二三四五' })).toEqual(['bank_account.number']);
  expect(read({ accountNo: '123456', swiftCode: 'icbkcnbj' }).data?.swiftCode).toBe('ICBKCNBJ');
  expect(faults({ accountNo: '123456', swiftCode: 'ICBK' })).toBeDefined();
});

test('[PAY-02d] the reference names as many orders as a bank passes on, and says how many are left', () => {
  expect(transferReference(['A1', 'A2'])).toBe('A1 A2');
  const many = Array.from({ length: 50 }, (_, n) => `20261126${String(n).padStart(6, '0')}`);
  const text = transferReference(many);
  expect(text.length).toBeLessThanOrEqual(140);
  expect(text).toMatch(/^20261126000000 .* \+\d+$/);
  const shown = text.split(' ').length - 1;
  expect(text.endsWith(`+${50 - shown}`)).toBe(true);
  expect(spacedNo('622202123456789')).toBe('6222 0212 3456 789');
});
