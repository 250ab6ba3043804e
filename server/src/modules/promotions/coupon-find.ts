import { recordBy, typesWith } from '@tradeport/api/promotions/types/index';
import type { Terms } from '@tradeport/api/promotions/terms';
import * as calls from '@tradeport/api/promotions/coupon-calls';
import { COUPON_WARN_DAYS, couponStates, couponWays } from '@tradeport/api/promotions/coupon-model';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { maskedName } from '../../kernel/masked.ts';
import { page } from '../../kernel/page.ts';
import { prepared, type RowOf, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { isIssuedType, isOffered } from './offered.ts';
import { sellerScope } from './rows.ts';
import { sellerName, sellerNames } from '../members/index.ts';

const DAY_MS = 86_400_000;
const END_SIGNS = 4;
type Face = RowOf<'promotions.facesOf'>;
type CouponRow = {
  id: string;
  promotion_id: string;
  code: string;
  state: keyof typeof couponStates;
  how: keyof typeof couponWays;
  member_id: string | null;
  valid_until: Date | null;
  created_at: Date;
  claimed_at: Date;
};

/** PRO-01d The caller's coupons, newest first. */
export const mine = handler(calls.myCoupons, async (ctx, input) => {
  const now = ctx.now();
  const isOpen = sql<boolean>`exists (select from promotion_live l where l.tenant_id = ${ctx.tenant.id}
    and l.id = coupon.promotion_id and ${sql.raw(isOffered('l', `'${ctx.tenant.id}'`))} and (l.ends_at is null or l.ends_at > ${now}))`;
  const isGood = sql<boolean>`(coupon.valid_until is null or coupon.valid_until > ${now})`;
  const tabs = {
    usable: sql<boolean>`coupon.state = 'claimed' and ${isGood} and ${isOpen}`,
    used: sql<boolean>`coupon.state in ('held', 'used')`,
    over: sql<boolean>`(coupon.state = 'void' or (coupon.state = 'claimed' and not (${isGood} and ${isOpen})))`,
  };
  const query = ctx
    .from('coupon')
    .where('member_id', '=', userOf(ctx).memberId)
    .where(tabs[input.tab])
    .selectAll();
  const found = await page<CouponRow>(ctx, query, input, {
    key: ['claimed_at', 'id'],
    columns: ['claimed_at', 'id'],
  });
  const faces = await facesFor(
    ctx,
    found.rows.map((row) => row.promotion_id),
  );
  return {
    ...found,
    rows: found.rows.flatMap((row) => {
      const face = faces.get(row.promotion_id);
      return face
        ? [
            {
              ...faceView(ctx, face),
              couponCode: row.id,
              state: row.state,
              stateName: couponStates[row.state][ctx.lang],
              validUntil: row.valid_until?.toISOString() ?? null,
              isSoon:
                row.valid_until !== null &&
                row.valid_until.getTime() - now.getTime() <= COUPON_WARN_DAYS * DAY_MS,
            },
          ]
        : [];
    }),
  };
});

/**
 * Campaigns whose coupons may be claimed now, newest first, with the number left for the caller.
 */
export const claimables = handler(calls.claimableCoupons, async (ctx, input) => {
  const now = ctx.now();
  let query = ctx
    .from('promotion_live')
    .where('type', 'in', issued)
    .where(sql<boolean>`${sql.raw(isOffered('promotion_live', `'${ctx.tenant.id}'`))}`)
    .where('starts_at', '<=', now)
    .where(sql<boolean>`(ends_at is null or ends_at > ${now})`)
    .where(sql<boolean>`(issue_max is null or issued < issue_max)`)
    .where(sql<boolean>`exists (select from promotion_version v where v.tenant_id = ${ctx.tenant.id}
      and v.promotion_id = promotion_live.id and v.number = promotion_live.version and v.issue->>'claim' = 'true')`);
  if (input.sellerCode) query = query.where('seller_id', '=', input.sellerCode);
  const found = await page<{ id: string; starts_at: Date }>(
    ctx,
    query.select(['id', 'starts_at']),
    input,
    { key: ['starts_at', 'id'], columns: ['starts_at', 'id'] },
  );
  const faces = await facesFor(
    ctx,
    found.rows.map(({ id }) => id),
  );
  return {
    ...found,
    rows: found.rows.flatMap(({ id }) => {
      const face = faces.get(id);
      if (!face) return [];
      const left = face.issue_max === null ? null : Math.max(0, face.issue_max - face.issued);
      const own = (face.issue_person_max ?? Infinity) - face.own_issued;
      return [
        {
          ...faceView(ctx, face),
          endsAt: face.ends_at?.toISOString() ?? null,
          days: couponOf(face.terms)?.days ?? null,
          left,
          canClaim: Math.max(0, Math.min(own, left ?? own, 100)),
        },
      ];
    }),
  };
});

async function facesFor(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Face>> {
  const rows = await ctx.run(
    facesOf({ ids: [...new Set(ids)], memberId: ctx.user?.memberId ?? null }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const issued = typesWith(({ isIssued }) => isIssued);
const couponOf = (terms: Terms) => recordBy(terms).coupon(terms);
/** The parts of a scope that name goods, not members. */
const goodsLists = ['products', 'categories', 'brands', 'stores'] as const;
function faceView(ctx: Pick<Ctx, 'lang'>, row: Face) {
  const coupon = couponOf(row.terms);
  const off = coupon?.off ?? { amount: 0 };
  return {
    promotionCode: row.id,
    promotionName: inLang(row.name, ctx.lang),
    sellerCode: row.seller_id,
    sellerName: sellerName(row, ctx.lang),
    currency: row.currency,
    from: coupon?.from ?? 0,
    amount: 'amount' in off ? off.amount : null,
    rate: 'rate' in off ? off.rate : null,
    max: 'rate' in off ? (off.max ?? null) : null,
    isLimited: goodsLists.some((list) => row.scope[list]?.length),
    exclusive: row.exclusive,
  };
}

/** The coupons of one promotion, for its managers. */
export const list = handler(calls.couponPage, async (ctx, input) => {
  await requireManaged(ctx, input.promotionCode);
  const told = sellerScope(ctx) === null ? (name: string) => name : maskedName;
  let query = ctx.from('coupon').where('promotion_id', '=', input.promotionCode);
  if (input.state) query = query.where('state', '=', input.state);
  const found = await page<CouponRow>(ctx, query.selectAll(), input, {
    key: ['created_at', 'id'],
    columns: ['created_at', 'id'],
  });
  const names = new Map(
    (
      await ctx.run(
        memberNames({
          ids: found.rows.flatMap((row) => (row.member_id === null ? [] : [row.member_id])),
        }),
      )
    ).map((row) => [row.id, row.name]),
  );
  return {
    ...found,
    rows: found.rows.map((row) => ({
      couponCode: row.id,
      codeEnd: row.code.slice(-END_SIGNS),
      state: row.state,
      stateName: couponStates[row.state][ctx.lang],
      wayName: couponWays[row.how][ctx.lang],
      // ROL-02c The holder of a coupon has not bought there yet: a seller is told the first
      // character of the name.
      memberName: row.member_id === null ? '' : told(names.get(row.member_id) ?? ''),
      validUntil: row.valid_until?.toISOString() ?? null,
      gmtCreate: row.created_at.toISOString(),
    })),
  };
});

export const batches = handler(calls.couponBatches, async (ctx, input) => {
  await requireManaged(ctx, input.promotionCode);
  const found = await page<RowOf<'promotions.batchById'>>(
    ctx,
    ctx.from('coupon_batch').where('promotion_id', '=', input.promotionCode).selectAll(),
    input,
    { key: ['created_at', 'id'], columns: ['created_at', 'id'] },
  );
  return { ...found, rows: found.rows.map(batchView) };
});

/** A batch whose codes the caller may read. */
export const batch = handler(calls.couponBatch, async (ctx, { batchCode }) => {
  const row = await ctx.one(batchById({ id: batchCode }));
  const scope = sellerScope(ctx);
  if (scope !== null && row.seller_id !== scope) return ctx.refuse('not_found');
  return { ...batchView(row), promotionBillcode: row.number };
});

const batchView = (row: { id: string; quantity: number; user_name: string; created_at: Date }) => ({
  batchCode: row.id,
  quantity: row.quantity,
  userName: row.user_name,
  gmtCreate: row.created_at.toISOString(),
});

async function requireManaged(ctx: Ctx, id: string): Promise<void> {
  await ctx.one(managedBy({ id, sellerId: sellerScope(ctx) }));
}

const facesOf = prepared('promotions.facesOf')`
  select l.id, l.seller_id, l.ends_at, l.issue_max, l.issued, l.issue_person_max, p.currency, v.name, v.terms, v.scope, v.exclusive,
    ${sellerNames}, coalesce((
      select t.issued from promotion_member t
      where t.tenant_id = :tenantId and t.promotion_id = l.id and t.member_id = :memberId?::uuid), 0) as "own_issued!"
  from promotion_live l join promotion p on p.tenant_id = :tenantId and p.id = l.id
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = l.id and v.number = l.version
  left join member m on m.tenant_id = :tenantId and m.id = l.seller_id
  where l.tenant_id = :tenantId and l.id = any(:ids::uuid[])`;
const memberNames = prepared('promotions.memberNames')`
  select id, name from member where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const batchById = prepared('promotions.batchById')`
  select b.*, p.seller_id, p.number from coupon_batch b join promotion p on p.tenant_id = :tenantId and p.id = b.promotion_id
  where b.tenant_id = :tenantId and b.id = :id`;
const managedBy = prepared('promotions.managedBy')`
  select id from promotion where tenant_id = :tenantId and id = :id and ${isIssuedType('type')}
    and (:sellerId?::uuid is null or seller_id = :sellerId::uuid)`;
