import { starterHome } from '@tradeport/api/content/starter';
import { openHome } from '@tradeport/api/content/calls';
import type { PageContent } from '@tradeport/api/content/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { contentOf as mallContentOf } from '../mall/index.ts';
import { homeDraft } from './save.ts';

/** The home page to edit. A portal that shows the first one still begins with that. */
export const open = handler(openHome, async (ctx) => ({
  pageCode: await homeDraft(ctx, await begun(ctx)),
}));

async function begun(ctx: Ctx): Promise<PageContent> {
  const { banners, slogan } = await mallContentOf(ctx, {});
  const { name } = ctx.tenant;
  return {
    slug: '',
    title: { zh: '' },
    description: { zh: '' },
    fileCode: null,
    alt: { zh: '' },
    blocks: starterHome({ zh: name }, banners, slogan.zh ? slogan : null),
  };
}
