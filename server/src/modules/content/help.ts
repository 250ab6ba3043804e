import { helpPages, shownPage, shownSections } from '@tradeport/api/content/help-calls';
import { HELP_FOUND_MAX } from '@tradeport/api/content/help';
import { shownTo } from '@tradeport/api/content/blocks';
import { inLang, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { handler } from '../../kernel/handler.ts';
import { countedOff } from '../../kernel/page.ts';
import { prepared, shape } from '../../kernel/query.ts';
import { queryText } from '../../words/tokens.ts';
import { contentOf, versionColumns } from './rows.ts';
import { viewerIn } from '../mall/index.ts';

type Doc = {
  page_id: string;
  slug: string;
  title: SomeTexts;
  description: SomeTexts;
  section_id: string;
  section: SomeTexts;
};

/** CMS-02a The published help pages of an app in the order of their sections and in these in that of the editors: of this app, else of the default one. */
export function helpDocs(ctx: Ctx): Promise<Doc[]> {
  return ctx.run(docs({ appId: ctx.app?.id ?? null }));
}

/** CMS-02a The help pages that a text finds, best first. A text without any word in it finds nothing. */
export function searchHelp(ctx: Ctx, q: string, lang: Lang): Promise<Doc[]> {
  const words = queryText(q);
  return words ? ctx.run(found({ appId: ctx.app?.id ?? null, lang, words })) : Promise.resolve([]);
}

export const sectionsForPrograms = handler(shownSections, async (ctx) => {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { section_id: id, section } of await helpDocs(ctx)) {
    const known = counts.get(id);
    counts.set(id, { name: inLang(section, ctx.lang), count: (known?.count ?? 0) + 1 });
  }
  return [...counts].map(([conttitleCode, { name, count }]) => ({
    conttitleCode,
    conttitleName: name,
    tginfoCount: count,
  }));
});

export const docsForPrograms = handler(helpPages, async (ctx, { conttitleCode, q, ...paging }) => {
  const { from, next } = countedOff(ctx, paging);
  const all = await (q ? searchHelp(ctx, q, ctx.lang) : helpDocs(ctx));
  const rows = all.filter((doc) => !conttitleCode || doc.section_id === conttitleCode);
  return {
    rows: rows
      .slice(from, from + paging.rows)
      .map((doc) => ({
        tginfoCode: doc.page_id,
        tginfoTitle: inLang(doc.title, ctx.lang),
        tginfoRemark: inLang(doc.description, ctx.lang),
        slug: doc.slug,
        conttitleCode: doc.section_id,
        conttitleName: inLang(doc.section, ctx.lang),
      })),
    total: rows.length,
    ...next(rows.length),
  };
});

export const pageForPrograms = handler(shownPage, async (ctx, { tginfoCode, slug }) => {
  const row = await ctx.one(
    published({ appId: ctx.app?.id ?? null, id: tginfoCode ?? null, slug: slug ?? null }),
  );
  const content = contentOf(row);
  return {
    tginfoCode: row.page_id,
    tginfoType: row.kind,
    tginfoTitle: inLang(content.title, ctx.lang),
    tginfoRemark: inLang(content.description, ctx.lang),
    slug: row.slug,
    conttitleCode: row.section_id,
    publishedAt: (row.published_at ?? row.saved_at).toISOString(),
    blocks: shownTo(content.blocks, viewerIn(ctx), today(ctx)),
  };
});

/** The app whose help is shown: this one, or the default one while this one has published none. */
const helpApp = `(select a.id from app a where a.tenant_id = :tenantId and (a.id = :appId?::uuid or a.is_default)
    and exists (select from content_help h where h.tenant_id = :tenantId and h.app_id = a.id)
    order by (a.id = :appId::uuid) desc nulls last, a.code limit 1)`;
const docColumns = `p.id as page_id, v.slug, v.title, v.description, s.id as section_id, s.title as section`;
const joined = `join content_version v on v.tenant_id = :tenantId and v.page_id = p.id and v.status = 'published'
  join content_section s on s.tenant_id = :tenantId and s.id = v.section_id`;
const docs = prepared('content.helpDocs', shape<Doc>())`
  select ${docColumns} from content_page p ${joined}
  where p.tenant_id = :tenantId and p.kind = 'help' and p.app_id = ${helpApp} order by s.position, s.id, array_position(s.page_order, p.id), p.created_at, p.id`;
const found = prepared('content.helpFound', shape<Doc>())`
  select ${docColumns} from content_help h join content_page p on p.tenant_id = :tenantId and p.id = h.page_id ${joined}
  where h.tenant_id = :tenantId and h.lang = :lang and h.search @@ :words::tsquery and h.app_id = ${helpApp}
  order by ts_rank(h.search, :words::tsquery) desc, s.position, array_position(s.page_order, p.id), p.created_at, p.id limit ${HELP_FOUND_MAX}`;
const published = prepared('content.published')`
  select ${versionColumns}, p.kind from content_page p
  join app a on a.id = p.app_id and a.tenant_id = :tenantId
  join content_version v on v.tenant_id = :tenantId and v.page_id = p.id and v.status = 'published'
  where p.tenant_id = :tenantId and (p.app_id = :appId?::uuid or a.is_default)
    and (p.id = :id?::uuid or v.slug <> '' and v.slug = :slug?)
  order by (p.app_id = :appId::uuid) desc nulls last, a.code limit 1`;
