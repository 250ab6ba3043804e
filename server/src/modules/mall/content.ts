import { saveMallContent, getMallContent } from '@tradeport/api/mall/calls';
import { mallContent, noContent } from '@tradeport/api/mall/content';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { handler } from '../../kernel/handler.ts';

/** Kept with the tenant: with it every process hears of new content, and makes its pages anew. */
export const REVISION = 'mallRevision';

/** An app that has none of its own shows what the default app has. */
const shown = prepared('mall.shown')`
  select c.content from mall_content c join app a on a.id = c.app_id and a.tenant_id = :tenantId
  where c.tenant_id = :tenantId and (c.app_id = :appId?::uuid or a.is_default) order by (c.app_id = :appId::uuid) desc nulls last, a.code limit 1`;
export const defaultApp = prepared('mall.defaultApp')`
  select id from app where tenant_id = :tenantId order by is_default desc, code limit 1`;
/**
 * Two simultaneous saves run in turn, so that the second one's audit shows the first one's result.
 */
export const lockTenant = prepared(
  'mall.lockTenant',
)`select id from tenant where id = :id for update`;
const put = prepared('mall.put')`
  insert into mall_content (tenant_id, app_id, content, updated_at) values (:tenantId, :appId, :content::jsonb, :updatedAt::timestamptz)
  on conflict (tenant_id, app_id) do update set content = mall_content.content || excluded.content, updated_at = excluded.updated_at`;

/**
 * The content of this app's pages for visitors. Something that this version cannot read is nothing.
 */
export const contentOf = handler(getMallContent, async (ctx) => {
  return mallContent.safeParse(await storedContent(ctx)).data ?? noContent;
});

export async function storedContent(ctx: Ctx): Promise<unknown> {
  return (await ctx.maybe(shown({ appId: ctx.app?.id ?? null })))?.content ?? {};
}

/** Replaces the words of this app. */
export const saveContent = handler(saveMallContent, async (ctx, input) => {
  const [, [app]] = await ctx.batch([lockTenant({ id: ctx.tenant.id }), defaultApp({})]);
  const appId = ctx.app?.id ?? app?.id ?? ctx.refuse('not_found');
  const before = await contentOf(ctx, {});
  await ctx.batch([
    put({ appId, content: JSON.stringify(input), updatedAt: ctx.now() }),
    ...saveSetting(ctx.tenant.id, REVISION, ctx.newId()),
  ]);
  ctx.audit('mall_content', appId, before, input);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});
