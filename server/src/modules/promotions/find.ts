import { recordOf } from '@tradeport/api/promotions/types/index';
import * as calls from '@tradeport/api/promotions/calls';
import { promotionLife, promotionReviewLife } from '@tradeport/api/promotions/lifecycle';
import {
  type AnsweredAction,
  answeredActions,
  phases,
  type PromotionTab,
  promotionTabNames,
  promotionTabs,
  typeTexts,
} from '@tradeport/api/promotions/model';
import { summaryOf } from '@tradeport/api/promotions/summary';
import { isPossible, type VerbsOf } from '@tradeport/api/kernel/available';
import type { Parsed } from '@tradeport/api/kernel/call';
import { promotionActions } from '@tradeport/api/promotions/actions';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, may } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { prepared, type RowOf, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { TAB_COUNT_LIMIT, tabCount } from '../../kernel/tabs.ts';
import { actionFacts, byId, type PromotionRow, sellerScope, versionOf } from './rows.ts';
import { sellerName, sellerNames } from '../members/index.ts';

type Around = RowOf<'promotions.around'>;

/** The promotions that the caller manages, newest first: a seller the own, the portal all. */
export const managed = handler(calls.managePage, async (ctx, input) => {
  const found = await page<PromotionRow>(ctx, filtered(ctx, input).selectAll(), input, {
    key: ['created_at', 'id'],
    columns: ['created_at', 'id'],
  });
  const around = await aroundOf(ctx, found.rows);
  return {
    ...found,
    rows: found.rows.map((row) => {
      const beside = around.get(row.id);
      return {
        ...headView(ctx, row, beside),
        taken: beside?.taken ?? 0,
        spent: beside?.spent ?? 0,
      };
    }),
  };
});

function filtered(ctx: Ctx, input: Parsed<typeof calls.managePage>) {
  const scope = sellerScope(ctx);
  let query = inTab(ctx, all(ctx), input.tab);
  if (scope !== null) query = query.where('seller_id', '=', scope);
  else if (input.ownOnly) query = query.where('seller_id', 'is', null);
  else if (input.sellerCode) query = query.where('seller_id', '=', input.sellerCode);
  if (input.promotionType) query = query.where('type', '=', input.promotionType);
  return query;
}

const all = (ctx: Ctx) => ctx.from('promotion');
type Promotions = ReturnType<typeof all>;

/** A change of an approved one waits for its review as well. */
function inTab(ctx: Ctx, query: Promotions, tab: PromotionTab): Promotions {
  const now = ctx.now();
  const waiting = sql<boolean>`exists (select from promotion_review r where r.tenant_id = ${ctx.tenant.id}
    and r.promotion_id = promotion.id and r.status = 'waiting')`;
  if (tab === 'all') return query.where('status', '<>', 'discarded');
  if (tab === 'review') return query.where(waiting);
  if (tab === 'draft' || tab === 'rejected' || tab === 'paused')
    return query.where('status', '=', tab);
  if (tab === 'scheduled')
    return query.where('status', '=', 'approved').where('starts_at', '>', now);
  if (tab === 'running')
    return query
      .where('status', '=', 'approved')
      .where('starts_at', '<=', now)
      .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', now)]));
  return query.where((or) =>
    or.or([
      or('status', '=', 'ended'),
      or.and([or('status', 'in', ['approved', 'paused']), or('ends_at', '<=', now)]),
    ]),
  );
}

/** Counts up to a limit, each tab from the index of its status. */
export const countTabs = handler(calls.manageTabs, async (ctx) => {
  const [row] = await ctx.run(
    counts({ sellerId: sellerScope(ctx), now: ctx.now(), limit: TAB_COUNT_LIMIT }),
  );
  return promotionTabNames.map((tab) => ({
    tab,
    text: promotionTabs[tab][ctx.lang],
    ...tabCount(row?.[tab] ?? 0),
  }));
});

async function aroundOf(
  ctx: Ctx,
  rows: readonly Pick<PromotionRow, 'id'>[],
): Promise<Map<string, Around>> {
  const found = await ctx.run(around({ ids: rows.map(({ id }) => id) }));
  return new Map(found.map((row) => [row.id, row]));
}

function headView(
  ctx: Pick<Ctx, 'lang' | 'user' | 'now'>,
  row: PromotionRow,
  beside: Around | undefined,
) {
  const { waiting = null, asked_by = null, author_id = null, last_ends_at = null } = beside ?? {};
  const people = [asked_by, author_id];
  const facts = actionFacts(ctx, row, { waiting, people, endsAt: last_ends_at });
  return {
    ...facts,
    promotionCode: row.id,
    promotionBillcode: row.number,
    promotionName: inLang(row.name, ctx.lang),
    promotionType: row.type,
    typeName: typeTexts[row.type][ctx.lang],
    summary: beside?.terms ? summaryOf(beside.terms, row.currency, ctx.lang) : '',
    statusName: promotionLife.states[row.status][ctx.lang],
    phase: row.status === 'approved' ? phaseOf(row, ctx.now()) : null,
    sellerCode: row.seller_id,
    sellerName: beside ? sellerName(beside, ctx.lang) : '',
    currency: row.currency,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    authorName: row.user_name,
    gmtCreate: row.created_at.toISOString(),
    gmtModified: row.changed_at.toISOString(),
    actions: namesOfActions(ctx, row, facts),
  };
}

/** Follows from the window and the tenant's clock; nothing is written when it begins or ends. */
export function phaseOf(
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date | null },
  now: Date,
): (typeof phases)[number] {
  if (starts_at > now) return 'scheduled';
  return ends_at !== null && ends_at <= now ? 'over' : 'running';
}

/** The names of the reader's actions now. */
function namesOfActions(
  ctx: Pick<Ctx, 'user'>,
  row: PromotionRow,
  facts: ReturnType<typeof actionFacts>,
): AnsweredAction[] {
  const isNow = (verb: VerbsOf<typeof promotionActions>) =>
    isPossible(promotionActions, verb, facts);
  const names: Record<AnsweredAction, boolean> = {
    edit: isNow('edit'),
    submit: isNow('submit'),
    withdraw: isNow('withdraw'),
    pause: isNow('pause'),
    resume: isNow('resume'),
    end: isNow('end'),
    discard: isNow('discard'),
    review: may(ctx, 'promotion.review') && isNow('approve'),
    coupons: recordOf(row.type).isIssued && row.live_version !== null,
  };
  return answeredActions.filter((name) => names[name]);
}

/** One promotion with one of its versions, the reviews of each, and its history. */
export const view = handler(calls.manageDetail, async (ctx, { promotionCode, version: asked }) => {
  const [[row], versions, history, [beside]] = await ctx.batch([
    byId({ id: promotionCode }),
    versionsWithReviews({ id: promotionCode }),
    historyOf({ id: promotionCode }),
    around({ ids: [promotionCode] }),
  ]);
  const scope = sellerScope(ctx);
  if (!row || (scope !== null && row.seller_id !== scope)) return ctx.refuse('not_found');
  const [[shown], names] = await ctx.batch([
    versionOf({ id: row.id, number: asked ?? row.version }),
    namesOf({ id: row.id, number: asked ?? row.version, lang: ctx.lang }),
  ]);
  if (!shown) return ctx.refuse('not_found');
  return {
    ...headView(ctx, row, beside),
    taken: beside?.taken ?? 0,
    spent: beside?.spent ?? 0,
    issued: beside?.issued ?? 0,
    shown: {
      version: shown.number,
      promotionName: shown.name,
      terms: shown.terms,
      scope: shown.scope,
      limits: shown.limits,
      issue: shown.issue,
      exclusive: shown.exclusive,
      priority: shown.priority,
      startsAt: shown.starts_at.toISOString(),
      endsAt: shown.ends_at?.toISOString() ?? null,
      authorName: versions.find((one) => one.number === shown.number)?.user_name ?? '',
      at: shown.created_at.toISOString(),
    },
    names,
    versions: versions.map((one) => ({
      version: one.number,
      authorName: one.user_name,
      at: one.created_at.toISOString(),
      review: one.status,
      reviewName: one.status ? promotionReviewLife.states[one.status][ctx.lang] : '',
      decidedBy: one.decided_by ?? '',
      reason: one.reason ?? '',
    })),
    timeline: history.map((step) => ({
      text: textOf(step.verb, ctx),
      actorName: step.actor_name,
      reason: step.reason,
      at: step.at.toISOString(),
    })),
  };
});

function textOf(verb: string, { lang }: Pick<Ctx, 'lang'>): string {
  const steps: Readonly<Record<string, { text: Record<typeof lang, string> }>> =
    promotionLife.steps;
  return steps[verb]?.text[lang] ?? verb;
}

const counts = prepared('promotions.counts')`
  with own as (
    select p.status, p.starts_at, p.ends_at from promotion p
    where p.tenant_id = :tenantId and p.status <> 'discarded' and (:sellerId?::uuid is null or p.seller_id = :sellerId::uuid) limit 20000)
  select least(count(*), :limit)::int as "all!",
    least(count(*) filter (where status = 'draft'), :limit)::int as "draft!",
    (select count(*)::int from (select from promotion_review r where r.tenant_id = :tenantId and r.status = 'waiting'
      and (:sellerId?::uuid is null or r.seller_id = :sellerId::uuid) limit :limit) waiting) as "review!",
    least(count(*) filter (where status = 'rejected'), :limit)::int as "rejected!",
    least(count(*) filter (where status = 'approved' and starts_at > :now::timestamptz), :limit)::int as "scheduled!",
    least(count(*) filter (where status = 'approved' and starts_at <= :now::timestamptz
      and (ends_at is null or ends_at > :now::timestamptz)), :limit)::int as "running!",
    least(count(*) filter (where status = 'paused'), :limit)::int as "paused!",
    least(count(*) filter (where status = 'ended' or (status in ('approved', 'paused') and ends_at <= :now::timestamptz)), :limit)::int as "over!"
  from own`;
/**
 * The facts around a promotion: its seller's name, the counts taken, and the version that waits.
 */
const around = prepared('promotions.around')`
  select p.id, ${sellerNames}, coalesce(l.taken, 0)::bigint as "taken!", coalesce(l.spent, 0)::bigint as "spent!",
    coalesce(l.issued, 0) as "issued!", r.version as waiting, r.user_id as asked_by, v.user_id as author_id, s.terms, t.ends_at as last_ends_at
  from promotion p left join member m on m.tenant_id = :tenantId and m.id = p.seller_id
  left join promotion_live l on l.tenant_id = :tenantId and l.id = p.id
  left join promotion_review r on r.tenant_id = :tenantId and r.promotion_id = p.id and r.status = 'waiting'
  left join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = p.id and v.number = r.version
  left join promotion_version s on s.tenant_id = :tenantId and s.promotion_id = p.id and s.number = coalesce(p.live_version, p.version)
  left join promotion_version t on t.tenant_id = :tenantId and t.promotion_id = p.id and t.number = p.version
  where p.tenant_id = :tenantId and p.id = any(:ids::uuid[])`;
const versionsWithReviews = prepared('promotions.versionsWithReviews')`
  select v.number, coalesce(u.name, 'system') as "user_name!", v.created_at, r.status, r.decided_by, r.reason
  from promotion_version v left join users u on u.tenant_id = :tenantId and u.id = v.user_id
  left join promotion_review r on r.tenant_id = :tenantId and r.promotion_id = v.promotion_id and r.version = v.number
  where v.tenant_id = :tenantId and v.promotion_id = :id order by v.number desc, r.asked_at desc limit 100`;
const historyOf = prepared('promotions.historyOf')`
  select verb, actor_name, reason, at from status_history
  where tenant_id = :tenantId and kind = 'promotion' and subject_id = :id order by at, id`;
/** Everything that a version names by a code: goods, categories, brands, levels and stores, with the name that people know. */
const namesOf = prepared('promotions.namesOf')`
  with v as (
    select terms, scope from promotion_version where tenant_id = :tenantId and promotion_id = :id and number = :number),
  skus as (
    select (x->>'skuCode')::uuid as id from v cross join jsonb_array_elements(coalesce(v.terms->'prices', v.terms->'parts', '[]')) x
    union select (terms->>'skuCode')::uuid from v where terms->>'skuCode' is not null)
  select s.id::text as "code!", coalesce(nullif(p.title->>:lang, ''), p.title->>'zh') || ' · ' || s.no as "name!"
  from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  where s.tenant_id = :tenantId and s.id = any(array(select id from skus))
  union all
  select p.id::text, coalesce(nullif(p.title->>:lang, ''), p.title->>'zh') from product p
  where p.tenant_id = :tenantId and p.id = any(array(select jsonb_array_elements_text(coalesce(scope->'products', '[]'))::uuid from v))
  union all
  select c.id::text, coalesce(nullif(c.name->>:lang, ''), c.name->>'zh') from category c
  where c.tenant_id = :tenantId and c.id = any(array(select jsonb_array_elements_text(coalesce(scope->'categories', '[]'))::uuid from v))
  union all
  select b.id::text, coalesce(nullif(b.name->>:lang, ''), b.name->>'zh') from brand b
  where b.tenant_id = :tenantId and b.id = any(array(select jsonb_array_elements_text(coalesce(scope->'brands', '[]'))::uuid from v))
  union all
  select l.code, coalesce(nullif(l.name->>:lang, ''), l.name->>'zh') from member_level l
  where l.tenant_id = :tenantId and l.code = any(array(select jsonb_array_elements_text(coalesce(scope->'levels', '[]')) from v))
  union all
  select m.id::text, m.name from member m
  where m.tenant_id = :tenantId and m.id = any(array(select jsonb_array_elements_text(coalesce(scope->'stores', '[]'))::uuid from v))`;
