import type { Block } from '@tradeport/api/content/blocks';
import { openPage } from '@tradeport/api/content/calls';
import type { FixedKind, PageContent } from '@tradeport/api/content/model';
import { type BannerLike, starterHome } from '@tradeport/api/content/starter';
import { starterFooter, starterMenu } from '@tradeport/api/content/starter-frame';
import { inLang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { bannersOf, contentOf as mallContentOf } from '../mall/index.ts';
import { environmentForEdit } from '../tenancy/index.ts';
import { publish } from './publish.ts';
import { fixedDraft } from './save.ts';

/** The home page, the menu or the footer to edit. A portal that shows the first one still begins with that. */
export const open = handler(openPage, async (ctx, { kind }) => ({
  pageCode: await openedPage(ctx, kind),
}));

export async function openedPage(ctx: Ctx, kind: FixedKind): Promise<string> {
  return fixedDraft(ctx, kind, contentWith(await begun(ctx, kind)));
}

async function begun(ctx: Ctx, kind: FixedKind): Promise<readonly Block[]> {
  if (kind === 'menu') return starterMenu;
  if (kind === 'footer') return starterFooter;
  const { slogan } = await mallContentOf(ctx, {});
  // In the language in which the app is written.
  const { proappRemark } = await environmentForEdit(ctx, {});
  const remark = { zh: '', [ctx.app?.langs[0] ?? 'zh']: proappRemark };
  const under = [slogan, remark].find((texts) => inLang(texts, 'zh')) ?? null;
  return starterHome(await bannersOf(ctx), under);
}

/** TEN-03 A new portal's home page, published as it begins. */
export async function publishFirstHome(
  ctx: Ctx<string>,
  banners: readonly BannerLike[],
): Promise<void> {
  const pageCode = await fixedDraft(ctx, 'home', contentWith(starterHome(banners)));
  await publish(ctx, { pageCode, revision: 0 });
}

function contentWith(blocks: readonly Block[]): PageContent {
  return {
    slug: '',
    title: { zh: '' },
    description: { zh: '' },
    fileCode: null,
    alt: { zh: '' },
    sectionCode: null,
    blocks: [...blocks],
  };
}
