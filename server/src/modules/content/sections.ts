import {
  createSection,
  deleteSection,
  orderSectionPages,
  orderSections,
  renameSection,
  sectionList,
  sectionPages,
} from '@tradeport/api/content/help-calls';
import { SECTIONS_MAX } from '@tradeport/api/content/help';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { handler } from '../../kernel/handler.ts';
import { json } from '../../kernel/json.ts';
import { countedOff } from '../../kernel/page.ts';
import { prepared, shape } from '../../kernel/query.ts';
import { announced } from './announce.ts';
import { appIdOf, wholeTexts } from './rows.ts';
import { lockTenant } from './save.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'content_section.title': SomeTexts;
  }
}

type SectionPage = { page_id: string; title: SomeTexts; published: boolean };

/** CMS-02a The sections of this app's help centre, in their order. */
export const list = handler(sectionList, async (ctx, paging) => {
  const { from, next } = countedOff(ctx, paging);
  const rows = await ctx.run(
    sectionsOf({ appId: await appIdOf(ctx), limit: paging.rows, offset: from }),
  );
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.map((row) => ({
      sectionCode: row.id,
      revision: row.revision,
      title: wholeTexts(row.title),
      published: row.published,
      pages: row.pages,
    })),
    total,
    ...next(total),
  };
});

/** A new section stands last; visitors see it once a page in it is published. */
export const create = handler(createSection, async (ctx, { title }) => {
  const appId = await appIdOf(ctx);
  const [, [last]] = await ctx.batch([lockTenant({ id: ctx.tenant.id }), lastOf({ appId })]);
  if ((last?.count ?? 0) >= SECTIONS_MAX) return ctx.refuse('section.too_many');
  const sectionCode = ctx.newId();
  await ctx.run(
    insert({
      id: sectionCode,
      appId,
      title: json(title),
      position: (last?.position ?? 0) + 1,
      userId: ctx.user?.id ?? null,
      userName: ctx.user?.name ?? '–',
      createdAt: ctx.now(),
    }),
  );
  ctx.audit('content_section', sectionCode, null, { title });
  return { sectionCode };
});

export const rename = handler(renameSection, async (ctx, { sectionCode, revision, title }) => {
  const section = await ctx.one(lock({ id: sectionCode }));
  if (section.revision !== revision)
    return ctx.refuse('section.changed', { who: section.user_name });
  await ctx.batch([
    setTitle({
      id: sectionCode,
      title: json(title),
      userId: ctx.user?.id ?? null,
      userName: ctx.user?.name ?? section.user_name,
    }),
    ...announced(ctx),
  ]);
  ctx.audit('content_section', sectionCode, { title: section.title }, { title });
  return { done: true as const };
});

/** The whole order at once: of two who reorder, the later one's order stands. */
export const order = handler(orderSections, async (ctx, { sectionCodes }) => {
  const appId = await appIdOf(ctx);
  const [, known] = await ctx.batch([lockTenant({ id: ctx.tenant.id }), orderOf({ appId })]);
  const before = known.map(({ id }) => id);
  const isWhole =
    before.length === sectionCodes.length && before.every((id) => sectionCodes.includes(id));
  if (!isWhole) return ctx.refuse('section.others');
  await ctx.batch([setOrder({ ids: sectionCodes }), ...announced(ctx)]);
  ctx.audit('content_section', appId, { order: before }, { order: sectionCodes });
  return { done: true as const };
});

/** CMS-02a Those that visitors see and those that are being written, as visitors will see them. */
export const pages = handler(sectionPages, async (ctx, { sectionCode }) => {
  const rows = await ctx.run(pagesOf({ id: sectionCode }));
  return rows.map(({ page_id: pageCode, title, published }) => ({
    pageCode,
    title: wholeTexts(title),
    published,
  }));
});

/** CMS-02a The whole order at once. A page that comes later stands last. */
export const orderPages = handler(orderSectionPages, async (ctx, { sectionCode, pageCodes }) => {
  await ctx.one(lock({ id: sectionCode }));
  const known = await ctx.run(pagesOf({ id: sectionCode }));
  const before = known.map(({ page_id }) => page_id);
  const isWhole =
    before.length === pageCodes.length && before.every((id) => pageCodes.includes(id));
  if (!isWhole) return ctx.refuse('section.other_pages');
  await ctx.batch([setPageOrder({ id: sectionCode, pageIds: pageCodes }), ...announced(ctx)]);
  ctx.audit('content_section', sectionCode, { pages: before }, { pages: pageCodes });
  return { done: true as const };
});

/** Refused while a page stands in it, published or being written. Earlier versions of pages lose it. */
export const remove = handler(deleteSection, async (ctx, { sectionCode }) => {
  const section = await ctx.one(lock({ id: sectionCode }));
  const { count } = await ctx.one(pagesIn({ id: sectionCode }));
  if (count > 0) return ctx.refuse('section.in_use', { n: count });
  await ctx.batch([leave({ id: sectionCode }), deleteOne({ id: sectionCode }), ...announced(ctx)]);
  ctx.audit('content_section', sectionCode, { title: section.title }, null);
  return { done: true as const };
});

const open = `v.status in ('draft', 'scheduled', 'published')`;
const sectionsOf = prepared('content.sectionsOf')`
  select s.id, s.title, s.revision, count(*) over ()::int as "total!", p.published as "published!", p.pages as "pages!"
  from content_section s cross join lateral (
    select count(*) filter (where v.status = 'published')::int as published, count(distinct v.page_id)::int as pages
    from content_version v where v.tenant_id = :tenantId and v.section_id = s.id and ${open}) p
  where s.tenant_id = :tenantId and s.app_id = :appId
  order by s.position, s.id limit :limit::int offset :offset::int`;
const lastOf = prepared('content.lastSection')`
  select count(*)::int as "count!", coalesce(max(position), 0) as "position!" from content_section
  where tenant_id = :tenantId and app_id = :appId`;
const orderOf = prepared('content.orderOfSections')`
  select id from content_section where tenant_id = :tenantId and app_id = :appId order by position, id`;
const insert = prepared('content.insertSection')`
  insert into content_section (tenant_id, id, app_id, title, position, user_id, user_name, created_at)
  values (:tenantId, :id, :appId, :title::jsonb, :position, :userId?, :userName, :createdAt)`;
const lock = prepared('content.lockSection')`
  select title, revision, user_name from content_section where tenant_id = :tenantId and id = :id for update`;
const setTitle = prepared('content.renameSection')`
  update content_section set title = :title::jsonb, revision = revision + 1, user_id = :userId?, user_name = :userName
  where tenant_id = :tenantId and id = :id`;
const setOrder = prepared('content.orderSections')`
  update content_section s set position = o.at::int from unnest(:ids::uuid[]) with ordinality as o(id, at)
  where s.tenant_id = :tenantId and s.id = o.id`;
const setPageOrder = prepared('content.orderPages')`
  update content_section set page_order = :pageIds::uuid[] where tenant_id = :tenantId and id = :id`;
const pagesOf = prepared('content.pagesOfSection', shape<SectionPage>())`
  select v.page_id, (array_agg(v.title order by v.status = 'published' desc, v.number desc))[1] as title,
    bool_or(v.status = 'published') as published
  from content_version v
  join content_page p on p.tenant_id = :tenantId and p.id = v.page_id
  join content_section s on s.tenant_id = :tenantId and s.id = v.section_id
  where v.tenant_id = :tenantId and v.section_id = :id and ${open}
  group by v.page_id, p.created_at, s.page_order
  order by array_position(s.page_order, v.page_id), p.created_at, v.page_id`;
const pagesIn = prepared('content.pagesInSection')`
  select count(distinct v.page_id)::int as "count!" from content_version v
  where v.tenant_id = :tenantId and v.section_id = :id and ${open}`;
const leave = prepared('content.leaveSection')`
  update content_version set section_id = null where tenant_id = :tenantId and section_id = :id`;
const deleteOne = prepared('content.deleteSection')`
  delete from content_section where tenant_id = :tenantId and id = :id`;
