import { codeOfSlug, isPlace, splitLang } from '@tradeport/api/mall/addresses';
import { type SimpleBlock, type Slide, switchedOn } from '@tradeport/api/content/blocks';
import { faultsIn, type PageFault } from '@tradeport/api/content/faults';
import type { PageContent, PageKind } from '@tradeport/api/content/model';
import { langs } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { onSale } from '../catalogue/index.ts';

/** A thing that a page refers to, and the place in it. */
type Reference = { at: string; kind: keyof typeof gone; of: string };
const gone = {
  category: 'page.category_gone',
  brand: 'page.brand_gone',
  product: 'page.product_gone',
  picture: 'page.picture_gone',
  noPicture: 'page.picture_gone',
  linkedCategory: 'page.link_dead',
  linkedProduct: 'page.link_dead',
  page: 'page.link_dead',
  place: 'page.link_dead',
} as const satisfies Record<string, PageFault['code']>;

/** CMS-01d Lists the faults that keep this from being published: what it lacks, and what it refers to that is not there. */
export async function faultsOf(
  ctx: Ctx,
  appId: string,
  kind: PageKind,
  content: PageContent,
): Promise<PageFault[]> {
  const own = faultsIn({ kind, ...content });
  const all = referencesIn(content);
  const of = (...kinds: Reference['kind'][]) => [
    ...new Set(all.filter((one) => kinds.includes(one.kind)).map((one) => one.of)),
  ];
  const [categories, brands, products, pictures, slugs] = await ctx.batch([
    knownCategories({ ids: of('category', 'linkedCategory') }),
    knownBrands({ ids: of('brand') }),
    knownProducts({ ids: of('product', 'linkedProduct') }),
    knownPictures({ ids: of('picture') }),
    knownPages({ appId, slugs: of('page') }),
  ]);
  const known = new Set([...categories, ...brands, ...products, ...pictures].map(({ id }) => id));
  // Its own address is there as soon as it is published.
  const pages = new Set([
    ...slugs.map(({ slug }) => slug),
    ...(content.slug ? [content.slug] : []),
  ]);
  const isThere = ({ kind: what, of: it }: Reference) =>
    what === 'page' ? pages.has(it) : known.has(it);
  return [
    ...own,
    ...all.filter((one) => !isThere(one)).map(({ at, kind: what }) => ({ at, code: gone[what] })),
  ];
}

function referencesIn({ fileCode, blocks }: PageContent): Reference[] {
  return [
    ...(fileCode === null ? [] : [{ at: 'fileCode', kind: 'picture' as const, of: fileCode }]),
    ...switchedOn(blocks).flatMap(({ at, one }) => inBlock(one, at)),
  ];
}

function inBlock(one: SimpleBlock, at: string): Reference[] {
  const codes = (kind: Reference['kind'], field: string, all: readonly string[]): Reference[] =>
    all.map((of, n) => ({ at: `${at}.${field}.${n}`, kind, of }));
  switch (one.kind) {
    case 'banner':
    case 'countdown':
      return [...inTarget(one, at), ...(one.kind === 'banner' ? inPicture(one, at) : [])];
    case 'slider':
      return one.slides.flatMap((slide, n) =>
        slide.shown ? inSlide(slide, `${at}.slides.${n}`) : [],
      );
    case 'floor':
      return one.source.by === 'hand'
        ? codes('product', 'source.goodsCodes', one.source.goodsCodes)
        : one.source.by === 'rule'
          ? [
              ...(one.source.categoryCode === null
                ? []
                : [
                    {
                      at: `${at}.source.categoryCode`,
                      kind: 'category' as const,
                      of: one.source.categoryCode,
                    },
                  ]),
              ...(one.source.brandCode === null
                ? []
                : [
                    {
                      at: `${at}.source.brandCode`,
                      kind: 'brand' as const,
                      of: one.source.brandCode,
                    },
                  ]),
            ]
          : [];
    case 'categories':
      return codes('category', 'categoryCodes', one.categoryCodes);
    case 'brands':
      return codes('brand', 'brandCodes', one.brandCodes);
    case 'richText':
      return inHtml(one.html, `${at}.html`);
    case 'pictureText':
      return [...inHtml(one.html, `${at}.html`), ...inPicture(one, at), ...inTarget(one, at)];
    case 'video':
      return inPicture(one, at);
    case 'links':
      return one.links.flatMap(({ address }, n) => inAddress(address, `${at}.links.${n}.address`));
    default:
      return [];
  }
}

function inSlide(slide: Slide, at: string): Reference[] {
  return [...inTarget(slide, at), ...inPicture(slide, at)];
}

function inPicture({ fileCode }: { fileCode: string | null }, at: string): Reference[] {
  return fileCode === null ? [] : [{ at: `${at}.fileCode`, kind: 'picture', of: fileCode }];
}

function inTarget(
  one:
    | Pick<Slide, 'leadsTo' | 'categoryCode' | 'address'>
    | { leadsTo: 'none'; categoryCode: string | null; address: string },
  at: string,
): Reference[] {
  if (one.leadsTo === 'address') return inAddress(one.address, `${at}.address`);
  return one.leadsTo === 'category' && one.categoryCode !== null
    ? [{ at: `${at}.categoryCode`, kind: 'category', of: one.categoryCode }]
    : [];
}

const FILE = /\/files\/([^/"'\s?#]*)/g;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const HREF = /\bhref="([^"]*)"/g;
function inHtml(html: PageContent['title'], at: string): Reference[] {
  const written = langs.flatMap((lang) => html[lang] ?? []);
  return written.flatMap((one): Reference[] => [
    ...[...one.matchAll(FILE)].map(([, of = '']): Reference => ({
      at,
      kind: UUID.test(of) ? 'picture' : 'noPicture',
      of,
    })),
    ...[...one.matchAll(HREF)].flatMap(([, address = '']) => inAddress(address, at)),
  ]);
}

/** These are no pages of the shop, but may be linked to. */
const besides = new Set(['console', 'files']);
/** Pages of other portals are not asked for. */
function inAddress(address: string, at: string): Reference[] {
  if (!address.startsWith('/')) return [];
  const { rest } = splitLang(address.split(/[?#]/, 1)[0] ?? '', 'zh');
  const [first = '', second = ''] = rest.split('/').slice(1);
  if (first === 'page' || (first === 'help' && second !== ''))
    return [{ at, kind: 'page', of: second }];
  const kind = first === 'c' ? 'linkedCategory' : first === 'p' ? 'linkedProduct' : null;
  const of = kind === null ? null : codeOfSlug(decoded(second));
  if (kind !== null && of !== null) return [{ at, kind, of }];
  return isPlace(rest) || besides.has(first) ? [] : [{ at, kind: 'place', of: address }];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

const knownCategories = prepared('content.knownCategories')`
  select id from category where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const knownBrands = prepared('content.knownBrands')`
  select id from brand where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const knownProducts = prepared('content.knownProducts')`
  select c.id from product_card c where c.tenant_id = :tenantId and c.id = any(:ids::uuid[]) and ${onSale('c', ':tenantId')}`;
const knownPictures = prepared('content.knownPictures')`
  select id from file where tenant_id = :tenantId and id = any(:ids::uuid[]) and purpose in ('background', 'product', 'brand', 'category', 'store', 'logo')`;
/** As visitors of the app find them: its own pages, and those of the default app. */
const knownPages = prepared('content.knownPages')`
  select s.slug from content_slug s join app a on a.id = s.app_id and a.tenant_id = :tenantId
  join content_version v on v.tenant_id = :tenantId and v.page_id = s.page_id and v.status = 'published'
  where s.tenant_id = :tenantId and (s.app_id = :appId or a.is_default) and s.slug = any(:slugs::text[])`;
