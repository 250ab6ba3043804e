import type { Ctx } from '../../kernel/ctx.ts';
import { batchable, prepared, refusing, type RowOf } from '../../kernel/query.ts';

/** One order's use of one promotion. */
export type Use = {
  orderId: string;
  /** Orders of one checkout may share a coupon of the portal. */
  checkoutId: string;
  promotionId: string;
  /** The one it was priced by. */
  version: number;
  memberId: string;
  couponId: string | null;
  /** Against the limits: pieces of a type that counts pieces (`byPieces`), else 1; 0: counted with another order of the checkout. */
  count: number;
  /** Pieces that it made cheaper. */
  pieces: number;
  /** The amount that it takes off, 1/10 000; of a gift its stated value. */
  amount: number;
  /** Its order is paid as it is placed: what it takes is used at once, not held. */
  paid: boolean;
  /** For the refusal, in the caller's language. */
  name: string;
};
export type UseFault =
  | 'promotion.over'
  | 'promotion.used_up'
  | 'promotion.person_limit'
  | 'promotion.budget'
  | 'coupon.unusable';
type Taken = Use & { at: Date };
type UseCtx = Pick<Ctx, 'tenant' | 'now'>;

/**
 * P5 At placing: takes all uses or none, under the locks of the promotions' counters; to be sent late, its locks hold until
 * the commit. Refuses `promotion.over` where another version counts by now, it is paused or its window is over,
 * `promotion.used_up`, `promotion.person_limit` and `promotion.budget` where less is left, and `coupon.unusable`.
 */
export function takeUses(ctx: UseCtx, uses: readonly Use[]) {
  const at = ctx.now();
  const named = (id: unknown) => uses.find((use) => use.promotionId === id)?.name ?? '';
  return refusing(
    takeMany(
      ctx.tenant.id,
      uses.map((use) => ({ ...use, at })),
    ),
    {
      'promotion.over': ({ promotionId }): { code: UseFault; facts: { name: string } } => ({
        code: 'promotion.over',
        facts: { name: named(promotionId) },
      }),
      'promotion.total': ({ promotionId, left = 0 }) => ({
        code: 'promotion.used_up',
        facts: { name: named(promotionId), left: Number(left) },
      }),
      'promotion.person': ({ promotionId, max = 0 }) => ({
        code: 'promotion.person_limit',
        facts: { name: named(promotionId), max: Number(max) },
      }),
      'promotion.spent': ({ promotionId }) => ({
        code: 'promotion.budget',
        facts: { name: named(promotionId) },
      }),
      'coupon.unusable': ({ couponId }) => ({
        code: 'coupon.unusable',
        facts: { name: uses.find((use) => use.couponId === couponId)?.name ?? '' },
      }),
    },
  );
}

/** At payment: what orders hold is used, coupons too. Doing it twice changes nothing. */
export function settleUses(
  { tenant, now }: Pick<Ctx, 'tenant' | 'now'>,
  orderIds: readonly string[],
) {
  const at = now();
  return settleMany(
    tenant.id,
    orderIds.map((orderId) => ({ orderId, at })),
  );
}

/**
 * P5, F3 At closing, or when the whole scope is refunded: limits and budget are free again, and a coupon whose last share
 * this was is its member's again, with its old expiry. `promotionId` null: everything of the order. Doing it twice changes nothing.
 */
export function returnUses(
  { tenant, now }: Pick<Ctx, 'tenant' | 'now'>,
  orders: readonly { orderId: string; promotionId: string | null }[],
) {
  const at = now();
  return returnMany(
    tenant.id,
    orders.map((order) => ({ ...order, at })),
  );
}

const takeAll = prepared('promotions.takeAll')`
  with asked as (
    select * from unnest(:orderIds::uuid[], :checkoutIds::uuid[], :promotionIds::uuid[], :versions::int[], :memberIds::uuid[],
      :couponIds?::uuid[], :counts::int[], :pieces::int[], :amounts::bigint[], :paids::boolean[], :ats::timestamptz[])
      as a(order_id, checkout_id, promotion_id, version, member_id, coupon_id, count, pieces, amount, paid, at)),
  wanted as (
    select promotion_id, min(version) as version_min, max(version) as version_max, min(at) as first_at, max(at) as last_at,
      sum(count)::bigint as count, sum(amount)::bigint as amount
    from asked group by 1 order by 1),
  changed as (
    update promotion_live l set
      taken = case
        when must(l.open and l.version = w.version_min and l.version = w.version_max and l.starts_at <= w.first_at
            and (l.ends_at is null or w.last_at < l.ends_at), 'promotion.over', jsonb_object(array['promotionId', l.id::text]))
          and must(l.total_max is null or w.count = 0 or l.taken + w.count <= l.total_max, 'promotion.total',
            jsonb_object(array['promotionId', l.id::text, 'left', greatest(l.total_max - l.taken, 0)::text]))
        then l.taken + w.count end,
      spent = case when must(l.budget is null or w.amount = 0 or l.spent + w.amount <= l.budget, 'promotion.spent',
          jsonb_object(array['promotionId', l.id::text]))
        then l.spent + w.amount end
    from wanted w where l.tenant_id = :tenantId and l.id = w.promotion_id
    returning l.id, l.person_max, l.first_order, l.counts_members),
  per_member as (
    select promotion_id, member_id, sum(count)::int as count, count(distinct checkout_id) as checkouts from asked group by 1, 2 order by 1, 2),
  members as (
    insert into promotion_member (tenant_id, promotion_id, member_id, taken, person_max, once)
    select :tenantId, p.promotion_id, p.member_id,
      case when must(c.person_max is null or p.count <= c.person_max, 'promotion.person',
          jsonb_object(array['promotionId', p.promotion_id::text, 'memberId', p.member_id::text, 'max', c.person_max::text]))
          and must(not c.first_order or p.checkouts = 1, 'promotion.person',
            jsonb_object(array['promotionId', p.promotion_id::text, 'memberId', p.member_id::text, 'max', '1']))
        then p.count end,
      c.person_max, c.first_order
    from per_member p join changed c on c.id = p.promotion_id and c.counts_members
    on conflict (tenant_id, promotion_id, member_id) do update set person_max = excluded.person_max, once = excluded.once,
      taken = case when must(not excluded.once or promotion_member.taken = 0, 'promotion.person', jsonb_object(array[
            'promotionId', excluded.promotion_id::text, 'memberId', excluded.member_id::text, 'max', '1']))
        and must(excluded.person_max is null or excluded.taken = 0 or promotion_member.taken + excluded.taken <= excluded.person_max,
          'promotion.person', jsonb_object(array['promotionId', excluded.promotion_id::text, 'memberId', excluded.member_id::text,
            'max', excluded.person_max::text]))
        then promotion_member.taken + excluded.taken end
    returning promotion_id),
  wanted_coupons as (
    select coupon_id, (array_agg(member_id))[1] as member_id, (array_agg(promotion_id))[1] as promotion_id, (array_agg(checkout_id))[1] as checkout_id,
      count(distinct checkout_id) as checkouts, count(*)::int as uses, bool_or(paid) as paid, max(at) as at
    from asked where coupon_id is not null group by 1 order by 1),
  coupons as (
    update coupon c set uses = w.uses, holder_id = w.checkout_id, used_at = case when w.paid then w.at end, state = case
      when must(c.state = 'claimed' and c.member_id = w.member_id and c.promotion_id = w.promotion_id and w.checkouts = 1
          and (c.valid_until is null or w.at < c.valid_until), 'coupon.unusable', jsonb_object(array['couponId', c.id::text]))
      then case when w.paid then 'used' else 'held' end end
    from wanted_coupons w where c.tenant_id = :tenantId and c.id = w.coupon_id
    returning c.id),
  uses as (
    insert into promotion_use (tenant_id, order_id, promotion_id, version, member_id, coupon_id, count, pieces, amount, state, taken_at, ended_at)
    select :tenantId, order_id, promotion_id, version, member_id, coupon_id, count, pieces, amount,
      case when paid then 'used' else 'held' end, at, case when paid then at end
    from asked
    returning order_id)
  select must(false, 'promotion.over', jsonb_build_object('promotionId', w.promotion_id))
  from wanted w where not exists (select from changed c where c.id = w.promotion_id)
  union all
  select must(false, 'coupon.unusable', jsonb_build_object('couponId', w.coupon_id))
  from wanted_coupons w where not exists (select from coupons c where c.id = w.coupon_id)`;
/**
 * Counters are locked after everything else of an order: others who want the same promotion wait
 * the shortest time.
 */
const takeMany = batchable<Taken, RowOf<'promotions.takeAll'>>(
  'promotions',
  (tenantId, uses) =>
    takeAll({
      tenantId,
      orderIds: uses.map((use) => use.orderId),
      checkoutIds: uses.map((use) => use.checkoutId),
      promotionIds: uses.map((use) => use.promotionId),
      versions: uses.map((use) => use.version),
      memberIds: uses.map((use) => use.memberId),
      couponIds: uses.map((use) => use.couponId),
      counts: uses.map((use) => use.count),
      pieces: uses.map((use) => use.pieces),
      amounts: uses.map((use) => use.amount),
      paids: uses.map((use) => use.paid),
      ats: uses.map((use) => use.at.toISOString()),
    }),
  {
    // "So many are left" of all: of a limit per person others say nothing.
    failsFast: (facts, { promotionId, count }) =>
      facts['left'] !== undefined &&
      facts['promotionId'] === promotionId &&
      count > Number(facts['left']),
    isRefused: (facts, { promotionId, memberId, couponId }) =>
      facts['couponId'] === undefined
        ? facts['promotionId'] === promotionId &&
          (facts['memberId'] === undefined || facts['memberId'] === memberId)
        : facts['couponId'] === couponId,
  },
);

const settleAll = prepared('promotions.settleAll')`
  with asked as (select * from unnest(:orderIds::uuid[], :ats::timestamptz[]) as a(order_id, at)),
  settled as (
    update promotion_use u set state = 'used', ended_at = a.at from asked a
    where u.tenant_id = :tenantId and u.order_id = a.order_id and u.state = 'held'
    returning u.coupon_id, u.ended_at),
  spent as (select coupon_id, max(ended_at) as at from settled where coupon_id is not null group by 1 order by 1)
  update coupon c set state = 'used', used_at = s.at from spent s
  where c.tenant_id = :tenantId and c.id = s.coupon_id and c.state = 'held' returning c.id`;
const settleMany = batchable<{ orderId: string; at: Date }, RowOf<'promotions.settleAll'>>(
  'promotions',
  (tenantId, orders) =>
    settleAll({
      tenantId,
      orderIds: orders.map(({ orderId }) => orderId),
      ats: orders.map(({ at }) => at.toISOString()),
    }),
);

// A member's row is there: ON CONFLICT finds it also where the approval that waited for has just made it (review.ts).
const returnAll = prepared('promotions.returnAll')`
  with asked as (select * from unnest(:orderIds::uuid[], :promotionIds?::uuid[], :ats::timestamptz[]) as a(order_id, promotion_id, at)),
  ended as (
    update promotion_use u set state = 'returned', ended_at = a.at from asked a
    where u.tenant_id = :tenantId and u.order_id = a.order_id and (a.promotion_id is null or u.promotion_id = a.promotion_id)
      and u.state in ('held', 'used')
    returning u.promotion_id, u.member_id, u.coupon_id, u.count, u.amount),
  per_promotion as (select promotion_id, sum(count)::bigint as count, sum(amount)::bigint as amount from ended group by 1 order by 1),
  freed as (
    update promotion_live l set taken = l.taken - p.count, spent = l.spent - p.amount from per_promotion p
    where l.tenant_id = :tenantId and l.id = p.promotion_id returning l.id, l.counts_members),
  per_member as (select promotion_id, member_id, sum(count)::int as count from ended group by 1, 2 order by 1, 2),
  members as (
    insert into promotion_member (tenant_id, promotion_id, member_id, taken)
    select :tenantId, p.promotion_id, p.member_id, p.count from per_member p join freed f on f.id = p.promotion_id and f.counts_members
    on conflict (tenant_id, promotion_id, member_id) do update set taken = promotion_member.taken - excluded.taken
    returning member_id),
  per_coupon as (select coupon_id, count(*)::int as uses from ended where coupon_id is not null group by 1 order by 1)
  update coupon c set uses = c.uses - p.uses,
    state = case when c.uses = p.uses then 'claimed' else c.state end,
    holder_id = case when c.uses = p.uses then null else c.holder_id end,
    used_at = case when c.uses = p.uses then null else c.used_at end
  from per_coupon p where c.tenant_id = :tenantId and c.id = p.coupon_id
  returning c.id, c.member_id, c.state`;
const returnMany = batchable<
  { orderId: string; promotionId: string | null; at: Date },
  RowOf<'promotions.returnAll'>
>('promotions', (tenantId, orders) =>
  returnAll({
    tenantId,
    orderIds: orders.map(({ orderId }) => orderId),
    promotionIds: orders.map(({ promotionId }) => promotionId),
    ats: orders.map(({ at }) => at.toISOString()),
  }),
);
