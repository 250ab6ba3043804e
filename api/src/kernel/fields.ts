import { z } from 'zod';
import { currencies, formatAmount } from './money.ts';
import { langs } from './text.ts';
import { sentAmount } from './typed-number.ts';

/** A code on the wire: the id of something of this tenant, always read as lower case. */
export const code = () => z.uuid().toLowerCase();
/** Code of a user chosen in a form (SHL-13). */
export const userCode = () => z.uuid('user.select').toLowerCase();
/** A line of text. NUL is refused: PostgreSQL cannot store it. */
export const line = (max: number) => z.string().trim().max(max).refine(noNul, 'text.nul');
export const required = (max: number) => line(max).min(1);
export const text = (max: number) => z.string().max(max).refine(noNul, 'text.nul');
export const quantity = () => z.number().int().min(1).max(1_000_000);
export const currency = () => z.enum(currencies);
export const lang = () => z.enum(langs);
/** When, as ISO 8601 in UTC. */
export const instant = () => z.iso.datetime();
export const day = () => z.iso.date();

/** The object of a period by its ends: one that ends before it begins holds nothing, and is refused at its end. */
export function periodIn<T extends z.ZodObject>(schema: T, from = 'from', to = 'to'): T {
  return schema.refine(
    (value) => {
      const [first, last] = [value[from], value[to]];
      return typeof first !== 'string' || typeof last !== 'string' || first <= last;
    },
    { path: [to], message: 'input.days_order' },
  );
}

/** The object of a range of amounts by its ends: one whose most is below its least holds nothing, and is refused at its most. */
export function amountsIn<T extends z.ZodObject>(schema: T, from: string, to: string): T {
  return schema.refine(
    (value) => {
      const [least, most] = [value[from], value[to]];
      return typeof least !== 'number' || typeof most !== 'number' || least <= most;
    },
    { path: [to], message: 'input.amounts_order' },
  );
}

/** Money in: a decimal ("12.50" or 12.5, as people type it "1 234,50"), read as an integer of 1/10 000. */
export const amountIn = () =>
  z.union([z.string(), z.number()]).transform((value, ctx) => {
    const amount = sentAmount(String(value));
    if (amount === null) {
      ctx.addIssue({ code: 'custom', message: 'amount.format' });
      return z.NEVER;
    }
    return amount;
  });
export const priceIn = () => amountIn().refine((amount) => amount >= 0, 'amount.negative');

/** Money out: an integer of 1/10 000 becomes a decimal text, "12.50". */
export const amountOut = () => z.number().int().transform(formatAmount).pipe(z.string());

/** Text per language as a tenant writes it (I18N-03). */
export const texts = (max: number) =>
  z.object({ zh: required(max), en: line(max).optional(), ru: line(max).optional() });
/** The same of a thing whose languages are chosen with it: which of them must be there is judged beside them. */
export const someTexts = (max: number) =>
  z.object({ zh: line(max).default(''), en: line(max).optional(), ru: line(max).optional() });
export const textsOut = () =>
  z.object({ zh: z.string(), en: z.string().optional(), ru: z.string().optional() });

export const PAGE_ROWS = 20;
export const PAGE_ROWS_MAX = 100;
/** Pages by number stop here; beyond it, lists go on by key (`after`). */
export const PAGE_MAX = 500;
/** Paging fields of every list (API-10): by number, or by key with `after` from the last answer. */
export const paging = {
  page: z.number().int().min(1).max(PAGE_MAX).default(1),
  rows: z.number().int().min(1).max(PAGE_ROWS_MAX).default(PAGE_ROWS),
  after: z.string().max(200).optional(),
};
export const done = z.object({ done: z.literal(true) });

function noNul(value: string): boolean {
  return !value.includes('\u0000');
}

/** Reason, in the reader's language, why one item of a batch was not done. */
export const notDone = z.object({ errorCode: z.string(), msg: z.string() });
