import {
  DAYS,
  figureTexts,
  todoTexts,
  TODO_MAX,
  type FigureType,
  type TodoType,
} from '@tradeport/api/dashboard/model';
import { formatSum } from '@tradeport/api/kernel/money';
import { may, userOf, type Ctx, type User } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { prepared, shape } from '../../kernel/query.ts';
import { reviewsOwn } from '../catalogue/index.ts';
import { readHome, readTodos } from '@tradeport/api/dashboard/calls';
import { handler } from '../../kernel/handler.ts';

/** The scope of the figures: the whole portal, one seller, or one buyer (ROL-02). */
type Side = { column: 'all' | 'seller' | 'buyer'; memberId: string };
type Day = { day: string; n: number; currency: string; money: string };

/** HOM-02 The caller's tasks, by the list that has them. */
export const todos = handler(readTodos, async (ctx) => {
  const user = userOf(ctx);
  const side = sideOf(user);
  const counts = await ctx.run(todosFrom(ctx, user, side));
  return todosFor(ctx, user, side, new Map(counts.map((row) => [row.type, row.n])));
});

function todosFrom({ tenant }: Ctx, user: User, side: Side) {
  return todosOf({
    tenantId: tenant.id,
    userId: user.id,
    side: side.column,
    memberId: side.memberId,
    ownReview: reviewsOwn({ tenant }),
    reviews: user.permissions.has('promotion.review'),
  });
}

/** HOM-01, HOM-02, HOM-04 In one round trip; right to the last commit, in the tenant's time zone. */
export const home = handler(readHome, async (ctx) => {
  const user = userOf(ctx);
  const side = sideOf(user);
  const trades = user.permissions.has('order.view');
  const today = dayIn(ctx.tenant, ctx.now());
  const days = lastDays(today);
  const from = days[0] ?? today;
  const since = { tenantId: ctx.tenant.id, timeZone: ctx.tenant.timeZone, since: from };
  const own = { side: side.column, memberId: side.memberId };
  const [placed, paid, shipped, joined, counts] = await ctx.batch([
    placedByDay({ ...since, ...own }),
    paidByDay({ ...since, ...own }),
    shippedByDay({ ...since, ...own }),
    side.column === 'all' ? membersByDay(since) : nothing(),
    todosFrom(ctx, user, side),
  ]);
  const received = currenciesOf(paid);
  const [currency = 'CNY'] = received;
  const of = (rows: readonly Day[], day: string) =>
    rows.filter((row) => row.day === day).reduce((sum, row) => sum + row.n, 0);
  const money = (day: string, unit: string) =>
    paid
      .filter((row) => row.day === day && row.currency === unit)
      .reduce((sum, row) => sum + BigInt(row.money), 0n);
  const yesterday = days.at(-2) ?? today;
  const figure = (
    opsetType: FigureType,
    value: (day: string) => string,
    own: string | null = null,
  ) => ({
    opsetType,
    name: figureTexts[opsetType][ctx.lang],
    todayOpsumListNum: value(today),
    opsumListNum: value(yesterday),
    currency: own,
  });
  return {
    currency,
    // A user without access to orders (the platform's operator) would only read zeros.
    figures: !trades
      ? []
      : [
          figure('OcContract', (day) => String(of(placed, day))),
          figure('OcContractPay', (day) => String(of(paid, day))),
          // Money of two currencies is two figures: none is left out, and they are never added.
          ...(received.length > 0 ? received : [currency]).map((unit) =>
            figure('OcContractPayMoney', (day) => formatSum(String(money(day, unit))), unit),
          ),
          figure('OcContractSend', (day) => String(of(shipped, day))),
          ...(side.column === 'all'
            ? [figure('UmUserinfo', (day) => String(of(joined, day)))]
            : []),
        ],
    todos: todosFor(ctx, user, side, new Map(counts.map((row) => [row.type, row.n]))),
    days: !trades
      ? []
      : days.map((day) => ({
          day,
          orders: of(placed, day),
          money: formatSum(String(money(day, currency))),
        })),
  };
});

function sideOf(user: User): Side {
  if (user.permissions.has('order.view_all')) return { column: 'all', memberId: user.memberId };
  return {
    column: user.permissions.has('order.sell') ? 'seller' : 'buyer',
    memberId: user.memberId,
  };
}

/** Which counters a side works on, and the list that each leads to. */
function todosFor(ctx: Ctx, user: User, side: Side, counts: ReadonlyMap<TodoType, number>) {
  const list =
    side.column === 'all'
      ? '/trade/all'
      : side.column === 'seller'
        ? '/trade/sales'
        : '/trade/orders';
  const orderTodos: [TodoType, string][] = !user.permissions.has('order.view')
    ? []
    : side.column === 'buyer'
      ? [
          ['to_pay', `${list}?tab=payment`],
          ['receipt', `${list}?tab=to_receive`],
        ]
      : [
          ['sales', `${list}?tab=review`],
          // Shippers get the list with a field for each tracking number.
          ['delivery', may(ctx, 'order.ship') ? '/trade/shipping' : `${list}?tab=delivery`],
          ...(may(ctx, 'pickup.serve')
            ? [['pickups', '/trade/pickups?tab=todo'] satisfies [TodoType, string]]
            : []),
          ['transfer', `${list}?tab=transfer&set=member`],
          ['factory', `${list}?tab=factory&set=member`],
          ['manufacturing', `${list}?tab=production&set=member`],
        ];
  const { permissions } = user;
  // A store counts its own that wait, the portal all of them (HOM-04d).
  const marketing = permissions.has('promotion.review')
    ? '/marketing/review'
    : '/marketing/promotions?tab=review';
  const others: [TodoType, string, boolean][] = [
    ['payment', '/finance/payments?tab=waiting', may(ctx, 'payment.confirm')],
    ['recharge', '/finance/recharges?tab=reviewing', may(ctx, 'recharge.review')],
    ['withdrawals', '/finance/marginWithdrawals?tab=reviewing', may(ctx, 'margin.review')],
    ['withdrawal_payouts', '/finance/marginWithdrawals?tab=approved', may(ctx, 'margin.review')],
    ['thaws', '/finance/marginThaws?tab=pending', may(ctx, 'margin.review')],
    ['rebates', '/finance/rebates?tab=calculated', may(ctx, 'rebate.manage')],
    [
      'registrations',
      '/members/registrations?tab=under_review',
      permissions.has('registration.review'),
    ],
    // TEN-02 Applications for portals and their products wait at the platform.
    [
      'applications',
      '/platform/applications?tab=under_review',
      ctx.tenant.platform && permissions.has('tenant.manage'),
    ],
    // MBR-09b A factory answers what it was offered.
    ['to_make', '/supply/orders?tab=offered', may(ctx, 'supply.work')],
    ['products', '/goods/review', permissions.has('product.review')],
    ['demands', '/auctions/demands?tab=reviewing', permissions.has('demand.review')],
    ['lots', '/auctions/all?tab=review', may(ctx, 'bidding.review')],
    ['appeals', '/auctions/appeals?tab=open', may(ctx, 'bidding.review')],
    ['participants', '/auctions/lots', may(ctx, 'bidding.organise')],
    ['marketing', marketing, permissions.has('promotion.edit')],
  ];
  return [...orderTodos, ...others.filter(([, , allowed]) => allowed)].map(([type, route]) => ({
    type,
    name: todoTexts[type][ctx.lang],
    count: counts.get(type) ?? 0,
    route,
  }));
}

/** Those in which something was paid, that of most orders first. */
function currenciesOf(paid: readonly Day[]): string[] {
  const sums = new Map<string, number>();
  for (const row of paid) sums.set(row.currency, (sums.get(row.currency) ?? 0) + row.n);
  return [...sums].toSorted((a, b) => b[1] - a[1]).map(([unit]) => unit);
}

function lastDays(today: string): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: DAYS }, (_, back) =>
    new Date(end - (DAYS - 1 - back) * 86_400_000).toISOString().slice(0, 10),
  );
}

const mine = `(:side = 'all' or (:side = 'seller' and o.seller_id = :memberId::uuid) or (:side = 'buyer' and o.buyer_id = :memberId::uuid))`;
const sinceDay = `(:since::date)::timestamp at time zone :timeZone`;
const placedByDay = prepared('dashboard.placedByDay')`
  select to_char(o.placed_at at time zone :timeZone, 'YYYY-MM-DD') as "day!", count(*)::int as n, '' as currency, '0' as money
  from orders o where o.tenant_id = :tenantId and o.placed_at >= ${sinceDay} and ${mine} group by 1`;
const paidByDay = prepared('dashboard.paidByDay')`
  select to_char(o.paid_at at time zone :timeZone, 'YYYY-MM-DD') as "day!", count(*)::int as n, o.currency, sum(o.paid_amount)::text as money
  from orders o where o.tenant_id = :tenantId and o.paid_at >= ${sinceDay} and ${mine} group by 1, 3`;
const shippedByDay = prepared('dashboard.shippedByDay')`
  select to_char(p.shipped_at at time zone :timeZone, 'YYYY-MM-DD') as "day!", count(*)::int as n, '' as currency, '0' as money
  from parcel p join orders o on o.tenant_id = :tenantId and o.id = p.order_id
  where p.tenant_id = :tenantId and p.shipped_at >= ${sinceDay} and p.after_sale_id is null and ${mine} group by 1`;
const membersByDay = prepared('dashboard.membersByDay')`
  select to_char(m.created_at at time zone :timeZone, 'YYYY-MM-DD') as "day!", count(*)::int as n, '' as currency, '0' as money
  from member m where m.tenant_id = :tenantId and m.created_at >= ${sinceDay} group by 1`;
const nothing = prepared('dashboard.nothing')`
  select '' as day, 0 as n, '' as currency, '0' as money where false`;

/** Each counter looks at so many rows at the most. */
const waiting = (type: TodoType, statuses: string, decidedBy = '') => `
  select '${type}' as type, count(*)::int as n from (
    select 1 from orders o where o.tenant_id = :tenantId and o.status in (${statuses})
      and ${mine} ${decidedBy} limit ${TODO_MAX}) capped`;
/**
 * BID-01 Nobody decides on lot `l` if the own company organises it or bids for it. Where the portal
 * organises, another person of it decides, who has taken none of the steps that are decided on.
 */
const decidable = (subject: string, verbs: string) => `
  case when l.organiser_id = :memberId::uuid
    then exists (select from member h where h.tenant_id = :tenantId and h.id = l.organiser_id and h.is_house)
      and l.user_id <> :userId::uuid and not exists (
        select from status_history s where s.tenant_id = :tenantId and s.subject_id = ${subject} and s.actor_id = :userId::uuid and s.verb in (${verbs}))
    else exists (select from member h where h.tenant_id = :tenantId and h.id = :memberId::uuid and h.is_house)
      or not exists (select from auction_participant r where r.tenant_id = :tenantId and r.lot_id = l.id and r.member_id = :memberId::uuid) end`;
/** Nobody decides on their own request or submission: it waits for somebody else. */
const others = 'user_id <> :userId::uuid';
/** TEN-03 Where the portal lets one person do both, what its own house sells does not wait either. */
const judged = (by: string, seller: string) =>
  `(${by} is distinct from :userId::uuid or :ownReview::boolean and ${seller} = :memberId::uuid)`;
const todosOf = prepared('dashboard.todosOf', shape<{ type: TodoType }>())`
  ${[
    waiting('sales', `'pending_review'`, 'and o.buyer_id <> :memberId::uuid'),
    // CAT-09h A pick-up is prepared in its store, and not shipped.
    waiting('delivery', `'waiting_shipment', 'outbound'`, 'and o.pickup is null'),
    `select 'pickups', count(*)::int from (select 1 from pickup where tenant_id = :tenantId and status = 'preparing'
      and (:side <> 'seller' or seller_id = :memberId::uuid) limit ${TODO_MAX}) capped`,
    waiting('transfer', `'pending_transfer'`),
    waiting('factory', `'pending_factory'`),
    waiting('manufacturing', `'in_production'`),
    `select 'to_make', count(*)::int from (select 1 from sub_order where tenant_id = :tenantId and factory_id = :memberId::uuid
      and status = 'offered' limit ${TODO_MAX}) capped`,
    waiting('to_pay', `'waiting_payment'`),
    waiting('receipt', `'waiting_receipt'`),
    // CAT-02 New products, and revisions of those that are sold.
    `select 'products', count(*)::int from (
      select 1 from product p where p.tenant_id = :tenantId and p.status = 'pending_review' and ${judged('p.submitted_by', 'p.seller_id')}
      union all select 1 from product_revision r join product p on p.tenant_id = :tenantId and p.id = r.product_id
        where r.tenant_id = :tenantId and r.status = 'pending_review' and ${judged('r.submitted_by', 'p.seller_id')} limit ${TODO_MAX}) capped`,
    `select 'marketing', count(*)::int from (
      select 1 from promotion_review r where r.tenant_id = :tenantId and r.status = 'waiting'
        and (:side <> 'seller' or r.seller_id = :memberId::uuid)
        and (not :reviews::boolean or r.user_id is distinct from :userId::uuid and r.seller_id is distinct from :memberId::uuid) limit ${TODO_MAX}) capped`,
    `select 'registrations', count(*)::int from (select 1 from registration where tenant_id = :tenantId and status = 'under_review'
      and user_id <> :userId::uuid and member_id <> :memberId::uuid limit ${TODO_MAX}) capped`,
    `select 'applications', count(*)::int from (select 1 from tenant_application where tenant_id = :tenantId and status = 'under_review' limit ${TODO_MAX}) capped`,
    `select 'recharge', count(*)::int from (select 1 from recharge where tenant_id = :tenantId and status = 'reviewing' and ${others} limit ${TODO_MAX}) capped`,
    `select 'demands', count(*)::int from (select 1 from demand where tenant_id = :tenantId and status = 'reviewing' and ${others} limit ${TODO_MAX}) capped`,
    `select 'lots', count(*)::int from (select 1 from auction_lot l where l.tenant_id = :tenantId and l.status = 'review'
        and ${decidable('l.id', `'submit', 'revise'`)} limit ${TODO_MAX}) capped`,
    `select 'appeals', count(*)::int from (select 1 from auction_appeal a join auction_lot l on l.tenant_id = :tenantId and l.id = a.lot_id
      where a.tenant_id = :tenantId and a.status = 'open' and ${decidable('a.participant_id', `'disqualify', 'default'`)} limit ${TODO_MAX}) capped`,
    `select 'participants', count(*)::int from (select 1 from auction_participant p join auction_lot l on l.tenant_id = :tenantId and l.id = p.lot_id
      where p.tenant_id = :tenantId and p.status = 'waiting_review' and l.organiser_id = :memberId::uuid limit ${TODO_MAX}) capped`,
    `select 'withdrawals', count(*)::int from (select 1 from margin_withdrawal where tenant_id = :tenantId and status = 'reviewing' and ${others} limit ${TODO_MAX}) capped`,
    `select 'withdrawal_payouts', count(*)::int from (select 1 from margin_withdrawal where tenant_id = :tenantId and status = 'approved' and ${others}
      and reviewed_by is distinct from :userId::uuid limit ${TODO_MAX}) capped`,
    `select 'thaws', count(*)::int from (select 1 from margin_thaw where tenant_id = :tenantId and status = 'pending' and ${others} limit ${TODO_MAX}) capped`,
    `select 'rebates', count(*)::int from (select 1 from rebate_run where tenant_id = :tenantId and status = 'calculated' and made_by <> :userId::uuid limit ${TODO_MAX}) capped`,
    `select 'payment', count(*)::int from (select 1 from payment where tenant_id = :tenantId and status in ('submitted', 'partial') limit ${TODO_MAX}) capped`,
  ].join(' union all ')}`;
