import { z } from 'zod';
import { amountOut, code, currency, day, instant, line, required } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { accountOut } from '../ledger/model.ts';
import { lotAmountIn } from '../lots/model.ts';
import { cardLife } from './lifecycle.ts';

/** Without what is taken for each other: 30 signs, so 16 of them are 78 bits. */
export const CARD_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CARD_NO_DIGITS = 12;
export const CARD_SECRET_LENGTH = 16;
/** Cards that are issued at once. */
export const ISSUE_MAX = 500;
export const REMARK_MAX = 100;
export const REASON_MAX = 200;
export const cardStatuses = keysOf(cardLife.states);

/** As it is typed: blanks and hyphens do not count. */
const typed = (pattern: RegExp, message: string) =>
  z
    .string()
    .max(60)
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .refine((text) => pattern.test(text), message);
export const cardNo = () => typed(new RegExp(`^\\d{${CARD_NO_DIGITS}}$`), 'giftcard.no_format');
export const cardSecret = () =>
  typed(new RegExp(`^[${CARD_SIGNS}]{${CARD_SECRET_LENGTH}}$`), 'giftcard.secret_format');

/** Masks a card's number for readers who must not know it: only the last four digits remain. */
export function maskedNo(no: string): string {
  return `···· ${no.slice(-4)}`;
}

/** "ABCD-EFGH-…", as it is printed. */
export function inFours(text: string): string {
  return text.match(/.{1,4}/g)?.join('-') ?? '';
}

export const issueIn = z.object({
  count: z.number().int().min(1).max(ISSUE_MAX),
  /** The last day on which they are good; left out: always. */
  validUntil: day().optional(),
  /** The value of each card; left out: it only logs in. */
  amount: lotAmountIn().optional(),
  currency: currency().default('CNY'),
  remark: line(REMARK_MAX).default(''),
});
/** Shown once: only its hash is stored. */
export const issuedCard = z.object({ cardNo: z.string(), cardSecret: z.string() });
export const cardRow = z.object({
  cardCode: code(),
  cardNo: z.string(),
  status: z.enum(cardStatuses),
  remark: z.string(),
  validUntil: z.string(),
  /** The card's user; '' while nobody has used it. */
  userName: z.string(),
  merberCode: code().nullable(),
  gmtCreate: instant(),
  firstUsed: instant().nullable(),
  lastUsed: instant().nullable(),
  issuedBy: z.string(),
  reason: z.string(),
  /** The values on it, by currency. */
  values: z.array(z.object({ unit: currency(), available: amountOut() })),
});
export const loadIn = z.object({
  cardCode: code(),
  amount: lotAmountIn(),
  currency: currency().default('CNY'),
  reason: required(REASON_MAX),
});
export const cardAccountsOut = z.object({ cardNo: z.string(), accounts: z.array(accountOut) });
export const blockIn = z.object({ cardCode: code(), reason: required(REASON_MAX) });
