import { type BlockInput, readableBlocks } from '@tradeport/api/content/blocks';
import * as calls from '@tradeport/api/content/calls';
import { starterFooter, starterMenu } from '@tradeport/api/content/starter-frame';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { saveBrandCall } from '@tradeport/api/catalogue/class-calls';
import { saveBrand } from '../../server/src/modules/catalogue/index.ts';
import { create, openedPage, publish, save } from '../../server/src/modules/content/index.ts';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import { drawHero, drawMark, drawPanel } from '../index.ts';
import type { SeedCategory, SeedTenant } from '../shapes.ts';
import { demandTitle, frontWords, saleWords, tileButton } from './page-words.ts';
import type { Person, World } from './world.ts';

type Ctx = Parameters<Parameters<World['as']>[1]>[0];
type Body = BlockInput extends infer One
  ? One extends { kind: 'columns' }
    ? never
    : Omit<One, 'blockCode'>
  : never;
type Shop = {
  seed: SeedTenant;
  categories: ReadonlyMap<string, string>;
  brands: readonly string[];
  pictures: ReadonlyMap<string, string>;
};
const SALE = 'spring-sale';
const BRANDS_SHOWN = 8;
const POPULAR = { b2b: 'electrical', b2c: 'kitchen' } as const;

/** CMS-01 Both shops' front pages and the landing page of a season, as their editors have published them. */
export async function loadPages(
  world: World,
  seed: SeedTenant,
  categories: ReadonlyMap<string, string>,
  admin: Person,
): Promise<void> {
  const brands = await world.as(admin, (ctx) => markBrands(ctx, seed));
  const pictures = await world.as(admin, (ctx) => drawAll(ctx, seed));
  const shop = { seed, categories, brands, pictures };
  await world.as(admin, async (ctx) => {
    const { pageCode } = await create(
      ctx,
      calls.createPage.input.parse({ slug: SALE, title: saleWords.title }),
    );
    const { title, description } = saleWords;
    await putUp(ctx, pageCode, { slug: SALE, title, description, blocks: saleBlocks(shop) });
  });
  await world.as(admin, async (ctx) => {
    const { description } = frontWords[seed.kind];
    await putUp(ctx, await openedPage(ctx, 'home'), { description, blocks: frontBlocks(shop) });
  });
  await world.as(admin, async (ctx) => {
    await putUp(ctx, await openedPage(ctx, 'menu'), { blocks: menuBlocks() });
  });
  await world.as(admin, async (ctx) => {
    await putUp(ctx, await openedPage(ctx, 'footer'), { blocks: [...starterFooter] });
  });
}

async function putUp(
  ctx: Ctx,
  pageCode: string,
  content: { slug?: string; title?: SomeTexts; description?: SomeTexts; blocks: BlockInput[] },
): Promise<void> {
  const { revision } = await save(
    ctx,
    calls.savePage.input.parse({ ...content, pageCode, revision: 0 }),
  );
  await publish(ctx, { pageCode, revision });
}

/** The marks of the brands, which their wall shows; answers the brands in the order of the seeds. */
async function markBrands(ctx: Ctx, { brands, theme }: SeedTenant): Promise<string[]> {
  const known = await ctx.run<{ id: string; zh: string }>({
    sql: `select id, name->>'zh' as zh from brand where tenant_id = $1`,
    parameters: [ctx.tenant.id],
  });
  const codes: string[] = [];
  for (const [at, { key, name }] of brands.entries()) {
    const brandCode = known.find(({ zh }) => zh === name.zh)?.id;
    if (!brandCode) continue;
    const svg = drawMark(at, theme);
    const { id } = await saveDrawing(ctx, { purpose: 'brand', name: `${key}.svg`, svg });
    await saveBrand(ctx, saveBrandCall.input.parse({ brandCode, name, fileCode: id }));
    codes.push(brandCode);
  }
  return codes;
}

/** The pictures of the tiles and of the story by the category whose goods they show, and that of the banner. */
async function drawAll(ctx: Ctx, seed: SeedTenant): Promise<Map<string, string>> {
  const { tiles, story } = frontWords[seed.kind];
  const wanted = [...tiles, { category: story.of, colour: seed.theme }];
  const drawn = new Map<string, string>();
  const keep = async (name: string, svg: string) => {
    const file = await saveDrawing(ctx, { purpose: 'background', name: `${name}.svg`, svg });
    drawn.set(name, file.id);
  };
  for (const { category, colour } of wanted)
    await keep(category, drawPanel(artsOf(seed, category), colour));
  await keep('hero', drawHero(seed.code));
  return drawn;
}

/** The kinds of goods of a category that look different. */
function artsOf({ categories, products }: SeedTenant, key: string) {
  const top = categories.find((one) => one.key === key);
  const below = new Set(top ? keysIn(top) : []);
  const own = products.filter(({ category }) => below.has(category)).map(({ art }) => art);
  return own.filter(({ kind }, at) => own.findIndex((one) => one.kind === kind) === at);
}

function keysIn({ key, children = [] }: SeedCategory): string[] {
  return [key, ...children.flatMap(keysIn)];
}

/** Blocks are known by their place, also those in columns. */
function coded(bodies: readonly (Body | ColumnsBody)[], first: number): BlockInput[] {
  const codeOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  return readableBlocks(
    bodies.map((body, at) => {
      const n = first + at * 10;
      if (body.kind !== 'columns') return { blockCode: codeOf(n), ...body };
      let inside = n;
      const cells = body.cells.map((cell) =>
        cell.map((one) => ({ blockCode: codeOf((inside += 1)), ...one })),
      );
      return { ...body, blockCode: codeOf(n), cells };
    }),
  );
}
type ColumnsBody = {
  kind: 'columns';
  layout: 'front' | 'halves' | 'wide-left' | 'wide-right';
  cells: readonly (readonly Body[])[];
};

const FRONT = 1000;
const LANDING = 3000;
function frontBlocks({ seed, categories, brands, pictures }: Shop): BlockInput[] {
  const words = frontWords[seed.kind];
  const { banner } = seed.site;
  const hero: Body = {
    kind: 'banner',
    title: banner.title,
    subtitle: banner.subtitle,
    button: banner.button,
    leadsTo: 'category',
    categoryCode: categories.get(banner.category) ?? null,
    fileCode: pictures.get('hero') ?? null,
    alt: banner.title,
  };
  const tiles = words.tiles.map(({ category, title, subtitle, alt }) => ({
    title,
    subtitle,
    alt,
    button: tileButton,
    leadsTo: 'category' as const,
    categoryCode: categories.get(category) ?? null,
    fileCode: pictures.get(category) ?? null,
  }));
  const floors = words.floors.map(({ category, text }): Body => {
    return {
      kind: 'floor',
      title: nameOf(seed, category),
      text,
      source: { by: 'rule', categoryCode: categories.get(category) ?? null, sort: 'sales' },
    };
  });
  return coded(
    [
      {
        kind: 'columns',
        layout: 'front',
        cells: [
          [{ kind: 'categories', layout: 'rail' }],
          [hero],
          [{ kind: 'welcome' }, { kind: 'notices', count: 4 }],
        ],
      },
      { kind: 'promises', promises: words.promises.map((one) => ({ ...one })) },
      { kind: 'slider', layout: 'row', slides: tiles },
      { kind: 'offers', title: words.offers, count: 3 },
      {
        kind: 'floor',
        title: words.popular,
        text: words.popularText,
        source: { by: 'rule', categoryCode: categories.get(POPULAR[seed.kind]) ?? null },
      },
      ...floors.slice(0, 1),
      {
        kind: 'pictureText',
        title: words.story.title,
        html: words.story.html,
        fileCode: pictures.get(words.story.of) ?? null,
        alt: words.story.alt,
        side: 'right',
        button: words.story.button,
        leadsTo: 'address',
        address: words.story.address,
      },
      ...floors.slice(1),
      { kind: 'lots', title: words.lots, text: words.lotsText },
      {
        kind: 'floor',
        title: words.fresh,
        text: words.freshText,
        source: { by: 'rule', sort: 'new' },
      },
      ...(seed.kind === 'b2b' ? [{ kind: 'demands' as const, title: demandTitle, count: 3 }] : []),
      { kind: 'brands', title: words.brands, brandCodes: brands.slice(0, BRANDS_SHOWN) },
      { kind: 'categories', title: words.categories, layout: 'tiles' },
      { kind: 'links', title: words.links, links: words.ways.map((one) => ({ ...one })) },
    ],
    FRONT,
  );
}

/** The menu that a portal begins with, and the page of the season in it. */
function menuBlocks(): BlockInput[] {
  return starterMenu.map((block, at) =>
    at === 0 && block.kind === 'links'
      ? { ...block, links: [...block.links, { text: saleWords.title, address: `/page/${SALE}` }] }
      : block,
  );
}

function saleBlocks({ seed, pictures }: Shop): BlockInput[] {
  const { tiles } = frontWords[seed.kind];
  return coded(
    [
      {
        kind: 'banner',
        title: saleWords.headline,
        subtitle: saleWords.subtitle,
        button: saleWords.button,
        leadsTo: 'address',
        address: '/sale',
        fileCode: pictures.get(tiles[1]?.category ?? '') ?? null,
        alt: tiles[1]?.alt ?? {},
      },
      { kind: 'offers', title: saleWords.offers, count: 6 },
      {
        kind: 'floor',
        title: saleWords.cheap,
        text: saleWords.cheapText,
        source: { by: 'rule', sort: 'price' },
        count: 10,
      },
      { kind: 'richText', html: saleWords.rules },
    ],
    LANDING,
  );
}

function nameOf({ categories }: SeedTenant, key: string) {
  return categories.find((one) => one.key === key)?.name ?? { zh: key };
}
