import { homePage, shownPages } from '@tradeport/api/content/calls';
import { shownTo } from '@tradeport/api/content/blocks';
import type { FrameKind } from '@tradeport/api/content/model';
import { inLang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { handler } from '../../kernel/handler.ts';
import { countedOff } from '../../kernel/page.ts';
import { prepared } from '../../kernel/query.ts';
import { fileLinkOf } from '../files/index.ts';
import { viewerIn } from '../mall/index.ts';
import { contentOf, versionColumns } from './rows.ts';

/**
 * The home page that is up: of this app, else of the default one, unless this app has banners of its own from before; null: the portal
 * has written none.
 */
export async function liveHome(ctx: Ctx) {
  const row = await ctx.maybe(home({ appId: ctx.app?.id ?? null }));
  return row ? { row, content: contentOf(row) } : null;
}

/** The menu and the footer that are up: of this app, else of the default one; null: the portal has written none. */
export async function liveFrame(ctx: Ctx) {
  const rows = await ctx.run(frames({ appId: ctx.app?.id ?? null }));
  const of = (kind: FrameKind) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? { row, blocks: contentOf(row).blocks } : null;
  };
  return { menu: of('menu'), footer: of('footer') };
}

/** The page at an address; from an earlier one of its addresses, the same page with the one that it has now. */
export async function livePage(ctx: Ctx, slug: string) {
  const row = await ctx.maybe(pageAt({ appId: ctx.app?.id ?? null, slug }));
  return row ? { row, content: contentOf(row) } : null;
}

/** Addresses of this app's pages, for search engines. */
export const liveSlugs = prepared('content.liveSlugs')`
  select s.slug, p.kind from content_slug s join content_page p on p.tenant_id = :tenantId and p.id = s.page_id
  join content_version v on v.tenant_id = :tenantId and v.page_id = s.page_id and v.status = 'published'
  where s.tenant_id = :tenantId and s.current and s.slug <> '' and s.app_id = (
    select a.id from app a where a.tenant_id = :tenantId and (a.id = :appId?::uuid or a.is_default)
    order by (a.id = :appId::uuid) desc nulls last, a.code limit 1) order by s.slug limit 500`;

export const homeForPrograms = handler(homePage, async (ctx) => {
  const found = await liveHome(ctx);
  return {
    tginfoCode: found?.row.page_id ?? null,
    tginfoTitle: inLang(found?.content.title, ctx.lang),
    publishedAt: found?.row.published_at?.toISOString() ?? null,
    serverTime: ctx.now().toISOString(),
    blocks: found ? shownTo(found.content.blocks, viewerIn(ctx), today(ctx)) : [],
  };
});

export const pagesForPrograms = handler(shownPages, async (ctx, paging) => {
  const { from, next } = countedOff(ctx, paging);
  const rows = await ctx.run(
    livePages({ appId: ctx.app?.id ?? null, limit: paging.rows, offset: from }),
  );
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.map((row) => ({
      tginfoCode: row.page_id,
      tginfoType: row.kind,
      tginfoTitle: inLang(row.title, ctx.lang),
      tginfoRemark: inLang(row.description, ctx.lang),
      slug: row.slug,
      fileUrl:
        row.picture_id === null
          ? null
          : fileLinkOf(ctx, { id: row.picture_id, purpose: 'background' }),
      publishedAt: (row.published_at ?? row.saved_at).toISOString(),
    })),
    total,
    ...next(total),
  };
});

const home = prepared('content.home')`
  select ${versionColumns} from content_page p
  join app a on a.id = p.app_id and a.tenant_id = :tenantId
  join content_version v on v.tenant_id = :tenantId and v.page_id = p.id and v.status = 'published'
  where p.tenant_id = :tenantId and p.kind = 'home' and (p.app_id = :appId?::uuid or a.is_default and not exists (
    select from mall_content c where c.tenant_id = :tenantId and c.app_id = :appId::uuid and jsonb_array_length(c.content->'banners') > 0))
  order by (p.app_id = :appId::uuid) desc nulls last, a.code limit 1`;
const frames = prepared('content.frames')`
  select ${versionColumns}, p.kind from content_page p
  join app a on a.id = p.app_id and a.tenant_id = :tenantId
  join content_version v on v.tenant_id = :tenantId and v.page_id = p.id and v.status = 'published'
  where p.tenant_id = :tenantId and p.kind in ('menu', 'footer') and (p.app_id = :appId?::uuid or a.is_default)
  order by (p.app_id = :appId::uuid) desc nulls last, a.code`;
const pageAt = prepared('content.pageAt')`
  select ${versionColumns}, p.kind from content_slug s
  join content_page p on p.tenant_id = :tenantId and p.id = s.page_id
  join app a on a.id = s.app_id and a.tenant_id = :tenantId
  join content_version v on v.tenant_id = :tenantId and v.page_id = s.page_id and v.status = 'published'
  where s.tenant_id = :tenantId and s.slug = :slug and (s.app_id = :appId?::uuid or a.is_default)
  order by (s.app_id = :appId::uuid) desc nulls last, a.code limit 1`;
const livePages = prepared('content.livePages')`
  select ${versionColumns}, p.kind, count(*) over ()::int as "total!" from content_page p
  join content_version v on v.tenant_id = :tenantId and v.page_id = p.id and v.status = 'published'
  where p.tenant_id = :tenantId and p.kind in ('home', 'landing', 'help') and p.app_id = (
    select a.id from app a where a.tenant_id = :tenantId and (a.id = :appId?::uuid or a.is_default)
    order by (a.id = :appId::uuid) desc nulls last, a.code limit 1)
  order by (p.kind = 'home') desc, v.published_at desc, v.id limit :limit::int offset :offset::int`;
