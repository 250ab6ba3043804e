import { z } from 'zod';
import { amountOut, code } from '../../kernel/fields.ts';
import { type Amount, settle, sum } from '../../kernel/money.ts';
import { type Board, give, openTo, quantityAt, restOf } from '../engine/board.ts';
import type { AnyTerms, Candidate } from '../engine/model.ts';
import type { Piece } from '../engine/model.ts';
import { type Group, takeGroups } from '../engine/take.ts';
import type { AnyBill } from '../engine/model.ts';
import { ofPieces } from './defaults.ts';
import type { PromotionRecord } from './record.ts';
import type { Sharing } from '../engine/model.ts';
import { pieceByPiece } from './sharing.ts';
import { pieces, reached, whole } from './values.ts';
import type { Words } from './words.ts';

const termsIn = z.object({
  type: z.literal('bundle'),
  parts: z
    .array(z.object({ skuCode: code(), quantity: pieces() }))
    .min(1)
    .max(20),
  price: reached(),
});
const termsOut = z.object({
  type: z.literal('bundle'),
  parts: z.array(z.object({ skuCode: code(), quantity: whole() })),
  price: amountOut(),
});
type Parts = readonly { skuCode: string; quantity: number }[];
type Bundle = { parts: Parts; price: Amount };

const isOwn = (terms: AnyTerms): terms is z.output<typeof termsIn> => terms.type === 'bundle';
const partsOf = ({ offer: { terms } }: Candidate): Parts => (isOwn(terms) ? terms.parts : []);
const sizeOf = (parts: Parts) => parts.reduce((all, part) => all + part.quantity, 0);

/** How many more bundles the open pieces make. */
function bundlesLeft(board: Board, by: Candidate): number {
  const parts = partsOf(by);
  const fits = parts.map((part) => {
    const lines = by.covers.filter((at) => board.bill.lines[at]?.skuId === part.skuCode);
    return Math.floor(
      lines.reduce((all, line) => all + openTo(board, by, line), 0) / part.quantity,
    );
  });
  return Math.max(0, Math.min(Math.floor(restOf(board, by) / sizeOf(parts)), ...fits));
}

/** So many bundles more (below 0: fewer). */
function giveBundles(board: Board, by: Candidate, count: number): void {
  for (const part of partsOf(by)) {
    const line = by.covers.find((at) => board.bill.lines[at]?.skuId === part.skuCode);
    if (line !== undefined) give(board, by, line, part.quantity * count);
  }
}

const inBundles: Sharing = {
  ...pieceByPiece,
  sets: { left: bundlesLeft, give: giveBundles },
  wantsMore: (end, by) => bundlesLeft(end, by) > 0,
  turn: (board, by) => {
    const count = bundlesLeft(board, by);
    if (count > 0) giveBundles(board, by, count);
    return count > 0 ? [...by.covers] : [];
  },
  exactly: () => null,
};

/** The bundles that the pieces make, each a group of its own. */
function bundlesOf(
  bill: AnyBill,
  parts: readonly Piece[],
  own: readonly number[],
  terms: Bundle,
): Group[] {
  const perBundle = own.map((at) => {
    const sku = bill.lines[parts[at]?.line ?? 0]?.skuId;
    return terms.parts.reduce((all, one) => all + (one.skuCode === sku ? one.quantity : 0), 0);
  });
  const count = Math.floor((parts[own[0] ?? 0]?.quantity ?? 0) / (perBundle[0] ?? 1));
  const weights = own.map((at, n) => (parts[at]?.price ?? 0) * (perBundle[n] ?? 0));
  return [{ off: settle(Math.max(0, sum(weights) - terms.price)), weights, times: count }];
}

const summary = ({ price }: { price: Amount }, { lang, money }: Words) => {
  const all = money(price);
  return { zh: `套餐价${all}`, en: `Together for ${all}`, ru: `Вместе за ${all}` }[lang];
};

/** These together for one price. */
export const bundle: PromotionRecord<typeof termsIn, typeof termsOut> = {
  ...ofPieces,
  termsIn,
  termsOut,
  text: { zh: '组合套餐', en: 'Bundle', ru: 'Комплект' },
  lacks: ({ bill, terms: { parts }, offer: { left } }, covers) => {
    const has = ({ skuCode }: { skuCode: string }) =>
      covers
        .filter((at) => bill.lines[at]?.skuId === skuCode)
        .reduce((all, at) => all + quantityAt(bill, at), 0);
    const missing = parts.map((part) => part.quantity - has(part));
    const lacks = missing.reduce((all, one) => all + Math.max(0, one), 0);
    if (missing.every((one, at) => one === parts[at]?.quantity)) return { why: 'no_goods' };
    if (lacks > 0) return { why: 'pieces', missing: lacks };
    return left !== null && left < sizeOf(parts) ? { why: 'limit' } : null;
  },
  useful: ({ bill, terms }, covers) =>
    covers.filter((at) => terms.parts.some((part) => part.skuCode === bill.lines[at]?.skuId)),
  mostOff: ({ bill, terms }, line) => {
    const all = terms.parts.reduce((sum_, part) => {
      const of = bill.lines.find((one) => one.skuId === part.skuCode);
      return sum_ + (of?.price ?? 0) * part.quantity;
    }, 0);
    const price = bill.lines[line]?.price ?? 0;
    return all === 0 ? 0 : (price * Math.max(0, all - terms.price)) / all;
  },
  take: (terms, bill, state, by, own) =>
    takeGroups(state, by, own, bundlesOf(bill, state.parts, own, terms)),
  sharing: inBundles,
  isOfGoods: true,
  goods: ({ parts }) => parts,
  summary,
  badge: summary,
};
