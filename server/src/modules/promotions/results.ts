import * as calls from '@tradeport/api/promotions/shop-calls';
import { promotionLife, type PromotionStatus } from '@tradeport/api/promotions/lifecycle';
import { phaseTexts, typeTexts } from '@tradeport/api/promotions/model';
import { CALENDAR_DAYS_MAX, CALENDAR_ROWS_MAX } from '@tradeport/api/promotions/shop-model';
import { inLang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { phaseOf } from './find.ts';
import { sellerScope } from './rows.ts';
import { sellerName, sellerNames } from '../members/index.ts';

/** PRO-01 Orders, their discounts and revenue, in all and by day of placing. */
export const results = handler(calls.promotionResults, async (ctx, { promotionCode }) => {
  const { id: tenantId, timeZone } = ctx.tenant;
  const of = { tenantId, id: promotionCode };
  const [[row], [sums], days, [coupons]] = await ctx.batch([
    managed({ ...of, sellerId: sellerScope(ctx) }),
    sumsOf(of),
    daysOf({ ...of, timeZone, limit: CALENDAR_DAYS_MAX }),
    couponsOf(of),
  ]);
  if (!row) return ctx.refuse('not_found');
  return {
    currency: row.currency,
    ...noOrders,
    ...sums,
    budget: row.budget,
    coupons: { ...noCoupons, ...coupons },
    days: days.toReversed(),
  };
});

const noOrders = {
  orders: 0,
  paidOrders: 0,
  buyers: 0,
  pieces: 0,
  discount: 0,
  revenue: 0,
  returned: 0,
};
const noCoupons = { issued: 0, claimed: 0, used: 0 };

/** Promotions that are planned or ran in these days, by the portal's calendar. */
export const calendar = handler(calls.promotionCalendar, async (ctx, { from, to }) => {
  const { id: tenantId, timeZone } = ctx.tenant;
  const rows = await ctx.run(
    inDays({ tenantId, sellerId: sellerScope(ctx), from, to, timeZone, limit: CALENDAR_ROWS_MAX }),
  );
  return rows.map((row) => ({
    promotionCode: row.id,
    promotionName: inLang(row.name, ctx.lang),
    promotionType: row.type,
    typeName: typeTexts[row.type][ctx.lang],
    ...stateOf(ctx, row),
    sellerName: sellerName(row, ctx.lang),
    firstDay: dayIn(ctx.tenant, row.starts_at),
    lastDay: row.ends_at ? dayIn(ctx.tenant, new Date(row.ends_at.getTime() - 1)) : null,
  }));
});

/** The status, and of an approved one what it is now. */
function stateOf(
  ctx: Pick<Ctx, 'lang' | 'now'>,
  row: { status: PromotionStatus; starts_at: Date; ends_at: Date | null },
) {
  const phase = row.status === 'approved' ? phaseOf(row, ctx.now()) : null;
  const words = phase ? phaseTexts[phase] : promotionLife.states[row.status];
  return { status: row.status, phase, statusName: words[ctx.lang] };
}

const managed = prepared('promotions.managed')`
  select p.currency, l.budget from promotion p left join promotion_live l on l.tenant_id = :tenantId and l.id = p.id
  where p.tenant_id = :tenantId and p.id = :id and (:sellerId?::uuid is null or p.seller_id = :sellerId::uuid)`;
const sumsOf = prepared('promotions.sumsOf')`
  select count(*) filter (where u.state <> 'returned')::int as "orders!", count(*) filter (where u.state = 'used')::int as "paidOrders!",
    count(*) filter (where u.state = 'returned')::int as "returned!", count(distinct u.member_id) filter (where u.state <> 'returned')::int as "buyers!",
    coalesce(sum(u.pieces) filter (where u.state <> 'returned'), 0)::bigint as "pieces!",
    coalesce(sum(u.amount) filter (where u.state <> 'returned'), 0)::bigint as "discount!",
    coalesce(sum(o.total_amount) filter (where u.state = 'used'), 0)::bigint as "revenue!"
  from promotion_use u left join orders o on o.tenant_id = :tenantId and o.id = u.order_id
  where u.tenant_id = :tenantId and u.promotion_id = :id`;
const daysOf = prepared('promotions.daysOf')`
  select to_char(u.taken_at at time zone :timeZone, 'YYYY-MM-DD') as "day!", count(*)::int as "orders!", sum(u.amount)::bigint as "discount!",
    coalesce(sum(o.total_amount) filter (where u.state = 'used'), 0)::bigint as "revenue!"
  from promotion_use u left join orders o on o.tenant_id = :tenantId and o.id = u.order_id
  where u.tenant_id = :tenantId and u.promotion_id = :id and u.state <> 'returned' group by 1 order by 1 desc limit :limit`;
const couponsOf = prepared('promotions.couponsOf')`
  select count(*)::int as "issued!", count(*) filter (where member_id is not null)::int as "claimed!",
    count(*) filter (where state in ('held', 'used'))::int as "used!"
  from coupon where tenant_id = :tenantId and promotion_id = :id`;
const inDays = prepared('promotions.inDays')`
  select p.id, p.type, p.status, p.name, p.starts_at, p.ends_at, ${sellerNames}
  from promotion p left join member m on m.tenant_id = :tenantId and m.id = p.seller_id
  where p.tenant_id = :tenantId and p.status <> 'discarded' and (:sellerId?::uuid is null or p.seller_id = :sellerId::uuid)
    and p.starts_at < ((:to::date + 1)::timestamp at time zone :timeZone)
    and (p.ends_at is null or p.ends_at > ((:from::date)::timestamp at time zone :timeZone))
  order by p.starts_at, p.id limit :limit`;
