import { afterSaleLife, refundNumbers } from '@tradeport/api/aftersales/lifecycle';
import { refundPage, refundTabCounts } from '@tradeport/api/aftersales/calls';
import { refundTabs, refundTypes } from '@tradeport/api/aftersales/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, requireListSide, userOf } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { listing, within } from '../../kernel/listing.ts';
import { prepared, type RowOf, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { specIn } from '../cart/index.ts';
import { buyerIn, sellerIn, sellersOfOrders } from '../orders/index.ts';
import { actionsOf, type Known, knownOf } from './offers.ts';
import { type AfterSaleRow, amountOf } from './rows.ts';

const requests = listing('aftersales.list', {
  table: 'after_sale',
  as: 'a',
  columns: () => sql<AfterSaleRow>`a.*`,
  tabs: refundTabs,
  owners: { buyer_id: 'few', seller_id: 'many' },
  search: [{ begins: 'number' }, { begins: 'order_number' }],
});
export const list = handler(refundPage, async (ctx, { side, ...input }) => {
  const found = await requests.page(ctx, {
    ...input,
    whose: whoseOf(ctx, side),
    filters: filtersOf(ctx, input),
  });
  const [lines, sellers] =
    found.rows.length === 0
      ? [[], []]
      : await ctx.batch([
          linesNamed({ ids: found.rows.map((row) => row.id) }),
          sellersOfOrders({ orderIds: found.rows.map((row) => row.order_id) }),
        ]);
  const byRequest = groupBy(lines, (line) => line.after_sale_id);
  const known = await knownOf(ctx, found.rows);
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...headView(ctx, row, known, sellers),
      lines: (byRequest.get(row.id) ?? []).map((line) => lineView(ctx, line)),
    })),
  };
});

/**
 * ROL-02 Buyers see the requests that their company made, sellers those made to it, and the portal
 * all of them.
 */
function whoseOf(ctx: Ctx, asked: Parsed<typeof refundPage>['side']) {
  const side = requireListSide(ctx, asked, 'order.view_all');
  const { memberId } = userOf(ctx);
  return side === 'buy' ? { buyer_id: memberId } : side === 'sell' ? { seller_id: memberId } : {};
}

function filtersOf(ctx: Ctx, input: Omit<Parsed<typeof refundPage>, 'side'>) {
  const { refundType, contractCode, appealed, goodsOpen } = input;
  return [
    ...(refundType ? [sql`a.kind = ${refundType}`] : []),
    ...(contractCode ? [sql`a.order_id = ${contractCode}::uuid`] : []),
    ...(appealed === undefined ? [] : [sql`a.appeal_open = ${appealed}`]),
    ...(goodsOpen === undefined ? [] : [sql`a.goods_open = ${goodsOpen}`]),
    ...within(ctx, 'a.created_at', input),
  ];
}

export const countTabs = handler(refundTabCounts, async (ctx, { side }) =>
  (await requests.tabs(ctx, whoseOf(ctx, side))).map((one) => ({
    ...one,
    text: refundTabs[one.tab].text[ctx.lang],
  })),
);

export const linesNamed = prepared('aftersales.linesNamed')`
  select a.after_sale_id, a.order_line_id, a.quantity, a.unshipped, a.goods_money, a.freight_money, a.points_back, a.rebate_back, a.restock, l.title, l.spec_text, l.sku_no, l.cover, m.name as milestone
  from after_sale_line a left join order_line l on l.tenant_id = :tenantId and l.id = a.order_line_id
  left join order_milestone m on m.tenant_id = :tenantId and m.id = a.order_line_id
  where a.tenant_id = :tenantId and a.after_sale_id = any(:ids::uuid[]) order by a.after_sale_id, coalesce(l.position, m.position)`;
type NamedLine = Awaited<ReturnType<typeof namedOf>>[number];
const namedOf = async (ctx: Ctx, id: string) => ctx.run(linesNamed({ ids: [id] }));

export function lineView(ctx: Pick<Ctx, 'lang'>, line: NamedLine) {
  return {
    contractGoodsCode: line.order_line_id,
    // A line of the order, or a milestone of its plan.
    goodsName: line.title ? inLang(line.title, ctx.lang) : (line.milestone ?? ''),
    specText: line.spec_text ? specIn(line.spec_text, ctx.lang) : '',
    skuNo: line.sku_no ?? '',
    cover: line.cover,
    quantity: line.quantity,
    unshipped: line.unshipped,
    amount: line.goods_money + line.freight_money,
    restock: line.restock,
  };
}

export function headView(
  ctx: Pick<Ctx, 'lang' | 'user' | 'now'>,
  row: AfterSaleRow,
  known: Known,
  sellers: readonly RowOf<'orders.sellersOfOrders'>[],
) {
  return {
    refundCode: row.id,
    refundBillcode: row.number,
    contractCode: row.order_id,
    contractBillcode: row.order_number,
    pickup: sellers.some(({ id, collected }) => id === row.order_id && collected),
    refundType: row.kind,
    refundTypeName: refundTypes[row.kind][ctx.lang],
    status: row.status,
    statusName: afterSaleLife.states[row.status][ctx.lang],
    dataState: refundNumbers[row.status],
    reasonCode: row.reason_code,
    reasonName: inLang(row.reason_text, ctx.lang),
    buyerCode: row.buyer_id,
    buyerName: buyerIn(ctx.lang, { id: row.order_id, buyer_name: row.buyer_name }, sellers),
    sellerCode: row.seller_id,
    sellerName: sellerIn(ctx.lang, { id: row.order_id, seller_name: row.seller_name }, sellers),
    amount: amountOf(row),
    currency: row.currency,
    pieces: row.pieces,
    gmtCreate: row.created_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    appealed: row.appeal_open,
    goodsOpen: row.goods_open,
    actions: actionsOf(ctx, row, known),
  };
}
