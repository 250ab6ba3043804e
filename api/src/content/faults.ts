import { langs, type SomeTexts } from '../kernel/text.ts';
import type { contentErrors } from './errors.ts';
import { type Block, isOn, type SimpleBlock, switchedOn } from './blocks.ts';
import { isFixed, type PageContent, type PageKind } from './model.ts';

/** Something that must be mended before the page is published: where, and what. */
export type PageFault = { at: string; code: keyof typeof contentErrors & string };
type Code = PageFault['code'];

/** Lists what a page still lacks, as far as it alone tells. Blocks that are switched off are not asked. */
export function faultsIn({
  kind,
  slug,
  title,
  fileCode,
  alt,
  sectionCode,
  blocks,
}: PageContent & { kind: PageKind }): PageFault[] {
  const faults: PageFault[] = [];
  if (blocks.length === 0) faults.push({ at: 'blocks', code: 'page.no_blocks' });
  if (!isFixed(kind) && slug === '') faults.push({ at: 'slug', code: 'page.slug' });
  if (!isFixed(kind) && isEmpty(title)) faults.push({ at: 'title', code: 'page.title_missing' });
  if (kind === 'help' && sectionCode === null)
    faults.push({ at: 'sectionCode', code: 'page.section_missing' });
  if (fileCode !== null && isEmpty(alt)) faults.push({ at: 'alt', code: 'page.alt_missing' });
  for (const [at, one] of blocks.entries())
    if (one.kind === 'columns' && one.shown) faults.push(...daysOf(one, `blocks.${at}`));
  for (const { at, one } of switchedOn(blocks))
    faults.push(...daysOf(one, at), ...contentOf(one, at));
  return faults;
}

type Floor = Extract<SimpleBlock, { kind: 'floor' }>;
const isUntitled = ({ source, title }: Floor) => source.by !== 'categories' && isEmpty(title);
const isWithoutProducts = ({ source }: Floor) =>
  source.by === 'hand' && source.goodsCodes.length === 0;

function contentOf(one: SimpleBlock, at: string): PageFault[] {
  const when = (wrong: boolean, field: string, code: Code): PageFault[] =>
    wrong ? [{ at: `${at}.${field}`, code }] : [];
  switch (one.kind) {
    case 'banner':
      return bannerOf(one, at);
    case 'slider':
      return [
        ...when(one.slides.length === 0, 'slides', 'page.list_empty'),
        ...one.slides.flatMap((slide, n) =>
          slide.shown
            ? [...daysOf(slide, `${at}.slides.${n}`), ...bannerOf(slide, `${at}.slides.${n}`)]
            : [],
        ),
      ];
    case 'floor':
      return [
        ...when(isUntitled(one), 'title', 'page.title_missing'),
        ...when(isWithoutProducts(one), 'source.goodsCodes', 'page.product_missing'),
      ];
    case 'richText':
      return [
        ...when(isEmpty(plain(one.html)), 'html', 'page.text_missing'),
        ...textOf(one.html, PAGE_LEVEL, at),
      ];
    case 'pictureText':
      return [
        ...pictureTextOf(one, at),
        ...textOf(one.html, isEmpty(one.title) ? PAGE_LEVEL : TITLE_LEVEL, at),
      ];
    case 'video':
      return [
        ...when(isEmpty(one.title), 'title', 'page.title_missing'),
        ...when(one.url === '', 'url', 'page.link_missing'),
        ...when(one.fileCode !== null && isEmpty(one.alt), 'alt', 'page.alt_missing'),
      ];
    case 'countdown':
      return [
        ...when(isEmpty(one.title), 'title', 'page.title_missing'),
        ...when(one.endsAt === null, 'endsAt', 'page.end_missing'),
        ...targetOf(one, at),
      ];
    case 'links':
      return [
        ...when(one.links.length === 0, 'links', 'page.list_empty'),
        ...one.links.flatMap((link, n) => [
          ...when(isEmpty(link.text), `links.${n}.text`, 'page.title_missing'),
          ...when(link.address === '', `links.${n}.address`, 'page.link_missing'),
        ]),
      ];
    case 'brands':
    case 'offers':
    case 'lots':
    case 'demands':
      return when(isEmpty(one.title), 'title', 'page.title_missing');
    case 'promises':
      return [
        ...when(one.promises.length === 0, 'promises', 'page.list_empty'),
        ...one.promises.flatMap((each, n) =>
          when(isEmpty(each.title), `promises.${n}.title`, 'page.title_missing'),
        ),
      ];
    case 'categories':
    case 'notices':
    case 'welcome':
      return [];
  }
}

type PictureText = Extract<SimpleBlock, { kind: 'pictureText' }>;
function pictureTextOf(one: PictureText, at: string): PageFault[] {
  const { fileCode, alt, title, html } = one;
  const faults = targetOf(one, at);
  if (fileCode === null) faults.push({ at: `${at}.fileCode`, code: 'page.picture_missing' });
  else if (isEmpty(alt)) faults.push({ at: `${at}.alt`, code: 'page.alt_missing' });
  if (isEmpty(title) && isEmpty(plain(html)))
    faults.push({ at: `${at}.title`, code: 'page.title_missing' });
  return faults;
}

/** `above`: the level of the heading that it stands under. */
function textOf(html: SomeTexts, above: number, at: string): PageFault[] {
  const faults: PageFault[] = [];
  if (hasBareImage(html)) faults.push({ at: `${at}.html`, code: 'page.alt_missing' });
  if (skipsHeading(html, above)) faults.push({ at: `${at}.html`, code: 'page.headings' });
  return faults;
}

type Banner = Pick<
  Extract<Block, { kind: 'banner' }>,
  'title' | 'fileCode' | 'alt' | 'leadsTo' | 'categoryCode' | 'address'
>;
function bannerOf(one: Banner, at: string): PageFault[] {
  const faults: PageFault[] = targetOf(one, at);
  if (isEmpty(one.title)) faults.push({ at: `${at}.title`, code: 'page.title_missing' });
  if (one.fileCode !== null && isEmpty(one.alt))
    faults.push({ at: `${at}.alt`, code: 'page.alt_missing' });
  return faults;
}

function targetOf(
  { leadsTo, categoryCode, address }: Pick<Banner, 'leadsTo' | 'categoryCode' | 'address'>,
  at: string,
): PageFault[] {
  if (leadsTo === 'category' && categoryCode === null)
    return [{ at: `${at}.categoryCode`, code: 'page.category_missing' }];
  if (leadsTo === 'address' && address === '')
    return [{ at: `${at}.address`, code: 'page.link_missing' }];
  return [];
}

function daysOf({ from, until }: Parameters<typeof isOn>[0], at: string): PageFault[] {
  return from !== null && until !== null && until < from
    ? [{ at: `${at}.until`, code: 'page.days' }]
    : [];
}

function isEmpty(texts: SomeTexts): boolean {
  return langs.every((lang) => !texts[lang]?.trim());
}

/** Without tags; a picture counts as content. */
function plain(html: SomeTexts): SomeTexts {
  const words = (one: string | undefined) =>
    (one ?? '').replace(/<img[^>]*>/g, '·').replace(/<[^>]*>/g, '');
  return { zh: words(html.zh), en: words(html.en), ru: words(html.ru) };
}

/** WCAG 1.1.1 Is there a picture without words in any language? */
function hasBareImage(html: SomeTexts): boolean {
  return langs.some((lang) =>
    [...(html[lang] ?? '').matchAll(/<img\b[^>]*>/g)].some(
      ([tag]) => !/\balt="[^"]*[^"\s][^"]*"/.test(tag),
    ),
  );
}

/** The page's heading is of the first level, and the title of a block of the second. */
const PAGE_LEVEL = 1;
const TITLE_LEVEL = 2;
/**
 * WCAG 1.3.1 Does a heading skip a level in any language? Each text begins anew: blocks around it may not be shown to everybody, and
 * may be moved.
 */
function skipsHeading(html: SomeTexts, above: number): boolean {
  return langs.some((lang) => {
    const levels = [...(html[lang] ?? '').matchAll(/<h([1-6])\b/g)].map(([, level]) =>
      Number(level),
    );
    return levels.some((level, at) => level > (levels[at - 1] ?? above) + 1);
  });
}
