import {
  createNotice,
  deleteNotice,
  getNotice,
  noticeList,
  publishNotice,
  saveNotice,
  withdrawNotice,
} from '@tradeport/api/mall/notice-calls';
import { NOTICES_MAX } from '@tradeport/api/mall/notices';
import { type Audience, audience } from '@tradeport/api/content/blocks';
import { contentPermissions } from '@tradeport/api/content/permissions';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { json } from '../../kernel/json.ts';
import { countedOff } from '../../kernel/page.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { defaultApp, lockTenant, REVISION } from './content.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'mall_notice.title': SomeTexts;
    'mall_notice.body': SomeTexts;
    'mall_notice.audience': Audience;
  }
}

const mayPublish = 'page.publish' satisfies keyof typeof contentPermissions;
type Written = z.output<typeof createNotice.input>;

/** CMS-02a This app's notices, the newest first. */
export const list = handler(noticeList, async (ctx, { q = '', published, ...paging }) => {
  const { from, next } = countedOff(ctx, paging);
  const rows = await ctx.run(
    noticesOf({
      appId: await appIdOf(ctx),
      q,
      published: published ?? null,
      limit: paging.rows,
      offset: from,
    }),
  );
  const total = rows[0]?.total ?? 0;
  return { rows: rows.map((row) => headOf(row)), total, ...next(total) };
});

export const get = handler(getNotice, async (ctx, { noticeCode }) => {
  const row = await ctx.one(byId({ id: noticeCode }));
  const { companies } = row.audience;
  const named = companies.length > 0 ? await ctx.run(companiesOf({ ids: companies })) : [];
  return {
    ...headOf(row),
    body: withZh(row.body),
    named: named.map(({ id, name }) => ({ code: id, name })),
  };
});

export const create = handler(createNotice, async (ctx, input) => {
  const appId = await appIdOf(ctx);
  const [, [count]] = await ctx.batch([lockTenant({ id: ctx.tenant.id }), countOf({ appId })]);
  if ((count?.count ?? 0) >= NOTICES_MAX)
    return ctx.refuse('notice.too_many', { max: NOTICES_MAX });
  await requireCompanies(ctx, input.audience);
  return { noticeCode: await putNotice(ctx, { appId, published: false, ...input }) };
});

/** Writes a notice without asking who it is that writes: what a new portal begins with, too. */
export async function putNotice(
  ctx: Ctx,
  { appId, published, ...content }: Written & { appId?: string; published: boolean },
): Promise<string> {
  const id = ctx.newId();
  const app = appId ?? (await appIdOf(ctx));
  await ctx.batch([
    insert({ id, appId: app, published, ...columnsOf(ctx, content) }),
    ...announced(ctx),
  ]);
  ctx.audit('mall_notice', id, null, { ...content, published });
  return id;
}

export const save = handler(saveNotice, async (ctx, { noticeCode, revision, ...content }) => {
  const row = await seen(ctx, { noticeCode, revision });
  if (row.published && !ctx.user?.permissions.has(mayPublish)) return ctx.refuse('notice.live');
  await requireCompanies(ctx, content.audience);
  const [[saved]] = await ctx.batch([
    change({ id: noticeCode, ...columnsOf(ctx, content) }),
    ...announced(ctx),
  ]);
  ctx.audit('mall_notice', noticeCode, contentOf(row), content);
  return { revision: saved?.revision ?? revision + 1 };
});

export const publish = handler(publishNotice, (ctx, at) => putUp(ctx, at, true));
export const withdraw = handler(withdrawNotice, (ctx, at) => putUp(ctx, at, false));

export const remove = handler(deleteNotice, async (ctx, at) => {
  const row = await seen(ctx, at);
  if (row.published) return ctx.refuse('notice.live');
  await ctx.run(deleteOne({ id: row.id }));
  ctx.audit('mall_notice', row.id, contentOf(row), null);
  return { done: true as const };
});

/** A notice is for companies of this tenant. */
async function requireCompanies(ctx: Ctx<'notice.company'>, { companies }: Audience) {
  if (companies.length === 0) return;
  const known = await ctx.run(companiesOf({ ids: companies }));
  if (known.length < new Set(companies).size) ctx.refuse('notice.company', {}, 'audience');
}

type At = { noticeCode: string; revision: number };
async function putUp(ctx: Ctx<'notice.changed'>, at: At, published: boolean) {
  const row = await seen(ctx, at);
  const [[saved]] = await ctx.batch([
    setPublished({ id: row.id, published, ...byWhom(ctx) }),
    ...announced(ctx),
  ]);
  ctx.audit('mall_notice', row.id, { published: row.published }, { published });
  return { revision: saved?.revision ?? row.revision + 1 };
}

/** The notice as the caller saw it: whoever saw an earlier one is told who changed it. */
async function seen(ctx: Ctx<'notice.changed'>, { noticeCode, revision }: At) {
  const row = await ctx.one(lock({ id: noticeCode }));
  return row.revision === revision ? row : ctx.refuse('notice.changed', { who: row.user_name });
}

function announced(ctx: Ctx) {
  ctx.afterCommit(directoryHasChanged);
  return saveSetting(ctx.tenant.id, REVISION, ctx.newId());
}

async function appIdOf(ctx: Ctx): Promise<string> {
  return ctx.app?.id ?? (await ctx.one(defaultApp({}))).id;
}

function byWhom(ctx: Ctx) {
  return { userId: ctx.user?.id ?? null, userName: ctx.user?.name ?? '–', changedAt: ctx.now() };
}

function columnsOf(ctx: Ctx, content: Written) {
  const { title, body, audience: of, day, until, pinned } = content;
  return {
    title: json(title),
    body: json(body),
    audience: json(of),
    fromDay: day,
    untilDay: until,
    pinned,
    ...byWhom(ctx),
  };
}

function contentOf(row: RowOf<'mall.noticeById'>) {
  const { title, body, audience: of, from_day: day, until_day: until, pinned } = row;
  return { title, body, audience: of, day, until, pinned };
}

function headOf(row: RowOf<'mall.noticeById'>) {
  return {
    noticeCode: row.id,
    revision: row.revision,
    title: withZh(row.title),
    day: row.from_day,
    until: row.until_day,
    pinned: row.pinned,
    published: row.published,
    audience: audience.parse(row.audience),
    userName: row.user_name,
    changedAt: row.changed_at.toISOString(),
  };
}

function withZh(texts: SomeTexts) {
  return { ...texts, zh: texts.zh ?? '' };
}

const columns = `n.id, n.title, n.body, n.audience, n.from_day::text as "from_day!", n.until_day::text as "until_day?",
  n.pinned, n.published, n.revision, n.user_name, n.changed_at`;
const noticesOf = prepared('mall.noticesOf')`
  select ${columns}, count(*) over ()::int as "total!" from mall_notice n
  where n.tenant_id = :tenantId and n.app_id = :appId and (:published?::boolean is null or n.published = :published::boolean)
    and (:q = '' or strpos(lower(concat_ws(' ', n.title->>'zh', n.title->>'en', n.title->>'ru')), lower(:q)) > 0)
  order by n.from_day desc, n.id desc limit :limit::int offset :offset::int`;
const byId = prepared('mall.noticeById')`
  select ${columns} from mall_notice n where n.tenant_id = :tenantId and n.id = :id`;
const lock = prepared('mall.lockNotice')`
  select ${columns} from mall_notice n where n.tenant_id = :tenantId and n.id = :id for update`;
const countOf = prepared('mall.countNotices')`
  select count(*)::int as "count!" from mall_notice where tenant_id = :tenantId and app_id = :appId`;
const companiesOf = prepared('mall.companiesOf')`
  select id, name from member where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const insert = prepared('mall.insertNotice')`
  insert into mall_notice (tenant_id, id, app_id, title, body, audience, from_day, until_day, pinned, published, user_id, user_name, changed_at)
  values (:tenantId, :id, :appId, :title::jsonb, :body::jsonb, :audience::jsonb, :fromDay::date, :untilDay?::date, :pinned, :published,
    :userId?, :userName, :changedAt)`;
const change = prepared('mall.changeNotice')`
  update mall_notice set title = :title::jsonb, body = :body::jsonb, audience = :audience::jsonb, from_day = :fromDay::date,
    until_day = :untilDay?::date, pinned = :pinned, revision = revision + 1, user_id = :userId?, user_name = :userName, changed_at = :changedAt
  where tenant_id = :tenantId and id = :id returning revision`;
const setPublished = prepared('mall.publishNotice')`
  update mall_notice set published = :published, revision = revision + 1, user_id = :userId?, user_name = :userName, changed_at = :changedAt
  where tenant_id = :tenantId and id = :id returning revision`;
const deleteOne = prepared('mall.deleteNotice')`
  delete from mall_notice where tenant_id = :tenantId and id = :id`;
