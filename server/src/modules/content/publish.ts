import {
  publishPage,
  rollBackPage,
  schedulePage,
  takeDownPage,
  unschedulePage,
} from '@tradeport/api/content/calls';
import { isFixed, type PageContent, SCHEDULE_DAYS_MAX } from '@tradeport/api/content/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { announced } from './announce.ts';
import { faultText, versionById } from './find.ts';
import { dropHelpText, putHelpText } from './help-text.ts';
import { faultsOf } from './references.ts';
import {
  contentOf,
  liveVersion,
  lockPage,
  moves,
  openVersion,
  type PageRow,
  type VersionRow,
} from './rows.ts';
import { changed, lockedPage } from './save.ts';

const DAY_MS = 86_400_000;
type Refusing = Ctx<'page.broken' | 'page.slug_taken'>;

/** CMS-01d Puts up what the caller saw. Two at once, or a publish and a roll-back, take turns: the second saw an older page. */
export const publish = handler(publishPage, async (ctx, input) => {
  const page = await lockedPage(ctx, input);
  const open = await ctx.maybe(openVersion({ pageId: page.id }));
  if (!open) return ctx.refuse('page.no_draft');
  await requireWhole(ctx, page, contentOf(open));
  await putUp(ctx, page, open, 'publish');
  return changed(ctx, page);
});

export const rollBack = handler(rollBackPage, async (ctx, { versionCode, ...input }) => {
  const page = await lockedPage(ctx, input);
  const row = await ctx.one(versionById({ id: versionCode, pageId: page.id }));
  await requireWhole(ctx, page, contentOf(row));
  await putUp(ctx, page, row, 'rollBack');
  return changed(ctx, page);
});

/** CMS-01d At a moment to come; the version is checked now and once more then. */
export const schedule = handler(schedulePage, async (ctx, { publishAt, ...input }) => {
  const page = await lockedPage(ctx, input);
  const at = new Date(publishAt);
  const ahead = at.getTime() - ctx.now().getTime();
  if (ahead <= 0) return ctx.refuse('page.past', {}, 'publishAt');
  if (ahead > SCHEDULE_DAYS_MAX * DAY_MS) return ctx.refuse('page.too_far', {}, 'publishAt');
  const open = await ctx.maybe(openVersion({ pageId: page.id }));
  if (!open) return ctx.refuse('page.no_draft');
  await requireWhole(ctx, page, contentOf(open));
  await moves.move(ctx, open.id, 'schedule', { set: { publish_at: at, held_back: false } });
  return changed(ctx, page);
});

export const unschedule = handler(unschedulePage, async (ctx, input) => {
  const page = await lockedPage(ctx, input);
  const open = await ctx.maybe(openVersion({ pageId: page.id }));
  if (open?.status !== 'scheduled') return ctx.refuse('page.not_scheduled');
  await moves.move(ctx, open.id, 'unschedule', { set: { publish_at: null } });
  return changed(ctx, page);
});

export const takeDown = handler(takeDownPage, async (ctx, input) => {
  const page = await lockedPage(ctx, input);
  if (isFixed(page.kind)) return ctx.refuse('page.stays');
  const live = await ctx.maybe(liveVersion({ pageId: page.id }));
  if (!live) return ctx.refuse('page.not_live');
  await moves.move(ctx, live.id, 'replace');
  // Its address is free for another page.
  await ctx.batch([
    leaveSlugs({ pageId: page.id, slug: '' }),
    dropHelpText({ pageId: page.id }),
    ...announced(ctx),
  ]);
  return changed(ctx, page);
});

/** Its time has come. What cannot be published as it is waits as a draft, and the page says so. */
async function publishDue(ctx: Ctx<string>, id: string): Promise<void> {
  const { page_id: pageId } = await ctx.one(pageOfVersion({ id }));
  const page = await ctx.one(lockPage({ id: pageId }));
  const open = await ctx.maybe(openVersion({ pageId }));
  const isDue =
    open?.status === 'scheduled' && open.publish_at !== null && open.publish_at <= ctx.now();
  if (!isDue || open.id !== id) return;
  const faults = await faultsOf(ctx, page.app_id, page.kind, contentOf(open));
  const [other] = isFixed(page.kind)
    ? []
    : await ctx.run(otherAt({ appId: page.app_id, slug: open.slug, pageId }));
  if (faults.length > 0 || other)
    await moves.move(ctx, id, 'unschedule', { set: { publish_at: null, held_back: true } });
  else await putUp(ctx, page, open, 'publish');
  await changed(ctx, page);
}

export const scheduled: Sweep = {
  name: 'content.publish',
  everyS: 15,
  due: prepared('content.due')`
    select v.tenant_id, v.id from tenant t join content_version v on v.tenant_id = t.id
    where v.status = 'scheduled' and v.publish_at <= now() + t.clock_offset_ms * interval '1 millisecond' limit 300`(),
  run: publishDue,
};

async function putUp(
  ctx: Refusing,
  page: PageRow,
  version: VersionRow,
  verb: 'publish' | 'rollBack',
): Promise<void> {
  const live = await ctx.maybe(liveVersion({ pageId: page.id }));
  if (live && live.id !== version.id) await moves.move(ctx, live.id, 'replace');
  await moves.move(ctx, version.id, verb, {
    set: { published_at: ctx.now(), publish_at: null, held_back: false },
  });
  if (!isFixed(page.kind) && !(await takeSlug(ctx, page, version.slug)))
    ctx.refuse('page.slug_taken', {}, 'slug');
  await ctx.batch([
    ...(page.kind === 'help' ? [putHelpText(page, contentOf(version))] : []),
    ...announced(ctx),
  ]);
}

/** Refuses what is broken, and says at each place what it is. */
async function requireWhole(
  ctx: Ctx<'page.broken'>,
  page: PageRow,
  content: PageContent,
): Promise<void> {
  const faults = await faultsOf(ctx, page.app_id, page.kind, content);
  if (faults.length === 0) return;
  ctx.refuse(
    'page.broken',
    { n: faults.length },
    Object.fromEntries(faults.toReversed().map((one) => [one.at, faultText(one, ctx.lang)])),
  );
}

/** The page's address from now on; from its earlier ones visitors are led to it. False: another page stands there. */
async function takeSlug(ctx: Ctx, page: PageRow, slug: string): Promise<boolean> {
  const [, taken] = await ctx.batch([
    leaveSlugs({ pageId: page.id, slug }),
    putSlug({ appId: page.app_id, slug, pageId: page.id }),
  ]);
  return taken.length > 0;
}

const pageOfVersion = prepared('content.pageOfVersion')`
  select page_id from content_version where tenant_id = :tenantId and id = :id`;
/** Another page that stands at the address. */
const otherAt = prepared('content.otherAt')`
  select page_id from content_slug where tenant_id = :tenantId and app_id = :appId and slug = :slug and current and page_id <> :pageId`;
const leaveSlugs = prepared('content.leaveSlugs')`
  update content_slug set current = false where tenant_id = :tenantId and page_id = :pageId and current and slug <> :slug`;
const putSlug = prepared('content.putSlug')`
  insert into content_slug (tenant_id, app_id, slug, page_id, current) values (:tenantId, :appId, :slug, :pageId, true)
  on conflict (tenant_id, app_id, slug) do update set page_id = excluded.page_id, current = true
  where content_slug.page_id = excluded.page_id or not content_slug.current returning slug`;
