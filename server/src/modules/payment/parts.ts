import type { Amount, Currency } from '@tradeport/api/kernel/money';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { lotKinds } from '@tradeport/api/ledger/model';
import { type DrawnKind, partKindNames } from '@tradeport/api/orders/accounts';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { hold, settleHolds } from '../ledger/index.ts';
import { giveBackLots, holdLots, releaseLots } from '../lots/index.ts';
import { drawDeposits, releaseDeposits } from '../margin/index.ts';
import { closeByPlan, markCovered, setHeld, type OrderRow } from '../orders/index.ts';
import { partKeys } from './part-keys.ts';
import { lockDebitedAccounts } from './lock-accounts.ts';
import { splitBalance } from './split-balance.ts';

/**
 * A part of an order paid from an account: points and money, both in 1/10 000, greater than zero.
 */
export type Part =
  | { kind: 'points' | 'rebate' | 'balance'; amount: Amount }
  | { kind: 'card'; cardId: string; amount: Amount }
  /** Set aside for this order already. */
  | { kind: 'deposit'; depositId: string; amount: Amount };
type Of = {
  orderId: string;
  buyerId: string;
  sellerId: string;
  currency: Currency;
  /** Stored value is bought with money, never with bonus. */
  noBonus: boolean;
};
type PartRow = RowOf<'payment.partsOf'>;

/** Which account a held part is drawn from, by its event. */
export function drawnFrom(event: string): DrawnKind {
  if (event === 'order.bonus_held') return 'bonus';
  if (event === 'order.balance_held') return 'balance';
  if (event === 'order.deposit_held') return 'deposit';
  const kind = partKindNames.find((one) => event === `${one}.held`);
  if (!kind) throw new Error(`${event} holds no part of an order`);
  return kind;
}

/** The entry by which a held part was drawn for good. */
const drawnKey = (key: string) => `${key}:post`;

/**
 * PAY-03, T2 Holds what of a new order comes from accounts, until `postParts` or `releaseParts`. Refuses
 * `ledger.insufficient` when one of them does not hold it. Each account is a round trip, as its lots are looked at under
 * its lock; there are never more than PARTS_MAX.
 */
export async function holdParts(
  ctx: Ctx<'ledger.insufficient'>,
  { orderId, buyerId, sellerId, currency, noBonus }: Of,
  parts: readonly Part[],
  /** So many were held for it before. */
  before = 0,
): Promise<void> {
  const keys = partKeys(orderId).slice(before);
  for (const part of parts) {
    const common = { amount: part.amount, cause: { kind: 'order', id: orderId } };
    const next = () => ({ ...common, key: keys.shift() ?? '' });
    switch (part.kind) {
      case 'points':
        await holdLots(ctx, { ...next(), kind: 'points', memberId: buyerId, unit: 'POINTS' });
        break;
      case 'rebate':
        await holdLots(ctx, {
          ...next(),
          kind: 'rebate',
          memberId: buyerId,
          unit: currency,
          sellerId,
        });
        break;
      case 'card':
        await holdLots(ctx, {
          ...next(),
          kind: 'card',
          cardId: part.cardId,
          unit: currency,
          sellerId,
        });
        break;
      case 'deposit':
        await hold(ctx, {
          ...next(),
          event: 'order.deposit_held',
          debitOf: part.depositId,
          creditOf: sellerId,
          unit: currency,
        });
        break;
      case 'balance':
        for (const { event, amount } of await purses(
          ctx,
          { buyerId, currency, noBonus },
          part.amount,
        ))
          await hold(ctx, {
            ...next(),
            amount,
            event,
            debitOf: buyerId,
            creditOf: sellerId,
            unit: currency,
          });
    }
  }
}

/** RCH-01 Principal and bonus, in the order of spending that the rule of the recharge says. */
async function purses(
  ctx: Ctx<'ledger.insufficient'>,
  { noBonus, ...owner }: Pick<Of, 'buyerId' | 'currency' | 'noBonus'>,
  amount: Amount,
) {
  const [bonus = { amount: 0, first: false }] = noBonus
    ? []
    : await splitBalance(ctx, owner, [amount]);
  const both = [
    { event: 'order.balance_held', amount: amount - bonus.amount },
    { event: 'order.bonus_held', amount: bonus.amount },
  ] as const;
  return (bonus.first ? both.toReversed() : both).filter((one) => one.amount > 0);
}

/** T2 The last part of these orders is paid: the amounts held for them are drawn for good. */
export async function postParts(ctx: Ctx, orderIds: readonly string[]): Promise<void> {
  const held = (await partsOf(ctx, orderIds)).filter((part) => part.ended === null);
  if (held.length === 0) return;
  await settleHolds(
    ctx,
    'post',
    held.map(({ id, key }) => ({ holdId: id, key: drawnKey(key) })),
  );
  if (held.some(({ event }) => event === 'order.deposit_held')) await drawDeposits(ctx, orderIds);
}

/** ORD-02 An order that was just approved waits for a payment only where something is left to pay. */
export async function passCovered(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  if ((order.billed_amount ?? order.total_amount) > order.paid_amount + order.held_amount)
    return order.billed_amount === null ? order : ((await closeByPlan(ctx, order.id)) ?? order);
  const after = await markCovered(ctx, order);
  await postParts(ctx, [order.id]);
  return after;
}

/** ORD-07 The order came to nothing: the amounts held for it are free again. It may run twice. */
export async function releaseParts(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.run(lockDebitedAccounts(ctx, [orderId]));
  const held = (await partsOf(ctx, [orderId])).filter((part) => part.ended === null);
  for (const { id, key, event } of held) {
    const end = `${key}:release`;
    if (isOneOf(drawnFrom(event), lotKinds)) await releaseLots(ctx, { drawKey: key, key: end });
    else await settleHolds(ctx, 'void', [{ holdId: id, key: end }]);
  }
  if (held.some(({ event }) => event === 'order.deposit_held'))
    await releaseDeposits(ctx, [orderId]);
  if (held.length > 0) await setHeld(ctx, orderId, 0);
}

/** AFS-03, F1 Points and rebate that paid for pieces go back to their lots, once per cause. */
export async function giveBackParts(
  ctx: Ctx,
  orderId: string,
  cause: { kind: string; id: string },
  back: { points: Amount; rebate: Amount },
): Promise<void> {
  if (back.points === 0 && back.rebate === 0) return;
  const drawn = await partsOf(ctx, [orderId]);
  for (const kind of ['points', 'rebate'] as const) {
    if (back[kind] === 0) continue;
    const from = drawn.find((part) => part.event === `${kind}.held`);
    if (!from) throw new Error(`order ${orderId} was not paid with ${kind}`);
    await giveBackLots(ctx, {
      drawKey: from.key,
      amount: back[kind],
      cause,
      key: `${cause.kind}:${cause.id}:${kind}`,
    });
  }
}

/** The parts of these orders from accounts, in the order of drawing. */
export async function partsOf(ctx: Ctx, orderIds: readonly string[]): Promise<PartRow[]> {
  return ctx.run(parts({ keys: orderIds.flatMap(partKeys) }));
}

const ownCards = prepared('payment.ownCards')`
  select key_id as "key_id!" from account where tenant_id = :tenantId and member_id = :memberId and kind = 'card' and key_id = any(:ids::uuid[])`;

/** Only cards that were put on the buyer's own account pay: nobody spends a stranger's by its code. */
export async function requireOwnCards(
  ctx: Ctx<'order.card_unknown'>,
  cardIds: readonly string[],
): Promise<void> {
  const ids = new Set(cardIds);
  if (ids.size === 0) return;
  const { memberId } = userOf(ctx);
  const own = await ctx.run(ownCards({ memberId, ids: [...ids] }));
  if (new Set(own.map((row) => row.key_id)).size < ids.size) ctx.refuse('order.card_unknown');
}

const parts = prepared('payment.partsOf')`
  select h.id as "id!", h.key as "key!", h.event as "event!", h.amount as "amount!", h.cause_id as "orderId!", a.label as "label!",
    r.phase as "ended?"
  from transfer h join account a on a.tenant_id = :tenantId and a.id = h.debit_id
  left join transfer r on r.tenant_id = :tenantId and r.pending_id = h.id
  where h.tenant_id = :tenantId and h.key = any(:keys::text[]) order by h.id`;
