import { sum } from '@tradeport/api/kernel/money';
import type { QuantityLoss } from '@tradeport/api/orders/quantities';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Component } from '@tradeport/api/orders/components';
import { outcomeOf } from './held-again.ts';
import type { PlannedLine } from './line-before.ts';
import { chunksOf, sharesOf, takes } from './line-shares.ts';
import { tierLoss, useLoss } from './losses.ts';
import { flashLost, groupsOf, type PriceAnew, tierLost } from './lost-prices.ts';
import { type Plan, readFor } from './shrunk.ts';

/** The terms that an order that shrinks still earns. */
export type Earned = {
  /** Its lines; gifts that nothing earns any more are taken away. */
  lines: readonly PlannedLine[];
  /** The deductions of promotions, coupons and member equity from each line, by its id. */
  off: ReadonlyMap<string, readonly Component[]>;
  /** Other prices than before, by the line's id. */
  prices: ReadonlyMap<string, PriceAnew>;
  /** How many pieces each promotion takes of the order. */
  pieces: ReadonlyMap<string, number>;
  lost: QuantityLoss[];
};
/**
 * F3 A buyer who makes an unpaid order smaller keeps the discounts that the rest of it earns, and
 * none that only the whole did: tiers, thresholds, coupons, groups and gifts are judged anew, among
 * the promotions that the order holds and by the versions that it was priced by. Goods of the other
 * orders of its checkout count as they did. Keeps nothing.
 */
export async function earnedAnew(ctx: Ctx, plan: Plan): Promise<Earned> {
  const { lines, components } = plan;
  const { read, tierFrom } = await readFor(ctx, plan);
  const tiers = new Map(lines.flatMap((row) => tierLost(plan, row, { read, from: tierFrom(row) })));
  const outcome = outcomeOf(plan, read, tiers);
  const chunks = outcome ? chunksOf(groupsOf(plan, tiers), outcome) : [];
  const of = ({ line }: PlannedLine) => chunks.filter((chunk) => chunk.id === line.id);
  const given = new Set(outcome?.gifts.map((gift) => gift.promotionId));
  const gone = read.gifts.filter((gift) => gift.promotion_id && !given.has(gift.promotion_id));
  return {
    lines: lines.map((row) =>
      gone.some((gift) => gift.line_id === row.line.id) ? { ...row, to: 0 } : row,
    ),
    off: new Map(lines.map((row) => [row.line.id, sharesOf(of(row), read.uses)])),
    prices: new Map([...tiers, ...lines.flatMap((row) => flashLost(components, row, of(row)))]),
    pieces: new Map(
      read.uses.map(({ promotion_id: id }) => [
        id,
        sum(chunks.flatMap((one) => (takes(one, id) ? one.pieces : []))),
      ]),
    ),
    lost: [
      ...lines.flatMap((row) => tierLoss(ctx, row, tiers)),
      ...read.uses.flatMap((use) => useLoss(ctx, plan, use, outcome)),
    ],
  };
}
