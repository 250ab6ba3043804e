import { readableBlocks } from '@tradeport/api/content/blocks';
import type { pageVersionLife } from '@tradeport/api/content/lifecycle';
import type { PageContent, PageKind } from '@tradeport/api/content/model';
import type { StateOf } from '@tradeport/api/kernel/lifecycle';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { movesOf } from '../../kernel/move.ts';
import { pageVersionLife as life, type PageVersionStatus } from '@tradeport/api/content/lifecycle';
import { prepared, type RowOf } from '../../kernel/query.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'content_page.kind': PageKind;
    'content_version.status': StateOf<typeof pageVersionLife>;
    'content_version.title': SomeTexts;
    'content_version.description': SomeTexts;
    'content_version.alt': SomeTexts;
  }
}

export const moves = movesOf<PageVersionStatus, keyof typeof life.steps & string, { id: string }>(
  life,
);

export const versionColumns = `v.id, v.page_id, v.number, v.status, v.slug, v.title, v.description, v.picture_id, v.alt, v.section_id, v.blocks,
  v.held_back, v.user_name, v.saved_at, v.publish_at, v.published_at`;

export const lockPage = prepared('content.lockPage')`
  select id, kind, app_id, revision, user_name from content_page where tenant_id = :tenantId and id = :id for update`;
export type PageRow = RowOf<'content.lockPage'>;
export const openVersion = prepared('content.openVersion')`
  select ${versionColumns} from content_version v where v.tenant_id = :tenantId and v.page_id = :pageId and v.status in ('draft', 'scheduled')`;
export const liveVersion = prepared('content.liveVersion')`
  select ${versionColumns} from content_version v where v.tenant_id = :tenantId and v.page_id = :pageId and v.status = 'published'`;
export type VersionRow = RowOf<'content.openVersion'>;
const appOf = prepared('content.appOf')`
  select id from app where tenant_id = :tenantId and (id = :appId?::uuid or is_default) order by (id = :appId::uuid) desc nulls last, code limit 1`;

/** The app whose pages the caller edits: the one that is open, else the default one. */
export async function appIdOf(ctx: Ctx): Promise<string> {
  return ctx.app?.id ?? (await ctx.one(appOf({ appId: null }))).id;
}

/** The content of a version. Blocks that this version of the program cannot read are left out. */
export function contentOf(row: VersionRow): PageContent {
  return {
    slug: row.slug,
    title: wholeTexts(row.title),
    description: wholeTexts(row.description),
    fileCode: row.picture_id,
    alt: wholeTexts(row.alt),
    sectionCode: row.section_id,
    blocks: readableBlocks(row.blocks),
  };
}

export function wholeTexts(texts: SomeTexts): { zh: string; en?: string; ru?: string } {
  const { zh, en, ru } = texts;
  return { zh: zh ?? '', ...(en === undefined ? {} : { en }), ...(ru === undefined ? {} : { ru }) };
}

/** A version in a list, for which its blocks are not read. */
type VersionHead = Pick<
  VersionRow,
  'id' | 'number' | 'status' | 'user_name' | 'saved_at' | 'publish_at' | 'published_at'
>;

export function versionView(row: VersionHead) {
  return {
    versionCode: row.id,
    number: row.number,
    status: row.status,
    userName: row.user_name,
    savedAt: row.saved_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    publishAt: row.publish_at?.toISOString() ?? null,
  };
}
