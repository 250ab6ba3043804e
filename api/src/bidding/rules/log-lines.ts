import { z } from 'zod';
import { formatAmount, parseAmount, type Amount } from '../../kernel/money.ts';

/** Longest text in the file: a member's name, a lot's number, a code. */
const TEXT_MAX = 200;
const LINES_MAX = 1000;

const amount = z.string().transform((text, context): Amount => {
  const value = parseAmount(text);
  if (value !== null && formatAmount(value) === text) return value;
  context.addIssue('no amount');
  return z.NEVER;
});
const instant = z.iso.datetime({ precision: 3 }).transform((text) => Date.parse(text));
const text = z.string().min(1).max(TEXT_MAX);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);
const direction = z.enum(['ascending', 'descending']);
const quantities = z.array(count).max(LINES_MAX).nullable();

const common = {
  line: z.literal('lot'),
  /** Which rules it goes by (terms.ts). */
  form: z.union([z.literal(1), z.literal(2)]),
  lot: text,
  direction,
  start: amount,
  startAt: instant,
  endAt: instant,
  quantities,
  /** B6 Said from the second form on: until then a line could be 0. */
  zeroPrices: z.boolean().default(true),
  biddersMin: count,
  /** The commitment; null: there is no reserve. */
  reserve: hash.nullable(),
};
const openLot = z.strictObject({
  ...common,
  kind: z.literal('open'),
  increment: z.union([amount, z.array(z.strictObject({ from: amount, step: amount }))]),
  extensionMs: count,
  capAt: instant,
});
const sealedLot = z.strictObject({
  ...common,
  kind: z.literal('sealed'),
  holders: z.strictObject({ organiser: text, platform: text, witness: text }),
});

const act = { line: z.literal('act'), seq: count.min(1), at: instant };
/** State of the lot after the act. */
const shown = { price: amount.nullable(), leader: text.nullable(), endAt: instant };
const openAct = z.discriminatedUnion('kind', [
  z.strictObject({
    ...act,
    kind: z.enum(['bid', 'raise']),
    bidder: text,
    /** A maximum is replaced by its commitment. */
    amount: amount.optional(),
    maximum: hash.optional(),
    prices: z.array(amount).max(LINES_MAX).optional(),
    ...shown,
  }),
  z.strictObject({ ...act, kind: z.literal('disqualification'), bidder: text, ...shown }),
  z.strictObject({ ...act, kind: z.literal('outage'), from: instant, ...shown }),
]);
const sealedAct = z.discriminatedUnion('kind', [
  z.strictObject({
    ...act,
    kind: z.literal('bid'),
    bidder: text,
    version: count.min(1),
    /** SHA-256 of the sealed bid, which the file has only of versions that are opened. */
    sealed: hash,
    endAt: instant,
  }),
  z.strictObject({
    ...act,
    kind: z.enum(['withdrawal', 'disqualification']),
    bidder: text,
    endAt: instant,
  }),
  z.strictObject({ ...act, kind: z.literal('outage'), from: instant, endAt: instant }),
]);
const refusal = z.strictObject({
  line: z.literal('refusal'),
  at: instant,
  bidder: text,
  code: text,
  /** Only for a plain bid: a maximum stays secret. */
  amount: amount.nullable(),
});
const reserve = z.strictObject({ line: z.literal('reserve'), amount, salt: hash });
const result = z.discriminatedUnion('result', [
  z.strictObject({
    line: z.literal('result'),
    result: z.literal('won'),
    winner: text,
    price: amount,
    endAt: instant,
  }),
  z.strictObject({
    line: z.literal('result'),
    result: z.literal('failed'),
    reason: z.enum(['no_bid', 'under_reserve', 'too_few_bidders']),
    endAt: instant,
  }),
]);

/** A line of an open lot's file, by its first member. */
export const openLine = z.discriminatedUnion('line', [
  openLot,
  openAct,
  /** Opens the commitment of an act. B10: one of the winner's beyond the furthest price stands there as that, without its salt. */
  z.strictObject({ line: z.literal('maximum'), seq: count, amount, salt: hash.nullable() }),
  reserve,
  refusal,
  result,
]);
export const sealedLine = z.discriminatedUnion('line', [
  sealedLot,
  sealedAct,
  z.strictObject({ line: z.literal('sealed'), seq: count, data: z.string() }),
  z.strictObject({
    line: z.literal('key'),
    holder: z.enum(['organiser', 'platform', 'witness']),
    privateKey: text,
  }),
  z.strictObject({
    line: z.literal('opened'),
    seq: count,
    amount: amount.nullable(),
    prices: z.array(amount).max(LINES_MAX).nullable(),
    isVoid: z.enum(['unreadable', 'every_line', 'outside_start']).nullable(),
  }),
  reserve,
  refusal,
  result,
]);
export type OpenLine = z.output<typeof openLine>;
export type SealedLine = z.output<typeof sealedLine>;
/** As it is written: amounts as decimals, instants in UTC with milliseconds. */
export type WrittenLine = z.input<typeof openLine> | z.input<typeof sealedLine>;

/** In which order lines stand. */
export const LINE_ORDER = [
  'lot',
  'act',
  'maximum',
  'sealed',
  'key',
  'opened',
  'reserve',
  'refusal',
  'result',
] as const satisfies (OpenLine | SealedLine)['line'][];

export function writtenInstant(at: number): string {
  return new Date(at).toISOString();
}
