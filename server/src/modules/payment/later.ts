import { formatAmount, sum } from '@tradeport/api/kernel/money';
import { PARTS_MAX } from '@tradeport/api/orders/accounts';
import { isStoredValue, typeRules } from '@tradeport/api/orders/order-types';
import { drawableFrom, drawFromAccounts } from '@tradeport/api/payment/calls';
import { userOf } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { balancesOf } from '../ledger/index.ts';
import { lockOrder, ordersForPayment, setHeld } from '../orders/index.ts';
import { holdParts, partsOf, passCovered, requireOwnCards, type Part } from './parts.ts';
import { closeOpen, ownOrders, restOf } from './pay.ts';
import { lockPayableAccounts } from './lock-accounts.ts';
/** PAY-03 The caller's account balances that may pay for this order. */
export const drawable = handler(drawableFrom, async (ctx, { contractCode }) => {
  const { memberId } = userOf(ctx);
  const [order] = await ordersForPayment(ctx, [contractCode]);
  if (!order || order.buyerId !== memberId) return ctx.refuse('not_found');
  const { pays } = typeRules[order.type];
  const own = (await ctx.run(balancesOf(ctx, memberId))).filter(
    (row) => row.unit === order.currency && row.available > 0,
  );
  return {
    balance: sum(
      own.flatMap((row) =>
        pays.includes('balance') &&
        (row.kind === 'balance' || (row.kind === 'bonus' && !isStoredValue(order.type)))
          ? row.available
          : [],
      ),
    ),
    cards: own.flatMap((row) =>
      row.kind === 'card' && row.key_id !== null && pays.includes('card')
        ? [{ cardCode: row.key_id, cardNo: row.label, available: row.available }]
        : [],
    ),
  };
});

/**
 * PAY-03, T2 The buyer pays a part of a waiting order from balance and gift cards: held until the
 * rest is paid, or drawn at once where nothing is left. Points and rebate lower the price of goods,
 * so they are chosen at checkout.
 */
export const draw = handler(drawFromAccounts, async (ctx, { contractCode, balance = 0, cards }) => {
  const [order] = await restOf(ctx, await ownOrders(ctx, [contractCode]));
  if (!order) return ctx.refuse('not_found');
  const parts: (Part & { kind: 'balance' | 'card' })[] = [
    { kind: 'balance' as const, amount: balance },
    ...cards.map(({ cardCode: cardId, amount }) => ({ kind: 'card' as const, cardId, amount })),
  ].filter((part) => part.amount > 0);
  const wanted = sum(parts.map((part) => part.amount));
  const type = typeRules[order.type];
  if (parts.some((part) => !type.pays.includes(part.kind)))
    return ctx.refuse('order.pay_way_closed', { type: type.text[ctx.lang] });
  if (wanted > order.due || wanted === 0)
    return ctx.refuse('order.accounts_over', {
      most: formatAmount(order.due),
      unit: order.currency,
    });
  await requireOwnCards(
    ctx,
    cards.map((card) => card.cardCode),
  );
  const before = await partsOf(ctx, [order.id]);
  // The part from the balance may include bonus, which takes an entry of its own.
  if (before.length + parts.length + Number(balance > 0) > PARTS_MAX)
    return ctx.refuse('payment.too_many_parts', { max: PARTS_MAX });
  // An open cashier's page asks for the amount due until now.
  await closeOpen(ctx, [order.id]);
  const { id: orderId, buyerId, sellerId, currency, due, held } = order;
  await ctx.run(
    lockPayableAccounts(
      ctx,
      order,
      cards.map((card) => card.cardCode),
    ),
  );
  const noBonus = isStoredValue(order.type);
  await holdParts(ctx, { orderId, buyerId, sellerId, currency, noBonus }, parts, before.length);
  await setHeld(ctx, orderId, held + wanted);
  ctx.audit('order', orderId, { due, held }, { due: due - wanted, held: held + wanted });
  const after = await passCovered(ctx, await ctx.one(lockOrder({ id: orderId })));
  return { contractCode: orderId, status: after.status, due: due - wanted, currency };
});
