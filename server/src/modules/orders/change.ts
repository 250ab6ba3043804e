import { type changeAddress, changePurchaseOrder } from '@tradeport/api/orders/change-calls';
import { changeTexts, freightText, type OrderChange } from '@tradeport/api/orders/changes';
import { isPossible } from '@tradeport/api/kernel/available';
import { orderOffers, typeRules } from '@tradeport/api/orders/model';
import { issueTexts } from '@tradeport/api/kernel/issues';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { Amount, Currency } from '@tradeport/api/kernel/money';
import { sumTexts } from '@tradeport/api/kernel/worded';
import { inLang, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { json } from '../../kernel/json.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';
import { addressColumns, type PlaceFault } from '../members/index.ts';
import { addressLine } from '@tradeport/api/orders/address';
import { addressKept } from './address-kept.ts';
import { eventPayload } from './events.ts';
import type { AddressKept } from '@tradeport/api/orders/address';
import { lockOrder, moved, orderById, type OrderRow, partsIn, requirePart } from './order.ts';
import { handler } from '../../kernel/handler.ts';

/** Address, number or lines, by the kind of the change. */
type Kept = {
  address?: AddressKept;
  purchaseOrderNo?: string;
  lines?: readonly LineKept[];
  /** Where it changed along. */
  freight?: { amount: Amount; currency: Currency };
};
/** A line that has another number of pieces now; it may be gone from the order. */
type LineKept = { name: SomeTexts; skuNo: string; quantity: number };
declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'order_change.kind': OrderChange;
    'order_change.before': Kept;
    'order_change.after': Kept;
  }
}
type AddressInput = Parsed<typeof changeAddress>;
export type AddressFault =
  | PlaceFault
  | 'order.no_address'
  | 'order.is_pickup'
  | 'order.change_reason'
  | 'order.address_required'
  | 'order.address_missing'
  | 'order.forwarder_address';

/**
 * Where an order is to go instead, said by either side as long as nothing has shipped. `lock`: shipping locks the same row
 * first, and nobody pays or changes it until the transaction ends.
 */
export async function addressWanted(
  ctx: Ctx<'order.not_changeable' | AddressFault>,
  input: AddressInput,
  lock: boolean,
): Promise<{ order: OrderRow; after: AddressKept }> {
  const parts = ['buyer', 'seller', 'house'] as const;
  const order = await changeable(ctx, input.contractCode, parts, lock);
  if (order.pickup !== null) ctx.refuse('order.is_pickup');
  if (!order.address && !typeRules[order.type].address) ctx.refuse('order.no_address');
  const after = await wanted(ctx, order, input);
  if (order.trade['forwarder'] === true && after.kind !== 'forwarder')
    ctx.refuse('order.forwarder_address', {}, 'addressCode');
  return { order, after };
}

/**
 * The cost of another address for its order: the new freight, and how much dearer the order is.
 * Money in 1/10 000.
 */
type Cost = { changeId: string; freight: Amount; total: Amount; amount: Amount };

/**
 * The statements that keep another address with its order, which is locked. An address that stays
 * as it was is no change: nobody is told.
 */
export function addressChanged(
  ctx: Ctx,
  order: OrderRow,
  after: AddressKept,
  { reason, cost }: { reason: string; cost: Cost | null },
): Query[] {
  const { currency } = order;
  const freight = (amount: Amount) =>
    cost && cost.freight !== order.freight_amount ? { freight: { amount, currency } } : {};
  // BID-06 The order of a lot may have none until its buyer says where to.
  const kept: Change = {
    kind: 'address',
    reason,
    before: order.address
      ? { address: order.address, ...freight(order.freight_amount) }
      : freight(order.freight_amount),
    after: { address: after, ...freight(cost?.freight ?? 0) },
    set: setAddress({
      tenantId: ctx.tenant.id,
      id: order.id,
      address: json(after),
      receiver: after.receiver,
      phone: after.phone,
    }),
    ...(cost && cost.amount !== 0
      ? { id: cost.changeId, amount: cost.amount, total: cost.total }
      : {}),
  };
  return changed(ctx, order, kept);
}

/** The buyer's own number of it: nobody else's to change. */
export const renumber = handler(
  changePurchaseOrder,
  async (ctx, { contractCode, purchaseOrderNo }) => {
    const order = await changeable(ctx, contractCode, ['buyer'], true);
    await ctx.batch(
      changed(ctx, order, {
        kind: 'purchase_order',
        reason: '',
        before: { purchaseOrderNo: order.purchase_order_no },
        after: { purchaseOrderNo },
        set: setPurchaseOrder({ tenantId: ctx.tenant.id, id: order.id, number: purchaseOrderNo }),
      }),
    );
    return moved(order);
  },
);

/** A change as the order's history tells it. */
export function changeMoment(row: RowOf<'orders.changesOf'>, lang: Lang) {
  return {
    verb: row.kind,
    from: '',
    to: '',
    text: changeTexts[row.kind][lang],
    actorName: row.actor_name,
    reason: row.reason,
    change: { before: shown(row.before, lang), after: shown(row.after, lang), amount: row.amount },
    at: row.at.toISOString(),
  };
}

function shown({ address, purchaseOrderNo = '', lines, freight }: Kept, lang: Lang): string {
  const costs = freight
    ? [`${freightText[lang]} ${sumTexts({ amount: freight.amount, unit: freight.currency })[lang]}`]
    : [];
  if (lines)
    return [
      ...lines.map(({ name, quantity }) => `${inLang(name, lang)} × ${quantity}`),
      ...costs,
    ].join('; ');
  return address ? [addressLine(address, lang), ...costs].join('; ') : purchaseOrderNo;
}

export const changesOf = prepared('orders.changesOf')`
  select kind, before, after, amount, reason, actor_name, at from order_change
  where tenant_id = :tenantId and order_id = :orderId order by id`;

async function changeable(
  ctx: Ctx<'order.not_changeable'>,
  id: string,
  parts: Parameters<typeof requirePart>[2],
  lock: boolean,
): Promise<OrderRow> {
  const { id: tenantId } = ctx.tenant;
  const found = await ctx.maybe(lock ? lockOrder({ tenantId, id }) : orderById(tenantId, id));
  const order = requirePart(ctx, found, parts);
  if (!isPossible(orderOffers, 'number', order)) ctx.refuse('order.not_changeable');
  return order;
}

/** The buyer's company has addresses to choose from; others write one, and say why. */
async function wanted(
  ctx: Ctx<AddressFault>,
  order: OrderRow,
  { addressCode, newAddress, reason }: AddressInput,
): Promise<AddressKept> {
  const buys = partsIn(ctx, order).includes('buyer');
  if (!buys && reason === '')
    ctx.refuse('order.change_reason', {}, { reason: issueTexts.missing[ctx.lang] });
  if (newAddress) return addressKept(addressColumns(ctx, newAddress));
  if (addressCode === undefined) return ctx.refuse('order.address_required', {}, 'addressCode');
  const saved = buys
    ? await ctx.maybe(savedAddress({ memberId: order.buyer_id, id: addressCode }))
    : undefined;
  return addressKept(saved ?? ctx.refuse('order.address_missing', {}, 'addressCode'));
}

type Recorded = {
  /** Other statements may name it; left out: nobody has to. */
  id?: string;
  kind: OrderChange;
  reason: string;
  before: Kept;
  after: Kept;
  /** Null: the price is as it was. */
  amount?: number;
};
/** `total`: the order's total with the change; left out: the total stays. */
type Change = Recorded & { set: Query; total?: Amount };

/** An address that stayed as it was is no change: nobody is told of it. */
function changed(ctx: Ctx, order: OrderRow, { set, total, ...kept }: Change): Query[] {
  const { before, after, reason } = kept;
  ctx.audit('order', order.id, before, { ...after, ...(reason ? { reason } : {}) });
  if (shown(before, 'zh') === shown(after, 'zh')) return [];
  return [
    set,
    recordChange(ctx, total === undefined ? order : { ...order, total_amount: total }, kept),
  ];
}

/**
 * The statement that keeps a change with the order; it also emits the event that notifies the
 * parties.
 */
export function recordChange(
  ctx: Ctx,
  order: OrderRow,
  { id = ctx.newId(), kind, reason, before, after, amount }: Recorded,
): Query {
  const user = userOf(ctx);
  const { currency } = order;
  ctx.emit(
    'order.changed',
    { kind: 'order', id: order.id },
    {
      ...eventPayload(order),
      change: kind,
      by: user.memberId,
      reason,
      ...(amount === undefined ? {} : { amount, currency }),
    },
  );
  return ctx.into('order_change', {
    id,
    order_id: order.id,
    kind,
    before: json(before),
    after: json(after),
    amount: amount ?? null,
    reason,
    actor_id: user.id,
    actor_name: user.name,
    at: ctx.now(),
  });
}

const setAddress = prepared('orders.setAddress')`
  update orders set address = :address::jsonb, receiver = :receiver, receiver_phone = :phone where tenant_id = :tenantId and id = :id`;
const setPurchaseOrder = prepared('orders.setPurchaseOrder')`
  update orders set purchase_order_no = :number where tenant_id = :tenantId and id = :id`;
const savedAddress = prepared('orders.savedAddress')`
  select kind, receiver, phone, province_code, city_code, district_code, detail, company, email, country, country_code, state, city, postcode
  from address where tenant_id = :tenantId and member_id = :memberId and id = :id`;
