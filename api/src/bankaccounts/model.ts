import { z } from 'zod';
import { code, currency, line, required } from '../kernel/fields.ts';

/** Limit for a portal, over all currencies. */
export const BANK_ACCOUNTS_MAX = 20;
/** SWIFT takes four lines of 35 characters, of the payee as of the remark. */
export const BENEFICIARY_MAX = 140;
export const BANK_NAME_MAX = 140;
export const BANK_ADDRESS_MAX = 200;
export const ACCOUNT_NO_MAX = 34;
export const SWIFT_MAX = 11;
export const NOTE_MAX = 200;
/** Banks pass on this many characters of a remark. */
const REMARK_MAX = 140;

const ACCOUNT_NO = /^[A-Z\d]{5,34}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
/** ISO 9362 */
const SWIFT = /^[A-Z]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/;

/** As it is typed, with spaces and dashes, or as it is kept, without. */
const accountNo = () =>
  line(ACCOUNT_NO_MAX * 2)
    .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .regex(ACCOUNT_NO, 'bank_account.number')
        .refine((no) => !IBAN.test(no) || hasIbanChecksum(no), 'bank_account.iban'),
    );

/** ISO 13616: the number with its first four signs last, letters counted from A = 10, leaves 1 by 97. */
function hasIbanChecksum(iban: string): boolean {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => parseInt(sign, 36));
  return BigInt(digits.join('')) % 97n === 1n;
}

/** PAY-02d The details that a payer needs for a transfer to it. */
const fields = {
  currency: currency(),
  /** As the bank has it: a transfer to another name bounces. */
  beneficiary: required(BENEFICIARY_MAX),
  accountNo: accountNo(),
  bankName: required(BANK_NAME_MAX),
  bankAddress: line(BANK_ADDRESS_MAX).default(''),
  swiftCode: line(SWIFT_MAX)
    .transform((typed) => typed.toUpperCase())
    .pipe(z.union([z.literal(''), z.string().regex(SWIFT, 'bank_account.swift')]))
    .default(''),
  /** Further information for the payer. */
  note: line(NOTE_MAX).default(''),
};
export const bankAccountIn = z.object({
  /** None: a new one. */
  bankAccountCode: code().optional(),
  ...fields,
  /** Payers of its currency are shown this one first. The first of a currency always is. */
  isDefault: z.boolean().default(false),
});
export const bankAccountOut = z.object({
  bankAccountCode: code(),
  currency: currency(),
  beneficiary: z.string(),
  accountNo: z.string(),
  bankName: z.string(),
  bankAddress: z.string(),
  swiftCode: z.string(),
  note: z.string(),
  isDefault: z.boolean(),
});
export type BankAccount = z.output<typeof bankAccountOut>;

export const payableOut = z.object({
  /** The default one of each currency first. */
  accounts: z.array(bankAccountOut),
  /** The caller's member number: what to write when no order is paid, as with a recharge. */
  merberNo: z.string(),
});
export type PayableAccounts = z.output<typeof payableOut>;

/**
 * PAY-02d The remark of a transfer, by which finance finds the orders: as many numbers as a bank
 * passes on.
 */
export function transferReference(numbers: readonly string[]): string {
  const shown: string[] = [];
  for (const number of numbers) {
    const left = numbers.length - shown.length - 1;
    const more = left > 0 ? ` +${left}` : '';
    if (`${[...shown, number].join(' ')}${more}`.length > REMARK_MAX)
      return `${shown.join(' ')} +${left + 1}`;
    shown.push(number);
  }
  return shown.join(' ');
}

/** PAY-02d "6222 0212 3456 7890": in fours, as banks print it. */
export function spacedNo(accountNo: string): string {
  return accountNo.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
