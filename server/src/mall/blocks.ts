import { flatCategories } from '@tradeport/api/catalogue/model';
import {
  type BannerFields,
  type Block,
  shownTo,
  type SimpleBlock,
} from '@tradeport/api/content/blocks';
import type { ShownBlock } from '@tradeport/api/mall/blocks';
import { addressesIn, inVisitorsLang } from '@tradeport/api/mall/addresses';
import type { Hero } from '@tradeport/api/mall/shown';
import * as mallWords from '@tradeport/api/mall/words';
import { fill, inLang, keepTogether, type SomeTexts } from '@tradeport/api/kernel/text';
import { type Around, askedAs, type Read, readFor, type Rule } from './block-data.ts';
import { noticesFor } from './notice.ts';
import type { Visit } from './visit.ts';

/**
 * CMS-01b Blocks as this visitor sees them.
 */
export async function shownBlocks(around: Around, all: readonly Block[]): Promise<ShownBlock[]> {
  const seen = shownTo(all, around.viewer, around.day);
  const read = await readFor(around, seen);
  return seen.flatMap((block) => show(around, read, block));
}

const COVERS = 3;
type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;
type Shows = {
  [K in Block['kind']]: (around: Around, read: Read, block: Of<K>, base: Base) => ShownBlock[];
};
type Base = Pick<ShownBlock, 'blockCode' | 'width'>;

function show(around: Around, read: Read, block: Block): ShownBlock[] {
  const { blockCode, width } = block;
  const base = { blockCode, width };
  switch (block.kind) {
    case 'columns':
      return shows.columns(around, read, block, base);
    case 'banner':
      return shows.banner(around, read, block, base);
    case 'slider':
      return shows.slider(around, read, block, base);
    case 'floor':
      return shows.floor(around, read, block, base);
    case 'categories':
      return shows.categories(around, read, block, base);
    case 'richText':
      return shows.richText(around, read, block, base);
    case 'pictureText':
      return shows.pictureText(around, read, block, base);
    case 'video':
      return shows.video(around, read, block, base);
    case 'countdown':
      return shows.countdown(around, read, block, base);
    case 'notices':
      return shows.notices(around, read, block, base);
    case 'brands':
      return shows.brands(around, read, block, base);
    case 'links':
      return shows.links(around, read, block, base);
    case 'offers':
      return shows.offers(around, read, block, base);
    case 'lots':
      return shows.lots(around, read, block, base);
    case 'demands':
      return shows.demands(around, read, block, base);
    case 'welcome':
      return shows.welcome(around, read, block, base);
    case 'promises':
      return shows.promises(around, read, block, base);
  }
}

const shows: Shows = {
  columns: (around, read, block, base) => {
    return [
      {
        ...base,
        kind: 'columns',
        layout: block.layout,
        cells: block.cells.map((cell: readonly SimpleBlock[]) =>
          cell.flatMap((each) => show(around, read, each)),
        ),
      },
    ];
  },
  banner: (around, read, block, base) => {
    return [{ ...base, kind: 'banner', hero: heroOf(around, read, block) }];
  },
  slider: (around, read, block, base) => {
    return block.slides.length === 0
      ? []
      : [
          {
            ...base,
            kind: 'slider',
            layout: block.layout,
            slides: block.slides.map((slide) => heroOf(around, read, slide)),
          },
        ];
  },
  floor: (around, read, block, _base) => {
    return floorBlocks(around, read, block);
  },
  categories: (around, read, block, base) => {
    const said = wordsIn(around);

    const tree = flatCategories(around.frame.categories);
    const named = block.categoryCodes.flatMap(
      (code) => tree.find((each) => each.goodsClassCode === code) ?? [],
    );
    const shown = block.categoryCodes.length > 0 ? named : around.frame.categories;
    return shown.length === 0
      ? []
      : [
          {
            ...base,
            kind: 'categories',
            title: said(block.title),
            layout: block.layout,
            categories: shown.map((category) => ({
              category,
              picture: read.covers.get(category.goodsClassCode) ?? null,
            })),
          },
        ];
  },
  richText: (around, _read, block, base) => {
    return [{ ...base, kind: 'richText', html: inLang(block.html, around.one.lang) }];
  },
  pictureText: (around, _read, block, base) => {
    const said = wordsIn(around);
    return [
      {
        ...base,
        kind: 'pictureText',
        title: said(block.title),
        html: inLang(block.html, around.one.lang),
        picture: block.fileCode,
        alt: said(block.alt),
        side: block.side,
        ...leads(around, block),
      },
    ];
  },
  video: (around, _read, block, base) => {
    const said = wordsIn(around);
    if (block.url === '') return [];
    return [
      {
        ...base,
        kind: 'video',
        title: said(block.title),
        url: block.url,
        picture: block.fileCode,
        alt: said(block.alt),
      },
    ];
  },
  countdown: (around, _read, block, base) => {
    const said = wordsIn(around);
    return block.endsAt === null
      ? []
      : [
          {
            ...base,
            kind: 'countdown',
            title: said(block.title),
            endsAt: block.endsAt,
            ...leads(around, block),
          },
        ];
  },
  notices: (around, _read, block, base) => {
    const notices = noticesFor(around, around.one.lang, block.count);
    return notices.length > 0 ? [{ ...base, kind: 'notices', notices }] : [];
  },
  brands: (around, read, block, base) => {
    const said = wordsIn(around);

    const to = addressesIn(around.one.lang, around.one.main);
    const brands = block.brandCodes.flatMap((code) => {
      const brand = read.brands.get(code);
      return brand
        ? [{ name: said(brand.name), picture: brand.file_id, to: to.search(`brand=${code}`) }]
        : [];
    });
    return brands.length > 0 ? [{ ...base, kind: 'brands', title: said(block.title), brands }] : [];
  },
  links: (around, _read, block, base) => {
    const said = wordsIn(around);
    return [
      {
        ...base,
        kind: 'links',
        title: said(block.title),
        links: block.links.map((link) => ({
          text: said(link.text),
          to: inVisitorsLang(link.address, around.one.lang, around.one.main),
        })),
      },
    ];
  },
  offers: (around, read, block, base) => {
    const said = wordsIn(around);
    const rows = (read.offers.get(askedAs(block.what)) ?? []).slice(0, block.count);
    return rows.length > 0 ? [{ ...base, kind: 'offers', title: said(block.title), rows }] : [];
  },
  lots: (around, read, block, base) => {
    const said = wordsIn(around);

    const lots = read.lots.slice(0, block.count);
    const { title, text } = block;
    return lots.length > 0
      ? [{ ...base, kind: 'lots', title: said(title), text: said(text), lots }]
      : [];
  },
  demands: (around, read, block, base) => {
    const said = wordsIn(around);
    const rows = (read.demands.get(askedAs(block.what)) ?? []).slice(0, block.count);
    return rows.length > 0 ? [{ ...base, kind: 'demands', title: said(block.title), rows }] : [];
  },
  welcome: (_around, _read, _block, base) => {
    return [{ ...base, kind: 'welcome' }];
  },
  promises: (around, _read, block, base) => {
    const said = wordsIn(around);
    return [
      {
        ...base,
        kind: 'promises',
        promises: block.promises.map(({ icon, title, text }) => ({
          icon,
          title: said(title),
          text: said(text),
        })),
      },
    ];
  },
};

function floorBlocks(
  { one: { lang, main }, frame }: Around,
  { floors }: Read,
  block: Extract<Block, { kind: 'floor' }>,
): ShownBlock[] {
  const to = addressesIn(lang, main);
  const { source, width } = block;
  const filled = floors.filter(
    (floor) => floor.blockCode === block.blockCode && floor.cards.length > 0,
  );
  if (source.by === 'categories')
    return filled
      .slice(0, source.floors)
      .flatMap(({ category, cards, blockCode }) =>
        category
          ? [
              {
                kind: 'floor' as const,
                blockCode: `${blockCode}-${category.goodsClassCode}`,
                width,
                title: category.goodsClassName,
                text: '',
                category,
                more: to.category(category.goodsClassCode, category.goodsClassName),
                cards,
              },
            ]
          : [],
      );
  const said = wordsOf(lang, frame.portal.name);
  return filled.map(({ cards, rule }) => ({
    kind: 'floor',
    blockCode: block.blockCode,
    width,
    title: said(block.title),
    text: said(block.text),
    category: null,
    more: rule ? to.search(searchOf(rule)) : null,
    cards,
  }));
}

/** All that the rule finds, as the search shows it. */
function searchOf({ categoryCode, brandCode, sort }: Rule): string {
  const query = new URLSearchParams();
  if (categoryCode) query.set('category', categoryCode);
  if (brandCode) query.set('brand', brandCode);
  query.set('sort', sort);
  return query.toString();
}

/** A banner with its picture, else the covers of products: of the category that it leads to, or of each floor. */
function heroOf(around: Around, { floors }: Read, banner: BannerFields): Hero {
  const { lang, main } = around.one;
  const to = addressesIn(lang, main);
  const said = wordsIn(around);
  const ofTarget = floors.find(
    ({ rule }) => banner.leadsTo === 'category' && rule?.categoryCode === banner.categoryCode,
  )?.cards;
  const each = floors.filter(({ category }) => category !== null);
  const covers = (ofTarget ?? each.flatMap((floor) => floor.cards.slice(0, 1))).flatMap((card) =>
    card.cover ? [{ card, fileCode: card.cover.fileCode }] : [],
  );
  return {
    title: said(banner.title),
    subtitle: said(banner.subtitle),
    ...leads(around, banner),
    picture: banner.fileCode,
    alt: said(banner.alt),
    covers: covers
      .slice(0, COVERS)
      .map(({ card, fileCode }) => ({
        fileCode,
        title: card.goodsName,
        to: to.product(card.goodsCode, card.goodsName),
      })),
  };
}

function leads(
  { one: { lang, main }, frame }: Around,
  target: Pick<BannerFields, 'leadsTo' | 'categoryCode' | 'address' | 'button'>,
): { to: string | null; button: string } {
  const to = addressesIn(lang, main);
  const button = inLang(target.button, lang) || mallWords.browseAllProducts[lang];
  if (target.leadsTo === 'none') return { to: null, button };
  if (target.leadsTo === 'address' && target.address !== '')
    return { to: inVisitorsLang(target.address, lang, main), button };
  const category =
    target.leadsTo === 'category'
      ? flatCategories(frame.categories).find((each) => each.goodsClassCode === target.categoryCode)
      : undefined;
  return {
    to: category ? to.category(category.goodsClassCode, category.goodsClassName) : to.search(),
    button,
  };
}

/** Texts of a block: `{name}` in them is the portal's. */
function wordsIn({ one, frame }: Around) {
  return wordsOf(one.lang, frame.portal.name);
}
function wordsOf(lang: Visit['lang'], name: string) {
  return (texts: SomeTexts) => keepTogether(fill(inLang(texts, lang), { name }));
}
