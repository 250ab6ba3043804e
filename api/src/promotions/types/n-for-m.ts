import { z } from 'zod';
import { RATE_ONE, settle } from '../../kernel/money.ts';
import { openTo, quantityAt } from '../engine/board.ts';
import type { AnyTerms, Candidate } from '../engine/model.ts';
import type { Piece } from '../engine/model.ts';
import { type Group, takeGroups } from '../engine/take.ts';
import type { AnyBill } from '../engine/model.ts';
import { ofPieces } from './defaults.ts';
import type { PromotionRecord } from './record.ts';
import type { Sharing } from '../engine/model.ts';
import { takes } from './sharing.ts';
import { whole } from './values.ts';
import type { Words } from './words.ts';

const termsIn = z
  .object({
    type: z.literal('n_for_m'),
    n: z.number().int().min(2).max(100),
    m: z.number().int().min(1).max(99),
  })
  .refine(({ n, m }) => m < n, { path: ['m'], message: 'promotion.m_below_n' });
const termsOut = z.object({ type: z.literal('n_for_m'), n: whole(), m: whole() });
type NForM = { n: number; m: number };

const isOwn = (terms: AnyTerms): terms is z.output<typeof termsIn> => terms.type === 'n_for_m';
const sizeOf = ({ offer: { terms } }: Candidate) => (isOwn(terms) ? terms.n : 1);

/** P4 The pieces that make whole groups, the dearest first, at equal prices the earlier line; `open`: pieces of each line. */
function grouped(bill: AnyBill, by: Candidate, open: (line: number) => number): number[] {
  const counts = bill.lines.map(() => 0);
  const n = sizeOf(by);
  const all = by.covers.reduce((sum, line) => sum + open(line), 0);
  let rest = Math.floor(Math.min(all, by.offer.left ?? Infinity) / n) * n;
  const byPrice = by.covers.toSorted(
    (a, b) => (bill.lines[b]?.price ?? 0) - (bill.lines[a]?.price ?? 0) || a - b,
  );
  for (const line of byPrice) {
    counts[line] = Math.min(rest, open(line));
    rest -= counts[line] ?? 0;
  }
  return counts;
}

/** Groups are offered all, and made of it in the end. */
const inGroups: Sharing = {
  sets: null,
  capOf: () => Infinity,
  leavesOf: (_bill, by) => (by.offer.left === null ? sizeOf(by) - 1 : Infinity),
  isTight: () => false,
  kept: (bill, by, own) => grouped(bill, by, (line) => own[line] ?? 0),
  wantsMore: (end, by) => {
    const own = end.taken.get(by) ?? [];
    // Its groups are those of all pieces that nobody else has.
    const again = grouped(end.bill, by, (line) => (own[line] ?? 0) + openTo(end, by, line));
    return again.some((pieces, line) => pieces !== (own[line] ?? 0));
  },
  turn: (board, by, open) => {
    const counts = grouped(board.bill, by, (at) => openTo(board, by, at));
    return open.filter((at) => takes(board, by, at, counts[at] ?? 0));
  },
  exactly: () => null,
};

/** P4 Prices descending, at equal ones the earlier line; groups of n, the cheapest n − m free. */
function groupsOf(
  parts: readonly Piece[],
  own: readonly number[],
  { n, m }: { n: number; m: number },
): Group[] {
  const byPrice = own
    .map((at, place) => ({ place, price: parts[at]?.price ?? 0, left: parts[at]?.quantity ?? 0 }))
    .toSorted((a, b) => b.price - a.price || a.place - b.place);
  const groups: Group[] = [];
  let weights = own.map(() => 0);
  let size = 0;
  let off = 0;
  for (const one of byPrice) {
    while (one.left > 0) {
      // Whole groups of one line at once: they are all alike.
      const alike = size === 0 ? Math.floor(one.left / n) : 0;
      if (alike > 1) {
        const whole = own.map((_, at) => (at === one.place ? one.price * n : 0));
        groups.push({ off: settle(one.price * (n - m)), weights: whole, times: alike });
        one.left -= alike * n;
        continue;
      }
      const here = Math.min(one.left, n - size);
      weights[one.place] = (weights[one.place] ?? 0) + here * one.price;
      off += Math.max(0, size + here - Math.max(size, m)) * one.price;
      size += here;
      one.left -= here;
      if (size < n) continue;
      groups.push({ off: settle(off), weights, times: 1 });
      weights = own.map(() => 0);
      size = 0;
      off = 0;
    }
  }
  return groups;
}

const summary = ({ n, m }: NForM, { lang }: Words) =>
  ({ zh: `买${n}付${m}`, en: `${n} for the price of ${m}`, ru: `${n} по цене ${m}` })[lang];

/** Pay m of n pieces. */
export const nForM: PromotionRecord<typeof termsIn, typeof termsOut> = {
  ...ofPieces,
  termsIn,
  termsOut,
  text: { zh: '买多免少', en: 'N for the price of M', ru: 'N по цене M' },
  lacks: ({ bill, terms: { n }, offer: { left } }, covers) => {
    if (left !== null && left < n) return { why: 'limit' };
    const quantity = covers.reduce((all, at) => all + quantityAt(bill, at), 0);
    return quantity < n ? { why: 'pieces', missing: n - quantity } : null;
  },
  gain: ({ n, m }) => ({ rate: Math.round(((n - m) / n) * RATE_ONE) }),
  // The free ones are the cheapest of their group.
  mostOff: ({ bill, terms: { n, m } }, line) => ((bill.lines[line]?.price ?? 0) * (n - m)) / n,
  take: (terms, _bill, state, by, own) =>
    takeGroups(state, by, own, groupsOf(state.parts, own, terms)),
  sharing: inGroups,
  summary,
  badge: summary,
};
