import { randomInt } from 'node:crypto';
import { COUPON_WARN_DAYS, type CouponWay } from '@tradeport/api/promotions/coupon-model';
import type { Ctx } from '../../kernel/ctx.ts';
import { batchable, prepared, refusing, type RowOf } from '../../kernel/query.ts';
import { isIssuedType, isOffered } from './offered.ts';

/** A coupon on its way to a member. */
type Claim = {
  promotionId: string;
  memberId: string;
  how: CouponWay;
  /** A moment from which on it is no longer good; null: as long as its promotion. */
  until: Date | null;
};
type Claimed = Claim & { id: string; code: string; at: Date };
export type ClaimFault = 'coupon.closed' | 'coupon.gone' | 'coupon.person_limit';
export type Campaign = RowOf<'promotions.campaign'>;

/** Neither 0 and O nor 1 and I: codes are read from paper. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_SIGNS = 14;

/** 70 bits of chance: of a hundred thousand codes none is found by trying. */
function newCouponCode(): string {
  return Array.from({ length: CODE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** A coupon promotion as it stands, and until when one that is claimed at this moment would be good. */
export const campaign = prepared('promotions.campaign')`
  select l.id, l.version, l.seller_id, ${isOffered('l', ':tenantId')} as "open!", l.starts_at, l.ends_at, l.issue_max, l.issue_person_max, l.issued, v.name, v.issue, p.number,
    case when v.terms->>'days' is null then l.ends_at
      else least(l.ends_at, ((:today::date + (v.terms->>'days')::int + 1)::timestamp at time zone :timeZone)) end as until
  from promotion_live l join promotion p on p.tenant_id = :tenantId and p.id = l.id
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = l.id and v.number = l.version
  where l.tenant_id = :tenantId and l.id = :id and ${isIssuedType('l.type')}`;

/**
 * PRO-01d, P5 All of them or none, under the lock of the promotion's counters. Refuses `coupon.closed` where it is not running,
 * `coupon.gone` where fewer are left, `coupon.person_limit` where the member has as many as each may have.
 */
export function claimAll(ctx: Pick<Ctx, 'tenant' | 'now' | 'newId'>, claims: readonly Claim[]) {
  const at = ctx.now();
  const made = claims.map((claim) => ({ ...claim, id: ctx.newId(), code: newCouponCode(), at }));
  return { made, query: refusing(claimMany(ctx.tenant.id, made), claimRefusals) };
}

const issueRefusals = {
  'coupon.closed': () => ({ code: 'coupon.closed' as const, facts: {} }),
  'coupon.gone': () => ({ code: 'coupon.gone' as const, facts: {} }),
};
const claimRefusals = {
  ...issueRefusals,
  'coupon.person': ({ max = 0 }: Readonly<Record<string, unknown>>) => ({
    code: 'coupon.person_limit' as const,
    facts: { max: Number(max) },
  }),
};

/** Counts `wanted` (promotion_id, n, at) as issued, where it is running and so many are left. */
const counted = `
  changed as (
    update promotion_live l set issued = case
      when must(${isOffered('l', ':tenantId')} and ${isIssuedType('l.type')} and l.starts_at <= w.at and (l.ends_at is null or w.at < l.ends_at), 'coupon.closed',
          jsonb_object(array['promotionId', l.id::text]))
        and must(l.issue_max is null or l.issued + w.n <= l.issue_max, 'coupon.gone', jsonb_object(array['promotionId', l.id::text]))
      then l.issued + w.n end
    from wanted w where l.tenant_id = :tenantId and l.id = w.promotion_id
    returning l.id, l.issue_person_max)`;
/** Counts \`per_member\` (promotion_id, member_id, n) against what each may have; \`changed\` gives the limit. */
const countedPerMember = (limits: string) => `
  members as (
    insert into promotion_member (tenant_id, promotion_id, member_id, issued, issue_person_max)
    select :tenantId, p.promotion_id, p.member_id,
      case when must(c.issue_person_max is null or p.n <= c.issue_person_max, 'coupon.person',
          jsonb_object(array['promotionId', p.promotion_id::text, 'memberId', p.member_id::text, 'max', c.issue_person_max::text]))
        then p.n end,
      c.issue_person_max
    from per_member p join ${limits} c on c.id = p.promotion_id
    on conflict (tenant_id, promotion_id, member_id) do update set issue_person_max = excluded.issue_person_max,
      issued = case when must(excluded.issue_person_max is null or promotion_member.issued + excluded.issued <= excluded.issue_person_max,
          'coupon.person', jsonb_object(array['promotionId', excluded.promotion_id::text, 'memberId', excluded.member_id::text,
            'max', excluded.issue_person_max::text]))
        then promotion_member.issued + excluded.issued end
    returning promotion_id)`;

const claimEach = prepared('promotions.claimEach')`
  with asked as (
    select * from unnest(:ids::uuid[], :promotionIds::uuid[], :memberIds::uuid[], :codes::text[], :hows::text[], :untils?::timestamptz[],
      :warns?::timestamptz[], :ats::timestamptz[]) as a(id, promotion_id, member_id, code, how, until, warned_at, at)),
  wanted as (select promotion_id, count(*)::int as n, max(at) as at from asked group by 1 order by 1),
  ${counted},
  per_member as (select promotion_id, member_id, count(*)::int as n from asked group by 1, 2 order by 1, 2),
  ${countedPerMember('changed')},
  made as (
    insert into coupon (tenant_id, id, promotion_id, code, state, member_id, how, valid_until, created_at, claimed_at, warned_at)
    select :tenantId, id, promotion_id, code, 'claimed', member_id, how, until, at, at, warned_at from asked
    returning id)
  select must(false, 'coupon.closed', jsonb_build_object('promotionId', w.promotion_id))
  from wanted w where not exists (select from changed c where c.id = w.promotion_id)`;
const DAY_MS = 86_400_000;
/** One that is short-lived is told with its end when it comes; once more the next day would be noise. */
function warnedAt({ until, at }: { until: Date | null; at: Date }): string | null {
  return until !== null && until.getTime() - at.getTime() <= COUPON_WARN_DAYS * DAY_MS
    ? at.toISOString()
    : null;
}
const claimMany = batchable<Claimed, RowOf<'promotions.claimEach'>>(
  'promotions',
  (tenantId, claims) =>
    claimEach({
      tenantId,
      ids: claims.map(({ id }) => id),
      promotionIds: claims.map(({ promotionId }) => promotionId),
      memberIds: claims.map(({ memberId }) => memberId),
      codes: claims.map(({ code }) => code),
      hows: claims.map(({ how }) => how),
      untils: claims.map(({ until }) => until?.toISOString() ?? null),
      warns: claims.map(warnedAt),
      ats: claims.map(({ at }) => at.toISOString()),
    }),
  {
    isRefused: (facts, { promotionId, memberId }) =>
      facts['promotionId'] === promotionId &&
      (facts['memberId'] === undefined || facts['memberId'] === memberId),
  },
);

/** A single code becomes its finder's, once. Refuses `coupon.code_used`, or `coupon.person_limit`. */
export function claimCode(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  claim: { couponId: string; memberId: string; until: Date | null },
) {
  const at = ctx.now();
  return refusing(
    claimFree({
      tenantId: ctx.tenant.id,
      id: claim.couponId,
      memberId: claim.memberId,
      until: claim.until,
      warnedAt: warnedAt({ until: claim.until, at }),
      at,
    }),
    { ...claimRefusals, 'coupon.used': () => ({ code: 'coupon.code_used' as const, facts: {} }) },
  );
}

const claimFree = prepared('promotions.claimFree')`
  with taken as (
    update coupon c set member_id = :memberId::uuid, valid_until = :until?::timestamptz, claimed_at = :at::timestamptz, warned_at = :warnedAt?::timestamptz,
      state = case when must(c.state = 'free', 'coupon.used', jsonb_object(array['couponId', c.id::text])) then 'claimed' end
    where c.tenant_id = :tenantId and c.id = :id
    returning c.promotion_id, c.member_id),
  limits as (
    select l.id, l.issue_person_max from promotion_live l
    where l.tenant_id = :tenantId and l.id = any(array(select promotion_id from taken))),
  per_member as (select promotion_id, member_id, 1 as n from taken),
  ${countedPerMember('limits')}
  select promotion_id from taken`;

/** Codes of a batch, each for the first member who enters it. Refuses as `claimAll` does. */
export function makeCodes(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'newId'>,
  { promotionId, batchId, quantity }: { promotionId: string; batchId: string; quantity: number },
) {
  const { id: tenantId } = ctx.tenant;
  const now = ctx.now();
  const portions = Array.from({ length: Math.ceil(quantity / PORTION) }, (_, n) =>
    insertFree({
      tenantId,
      n: Math.min(PORTION, quantity - n * PORTION),
      like: ctx.newId(),
      promotionId,
      batchId,
      at: now,
    }),
  );
  return [
    refusing(countIssued({ tenantId, promotionId, n: quantity, at: now }), issueRefusals),
    ...portions,
  ] as const;
}

/** Rows of one statement: few enough that what waits for it is not kept for long. */
const PORTION = 10_000;
const countIssued = prepared('promotions.countIssued')`
  with wanted as (select :promotionId::uuid as promotion_id, :n::int as n, :at::timestamptz as at),
  ${counted}
  select must(exists (select from changed), 'coupon.closed', '{}'::jsonb)`;
/** Bytes of a random uuid that are all chance in their last five bits: the seventh has the version's. */
const CHANCE = [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14];
const code = CHANCE.map((at) => `substr('${SIGNS}', (get_byte(r.code, ${at}) & 31) + 1, 1)`).join(
  ' || ',
);
/**
 * Codes and ids are made by PostgreSQL, which draws them from the same kind of chance (`pg_strong_random`): a hundred thousand
 * kept everybody else's calls waiting here. An id begins with the time of the one that is given, as all ids do.
 */
const insertFree = prepared('promotions.insertFree')`
  with made as (
    insert into coupon (tenant_id, id, promotion_id, code, state, batch_id, how, created_at)
    select :tenantId, encode(set_byte(overlay(r.id placing substring(uuid_send(:like::uuid) from 1 for 6) from 1 for 6), 6,
        (get_byte(r.id, 6) & 15) | 112), 'hex')::uuid,
      :promotionId, ${code}, 'free', :batchId, 'file', :at::timestamptz
    from (select uuid_send(gen_random_uuid()) as id, uuid_send(gen_random_uuid()) as code from generate_series(1, :n::int) offset 0) r
    returning id)
  select count(*)::int as n from made`;
