import { employeeUnderWay, memberUnderWay } from '@tradeport/api/privacy/calls';
import { companyUnderWay, personUnderWay } from '@tradeport/api/privacy/under-way';
import { keysOf } from '@tradeport/api/kernel/keys';
import type { Texts } from '@tradeport/api/kernel/text';
import { aspectsLost, type CompanyStanding, lostBetween } from '@tradeport/api/members/standing';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { personDoes } from '../../kernel/standing.ts';
import { standingIn } from '../members/index.ts';
import { ableOf } from '../orders/index.ts';

/**
 * BLK-02b Shown before a company is suspended or its selling ended: its open records, and the
 * abilities that end.
 */
export const companyAtWork = handler(memberUnderWay, async (ctx, { merberCode }) => {
  const asked = { tenantId: ctx.tenant.id, memberId: merberCode, now: ctx.now() };
  const { status, is_seller, has_sold, unattended, ...counts } = await ctx.one(ofCompany(asked));
  const now = standingIn({ status, is_seller, has_sold, unattended });
  const ends = (after: CompanyStanding) =>
    lostBetween(now, after)
      // A company that never sold loses no sales.
      .filter((aspect) => has_sold || (aspect !== 'sells' && aspect !== 'handles'))
      .map((aspect) => aspectsLost[aspect][ctx.lang]);
  return {
    underWay: shown(ctx, companyUnderWay, counts),
    suspendEnds: ends('suspended'),
    sellingEnds: is_seller && status === 'active' ? ends('sells_no_more') : [],
  };
});

/** BLK-02b The open records of an employee, and the possible successors. */
export const personAtWork = handler(employeeUnderWay, async (ctx, { userCode }) => {
  const { memberId } = userOf(ctx);
  const asked = { tenantId: ctx.tenant.id, memberId, userId: userCode };
  const [[counts], colleagues] = await ctx.batch([ofPerson(asked), othersOf(asked)]);
  if (!counts) return ctx.refuse('user.unknown');
  return {
    underWay: shown(ctx, personUnderWay, counts),
    colleagues: colleagues.map(({ id, name }) => ({ userCode: id, userRelname: name })),
  };
});

function shown<K extends string>(
  { lang }: Pick<Ctx, 'lang'>,
  texts: Readonly<Record<K, Texts>>,
  counts: Readonly<Record<K, number>>,
) {
  return keysOf(texts)
    .filter((what) => counts[what] > 0)
    .map((what) => ({ what, text: texts[what][lang], count: counts[what] }));
}

/** Nobody counts a million products before pressing a button. */
const COUNT_MAX = 10_000;
const ended = orderLife.end.map((status) => `'${status}'`).join(', ');
const count = (from: string) =>
  `(select count(*)::int from (select 1 from ${from} limit ${COUNT_MAX}) c)`;
const sold = (statuses: string) =>
  count(
    `orders o where o.tenant_id = :tenantId and o.seller_id = m.id and o.status in (${statuses})`,
  );
const ofCompany = prepared('privacy.companyAtWork')`
  select m.status, m.is_seller, m.has_sold, m.unattended,
    ${count('product_card c where c.tenant_id = :tenantId and c.seller_id = m.id and c.listed')} as "products!",
    ${sold("'initialised', 'pending_review', 'waiting_payment'")} as "unpaid!",
    ${sold("'pending_transfer', 'pending_factory', 'in_production', 'waiting_shipment', 'outbound'")} as "toShip!",
    ${sold("'waiting_receipt'")} as "shipped!",
    ${count("after_sale a where a.tenant_id = :tenantId and a.seller_id = m.id and (a.status in ('submitted', 'approved', 'sending_back', 'received', 'refunding') or a.appeal_open)")} as "afterSales!",
    ${count("quote q where q.tenant_id = :tenantId and q.seller_id = m.id and q.status in ('requested', 'offered', 'countered')")} as "quotes!",
    ${count('promotion_live l where l.tenant_id = :tenantId and l.seller_id = m.id and l.open and (l.ends_at is null or l.ends_at > :now)')} as "promotions!",
    ${count("promotion_live l join group_buy g on g.tenant_id = :tenantId and g.promotion_id = l.id and g.status = 'open' where l.tenant_id = :tenantId and l.seller_id = m.id")} as "groups!",
    ${count("demand d where d.tenant_id = :tenantId and d.member_id = m.id and d.status = 'approved' and d.ends_at > :now")} as "posts!",
    ${count("auction_lot t where t.tenant_id = :tenantId and t.organiser_id = m.id and t.status in ('published', 'registration', 'bidding', 'extended', 'closed')")} as "lots!",
    ${count("auction_participant p where p.tenant_id = :tenantId and p.member_id = m.id and p.status in ('waiting_deposit', 'waiting_review', 'approved', 'bidding')")} as "bids!",
    ${count(`orders o where o.tenant_id = :tenantId and o.buyer_id = m.id and o.status not in (${ended})`)} as "purchases!"
  from member m where m.tenant_id = :tenantId and m.id = :memberId`;
const ofPerson = prepared('privacy.personAtWork')`
  select
    (select count(*)::int from order_approval a join orders o on o.tenant_id = :tenantId and o.id = a.order_id
      where a.tenant_id = :tenantId and a.status = 'waiting' and o.status = 'pending_review' and a.approvers @> array[u.id]
        and ${ableOf('a', 'o', ':tenantId')} @> array[u.id]) as "approvals!",
    ${count(`orders o where o.tenant_id = :tenantId and o.buyer_id = u.member_id and o.user_id = u.id and o.status not in (${ended})`)} as "orders!",
    ${count("quote q where q.tenant_id = :tenantId and q.buyer_id = u.member_id and q.user_id = u.id and q.status in ('requested', 'offered', 'countered')")} as "quotes!",
    ${count("demand d where d.tenant_id = :tenantId and d.member_id = u.member_id and d.user_id = u.id and d.status in ('reviewing', 'approved')")} as "posts!"
  from users u where u.tenant_id = :tenantId and u.member_id = :memberId and u.id = :userId`;
const othersOf = prepared('privacy.othersOf')`
  select u.id, coalesce(nullif(u.name, ''), u.login_name) as "name!" from users u
  join member m on m.tenant_id = :tenantId and m.id = u.member_id
  where u.tenant_id = :tenantId and u.member_id = :memberId and u.id <> :userId and ${personDoes('u', 'enters')}
  order by m.main_user_id is distinct from u.id, 2, u.id limit 200`;
