import { isOn } from '@tradeport/api/content/blocks';
import { starterHome } from '@tradeport/api/content/starter';
import type { PageContent, PageKind } from '@tradeport/api/content/model';
import type { BlocksPage } from '@tradeport/api/mall/blocks';
import { inLang } from '@tradeport/api/kernel/text';
import { cached } from '../kernel/cache.ts';
import { today } from '../kernel/day.ts';
import { liveHome, livePage } from '../modules/content/index.ts';
import { viewerIn } from '../modules/mall/index.ts';
import { shownBlocks } from './blocks.ts';
import { sharedFrame, type SharedFrame } from './frame.ts';
import type { MallParts, Visit } from './visit.ts';

/** SRC-03a, CMS-01 The home page in blocks; a portal that has written none shows the one that it began with. */
export async function homeOf(parts: MallParts, one: Visit): Promise<BlocksPage> {
  const known = await stored(parts, one, 'home', (ctx) => liveHome(ctx));
  return contentShown(parts, one, known?.content ?? null);
}

/** A page at an address of its own; `slug`: the address that it has now. Null: there is none. */
export async function blocksPageOf(
  parts: MallParts,
  one: Visit,
  slug: string,
): Promise<{ kind: PageKind; slug: string; data: BlocksPage } | null> {
  const known = await stored(parts, one, `page ${slug}`, (ctx) => livePage(ctx, slug));
  if (!known) return null;
  const { kind, slug: at } = known.row;
  return { kind, slug: at, data: await contentShown(parts, one, known.content) };
}

/** CMS-01c Content that need not be published: shown to whoever edits it. */
export async function contentShown(
  parts: MallParts,
  one: Visit,
  content: PageContent | null,
  viewer = viewerIn(one.scope),
): Promise<BlocksPage> {
  const frame = await sharedFrame(parts.kernel, one.scope);
  const day = await parts.kernel.read(one.scope, async (ctx) => today(ctx));
  const blocks = content?.blocks ?? firstHome(frame, day);
  const said = (texts: PageContent['title'] | undefined) => inLang(texts, one.lang);
  return {
    title: said(content?.title),
    description: said(content?.description),
    picture: content?.fileCode ?? null,
    blocks: await shownBlocks({ parts, one, frame, day, viewer }, blocks),
  };
}

function firstHome({ portal, banners }: SharedFrame, day: string) {
  const under = portal.slogan || portal.remark;
  return starterHome(
    banners.filter((one) => isOn(one, day)),
    under ? { zh: under } : null,
  );
}

/** The same for everybody, and read once in a while: what of it one sees is another matter. */
export function stored<T>(
  { kernel }: MallParts,
  { scope }: Visit,
  key: string,
  read: (ctx: Parameters<Parameters<typeof kernel.read>[1]>[0]) => Promise<T>,
): Promise<T> {
  return cached(scope, `stored ${scope.app?.id ?? ''} ${key}`, 'page', {
    make: () => kernel.read(scope, read),
    bytesOf: (made) => 2 * JSON.stringify(made ?? null).length,
  });
}
