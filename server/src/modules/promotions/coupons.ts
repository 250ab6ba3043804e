import { recordOf } from '@tradeport/api/promotions/types/index';
import * as calls from '@tradeport/api/promotions/coupon-calls';
import { GIVEN_MAX, voidableStates } from '@tradeport/api/promotions/coupon-model';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared } from '../../kernel/query.ts';
import { type Result, handler } from '../../kernel/handler.ts';
import { companyDoes } from '../../kernel/standing.ts';
import { countTryAt, forgiveTry } from '../login/index.ts';
import {
  type Campaign,
  campaign,
  claimAll,
  claimCode,
  type ClaimFault,
  makeCodes,
} from './issue.ts';
import { byId, sellerScope } from './rows.ts';

/** PRO-01d A buyer takes one in the coupon centre. */
export const claim = handler(
  calls.claimCoupon,
  async (ctx, { promotionCode }) => {
    const [[found]] = await ctx.optimisticRead([campaignOf(ctx, promotionCode)]);
    if (!found?.issue?.claim) return ctx.refuse('coupon.closed');
    return handOut(ctx, found, 'claimed');
  },
  { keyAtEnd: true },
);

async function handOut(
  ctx: Ctx<ClaimFault>,
  found: Campaign,
  how: 'claimed' | 'code',
): Promise<Result<typeof calls.claimCoupon>> {
  const { memberId } = userOf(ctx);
  const { made, query } = claimAll(ctx, [
    { promotionId: found.id, memberId, how, until: found.until },
  ]);
  const id = made[0]?.id ?? '';
  ctx.audit('coupon', id, null, { promotionCode: found.id, how });
  return ctx.commit([query], claimedView(ctx, id, found));
}

const claimedView = (ctx: Pick<Ctx, 'lang'>, couponCode: string, found: Campaign) => ({
  couponCode,
  promotionName: inLang(found.name, ctx.lang),
  validUntil: found.until?.toISOString() ?? null,
});

function campaignOf(ctx: Pick<Ctx, 'tenant' | 'now'>, id: string) {
  const { id: tenantId, timeZone } = ctx.tenant;
  return campaign({ tenantId, id, today: today(ctx), timeZone });
}

/** A code from paper or a message: a single one becomes the caller's, of one that many share the caller gets an own coupon. */
export const redeem = handler(calls.redeemCoupon, async (ctx, { code, ownToo }) => {
  const { memberId, id: userId } = userOf(ctx);
  const written = code.toUpperCase().replaceAll(/\s/g, '');
  const { wait, found, target } = await countTryAt(
    ctx,
    byCode({ tenantId: ctx.tenant.id, code: written }),
    [],
    () => ({ account: `coupon:${memberId}`, owner: userId }),
  );
  if (wait > 0) return ctx.refuse('login.wait', { seconds: wait });
  const known = found ?? ctx.refuse('coupon.code_wrong');
  const [about] = await ctx.run(campaignOf(ctx, known.promotion_id));
  const open = about && isRunning(ctx, about) ? about : ctx.refuse('coupon.closed');
  await ctx.batch(forgiveTry(ctx, target));
  if (ownToo) {
    const [own] = await ctx.run(
      ownByCode({
        memberId,
        promotionId: known.promotion_id,
        couponId: known.state === null ? null : known.id,
        at: ctx.now(),
      }),
    );
    if (own) {
      // ROL-03 It was asked for, and stays as it was.
      ctx.audit('coupon', own.id, { state: 'claimed' }, { state: 'claimed' });
      return claimedView(ctx, own.id, { ...open, until: own.valid_until });
    }
  }
  if (known.state === null) return handOut(ctx, open, 'code');
  if (known.state === 'void') return ctx.refuse('coupon.code_wrong');
  await ctx.run(claimCode(ctx, { couponId: known.id, memberId, until: open.until }));
  ctx.audit('coupon', known.id, { state: known.state }, { state: 'claimed' });
  return claimedView(ctx, known.id, open);
});

function isRunning(ctx: Pick<Ctx, 'now'>, { open, starts_at, ends_at }: Campaign): boolean {
  const now = ctx.now();
  return open && starts_at <= now && (ends_at === null || now < ends_at);
}

/** PRO-01d Up to 100 000 codes in one go, all or none. */
export const generate = handler(calls.generateCoupons, async (ctx, { promotionCode, quantity }) => {
  await requireCampaign(ctx, promotionCode);
  const batchId = ctx.newId();
  const userName = ctx.user?.name ?? 'system';
  const at = ctx.now();
  await ctx.batch([
    ...makeCodes(ctx, { promotionId: promotionCode, batchId, quantity }),
    ...insertRows(
      ctx.tenant.id,
      'coupon_batch',
      ['id', 'promotion_id', 'quantity', 'user_name', 'created_at'],
      [[batchId, promotionCode, quantity, userName, at]],
    ),
  ]);
  ctx.audit('coupon_batch', batchId, null, { promotionCode, quantity });
  return { batchCode: batchId, quantity, userName, gmtCreate: at.toISOString() };
});

/** A coupon promotion of the caller's side; the portal may do it for any. */
async function requireCampaign(
  ctx: Ctx<'coupon.not_coupon' | 'coupon.closed'>,
  id: string,
): Promise<Campaign> {
  const [[row], [found]] = await ctx.batch([byId({ id }), campaignOf(ctx, id)]);
  const scope = sellerScope(ctx);
  if (!row || (scope !== null && row.seller_id !== scope)) return ctx.refuse('not_found');
  if (!recordOf(row.type).isIssued) ctx.refuse('coupon.not_coupon');
  return found ?? ctx.refuse('coupon.closed');
}

/**
 * PRO-01d By rule: members of levels, named ones, or all. Members who have as many as each may have
 * are left out.
 */
export const give = handler(
  calls.giveCoupons,
  async (ctx, { promotionCode, levels, merberCodes }) => {
    const found = await requireCampaign(ctx, promotionCode);
    const members = await ctx.run(
      receivers({
        promotionId: promotionCode,
        levels: levels.length > 0 ? levels : null,
        ids: merberCodes.length > 0 ? merberCodes : null,
        max: found.issue_person_max,
        limit: GIVEN_MAX + 1,
      }),
    );
    if (members.length === 0) return ctx.refuse('coupon.nobody');
    const to = members.slice(0, GIVEN_MAX);
    const { query } = claimAll(
      ctx,
      to.map(({ id }) => ({
        promotionId: promotionCode,
        memberId: id,
        how: 'given',
        until: found.until,
      })),
    );
    await ctx.run(query);
    ctx.audit(
      'promotion',
      promotionCode,
      { issued: found.issued },
      { issued: found.issued + to.length, levels, merberCodes },
    );
    for (const { id } of to)
      ctx.emit(
        'coupon.given',
        { kind: 'member', id },
        { name: found.name, until: found.until?.toISOString() ?? null },
      );
    return { count: to.length, more: members.length > GIVEN_MAX };
  },
);

/** Nobody can use them any more; those that an order holds or has used stay what they are. */
export const voidAll = handler(calls.voidCoupons, async (ctx, { couponCodes }) => {
  const ids = [...new Set(couponCodes)];
  const found = await ctx.run(voidThese({ ids, sellerId: sellerScope(ctx) }));
  if (found.length < ids.length) return ctx.refuse('coupon.not_open');
  for (const { id, before } of found) ctx.audit('coupon', id, { state: before }, { state: 'void' });
  return { done: true };
});

const byCode = prepared('promotions.byCode')`
  select c.id, c.promotion_id, c.state from coupon c where c.tenant_id = :tenantId and c.code = :code
  union all
  select p.id, p.id, null from promotion p where p.tenant_id = :tenantId and p.shared_code = :code and p.live_version is not null
  limit 1`;
/** The coupon that a code has made the caller's already, and that can still be used. */
const ownByCode = prepared('promotions.ownByCode')`
  select id, valid_until from coupon
  where tenant_id = :tenantId and member_id = :memberId::uuid and promotion_id = :promotionId and state = 'claimed'
    and (valid_until is null or valid_until > :at::timestamptz) and (:couponId?::uuid is null or id = :couponId::uuid)
  order by valid_until nulls last, id limit 1`;
const receivers = prepared('promotions.receivers')`
  select m.id from member m
  left join promotion_member t on t.tenant_id = :tenantId and t.promotion_id = :promotionId and t.member_id = m.id
  where m.tenant_id = :tenantId and m.is_buyer and ${companyDoes('m', 'enters')} and (:levels?::text[] is null or m.level_code = any(:levels::text[]))
    and (:ids?::uuid[] is null or m.id = any(:ids::uuid[])) and (:max?::int is null or coalesce(t.issued, 0) < :max::int)
  order by m.id limit :limit`;
const voidThese = prepared('promotions.voidThese')`
  with own as (
    select c.id, c.state as before from coupon c join promotion p on p.tenant_id = :tenantId and p.id = c.promotion_id
    where c.tenant_id = :tenantId and c.id = any(:ids::uuid[]) and (:sellerId?::uuid is null or p.seller_id = :sellerId::uuid)),
  ended as (
    update coupon c set state = 'void' from own o
    where c.tenant_id = :tenantId and c.id = o.id and c.state in (${voidableStates.map((state) => `'${state}'`).join(', ')}) returning c.id)
  select o.id, o.before as "before!" from own o join ended e on e.id = o.id`;
