import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { orderDetail } from '@tradeport/api/orders/calls';
import { inLang, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import { HOME_COUNTRY } from '@tradeport/api/members/abroad';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { pickupLife } from '@tradeport/api/pickups/lifecycle';
import { type LinePriceKind, tradeShape } from '@tradeport/api/orders/model';
import { z } from 'zod';
import { groupBy } from '../../kernel/group-by.ts';
import { changeMoment, changesOf } from './change.ts';
import { traceOf } from '@tradeport/api/orders/components';
import { componentOf, componentsOf } from './components.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { specIn } from '../cart/index.ts';
import { fileLinkOf } from '../files/index.ts';
import { approvalsOf, stepView } from './approval-steps.ts';
import { headView, pointsOf } from './find.ts';
import { offersTo, orderById, partsIn, requirePart, type OrderRow } from './order.ts';
import { materialsOf, materialView } from './materials.ts';
import { iso, parcelLinesOf, type ParcelRow, parcelsOf, parcelView } from './parcels.ts';
import { refundKey } from './pay.ts';
import { quantityFacts } from './quantities.ts';
import { sellersOfOrders } from './sellers.ts';
import { type HistoryRow, progressOf } from './progress.ts';

type MoneyRow = Pick<
  OrderRow,
  | 'goods_amount'
  | 'promotion_amount'
  | 'coupon_amount'
  | 'member_amount'
  | 'points_amount'
  | 'rebate_amount'
  | 'freight_amount'
  | 'tax_amount'
  | 'tax_included'
  | 'total_amount'
>;
type LineRow = MoneyRow & {
  id: string;
  sku_id: string | null;
  sku_no: string;
  product_id: string | null;
  title: SomeTexts;
  spec_text: { name: SomeTexts; value: SomeTexts }[];
  unit: SomeTexts;
  cover: string | null;
  quantity: number;
  cancelled: number;
  open: number;
  in_production: number;
  shipped: number;
  in_transit: number;
  received: number;
  lost: number;
  returned: number;
  list_price: number;
  price: number;
  price_why: LinePriceKind;
  tax_rate: number;
};
/** An order as its parties see it, in one round trip. */
export const viewOrder = handler(orderDetail, async (ctx, { contractCode, linePage }) => {
  const [
    orders,
    lines,
    components,
    parcels,
    contents,
    history,
    files,
    approvals,
    materials,
    [refund],
    [listed],
    changes,
    sellers,
    [quote],
    [looked],
    [group],
    points,
  ] = await ctx.batch([
    orderById(ctx.tenant.id, contractCode),
    linesOf({ id: contractCode, linePage: linePage ?? null }),
    componentsOf({ orderId: contractCode }),
    parcelsOf({ orderId: contractCode }),
    parcelLinesOf({ orderId: contractCode }),
    historyOf({ subjectId: contractCode }),
    filesOf({ id: contractCode }),
    approvalsOf({ orderId: contractCode }),
    materialsOf({ orderId: contractCode }),
    refundOf({ key: refundKey(contractCode) }),
    listAmountOf({ orderId: contractCode }),
    changesOf({ orderId: contractCode }),
    sellersOfOrders({ orderIds: [contractCode] }),
    quoteOf({ orderId: contractCode }),
    quantityFacts(ctx, contractCode),
    groupOf({ orderId: contractCode }),
    pointsOf({ orderIds: [contractCode] }),
  ]);
  const order = requirePart(ctx, orders[0], ['buyer', 'seller', 'house']);
  const parts = partsIn(ctx, order);
  const byLine = groupBy(components, (one) => one.line_id);
  const { address } = order;
  return {
    ...headView(order, ctx.lang, sellers, points),
    listAmount: listed?.amount ?? 0,
    ...moneyView(order),
    address: address && {
      ...address,
      area: inLang(address.area, ctx.lang),
      companyName: address.company,
      countryCode: address.countryCode ?? HOME_COUNTRY,
      areaCodes: [...address.codes],
    },
    trade: trade.parse(order.trade),
    attachments: files.map((file) => ({
      fileCode: file.id,
      name: file.name,
      url: fileLinkOf(ctx, file),
    })),
    sellerMemo: parts.some((part) => part !== 'buyer') ? order.seller_memo : null,
    reason: order.reason,
    ...sinceThen(order, parcels, history, refund?.amount),
    quote: quote ?? null,
    lot: order.lot_no === '' ? null : { lotNo: order.lot_no, payBy: iso(order.pay_by) },
    groupBuy: group
      ? {
          groupCode: group.id,
          status: group.status,
          size: group.size,
          paid: group.paid,
          closesAt: iso(group.closes_at),
        }
      : null,
    materials: materials.map((row) => materialView(ctx, row)),
    lines: lines.map((line) => lineView(line, byLine.get(line.id) ?? [], ctx.lang)),
    parcels: parcels.map((parcel) => parcelView(parcel, contents, lines, ctx.lang)),
    steps: progressOf(order, history),
    actions: offersTo(ctx, order, {
      ...(looked ? { quantities: looked, name: looked.name, withheld: looked.withheld } : {}),
      sellerClosed: sellers.some((one) => one.closed),
      underWay: parcels.some((one) => one.after_sale_id === null && one.status !== 'received'),
    }),
    approvals:
      parts.includes('buyer') || parts.includes('house')
        ? approvals.map((step) => stepView(ctx, order, step))
        : [],
    timeline: [
      ...(order.pickup === null ? history : history.filter(isToldInStore)).map((row) =>
        stepMoment(row, ctx.lang, order.pickup !== null),
      ),
      ...changes.map((row) => changeMoment(row, ctx.lang)),
    ].toSorted((a, b) => a.at.localeCompare(b.at)),
  };
});

/** CAT-09b Handing over is one step to people. */
const isToldInStore = ({ verb }: HistoryRow) => verb !== 'issue';

/** CAT-09b A pick-up is received as it is handed over. */
const verbOf = ({ verb }: HistoryRow, inStore: boolean) =>
  inStore && verb === 'receive' ? 'collect' : verb;

/** A step of the order's life in its history. */
const stepMoment = (row: HistoryRow, lang: Lang, inStore: boolean) => ({
  verb: verbOf(row, inStore),
  from: row.from_status,
  to: row.to_status,
  text: verbText(verbOf(row, inStore), lang),
  actorName: row.actor_name,
  reason: row.reason,
  change: null,
  at: row.at.toISOString(),
});

/** ORD-01 The facts that came about after it was placed; null where nothing did. */
function sinceThen(
  order: OrderRow,
  parcels: readonly ParcelRow[],
  history: readonly HistoryRow[],
  refund: number | undefined,
) {
  const approved = history.findLast((row) => row.verb === 'approve' || row.verb === 'grant');
  // AFS-04 The parcels of a request tell nothing about the order's goods.
  const expected = parcels
    .filter((parcel) => parcel.after_sale_id === null)
    .flatMap((parcel) => parcel.expected_at ?? [])
    .toSorted((a, b) => b.getTime() - a.getTime());
  const accessories = [...new Set(parcels.map((parcel) => parcel.accessory).filter(Boolean))];
  return {
    approvedAt: iso(approved?.at ?? null),
    estimatedAt: iso(expected[0] ?? null),
    // A cancelled order gives its part payments back, besides the amount that after-sales gave
    // back.
    refundAmount: (refund ?? 0) + order.refunded_amount || null,
    voucherNo: order.voucher_no || null,
    accessory: accessories.join('; ') || null,
  };
}

/** T4 How far the group is that it waits for. */
const groupOf = prepared('orders.groupOf')`
  select g.id, g.status, g.size, g.paid, g.closes_at from group_buy_seat s join group_buy g on g.tenant_id = :tenantId and g.id = s.group_id
  where s.tenant_id = :tenantId and s.order_id = :orderId`;

type ComponentRow = RowOf<'orders.componentsOf'>;
const trade = z.object(tradeShape).partial();

export function moneyView(row: MoneyRow) {
  return {
    goodsAmount: row.goods_amount,
    promotionAmount: row.promotion_amount,
    couponAmount: row.coupon_amount,
    memberAmount: row.member_amount,
    pointsAmount: row.points_amount,
    rebateAmount: row.rebate_amount,
    freightAmount: row.freight_amount,
    taxAmount: row.tax_amount,
    taxIncluded: row.tax_included,
    total: row.total_amount,
  };
}

type PricedRow = MoneyRow & Pick<LineRow, 'quantity' | 'list_price' | 'price' | 'price_why'>;
/** CHK-04 The price of a line and its steps: the same on the order's page and on its papers. */
export function pricedView(line: PricedRow, components: readonly ComponentRow[], lang: Lang) {
  const money = moneyView(line);
  return {
    listPrice: line.list_price,
    price: line.price,
    priceWhy: line.price_why,
    ...money,
    trace: traceOf({
      quantity: line.quantity,
      listPrice: line.list_price,
      ...money,
      components: components.map((one) => ({
        ...componentOf(one),
        sourceName: inLang(one.list_name ?? undefined, lang),
      })),
      lang,
    }),
  };
}

function lineView(line: LineRow, components: readonly ComponentRow[], lang: Lang) {
  return {
    contractGoodsCode: line.id,
    skuCode: line.sku_id,
    skuNo: line.sku_no,
    goodsCode: line.product_id,
    goodsName: inLang(line.title, lang),
    specText: specIn(line.spec_text, lang),
    cover: line.cover,
    unit: inLang(line.unit, lang),
    quantity: line.quantity,
    taxRate: line.tax_rate,
    ...pricedView(line, components, lang),
    open: line.open,
    inProduction: line.in_production,
    cancelled: line.cancelled,
    shipped: line.shipped,
    inTransit: line.in_transit,
    received: line.received,
    lost: line.lost,
    returned: line.returned,
  };
}

const verbTexts = new Map(
  Object.entries({ ...pickupLife.steps, ...orderLife.steps }).map(([verb, step]) => [
    verb,
    step.text,
  ]),
);
function verbText(verb: string, lang: Lang): string {
  return verbTexts.get(verb)?.[lang] ?? verb;
}

/** Without a page all of them; beyond the last page those of the last. */
const linesOf = prepared('orders.linesOf')`
  select l.* from orders o join order_line l on l.tenant_id = :tenantId and l.order_id = o.id
  where o.tenant_id = :tenantId and o.id = :id and (:linePage?::int is null
    or (l.position - 1) / ${LINES_PER_PAGE} = least(:linePage::int - 1, (o.line_count - 1) / ${LINES_PER_PAGE}))
  order by l.position`;
const listAmountOf = prepared('orders.listAmountOf')`
  select coalesce(sum(list_price * quantity), 0)::bigint as "amount!" from order_line where tenant_id = :tenantId and order_id = :orderId`;
const refundOf = prepared('orders.refundOf')`
  select amount from transfer where tenant_id = :tenantId and key = :key`;
const quoteOf = prepared('orders.quoteOf')`
  select q.id as "quoteCode", q.number as "quoteBillcode", v.payment_terms as "paymentTerms"
  from quote q join quote_version v on v.tenant_id = :tenantId and v.id = q.version_id
  where q.tenant_id = :tenantId and q.order_id = :orderId`;
const historyOf = prepared('orders.historyOf')`
  select verb, from_status, to_status, actor_name, reason, at from status_history
  where tenant_id = :tenantId and subject_id = :subjectId and (kind = 'order' or kind = 'pickup' and verb in ('ready', 'miss')) order by at, id`;
const filesOf = prepared('orders.filesOf')`
  select f.id, f.name, f.purpose from orders o join file f on f.tenant_id = :tenantId
    and f.id = any(array(select jsonb_array_elements_text(o.trade->'attachmentCodes'))::uuid[])
  where o.tenant_id = :tenantId and o.id = :id and o.trade ? 'attachmentCodes' order by f.id`;
