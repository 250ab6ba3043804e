import { afterSaleLife, refundNumbers } from '@tradeport/api/aftersales/lifecycle';
import { refundPage, refundTabCounts } from '@tradeport/api/aftersales/calls';
import { refundTabNames, refundTabs, refundTypes } from '@tradeport/api/aftersales/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { keysOf } from '@tradeport/api/kernel/keys';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, requireListSide, userOf } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { page } from '../../kernel/page.ts';
import { prepared, type RowOf, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { byStatus, TAB_COUNT_LIMIT } from '../../kernel/tabs.ts';
import { specIn } from '../cart/index.ts';
import { buyerIn, sellerIn, sellersOfOrders } from '../orders/index.ts';
import { actionsOf, type Known, knownOf } from './offers.ts';
import { type AfterSaleRow, amountOf } from './rows.ts';

export const list = handler(refundPage, async (ctx, input) => {
  const found = await page<AfterSaleRow>(ctx, filtered(ctx, input).selectAll(), input, {
    key: ['created_at', 'id'],
    columns: ['created_at', 'id'],
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

function filtered(ctx: Ctx, input: Parsed<typeof refundPage>) {
  const { memberId } = userOf(ctx);
  const side = requireListSide(ctx, input.side, 'order.view_all');
  const zone = ctx.tenant.timeZone;
  let query = ctx.from('after_sale');
  if (side === 'buy') query = query.where('buyer_id', '=', memberId);
  if (side === 'sell') query = query.where('seller_id', '=', memberId);
  if (input.tab !== 'all') query = query.where('status', 'in', [...refundTabs[input.tab].statuses]);
  if (input.refundType) query = query.where('kind', '=', input.refundType);
  if (input.contractCode) query = query.where('order_id', '=', input.contractCode);
  if (input.appealed !== undefined) query = query.where('appeal_open', '=', input.appealed);
  if (input.goodsOpen !== undefined) query = query.where('goods_open', '=', input.goodsOpen);
  if (input.q) {
    // A range, and not LIKE: only leakproof operators use an index under row-level security.
    const from = input.q.toUpperCase();
    const to = `${from}\u{10FFFF}`;
    query = query.where((at) =>
      at.or([
        at.and([at('number', '>=', from), at('number', '<', to)]),
        at.and([at('order_number', '>=', from), at('order_number', '<', to)]),
      ]),
    );
  }
  if (input.from)
    query = query.where(
      'created_at',
      '>=',
      sql<Date>`(${input.from}::date::timestamp at time zone ${zone})`,
    );
  if (input.to)
    query = query.where(
      'created_at',
      '<',
      sql<Date>`((${input.to}::date + 1)::timestamp at time zone ${zone})`,
    );
  return query;
}

/** Counts up to a limit from the status indexes. */
export const countTabs = handler(refundTabCounts, async (ctx, { side: asked }) => {
  const side = requireListSide(ctx, asked, 'order.view_all');
  const { memberId } = userOf(ctx);
  const rows = await ctx.run(
    side === 'buy'
      ? countAsked({ tenantId: ctx.tenant.id, buyerId: memberId })
      : countByStatus({
          tenantId: ctx.tenant.id,
          statuses: keysOf(afterSaleLife.states),
          limit: TAB_COUNT_LIMIT,
          sellerId: side === 'sell' ? memberId : null,
        }),
  );
  const shown = byStatus(rows);
  return refundTabNames.map((tab) => ({
    tab,
    text: refundTabs[tab].text[ctx.lang],
    ...shown(refundTabs[tab].statuses),
  }));
});

const countByStatus = prepared('aftersales.countByStatus')`
  select s.status, (select count(*)::int from (
    select from after_sale a where a.tenant_id = :tenantId and a.status = s.status
      and (:sellerId?::uuid is null or a.seller_id = :sellerId::uuid) limit :limit) capped) as count
  from unnest(:statuses::text[]) as s(status)`;
/** A buyer's own are few; of a very busy one the newest are counted. */
const countAsked = prepared('aftersales.countAsked')`
  select status, count(*)::int as count from (
    select status from after_sale where tenant_id = :tenantId and buyer_id = :buyerId order by created_at desc, id desc limit 20000) newest
  group by status`;
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
