import { checkPage, getPage, getVersion, pageList } from '@tradeport/api/content/calls';
import { contentErrors } from '@tradeport/api/content/errors';
import type { PageFault } from '@tradeport/api/content/faults';
import { type PageContent, VERSIONS_SHOWN } from '@tradeport/api/content/model';
import { flat } from '@tradeport/api/content/blocks';
import { inLang, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { countedOff } from '../../kernel/page.ts';
import { prepared, shape } from '../../kernel/query.ts';
import { faultsOf } from './references.ts';
import {
  appIdOf,
  contentOf,
  liveVersion,
  openVersion,
  versionColumns,
  versionView,
  wholeTexts,
} from './rows.ts';

/** CMS-01 The pages of this app, what was changed last first. */
export const list = handler(pageList, async (ctx, { q = '', kind, ...paging }) => {
  const { from, next } = countedOff(ctx, paging);
  const rows = await ctx.run(
    pagesOf({ appId: await appIdOf(ctx), q, kind: kind ?? null, limit: paging.rows, offset: from }),
  );
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.map((row) => ({
      pageCode: row.id,
      kind: row.kind,
      slug: row.slug,
      liveSlug: row.live_slug,
      title: wholeTexts(row.title),
      isLive: row.live_id !== null,
      draft: row.open_status,
      publishAt: row.publish_at?.toISOString() ?? null,
      userName: row.user_name,
      changedAt: row.changed_at.toISOString(),
    })),
    total,
    ...next(total),
  };
});
/** The draft, else the published version, else the newest of the earlier ones: a page that was taken down keeps its name. */
const lastOf = (pageId: string) => `
  select a.slug, a.title from content_version a where a.tenant_id = :tenantId and a.page_id = ${pageId}
  order by (a.status in ('draft', 'scheduled')) desc, (a.status = 'published') desc, a.number desc limit 1`;
const pagesOf = prepared('content.pagesOf')`
  select p.id, p.kind, p.user_name, p.changed_at, l.id as "live_id?", l.slug as "live_slug?", o.status as "open_status?", o.publish_at as "publish_at?",
    n.slug as "slug!", n.title as "title!", count(*) over ()::int as "total!"
  from content_page p
  left join content_version l on l.tenant_id = :tenantId and l.page_id = p.id and l.status = 'published'
  left join content_version o on o.tenant_id = :tenantId and o.page_id = p.id and o.status in ('draft', 'scheduled')
  cross join lateral (${lastOf('p.id')}) n
  where p.tenant_id = :tenantId and p.app_id = :appId and (:kind?::text is null or p.kind = :kind::text) and (:q = ''
    or strpos(lower(concat_ws(' ', n.slug, n.title->>'zh', n.title->>'en', n.title->>'ru')), lower(:q)) > 0)
  order by (p.kind = 'home') desc, p.changed_at desc, p.id desc limit :limit::int offset :offset::int`;

/** CMS-01c A page with what is written, what visitors see, and what they saw before. */
export const view = handler(getPage, async (ctx, { pageCode }) => {
  const [[page], [last], [open], [live], versions] = await ctx.batch([
    pageById({ id: pageCode }),
    nameOf({ pageId: pageCode }),
    openVersion({ pageId: pageCode }),
    liveVersion({ pageId: pageCode }),
    versionsOf({ pageId: pageCode }),
  ]);
  if (!page) return ctx.refuse('not_found');
  const shown = open ?? live;
  const content = shown
    ? contentOf(shown)
    : { ...noContent, slug: last?.slug ?? '', title: wholeTexts(last?.title ?? { zh: '' }) };
  return {
    pageCode,
    revision: page.revision,
    kind: page.kind,
    userName: page.user_name,
    content,
    named: await namesIn(ctx, content),
    draft: open ? versionView(open) : null,
    live: live ? versionView(live) : null,
    liveContent: live ? contentOf(live) : null,
    heldBack: open?.held_back ?? false,
    versions: versions.map((one) => versionView(one)),
  };
});

/** Names of what blocks refer to by code, as far as it is there. */
async function namesIn(
  ctx: Ctx,
  { sectionCode, blocks }: Pick<PageContent, 'sectionCode' | 'blocks'>,
) {
  const sections = sectionCode === null ? [] : [sectionCode];
  const all = flat(blocks);
  const goods = all.flatMap((one) =>
    one.kind === 'floor' && one.source.by === 'hand' ? one.source.goodsCodes : [],
  );
  const brands = all.flatMap((one) =>
    one.kind === 'brands'
      ? one.brandCodes
      : one.kind === 'floor' && one.source.by === 'rule'
        ? (one.source.brandCode ?? [])
        : [],
  );
  const companies = all.flatMap(({ audience }) => audience.companies);
  if (goods.length + brands.length + companies.length + sections.length === 0) return [];
  const rows = await ctx.run(namesOf({ goods, brands, companies, sections }));
  return rows.map(({ id, name }) => ({ code: id, name: inLang(name, ctx.lang) }));
}
const namesOf = prepared('content.namesOf', shape<{ id: string; name: SomeTexts }>())`
  select c.id, c.title as name from product_card c where c.tenant_id = :tenantId and c.id = any(:goods::uuid[])
  union all select b.id, b.name from brand b where b.tenant_id = :tenantId and b.id = any(:brands::uuid[])
  union all select s.id, s.title from content_section s where s.tenant_id = :tenantId and s.id = any(:sections::uuid[])
  union all select m.id, jsonb_build_object('zh', m.name) from member m where m.tenant_id = :tenantId and m.id = any(:companies::uuid[])`;

export const version = handler(getVersion, async (ctx, { pageCode, versionCode }) => {
  const row = await ctx.one(versionById({ id: versionCode, pageId: pageCode }));
  return { ...versionView(row), content: contentOf(row) };
});

/** CMS-01d The faults of the draft, else of the page that visitors see. */
export const check = handler(checkPage, async (ctx, { pageCode }) => {
  const [[page], [open], [live]] = await ctx.batch([
    pageById({ id: pageCode }),
    openVersion({ pageId: pageCode }),
    liveVersion({ pageId: pageCode }),
  ]);
  if (!page) return ctx.refuse('not_found');
  const row = open ?? live;
  const faults = row ? await faultsOf(ctx, page.app_id, page.kind, contentOf(row)) : [];
  return { faults: faults.map((one) => ({ ...one, text: faultText(one, ctx.lang) })) };
});

export function faultText({ code }: PageFault, lang: Lang): string {
  return contentErrors[code][lang];
}

const noContent = {
  slug: '',
  title: { zh: '' },
  description: { zh: '' },
  fileCode: null,
  alt: { zh: '' },
  sectionCode: null,
  blocks: [],
};
const nameOf = prepared('content.nameOf')`${lastOf(':pageId')}`;
const pageById = prepared('content.pageById')`
  select id, kind, app_id, revision, user_name from content_page where tenant_id = :tenantId and id = :id`;
export const versionById = prepared('content.versionById')`
  select ${versionColumns} from content_version v where v.tenant_id = :tenantId and v.id = :id and v.page_id = :pageId and v.status <> 'discarded'`;
const versionsOf = prepared('content.versionsOf')`
  select v.id, v.number, v.status, v.user_name, v.saved_at, v.publish_at, v.published_at from content_version v where v.tenant_id = :tenantId and v.page_id = :pageId and v.status = 'replaced'
  order by v.number desc limit ${VERSIONS_SHOWN}`;
