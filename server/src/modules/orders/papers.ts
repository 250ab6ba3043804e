import { sum } from '@tradeport/api/kernel/money';
import { inLang, type Lang } from '@tradeport/api/kernel/text';
import { HOME_COUNTRY } from '@tradeport/api/members/abroad';
import type { BankAccount } from '@tradeport/api/bankaccounts/model';
import { carriers } from '@tradeport/api/orders/model';
import { orderPapers } from '@tradeport/api/orders/paper-calls';
import { LABELS_MAX, PAPER_LINES_MAX, type PaperKind } from '@tradeport/api/orders/papers';
import { type TradeField, tradeFieldTexts, tradeTerms } from '@tradeport/api/orders/required';
import { tradeValue } from '@tradeport/api/orders/trade-words';
import { isOneOf, keysOf } from '@tradeport/api/kernel/keys';
import type { Ctx } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { bankAccountsIn, bankAccountView } from '../bankaccounts/index.ts';
import { specIn } from '../cart/index.ts';
import { componentsOfOrders } from './components.ts';
import { moneyView, pricedView } from './detail.ts';
import { pointsIn, pointsOf } from './find.ts';
import { A_THOUSAND, packingIn } from './parcels.ts';
import { type OrderRow, requirePart } from './order.ts';
import { buyerIn, sellerIn, sellersOfOrders } from './sellers.ts';

/** Labels are for who packs. */
const ofSeller: readonly PaperKind[] = ['cartons', 'goods'];
/** Papers of parcels; an order that has none is left out. */
const ofParcels: readonly PaperKind[] = ['packing', 'cartons'];

/** ORD-10 The papers of an order are its two parties' own: the house is none of them. */
export const readPapers = handler(orderPapers, async (ctx, { paper, contractCodes }) => {
  const asked = [...new Set(contractCodes)];
  const found = new Map(
    (await ctx.run(ordersOf({ ids: asked }))).map((order) => [order.id, order]),
  );
  const sides = ofSeller.includes(paper) ? (['seller'] as const) : (['buyer', 'seller'] as const);
  const all = asked.map((id) => requirePart(ctx, found.get(id), sides));
  if (all.reduce((sum, order) => sum + order.line_count, 0) > PAPER_LINES_MAX)
    return ctx.refuse('order.papers_too_long', { max: PAPER_LINES_MAX });
  const parcels = await ctx.run(paperParcels({ ids: asked }));
  const sent = new Set(parcels.map((parcel) => parcel.order_id));
  const orders = ofParcels.includes(paper) ? all.filter(({ id }) => sent.has(id)) : all;
  if (orders.length === 0) return ctx.refuse('order.papers_no_parcel');
  const labels = paper === 'cartons' ? parcels.reduce((sum, { cartons }) => sum + cartons, 0) : 0;
  if (labels > LABELS_MAX) return ctx.refuse('order.labels_many', { max: LABELS_MAX });
  const ids = orders.map((order) => order.id);
  const [lines, goods, milestones, accounts, names, points, components] = await ctx.batch([
    paperLines({ ids }),
    parcelGoods({ ids: ofParcels.includes(paper) ? ids : [], most: PAPER_LINES_MAX + 1 }),
    paperMilestones({ ids }),
    bankAccountsIn(ctx, null),
    sellersOfOrders({ orderIds: ids }),
    pointsOf({ orderIds: ids }),
    // A delivery note says no prices.
    componentsOfOrders({ orderIds: paper === 'proforma' ? ids : [] }),
  ]);
  if (goods.length > PAPER_LINES_MAX || (paper === 'goods' && lines.length > LABELS_MAX))
    return ctx.refuse('order.papers_too_long', {
      max: paper === 'goods' ? LABELS_MAX : PAPER_LINES_MAX,
    });
  const linesOf = groupBy(lines, (line) => line.order_id);
  const goodsOf = groupBy(goods, (one) => one.parcel_id);
  const parcelsOf = groupBy(parcels, (parcel) => parcel.order_id);
  const byLine = groupBy(components, (one) => one.line_id);
  return {
    papers: orders.map((order) => ({
      ...headOf(ctx, order, names),
      pointsSpent: pointsIn(order, points),
      plan: milestones
        .filter((part) => part.order_id === order.id)
        .map((part) => ({
          name: part.name,
          gate: part.gate,
          share: part.share,
          dueDays: part.due_days,
          waitDays: part.wait_days,
          amount: part.amount,
        })),
      parcels: (parcelsOf.get(order.id) ?? []).map((parcel) =>
        parcelOn(ctx.lang, parcel, goodsOf.get(parcel.id) ?? []),
      ),
      listAmount: sum((linesOf.get(order.id) ?? []).map((line) => line.list_price * line.quantity)),
      transferTo: paper === 'proforma' ? payTo(order, accounts.map(bankAccountView)) : [],
      lines: linesFor(ctx, paper, linesOf.get(order.id) ?? [], byLine),
    })),
  };
});

function parcelOn(
  lang: Lang,
  parcel: RowOf<'orders.paperParcels'>,
  goods: readonly RowOf<'orders.parcelGoods'>[],
) {
  return {
    parcelNo: parcel.number,
    expressName: carriers[parcel.carrier][lang],
    expressBillno: parcel.tracking_no,
    shippedAt: parcel.shipped_at.toISOString(),
    packing: packingIn(parcel),
    cartonNos: Array.from({ length: parcel.cartons }, (_, at) => {
      const sscc = parcel.ssccs[at];
      return { no: sscc ?? `${parcel.number}-${at + 1}`, sscc: sscc !== undefined };
    }),
    lines: goods.map((one) => ({
      skuNo: one.sku_no,
      goodsName: inLang(one.title, lang),
      specText: specIn(one.spec_text, lang),
      unit: inLang(one.unit, lang),
      quantity: one.quantity,
      netKg: one.weight_g === 0 ? null : (one.quantity * one.weight_g) / A_THOUSAND,
    })),
  };
}

function headOf({ lang }: Ctx, order: OrderRow, names: readonly RowOf<'orders.sellersOfOrders'>[]) {
  const { address } = order;
  const term = order.trade['tradeTerm'];
  return {
    ...moneyView(order),
    contractBillcode: order.number,
    contractType: order.type,
    purchaseOrderNo: order.purchase_order_no,
    placedAt: order.placed_at.toISOString(),
    sellerName: sellerIn(lang, order, names),
    sellerRegistered: order.seller_name,
    buyerName: buyerIn(lang, order, names),
    buyerRegistered: order.buyer_name,
    warehouseName: inLang(order.warehouse_name, lang),
    payWay: order.pay_way,
    currency: order.currency,
    paid: order.paid_amount,
    address: address && {
      ...address,
      area: inLang(address.area, lang),
      companyName: address.company,
      countryCode: address.countryCode ?? HOME_COUNTRY,
    },
    pickup: order.pickup !== null,
    remark: order.remark,
    tradeTerm: isOneOf(term, tradeTerms) ? term : '',
    terms: termsOf(order.trade, lang),
  };
}

/** Somebody pays by this paper: as long as something is open, and it is not paid in another way for certain. */
function payTo(order: OrderRow, accounts: readonly BankAccount[]): BankAccount[] {
  const over = order.status === 'cancelled' || order.status === 'closed';
  return over || order.paid_amount >= order.total_amount
    ? []
    : accounts.filter(({ currency }) => currency === order.currency);
}

/** Told elsewhere on the paper, or a file. */
const elsewhere: readonly TradeField[] = [
  'tradeTerm',
  'currency',
  'warehouseCode',
  'attachmentCodes',
];

/**
 * CHK-03 The trade terms given at checkout; "domestic" alone is every order's default and is left
 * out.
 */
function termsOf(trade: Readonly<Record<string, unknown>>, lang: Lang) {
  const given = keysOf(tradeFieldTexts)
    .filter((field) => !elsewhere.includes(field))
    .map((field) => ({ field, value: tradeValue(field, trade[field], lang) }))
    .filter(({ value }) => value !== '');
  const only = given.length === 1 && trade['transactionType'] === 'domestic';
  return only
    ? []
    : given.map(({ field, value }) => ({ name: tradeFieldTexts[field][lang], value }));
}

/** A paper that goes with the goods leaves out lines that do not go with them. */
function linesFor(
  { lang }: Ctx,
  paper: PaperKind,
  lines: readonly RowOf<'orders.paperLines'>[],
  components: ReadonlyMap<string, readonly RowOf<'orders.componentsOfOrders'>[]>,
) {
  const open = lines.some((line) => line.open > 0);
  const isProforma = paper === 'proforma';
  return lines
    .map((line) => ({
      ...pricedView(line, components.get(line.id) ?? [], lang),
      ...(isProforma ? {} : { trace: [] }),
      skuNo: line.sku_no,
      goodsName: inLang(line.title, lang),
      specText: specIn(line.spec_text, lang),
      unit: inLang(line.unit, lang),
      quantity: isProforma ? line.quantity : open ? line.open : line.shipped,
    }))
    .filter((line) => line.quantity > 0);
}

const ordersOf = prepared('orders.ordersOf')`
  select * from orders where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const paperLines = prepared('orders.paperLines')`
  select id, order_id, sku_no, title, spec_text, unit, quantity, open, shipped, list_price, price, price_why, goods_amount,
    promotion_amount, coupon_amount, member_amount, points_amount, rebate_amount, freight_amount, tax_amount, tax_included, total_amount
  from order_line where tenant_id = :tenantId and order_id = any(:ids::uuid[]) order by order_id, position`;
const paperParcels = prepared('orders.paperParcels')`
  select id, order_id, number, carrier, tracking_no, shipped_at, cartons, gross_g, volume_l, ssccs
  from parcel where tenant_id = :tenantId and order_id = any(:ids::uuid[]) and after_sale_id is null order by order_id, id`;
const parcelGoods = prepared('orders.parcelGoods')`
  select c.parcel_id, l.sku_no, l.title, l.spec_text, l.unit, c.quantity, l.weight_g
  from parcel p join parcel_line c on c.tenant_id = :tenantId and c.parcel_id = p.id
  join order_line l on l.tenant_id = :tenantId and l.id = c.order_line_id
  where p.tenant_id = :tenantId and p.order_id = any(:ids::uuid[]) and p.after_sale_id is null
  order by p.order_id, p.id, l.position limit :most`;
const paperMilestones = prepared('orders.paperMilestones')`
  select order_id, name, gate, share, due_days, wait_days, amount from order_milestone
  where tenant_id = :tenantId and order_id = any(:ids::uuid[]) and status <> 'cancelled' order by order_id, position`;
