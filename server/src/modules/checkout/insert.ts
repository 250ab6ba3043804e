import type { TradeFields } from '@tradeport/api/orders/required';
import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import type { Ctx, User } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { json } from '../../kernel/json.ts';
import type { Query } from '../../kernel/query.ts';
import type { FirstStep } from './initial-transitions.ts';
import type { AddressKept } from '@tradeport/api/orders/address';
import { insertComponents } from '../orders/index.ts';
import { piecesOf } from './checkout.ts';
import type { ToOrder } from './draft.ts';
import type { Money } from './price.ts';

/** An order on its way into the tables. */
export type NewOrder = {
  id: string;
  number: string;
  draft: ToOrder;
  /** ORD-05 Something of it is made to order. */
  made: boolean;
  lineIds: string[];
  status: OrderStatus;
  steps: readonly FirstStep[];
  /** The amount that is left for its way of paying; the rest is held on accounts, or drawn. */
  due: number;
  heldAmount: number;
  paidAmount: number;
  /** T1 The part of its plan that is due at once; null: it has none. */
  billedAmount: number | null;
  paidAt: Date | null;
  closeAt: Date | null;
};
type Common = {
  checkoutId: string;
  user: Pick<User, 'id' | 'memberId' | 'name'>;
  buyerName: string;
  payWay: string;
  address: AddressKept | null;
  trade: Partial<TradeFields>;
  purchaseOrderNo: string;
  remark: string;
  groupId?: string | null;
  at: Date;
};

const money = [
  'goods_amount',
  'promotion_amount',
  'coupon_amount',
  'member_amount',
  'points_amount',
  'rebate_amount',
  'freight_amount',
  'tax_amount',
  'tax_included',
  'total_amount',
] as const;
const orderColumns = [
  'id',
  'number',
  'checkout_id',
  'type',
  'status',
  'buyer_id',
  'buyer_name',
  'user_id',
  'user_name',
  'seller_id',
  'seller_name',
  'warehouse_id',
  'warehouse_name',
  'pay_way',
  'currency',
  ...money,
  'paid_amount',
  'held_amount',
  'billed_amount',
  'pieces',
  'line_count',
  'receiver',
  'receiver_phone',
  'address',
  'trade',
  'purchase_order_no',
  'remark',
  'placed_at',
  'paid_at',
  'close_at',
  'group_id',
  'group_status',
  'rated',
  'freight_rule',
  'tax_way',
  'pickup',
  'made',
] as const;
const lineColumns = [
  'id',
  'order_id',
  'position',
  'sku_id',
  'sku_no',
  'product_id',
  'title',
  'spec_text',
  'unit',
  'cover',
  'quantity',
  'open',
  'list_price',
  'price',
  'price_why',
  'tax_rate',
  'weight_g',
  ...money,
  'points_spent',
  'freight_tax',
  'made_days',
] as const;
const giftColumns = [
  'id',
  'order_id',
  'line_id',
  'promotion_id',
  'value',
  'threshold',
  'scope',
] as const;
const historyColumns = [
  'id',
  'kind',
  'subject_id',
  'verb',
  'from_status',
  'to_status',
  'actor_id',
  'actor_name',
  'at',
] as const;

/** The statements that write new orders with their lines and first steps. */
export function insertOrders(
  ctx: Pick<Ctx, 'tenant' | 'newId'>,
  orders: readonly NewOrder[],
  common: Common,
): Query[] {
  return [
    ...insertRows(
      ctx.tenant.id,
      'orders',
      orderColumns,
      orders.map((order) => orderRow(order, common)),
    ),
    ...insertRows(ctx.tenant.id, 'order_line', lineColumns, orders.flatMap(lineRows)),
    ...insertComponents(
      ctx,
      orders.flatMap(({ id, draft, lineIds }) =>
        draft.priced.lines.map(({ components }, at) => ({
          orderId: id,
          lineId: lineIds[at] ?? '',
          components,
        })),
      ),
    ),
    ...insertRows(
      ctx.tenant.id,
      'order_gift',
      giftColumns,
      orders.flatMap((order) => giftRows(ctx, order)),
    ),
    ...insertRows(
      ctx.tenant.id,
      'status_history',
      historyColumns,
      orders.flatMap(({ id, steps }) =>
        steps.map((step) => [
          ctx.newId(),
          'order',
          id,
          step.verb,
          step.from,
          step.to,
          common.user.id,
          common.user.name,
          common.at,
        ]),
      ),
    ),
  ];
}

function orderRow(
  {
    id,
    number,
    draft,
    made,
    status,
    paidAmount,
    heldAmount,
    billedAmount,
    paidAt,
    closeAt,
  }: NewOrder,
  common: Common,
): unknown[] {
  const address = draft.pickup ? null : common.address;
  return [
    id,
    number,
    common.checkoutId,
    draft.type,
    status,
    common.user.memberId,
    common.buyerName,
    common.user.id,
    common.user.name,
    draft.sellerId,
    // The order is made with the company as it is registered.
    draft.sellerName.zh,
    draft.warehouse.id,
    json(draft.warehouse.name),
    common.payWay,
    draft.currency,
    ...moneyOf(draft.priced),
    paidAmount,
    heldAmount,
    billedAmount,
    piecesOf(draft),
    draft.lines.length,
    address?.receiver ?? '',
    address?.phone ?? '',
    address && json(address),
    json(common.trade),
    common.purchaseOrderNo,
    common.remark,
    common.at,
    paidAt,
    closeAt,
    common.groupId ?? null,
    common.groupId ? 'waiting' : null,
    // CAT-08a Without a product there is nothing to rate.
    draft.lines.every(({ row }) => row.product_id === null),
    draft.freight ? json(draft.freight) : null,
    draft.tax,
    draft.pickup ? (status === 'waiting_shipment' ? 'preparing' : 'unpaid') : null,
    made,
  ];
}

/** F4 After-sales judges gifts by these rows. */
function giftRows(ctx: Pick<Ctx, 'newId'>, { id, draft, lineIds }: NewOrder): unknown[][] {
  return draft.lines.flatMap(({ gift }, at) =>
    gift
      ? [
          [
            ctx.newId(),
            id,
            lineIds[at],
            gift.promotionId,
            gift.value,
            gift.threshold,
            gift.scope.map((place) => lineIds[place]),
          ],
        ]
      : [],
  );
}

function lineRows({ id, draft, made, lineIds }: NewOrder): unknown[][] {
  return draft.lines.map(({ row, price, quantity }, at) => {
    const priced = draft.priced.lines[at];
    if (!priced) throw new Error('a line without a price');
    return [
      lineIds[at],
      id,
      at + 1,
      row.sku_id,
      row.sku_no,
      row.product_id,
      json(row.title),
      json(row.spec_text),
      json(row.unit),
      row.cover,
      quantity,
      quantity,
      price.list,
      price.amount,
      price.why,
      row.tax_rate,
      row.weight_g,
      ...moneyOf(priced),
      priced.pointsSpent,
      priced.freightTax,
      made ? (row.made_days ?? null) : null,
    ];
  });
}

function moneyOf(of: Money): number[] {
  return [
    of.goodsAmount,
    of.promotionAmount,
    of.couponAmount,
    of.memberAmount,
    of.pointsAmount,
    of.rebateAmount,
    of.freightAmount,
    of.taxAmount,
    of.taxIncluded,
    of.total,
  ];
}
