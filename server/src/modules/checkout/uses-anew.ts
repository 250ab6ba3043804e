import { sum } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { byPieces } from '@tradeport/api/promotions/terms';
import type { Ctx } from '../../kernel/ctx.ts';
import type { OrderRow } from '../orders/index.ts';
import {
  type HeldUse,
  heldUses,
  lowerUses,
  type LowerUse,
  returnUses,
} from '../promotions/index.ts';
import { giftsOf } from './shrunk.ts';
import type { PlannedLine } from './line-before.ts';
import type { PricedOrder } from './price.ts';

type Written = {
  stay: readonly PlannedLine[];
  priced: PricedOrder;
  /** How many pieces each promotion takes of an order that was judged anew. */
  pieces: ReadonlyMap<string, number> | null;
};

/**
 * P5, F3 The statements that give back what an unpaid order takes no longer of its promotions: of those that take nothing any
 * more all, the coupon too; of others the pieces and the money. They lock counters, and so come last.
 */
export async function usesAnew(ctx: Ctx, order: OrderRow, written: Written) {
  const of = { tenantId: ctx.tenant.id, orderId: order.id };
  const [uses, gifts] = await ctx.batch([heldUses(of), giftsOf(of)]);
  const kept = new Set(written.stay.map(({ line }) => line.id));
  const now = uses.map((use) => {
    const gift = gifts.find((one) => one.promotion_id === use.promotion_id);
    return { use, ...(gift ? ofGift(use, kept.has(gift.line_id)) : takenBy(use, written)) };
  });
  const ended = now.filter(({ pieces }) => pieces === 0);
  const lowered = now.filter(
    ({ use, count, pieces, amount }) =>
      pieces > 0 && (count !== use.count || pieces !== use.pieces || amount !== use.amount),
  );
  return [
    ...(ended.length > 0
      ? [
          returnUses(
            ctx,
            ended.map(({ promotionId }) => ({ orderId: order.id, promotionId })),
          ),
        ]
      : []),
    ...(lowered.length > 0
      ? [
          lowerUses(
            ctx,
            order.id,
            lowered.map(({ use, ...one }) => ({ ...one, name: inLang(use.name, ctx.lang) })),
          ),
        ]
      : []),
  ];
}

function ofGift({ promotion_id: promotionId, ...use }: HeldUse, stays: boolean): LowerUse {
  const { count, pieces, amount } = use;
  return stays ? { promotionId, count, pieces, amount } : { promotionId, count, pieces: 0, amount };
}

/** More pieces take no more (F3), so that they do not count either. */
function takenBy(use: HeldUse, { stay, priced, pieces: anew }: Written): LowerUse {
  const { promotion_id: promotionId, terms } = use;
  const taken = priced.lines.flatMap(({ components }, at) => {
    const own = components.filter(({ by }) => by?.promotionId === promotionId);
    return own.length > 0
      ? [{ pieces: stay[at]?.to ?? 0, amount: -sum(own.map((one) => one.amount)) }]
      : [];
  });
  const all = anew?.get(promotionId) ?? sum(taken.map((one) => one.pieces));
  const pieces = Math.min(use.pieces, all);
  const count = byPieces.includes(terms.type) ? Math.min(use.count, pieces) : use.count;
  return { promotionId, count, pieces, amount: sum(taken.map((one) => one.amount)) };
}
