import { createPage, discardDraft, savePage } from '@tradeport/api/content/calls';
import { type Block, withHtml } from '@tradeport/api/content/blocks';
import {
  type FixedKind,
  isFixed,
  mayStandOn,
  type PageContent,
  type PageKind,
  PAGES_MAX,
} from '@tradeport/api/content/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { json } from '../../kernel/json.ts';
import { prepared } from '../../kernel/query.ts';
import { cleanHtml } from '../catalogue/index.ts';
import {
  appIdOf,
  contentOf,
  liveVersion,
  lockPage,
  moves,
  openVersion,
  type PageRow,
} from './rows.ts';

/**
 * Takes the lock of a page that the caller saw as it is now. Whoever saw an earlier one is refused and told who changed it,
 * so that of two editors neither loses what the other wrote.
 */
export async function lockedPage(
  ctx: Ctx<'page.changed'>,
  { pageCode, revision }: { pageCode: string; revision: number },
): Promise<PageRow> {
  const page = await ctx.one(lockPage({ id: pageCode }));
  return page.revision === revision ? page : ctx.refuse('page.changed', { who: page.user_name });
}

/** Counts the change. */
export async function changed(ctx: Ctx, page: PageRow): Promise<{ revision: number }> {
  const userName = ctx.user?.name ?? page.user_name;
  return ctx.one(
    countChange({ id: page.id, userId: ctx.user?.id ?? null, userName, changedAt: ctx.now() }),
  );
}

/** A new page of this app with a draft; `fromCode`: what it begins with. */
export const create = handler(
  createPage,
  async (ctx, { kind, slug, title, sectionCode, fromCode }) => {
    const appId = await appIdOf(ctx);
    const [, [section], [taken], [count], [open], [live]] = await ctx.batch([
      lockTenant({ id: ctx.tenant.id }),
      keepSection({ appId, id: sectionCode ?? NONE }),
      slugOf({ appId, slug }),
      pageCount({ appId }),
      openVersion({ pageId: fromCode ?? NONE }),
      liveVersion({ pageId: fromCode ?? NONE }),
    ]);
    if (taken?.current) ctx.refuse('page.slug_taken', {}, 'slug');
    if ((count?.count ?? 0) >= PAGES_MAX) ctx.refuse('page.too_many', { max: PAGES_MAX });
    if (sectionCode !== undefined && !section) ctx.refuse('page.section_gone', {}, 'sectionCode');
    const from = open ?? live;
    if (fromCode !== undefined && !from) return ctx.refuse('not_found');
    const begun = from ? contentOf(from) : emptyContent;
    const pageCode = ctx.newId();
    await insertPage(ctx, { id: pageCode, appId, kind });
    const own = { slug, title, sectionCode: kind === 'help' ? (section?.id ?? null) : null };
    await putDraft(ctx, pageCode, { ...begun, ...own });
    ctx.audit('content_page', pageCode, null, { kind, ...own });
    return { pageCode };
  },
);

/** The page in which this app's home page, menu or footer is edited. `content`: what it begins with. */
export async function fixedDraft(ctx: Ctx, kind: FixedKind, content: PageContent): Promise<string> {
  const appId = await appIdOf(ctx);
  const [, [known]] = await ctx.batch([
    lockTenant({ id: ctx.tenant.id }),
    fixedOfApp({ appId, kind }),
  ]);
  if (known) return known.id;
  const id = ctx.newId();
  await insertPage(ctx, { id, appId, kind });
  await putDraft(ctx, id, content);
  ctx.audit('content_page', id, null, toldOf(content));
  return id;
}

export const save = handler(savePage, async (ctx, { pageCode, revision, ...typed }) => {
  const page = await lockedPage(ctx, { pageCode, revision });
  const content = { ...typed, sectionCode: page.kind === 'help' ? typed.sectionCode : null };
  if (isFixed(page.kind) && content.slug !== '')
    return ctx.refuse('page.fixed_address', {}, 'slug');
  const misplaced = content.blocks.findIndex(({ kind }) => !mayStandOn(page.kind, kind));
  if (misplaced >= 0) return ctx.refuse('page.block_kind', {}, `blocks.${misplaced}`);
  const audiences = audiencesIn(content.blocks);
  const [[open], [section], [taken], companies] = await ctx.batch([
    openVersion({ pageId: pageCode }),
    keepSection({ appId: page.app_id, id: content.sectionCode ?? NONE }),
    slugOf({ appId: page.app_id, slug: content.slug }),
    companiesOf({ ids: audiences.flatMap((one) => one.companies) }),
  ]);
  const known = new Set(companies.map(({ id }) => id));
  const foreign = audiences.find((one) => one.companies.some((company) => !known.has(company)));
  if (foreign) return ctx.refuse('page.company_gone', {}, foreign.at);
  if (open?.status === 'scheduled') return ctx.refuse('page.scheduled');
  if (taken?.current && taken.page_id !== pageCode)
    return ctx.refuse('page.slug_taken', {}, 'slug');
  if (content.sectionCode !== null && !section)
    return ctx.refuse('page.section_gone', {}, 'sectionCode');
  if (open) {
    const row = written(ctx, content);
    await ctx.run(changeDraft({ id: open.id, ...row }));
  } else await putDraft(ctx, pageCode, content);
  const before = open ?? (await ctx.maybe(liveVersion({ pageId: pageCode })));
  ctx.audit('content_page', pageCode, before ? toldOf(contentOf(before)) : {}, toldOf(content));
  return changed(ctx, page);
});

export const discard = handler(discardDraft, async (ctx, input) => {
  const page = await lockedPage(ctx, input);
  const open = await ctx.maybe(openVersion({ pageId: page.id }));
  if (open?.status !== 'draft') return ctx.refuse('page.nothing_to_discard');
  await moves.move(ctx, open.id, 'discard');
  return changed(ctx, page);
});

/** The companies for whom blocks are, each with its place in the page. */
function audiencesIn(blocks: readonly Block[]): { at: string; companies: readonly string[] }[] {
  const of = ({ audience: { companies } }: Pick<Block, 'audience'>, at: string) =>
    companies.length > 0 ? [{ at: `${at}.audience.companies`, companies }] : [];
  return blocks.flatMap((block, n) => [
    ...of(block, `blocks.${n}`),
    ...(block.kind === 'columns'
      ? block.cells.flatMap((cell, c) =>
          cell.flatMap((one, m) => of(one, `blocks.${n}.cells.${c}.${m}`)),
        )
      : []),
  ]);
}

/** A draft is saved with every change: the trail tells which blocks it has; what was in them stands in the version. */
function toldOf({ slug, title, description, fileCode, sectionCode, blocks }: PageContent) {
  return {
    slug,
    title,
    description,
    picture: fileCode,
    ...(sectionCode === null ? {} : { section: sectionCode }),
    blocks: blocks.map(({ kind }) => kind),
  };
}

async function insertPage(
  ctx: Ctx,
  row: { id: string; appId: string; kind: PageKind },
): Promise<void> {
  const userName = ctx.user?.name ?? '–';
  await ctx.run(newPage({ ...row, userId: ctx.user?.id ?? null, userName, createdAt: ctx.now() }));
}

async function putDraft(ctx: Ctx, pageId: string, content: PageContent): Promise<void> {
  await ctx.run(newDraft({ id: ctx.newId(), pageId, ...written(ctx, content) }));
}

/** CMS-01b HTML is cleaned in every language before it is kept. */
function written(ctx: Ctx, content: PageContent) {
  const { slug, title, description, fileCode, alt, sectionCode, blocks } = content;
  return {
    slug,
    title: json(title),
    description: json(description),
    pictureId: fileCode,
    alt: json(alt),
    sectionId: sectionCode,
    blocks: json(withHtml(blocks, cleanHtml)),
    userId: ctx.user?.id ?? null,
    userName: ctx.user?.name ?? '–',
    savedAt: ctx.now(),
  };
}

const NONE = '00000000-0000-0000-0000-000000000000';
const emptyContent: PageContent = {
  slug: '',
  title: { zh: '' },
  description: { zh: '' },
  fileCode: null,
  alt: { zh: '' },
  sectionCode: null,
  blocks: [],
};
/** A section that a page is put into stays until the page stands in it: deleting one waits. */
const keepSection = prepared('content.keepSection')`
  select id from content_section where tenant_id = :tenantId and app_id = :appId and id = :id for share`;
const slugOf = prepared('content.slugOf')`
  select page_id, current from content_slug where tenant_id = :tenantId and app_id = :appId and slug = :slug`;
const pageCount = prepared('content.pageCount')`
  select count(*)::int as "count!" from content_page where tenant_id = :tenantId and app_id = :appId`;
const fixedOfApp = prepared('content.fixedOfApp')`
  select id from content_page where tenant_id = :tenantId and app_id = :appId and kind = :kind`;
const companiesOf = prepared('content.companiesOf')`
  select id from member where tenant_id = :tenantId and id = any(:ids::uuid[])`;
/** The limit of pages holds against two at once, and an app has one home page. */
export const lockTenant = prepared(
  'content.lockTenant',
)`select id from tenant where id = :id for update`;
const newPage = prepared('content.newPage')`
  insert into content_page (tenant_id, id, app_id, kind, user_id, user_name, created_at, changed_at)
  values (:tenantId, :id, :appId, :kind, :userId?, :userName, :createdAt::timestamptz, :createdAt::timestamptz)`;
const newDraft = prepared('content.newDraft')`
  insert into content_version (tenant_id, id, page_id, number, status, slug, title, description, picture_id, alt, section_id, blocks, user_id, user_name, saved_at)
  values (:tenantId, :id, :pageId, (select coalesce(max(number), 0) + 1 from content_version where tenant_id = :tenantId and page_id = :pageId),
    'draft', :slug, :title::jsonb, :description::jsonb, :pictureId?, :alt::jsonb, :sectionId?, :blocks::jsonb, :userId?, :userName, :savedAt)`;
const changeDraft = prepared('content.changeDraft')`
  update content_version set slug = :slug, title = :title::jsonb, description = :description::jsonb, picture_id = :pictureId?,
    alt = :alt::jsonb, section_id = :sectionId?, blocks = :blocks::jsonb, held_back = false, user_id = :userId?, user_name = :userName, saved_at = :savedAt
  where tenant_id = :tenantId and id = :id`;
const countChange = prepared('content.countChange')`
  update content_page set revision = revision + 1, user_id = :userId?, user_name = :userName, changed_at = :changedAt
  where tenant_id = :tenantId and id = :id returning revision`;
