import type { placeOrder } from '@tradeport/api/orders/calls';
import type { CommonError } from '@tradeport/api/kernel/errors';
import { inLang } from '@tradeport/api/kernel/text';
import { type PayWay, type TradeFields, tradeShape } from '@tradeport/api/orders/model';
import { isStoredValue, type OrderWay } from '@tradeport/api/orders/order-types';
import { z } from 'zod';
import { type Ctx, type User, userOf } from '../../kernel/ctx.ts';
import type { Query } from '../../kernel/query.ts';
import type { Result } from '../../kernel/handler.ts';
import { dropOrdered, userCart } from '../cart/index.ts';
import { takeSeat } from '../groupbuy/index.ts';
import { requireBankAccount } from '../bankaccounts/index.ts';
import { requireToOrder } from '../certification/index.ts';
import { paidByBalance, transfers } from '../ledger/index.ts';
import { book } from '../entitlements/index.ts';
import { holdParts, lockPurse, postParts, requireOwnCards, splitWallet } from '../payment/index.ts';
import { insertPickups } from '../pickups/index.ts';
import { addAddress, requireSelling } from '../members/index.ts';
import { takeUses } from '../promotions/index.ts';
import { reserve } from '../stock/index.ts';
import { askApproval, none, overLimit } from '../approvals/index.ts';
import { cardsOf, dueOf, payFromAccounts, requirePoints } from './accounts.ts';
import { loadCheckout, type Checkout } from './checkout.ts';
import type { ToOrder } from './draft.ts';
import { joiningOf } from './grouped.ts';
import { insertOrders, type NewOrder } from './insert.ts';
import { eventPayload, insertPlan, requireUnused } from '../orders/index.ts';
import { type PlaceFault, type PlaceInput, requirePicked, check, timesFor } from './check.ts';
import { newOrder, slotsFor, linesToReserve } from './new-order.ts';
import { unfitOf } from './unfit.ts';

/**
 * CHK-06 One checkout makes one order per seller and warehouse, or none at all. Two round trips:
 * first the cart and the facts of its goods; then one batch with the commit, which takes the
 * balance, writes everything and reserves the stock. Whatever falls short rolls all back.
 */
export async function place(
  ctx: Ctx<PlaceFault>,
  { newAddress, ...asked }: PlaceInput,
): Promise<Result<typeof placeOrder>> {
  if (newAddress && asked.addressCode) ctx.refuse('input.invalid');
  const input = newAddress
    ? { ...asked, addressCode: (await addAddress(ctx, newAddress)).addressCode }
    : asked;
  const loaded = await loadCheckout(ctx, input);
  requirePicked(ctx, loaded, input.couponCodes, await unfitOf(ctx, input, loaded));
  const group = await joiningOf(ctx, input, loaded);
  const user = userOf(ctx);
  const checkout = { ...loaded, drafts: payFromAccounts(ctx, loaded.drafts, input.accounts) };
  check(ctx, input, checkout);
  requirePoints(ctx, checkout.drafts);
  await requireOwnCards(ctx, cardsOf(checkout.drafts));
  const [first] = checkout.drafts;
  if (first && input.payWay === 'offline' && checkout.drafts.some((draft) => dueOf(draft) > 0))
    await requireBankAccount(ctx, first.currency);
  await requireToOrder(ctx, user.memberId, checkout.drafts);
  if (input.purchaseOrderUnused) await requireUnused(ctx, input.purchaseOrderNo);
  const { orders, checkoutId, queries, placed } = await prepareOrders(ctx, checkout.drafts, {
    way: 'checkout',
    timesFor: timesFor(input),
    payWay: input.payWay,
    buyerName: checkout.buyerName,
    address: checkout.address,
    trade: tradeOf(input),
    purchaseOrderNo: input.purchaseOrderNo,
    remark: input.remark,
    mayHaveBonus: loaded.mayHaveBonus,
    groupId: group?.groupId ?? null,
  });
  const times = orders.flatMap((order) => slotsFor(order, input.appointments ?? []));
  const uses = orders.flatMap((order) => usesOf(ctx, order, checkoutId));
  return ctx.commit(
    [
      ...queries,
      ...dropOrdered(ctx.tenant.id, userCart(user.id), checkout.cartLines),
      requireSelling(
        ctx,
        orders.map(({ draft }) => draft.sellerId),
      ),
      ...(group
        ? orders.flatMap(({ id: orderId }) =>
            takeSeat(ctx, group, { orderId, memberId: user.memberId }),
          )
        : []),
      ...(times.length > 0 ? book(ctx, times) : []),
      ...(uses.length > 0 ? [takeUses(ctx, uses)] : []),
    ],
    placed,
  );
}

/** PRO-03 An order's uses of promotions and coupons. */
function usesOf(ctx: Ctx, { id: orderId, draft, paidAt }: NewOrder, checkoutId: string) {
  const { memberId } = userOf(ctx);
  return (draft.uses ?? []).map(({ name, ...use }) => ({
    ...use,
    orderId,
    checkoutId,
    memberId,
    paid: paidAt !== null,
    name: inLang(name, ctx.lang),
  }));
}

type Placed = Result<typeof placeOrder>;
type Terms = {
  way: OrderWay;
  payWay: PayWay;
  buyerName: string;
  address: Checkout['address'];
  trade: Partial<TradeFields>;
  /** 11 The SKUs for which a time was chosen; left out: none. */
  timesFor?: readonly string[];
  purchaseOrderNo: string;
  remark: string;
  /** T4 The group purchase that it is part of. */
  groupId?: string | null;
  /** False: the buyer is known to have no bonus, and nothing is asked or locked for it. */
  mayHaveBonus?: boolean;
};
type PlacedFault = 'stock.insufficient' | 'ledger.insufficient';
type OrdersToWrite = {
  orders: readonly NewOrder[];
  checkoutId: string;
  /** Their part of the list that ends the call. */
  queries: readonly Query<unknown, PlacedFault | CommonError>[];
  placed: Placed;
};

/**
 * CHK-06 Orders to come, priced and checked by the caller, who writes them at the end of the call (`ctx.commit`) together
 * with what else belongs to them: all of it or nothing.
 */
export async function prepareOrders(
  ctx: Ctx<PlacedFault>,
  drafts: readonly ToOrder[],
  { way, payWay, timesFor: times = [], mayHaveBonus = true, ...common }: Terms,
): Promise<OrdersToWrite> {
  const user = userOf(ctx);
  const at = ctx.now();
  // MBR-06 A buyer without a limit is not asked about it.
  const over = user.limited ? await overLimit(ctx, drafts) : none;
  const said = { payWay, address: common.address, terms: common.trade, timesFor: times };
  const orders = drafts.map((draft) =>
    newOrder(ctx, draft, {
      way,
      said,
      at,
      review: draft.review || over.has(draft),
      alone: !common.groupId,
    }),
  );
  const paying =
    payWay === 'balance' ? orders.filter((order) => order.paidAt !== null && order.due > 0) : [];
  const bonus = mayHaveBonus ? await bonusShares(ctx, paying, user.memberId) : [];
  const entries = paidByBalance(
    paying.map(({ id, draft, due }, at_) => ({
      orderId: id,
      buyerId: user.memberId,
      sellerId: draft.sellerId,
      amount: due,
      ...(bonus[at_] ? { bonus: bonus[at_] } : {}),
      unit: draft.currency,
    })),
  );
  const checkoutId = ctx.newId();
  const queries = [
    ...insertOrders(ctx, orders, { checkoutId, user, ...common, payWay, at }),
    ...orders.flatMap(({ id, draft, paidAt }) =>
      draft.plan ? insertPlan(ctx, { id, paid: paidAt !== null }, draft.plan) : [],
    ),
    ...insertPickups(
      ctx,
      orders
        .filter(({ draft }) => draft.pickup)
        .map(({ id, number, draft, status }) => ({
          orderId: id,
          number,
          storeId: draft.warehouse.id,
          sellerId: draft.sellerId,
          paid: status === 'waiting_shipment',
        })),
    ),
    ...askApproval(ctx, orders, over),
    ...transfers(ctx, entries),
  ];
  for (const order of orders) emitPlaced(ctx, order, user, payWay, over.has(order.draft));
  const stock = orders.flatMap(linesToReserve);
  await drawParts(ctx, orders, user.memberId);
  return {
    orders,
    checkoutId,
    queries: stock.length > 0 ? [...queries, reserve(ctx, stock)] : queries,
    placed: placedOf(ctx, orders, payWay),
  };
}

/** RCH-01 The shares that the buyer's bonus pays of orders that the balance pays at once; stored value takes nothing of it. */
async function bonusShares(
  ctx: Ctx<'ledger.insufficient'>,
  paying: readonly NewOrder[],
  buyerId: string,
) {
  const [first] = paying;
  if (!first || paying.some(({ draft }) => isStoredValue(draft.type))) return [];
  const { currency } = first.draft;
  return splitWallet(
    ctx,
    { buyerId, currency },
    paying.map(({ due }) => due),
  );
}

/** PAY-03, T2 Held until the last part is paid; an order paid whole with this is drawn at once. */
async function drawParts(
  ctx: Ctx<'ledger.insufficient'>,
  orders: readonly NewOrder[],
  buyerId: string,
): Promise<void> {
  const mixed = orders.filter(({ draft }) => draft.parts && draft.parts.length > 0);
  const [first] = mixed;
  if (!first) return;
  const cards = mixed.flatMap(({ draft }) =>
    (draft.parts ?? []).flatMap((part) => (part.kind === 'card' ? part.cardId : [])),
  );
  await ctx.run(lockPurse(ctx, { buyerId, currency: first.draft.currency }, cards));
  for (const { id, draft } of mixed)
    await holdParts(
      ctx,
      {
        orderId: id,
        buyerId,
        sellerId: draft.sellerId,
        currency: draft.currency,
        noBonus: isStoredValue(draft.type),
      },
      draft.parts ?? [],
    );
  const covered = mixed.filter((order) => order.paidAt !== null);
  if (covered.length > 0)
    await postParts(
      ctx,
      covered.map((order) => order.id),
    );
}

const tradeFields = z.object(tradeShape);
function tradeOf(input: Omit<PlaceInput, 'newAddress'>): TradeFields {
  return tradeFields.parse(input);
}

export function emitPlaced(
  ctx: Ctx,
  { id, number, draft, status, paidAt, paidAmount, billedAmount }: NewOrder,
  user: Pick<User, 'id' | 'memberId'>,
  payWay: PayWay,
  approval: boolean,
): void {
  const facts = eventPayload({
    id,
    number,
    buyer_id: user.memberId,
    seller_id: draft.sellerId,
    user_id: user.id,
    currency: draft.currency,
    total_amount: draft.priced.total,
    paid_amount: paidAmount,
    status,
    type: draft.type,
    pickup: draft.pickup ? 'unpaid' : null,
  });
  // T1 Paid is an order whose last part is paid; until then it is only placed.
  if (paidAt && billedAmount === null)
    ctx.emit('order.paid', { kind: 'order', id }, { ...facts, how: payWay, placed: true });
  else
    ctx.emit(
      'order.placed',
      { kind: 'order', id },
      { ...facts, ...(approval ? { approval } : {}) },
    );
  ctx.audit('order', id, null, {
    number,
    status,
    total: draft.priced.total,
    currency: draft.currency,
  });
}

function placedOf(
  { lang }: Pick<Ctx, 'lang'>,
  orders: readonly NewOrder[],
  payWay: PayWay,
): Result<typeof placeOrder> {
  const open = orders.find((order) => order.status === 'waiting_payment');
  return {
    contractList: orders.map(({ id, number, status, draft }) => ({
      contractCode: id,
      contractBillcode: number,
      status,
      total: draft.priced.total,
      sellerName: inLang(draft.sellerName, lang),
    })),
    currency: orders[0]?.draft.currency ?? 'CNY',
    total: orders.reduce((all, order) => all + order.draft.priced.total, 0),
    next: open
      ? payWay === 'offline'
        ? 'transfer'
        : 'pay'
      : orders.some((order) => order.status === 'pending_review')
        ? 'review'
        : 'done',
  };
}
