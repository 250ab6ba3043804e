import { isFor, type Viewer } from '@tradeport/api/content/blocks';
import { NOTICES_SHOWN_MAX } from '@tradeport/api/mall/notices';
import { shownNotices } from '@tradeport/api/mall/notice-calls';
import { inLang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { handler } from '../../kernel/handler.ts';
import { htmlOf } from '../../kernel/html.ts';
import { countedOff } from '../../kernel/page.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';

export type StoredNotice = RowOf<'mall.publishedNotices'>;

/**
 * CMS-02a The notices that are published and not over, for whomever they are: of this app, or of the default one while this one
 * has written none. Pinned ones first, then the newest.
 */
export function publishedNotices(ctx: Ctx): Promise<StoredNotice[]> {
  return ctx.run(published({ appId: ctx.app?.id ?? null, day: today(ctx) }));
}

/** Those of them that this viewer may read on a day. */
export function noticesShownTo(
  all: readonly StoredNotice[],
  viewer: Viewer,
  day: string,
): StoredNotice[] {
  return all.filter(
    ({ from_day: from, until_day: until, audience }) =>
      from <= day && (until === null || until >= day) && isFor(audience, viewer),
  );
}

/** The viewer, as far as an audience asks. */
export function viewerIn({ user }: Pick<Ctx, 'user'>): Viewer {
  return { isMember: user !== null, level: user?.level ?? null, company: user?.memberId ?? null };
}

export const forPrograms = handler(shownNotices, async (ctx, { noticeCode, ...paging }) => {
  const { from, next } = countedOff(ctx, paging);
  const seen = noticesShownTo(await publishedNotices(ctx), viewerIn(ctx), today(ctx));
  const rows = seen.filter(({ id }) => noticeCode === undefined || id === noticeCode);
  return {
    rows: rows
      .slice(from, from + paging.rows)
      .map((row) => ({
        noticeCode: row.id,
        noticeTitle: inLang(row.title, ctx.lang),
        noticeContext: htmlOf(inLang(row.body, ctx.lang)),
        noticeDate: row.from_day,
        noticeTop: row.pinned,
      })),
    total: rows.length,
    ...next(rows.length),
  };
});

/** The answer may be used after midnight: it has tomorrow's notices as well, and is filtered by the day when it is shown. */
const published = prepared('mall.publishedNotices')`
  select n.id, n.title, n.body, n.audience, n.from_day::text as "from_day!", n.until_day::text as "until_day?", n.pinned
  from mall_notice n where n.tenant_id = :tenantId and n.published and n.from_day <= :day::date + 1
    and (n.until_day is null or n.until_day >= :day::date) and n.app_id = (
    select a.id from app a where a.tenant_id = :tenantId and (a.id = :appId?::uuid or a.is_default)
      and exists (select from mall_notice o where o.tenant_id = :tenantId and o.app_id = a.id)
    order by (a.id = :appId::uuid) desc nulls last, a.code limit 1)
  order by n.pinned desc, n.from_day desc, n.id desc limit ${NOTICES_SHOWN_MAX}`;
