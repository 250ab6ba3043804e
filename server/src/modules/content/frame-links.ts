import { type CategoryNode, flatCategories } from '@tradeport/api/catalogue/model';
import { type Block, shownTo, type Viewer } from '@tradeport/api/content/blocks';
import { shownMenu } from '@tradeport/api/content/calls';
import type { FrameKind } from '@tradeport/api/content/model';
import { starterFooter, starterMenu } from '@tradeport/api/content/starter-frame';
import { fill, inLang, keepTogether, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import { addressesIn, inVisitorsLang } from '@tradeport/api/mall/addresses';
import type { FrameBlock } from '@tradeport/api/mall/pages';
import { today } from '../../kernel/day.ts';
import { handler } from '../../kernel/handler.ts';
import { treeOf } from '../catalogue/index.ts';
import { viewerIn } from '../mall/index.ts';
import { environmentOf } from '../tenancy/index.ts';
import { liveFrame } from './show.ts';

type Around = {
  lang: Lang;
  main: Lang;
  /** The portal's name, which texts may ask for. */
  name: string;
  categories: readonly CategoryNode[];
  viewer: Viewer;
  day: string;
};
/** Categories of a footer that names none: more would make it a second menu. */
const FOOTER_CATEGORIES = 6;
const starters: Readonly<Record<FrameKind, readonly Block[]>> = {
  menu: starterMenu,
  footer: starterFooter,
};

/** CMS-01 The menu or the footer as a viewer sees it on a day. `blocks`: what is published; null: the one that the portal began with. */
export function frameOf(
  kind: FrameKind,
  blocks: readonly Block[] | null,
  { lang, main, name, categories, viewer, day }: Around,
): FrameBlock[] {
  const to = addressesIn(lang, main);
  const said = (texts: SomeTexts) => keepTogether(fill(inLang(texts, lang), { name }));
  const linksOf = (codes: readonly string[]) => {
    const all = flatCategories(categories);
    const usual = kind === 'footer' ? categories.slice(0, FOOTER_CATEGORIES) : categories;
    const shown =
      codes.length === 0
        ? usual
        : codes.flatMap((code) => all.find((one) => one.goodsClassCode === code) ?? []);
    return shown.map(({ goodsClassCode, goodsClassName }) => ({
      text: goodsClassName,
      to: to.category(goodsClassCode, goodsClassName),
    }));
  };
  return shownTo(blocks ?? starters[kind], viewer, day).flatMap((block): FrameBlock[] => {
    const base = { blockCode: block.blockCode, width: block.width, title: '', html: '', links: [] };
    if (block.kind === 'richText') return [{ ...base, html: inLang(block.html, lang) }];
    if (block.kind === 'categories') {
      const links = linksOf(block.categoryCodes);
      return links.length > 0 ? [{ ...base, title: said(block.title), links }] : [];
    }
    if (block.kind !== 'links') return [];
    const links = block.links.map(({ text, address }) => ({
      text: said(text),
      to: inVisitorsLang(address, lang, main),
    }));
    return [{ ...base, title: said(block.title), links }];
  });
}

export const menuForPrograms = handler(shownMenu, async (ctx, { tginfoType }) => {
  const found = (await liveFrame(ctx))[tginfoType];
  const categories = await treeOf(ctx, {});
  const { proappName } = await environmentOf(ctx, {});
  const rows = frameOf(tginfoType, found?.blocks ?? null, {
    lang: ctx.lang,
    main: ctx.app?.langs[0] ?? 'zh',
    name: proappName,
    categories,
    viewer: viewerIn(ctx),
    day: today(ctx),
  });
  return {
    tginfoCode: found?.row.page_id ?? null,
    publishedAt: found?.row.published_at?.toISOString() ?? null,
    rows: rows.map(({ title, width, html, links }) => ({
      tginfoMenuTitle: title,
      width,
      html,
      links: links.map(({ text, to }) => ({ tginfoMenuName: text, tginfoMenuUrl: to })),
    })),
  };
});
