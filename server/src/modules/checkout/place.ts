import type { placeOrder } from '@tradeport/api/orders/calls';
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
 * CHK-06 One checkout makes one order per seller and warehouse, or none at all. Two round
 * trips: what is wanted and what it is; then one batch with the commit, which takes the balance, writes
 * everything and reserves the stock. Whatever falls short rolls all back.
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
  return placeDrafts(ctx, checkout.drafts, {
    answer: (placed) => placed,
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
    also: () => dropOrdered(ctx.tenant.id, userCart(user.id), checkout.cartLines),
    last: (orders) => {
      const wishes = orders.flatMap((order) => slotsFor(order, input.appointments ?? []));
      const seats = group
        ? orders.flatMap((order) =>
            takeSeat(ctx, group, { orderId: order.id, memberId: user.memberId }),
          )
        : [];
      const sellers = orders.map(({ draft }) => draft.sellerId);
      return [
        requireSelling(ctx, sellers),
        ...seats,
        ...(wishes.length > 0 ? book(ctx, wishes) : []),
      ];
    },
    after: (orders, checkoutId) => {
      const uses = orders.flatMap(({ id: orderId, draft, paidAt }) =>
        (draft.uses ?? []).map(({ name, ...use }) => ({
          ...use,
          orderId,
          checkoutId,
          memberId: user.memberId,
          paid: paidAt !== null,
          name: inLang(name, ctx.lang),
        })),
      );
      return uses.length > 0 ? [takeUses(ctx, uses)] : [];
    },
  });
}

type Placed = Result<typeof placeOrder>;
type Terms<R, E extends string> = {
  /** What the call answers, of what was placed: it is stored under the call's key before the commit (API-07). */
  answer: (placed: Placed) => R;
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
  /** Statements that belong to the orders. */
  also: (orders: readonly { id: string; number: string }[]) => readonly Query<unknown, E>[];
  /** Those that lock what others want, too. */
  last?: (orders: readonly NewOrder[]) => readonly Query<unknown, E>[];
  /** Behind all others: what the most want at once. */
  after?: (orders: readonly NewOrder[], checkoutId: string) => readonly Query<unknown, E>[];
};

/** CHK-06 Writes orders to come, priced and checked by the caller, and ends the transaction: all of them or none. */
export async function placeDrafts<R, E extends string = never>(
  ctx: Ctx<'stock.insufficient' | 'ledger.insufficient' | E>,
  drafts: readonly ToOrder[],
  {
    answer,
    way,
    payWay,
    timesFor: times = [],
    also,
    last,
    after,
    mayHaveBonus = true,
    ...common
  }: Terms<R, E>,
): Promise<R> {
  const user = userOf(ctx);
  const at = ctx.now();
  // MBR-06 Who has no limit is not asked about it.
  const over = user.limited ? await overLimit(ctx, drafts) : none;
  const said = { payWay, address: common.address, terms: common.trade, timesFor: times };
  const orders = drafts.map((draft) =>
    newOrder(ctx, draft, { way, said, at, review: draft.review || over.has(draft) }),
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
  const written = [
    ...insertOrders(ctx, orders, { checkoutId, user, ...common, payWay, at }),
    ...orders.flatMap(({ id, draft, paidAt }) =>
      draft.plan ? insertPlan(ctx, { id, paid: paidAt !== null }, draft.plan) : [],
    ),
    ...also(orders),
    ...askApproval(ctx, orders, over),
  ];
  for (const order of orders) emitPlaced(ctx, order, user, payWay, over.has(order.draft));
  const stock = orders.flatMap(linesToReserve);
  await drawParts(ctx, orders, user.memberId);
  // The ledger's accounts are locked before stock rows, here and wherever both are touched. The stock
  // last: who wants the same goods waits for its rows until the commit.
  return ctx.commit(
    [
      ...written,
      ...transfers(ctx, entries),
      ...(last?.(orders) ?? []),
      ...(stock.length > 0 ? [reserve(ctx, stock)] : []),
      ...(after?.(orders, checkoutId) ?? []),
    ],
    answer(placedOf(ctx, orders, payWay)),
  );
}

/** RCH-01 What the buyer's bonus pays of orders that the balance pays at once; stored value takes nothing of it. */
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

/** PAY-03, T2 Held until the last part is paid; what is paid whole with this is drawn at once. */
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
