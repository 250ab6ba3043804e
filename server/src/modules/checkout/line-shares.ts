import { spread, sum } from '@tradeport/api/kernel/money';
import type { Outcome, Part } from '@tradeport/api/promotions/engine/types';
import { groupBy } from '../../kernel/group-by.ts';
import type { Component } from '@tradeport/api/orders/components';
import type { HeldUse } from '../promotions/index.ts';
import { kindOf } from './draft-lines.ts';
import type { PlannedLine } from './line-before.ts';
import { shareRow } from './promoted.ts';

/** The share of a part that is of one line of the order. */
export type Chunk = { id: string; pieces: number; priced: Part['priced']; shares: Part['shares'] };

/**
 * The parts of each group's pieces are its lines' again, in their order; discounts on a part are by
 * pieces.
 */
export function chunksOf(
  groups: readonly { lines: readonly PlannedLine[] }[],
  { parts }: Outcome,
): Chunk[] {
  return groups.flatMap(({ lines }) => {
    const rest = lines.map(({ line, to }) => ({ id: line.id, pieces: to }));
    return parts
      .filter((part) => part.line === lines[0]?.line.id)
      .flatMap((part) => {
        let open = part.quantity;
        const here = rest.flatMap((one) => {
          const pieces = Math.min(open, one.pieces);
          open -= pieces;
          one.pieces -= pieces;
          return pieces > 0 ? [{ id: one.id, pieces }] : [];
        });
        const weights = here.map(({ pieces }) => pieces);
        const split = part.shares.map((share) => ({
          share,
          amounts: spread(share.amount, weights),
          basis: spread(share.basis, weights),
        }));
        return here.map((one, at) => ({
          ...one,
          priced: part.priced,
          shares: split.map(({ share, amounts, basis }) => ({
            ...share,
            amount: amounts[at] ?? 0,
            basis: basis[at] ?? 0,
          })),
        }));
      });
  });
}

export function takes({ priced, shares }: Chunk, promotionId: string): boolean {
  return [...shares, ...(priced ? [priced] : [])].some((one) => one.promotionId === promotionId);
}

/** P7 The shares of a line, one of each promotion. */
export function sharesOf(chunks: readonly Chunk[], uses: readonly HeldUse[]): Component[] {
  const shares = chunks.flatMap((chunk) => chunk.shares);
  return [...groupBy(shares, (one) => one.promotionId).values()].flatMap((same) => {
    const [first] = same;
    const use = uses.find((one) => one.promotion_id === first?.promotionId);
    const amount = sum(same.map((one) => one.amount));
    if (!first || !use || amount === 0) return [];
    const basis = sum(same.map((one) => one.basis));
    const share = { ...first, basis, amount, funder: use.seller_id };
    return [shareRow(share, kindOf(share.stage), use.name)];
  });
}
