import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { latenessOf } from '@tradeport/api/production/tolerance';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { prepared, type RowOf, sql } from '../../kernel/query.ts';
import { calledIn } from '../../words/called.ts';
import { specIn } from '../cart/index.ts';
import { countOf, rangesIn } from '../orders/index.ts';
import type { SubOrderRow } from './rows.ts';

/** ORD-05 A sub-order in a list. The order's number is for its seller alone. */
export type ListedRow = SubOrderRow & {
  order_number: string;
  factory_name: string;
  seller_name: string;
  /** Sums over its lines; what was sent is paid by the piece, whatever became of it. */
  held: number;
  made: number;
  sent: number;
  earned: number;
};
export const listColumns = (ctx: Pick<Ctx, 'lang'>) => sql<ListedRow>`s.*, o.number as order_number,
  ${sql.raw(calledIn(ctx.lang, 'f'))} as factory_name, ${sql.raw(calledIn(ctx.lang, 'm'))} as seller_name, c.held, c.made, c.sent, c.earned`;
export const listJoins = ({
  tenant,
}: Pick<Ctx, 'tenant'>) => sql`join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
  join member f on f.tenant_id = s.tenant_id and f.id = s.factory_id
  join member m on m.tenant_id = s.tenant_id and m.id = s.seller_id
  cross join lateral (
    select coalesce(sum(piece_count(l.pieces)), 0)::int as held, coalesce(sum(least(greatest(l.made, piece_count(l.sent)), piece_count(l.pieces))), 0)::int as made,
      coalesce(sum(piece_count(l.sent)), 0)::int as sent, coalesce(sum(piece_count(l.sent) * l.price), 0)::bigint as earned
    from sub_order_line l where l.tenant_id = ${tenant.id} and l.sub_order_id = s.id) c`;

function headOf(ctx: Pick<Ctx, 'tenant' | 'now'>, row: ListedRow) {
  const promisedDay = String(row.promised_day).slice(0, 10);
  const ended = row.ended_at !== null;
  return {
    subOrderCode: row.id,
    subOrderNo: row.number,
    status: row.status,
    currency: row.currency,
    promisedDay,
    lateness: latenessOf(
      { promisedDay, left: ended ? 0 : row.held - row.sent, unmade: row.held - row.made },
      today(ctx),
    ),
    pieces: row.held,
    made: row.made,
    sent: row.sent,
    due: Number(row.earned) + row.fees,
    gmtCreate: row.created_at.toISOString(),
  };
}
export function soldRowOf(ctx: Pick<Ctx, 'tenant' | 'now'>, row: ListedRow) {
  return {
    ...headOf(ctx, row),
    contractCode: row.order_id,
    contractBillcode: row.order_number,
    factoryCode: row.factory_id,
    factoryName: row.factory_name,
  };
}
export const suppliedRowOf = (ctx: Pick<Ctx, 'tenant' | 'now'>, row: ListedRow) => ({
  ...headOf(ctx, row),
  sellerName: row.seller_name,
});

export const termsOf = (row: SubOrderRow) => ({
  specification: row.specification,
  toleranceShare: row.share,
  tolerancePieces: row.tolerance,
  cancelFee: row.cancel_fee,
});

/** The goods of sub-orders, without the price at which they were sold. */
export const goodsOf = prepared('production.goodsOf')`
  select h.sub_order_id, h.order_line_id, h.price, h.pieces, h.sent, h.made, h.over, h.short, l.sku_no, l.title, l.spec_text, l.unit, l.cover
  from sub_order_line h join order_line l on l.tenant_id = :tenantId and l.id = h.order_line_id
  where h.tenant_id = :tenantId and h.sub_order_id = any(:ids::uuid[]) order by l.position, h.id`;
export const callOffsOf = prepared('production.callOffsOf')`
  select id, sub_order_id, order_line_id, status, quantity, fee from call_off where tenant_id = :tenantId and sub_order_id = any(:ids::uuid[]) order by id`;

export function goodsView({ lang }: Pick<Ctx, 'lang'>, row: RowOf<'production.goodsOf'>) {
  return {
    contractGoodsCode: row.order_line_id,
    ...namesOf(lang, row),
    price: row.price,
    quantity: countOf(rangesIn(row.pieces)),
    made: row.made,
    sent: countOf(rangesIn(row.sent)),
    over: row.over,
    short: row.short,
  };
}

type Names = {
  sku_no: string;
  title: SomeTexts;
  spec_text: Parameters<typeof specIn>[0];
  unit: SomeTexts;
  cover: string | null;
};
export function namesOf(lang: Ctx['lang'], row: Names) {
  return {
    skuNo: row.sku_no,
    goodsName: inLang(row.title, lang),
    specText: specIn(row.spec_text, lang),
    unit: inLang(row.unit, lang),
    cover: row.cover,
  };
}

export function callOffView(row: RowOf<'production.callOffsOf'>) {
  return {
    callOffCode: row.id,
    status: row.status,
    contractGoodsCode: row.order_line_id,
    quantity: row.quantity,
    fee: row.fee,
  };
}
