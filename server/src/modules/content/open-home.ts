import { starterHome } from '@tradeport/api/content/starter';
import { openHome } from '@tradeport/api/content/calls';
import type { PageContent } from '@tradeport/api/content/model';
import { inLang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { contentOf as mallContentOf } from '../mall/index.ts';
import { environmentForEdit } from '../tenancy/index.ts';
import { homeDraft } from './save.ts';

/** The home page to edit. A portal that shows the first one still begins with that. */
export const open = handler(openHome, async (ctx) => ({ pageCode: await openedHome(ctx) }));

export async function openedHome(ctx: Ctx): Promise<string> {
  return homeDraft(ctx, await begun(ctx));
}

async function begun(ctx: Ctx): Promise<PageContent> {
  const { banners, slogan } = await mallContentOf(ctx, {});
  // In the language in which the app is written.
  const { proappRemark } = await environmentForEdit(ctx, {});
  const remark = { zh: '', [ctx.app?.langs[0] ?? 'zh']: proappRemark };
  const under = [slogan, remark].find((texts) => inLang(texts, 'zh')) ?? null;
  return {
    slug: '',
    title: { zh: '' },
    description: { zh: '' },
    fileCode: null,
    alt: { zh: '' },
    sectionCode: null,
    blocks: starterHome(banners, under),
  };
}
