import { saveMallContent, getMallContent } from '@tradeport/api/mall/calls';
import { type MallContent, mallContent, noContent } from '@tradeport/api/mall/content';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { handler } from '../../kernel/handler.ts';

type ContentRow = { content: unknown };
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
  on conflict (tenant_id, app_id) do update set content = excluded.content, updated_at = excluded.updated_at`;
const categoriesOf = prepared('mall.categoriesOf')`
  select id from category where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const picturesOf = prepared('mall.picturesOf')`
  select id from file where tenant_id = :tenantId and purpose = 'background' and id = any(:ids::uuid[])`;

/**
 * The content of this app's pages for visitors. Something that this version cannot read is nothing.
 */
export const contentOf = handler(getMallContent, async (ctx) => {
  return readable(await ctx.maybe(shown({ appId: ctx.app?.id ?? null })));
});

/** Replaces the content of this app. A category or a picture that is not there is refused at its field. */
export const saveContent = handler(saveMallContent, async (ctx, input) => {
  const [, categories, pictures, [app]] = await ctx.batch([
    lockTenant({ id: ctx.tenant.id }),
    categoriesOf({ ids: input.banners.flatMap((banner) => banner.categoryCode ?? []) }),
    picturesOf({ ids: input.banners.flatMap((banner) => banner.fileCode ?? []) }),
    defaultApp({}),
  ]);
  refuseMissing(ctx, 'mall.category', 'categoryCode', input, categories);
  refuseMissing(ctx, 'mall.picture', 'fileCode', input, pictures);
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

function refuseMissing(
  ctx: Ctx<'mall.category' | 'mall.picture'>,
  code: 'mall.category' | 'mall.picture',
  field: 'categoryCode' | 'fileCode',
  { banners }: MallContent,
  known: readonly { id: string }[],
): void {
  const at = banners.findIndex(
    (banner) => banner[field] !== null && !known.some(({ id }) => id === banner[field]),
  );
  if (at >= 0) ctx.refuse(code, {}, `banners.${at}.${field}`);
}

function readable(row: ContentRow | undefined): MallContent {
  return mallContent.safeParse(row?.content ?? {}).data ?? noContent;
}
