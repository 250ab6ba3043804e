import * as limits from '@tradeport/api/content/blocks';
import type { Block } from '@tradeport/api/content/blocks';
import type { Texts } from '@tradeport/api/kernel/text';
import { valueAt as valueOf } from './tree.ts';
import { type PageKind, SLUG_MAX } from '@tradeport/api/content/model';
import { kindText as k, labels as l, options as o } from './kindText.ts';
import { texts } from './text.ts';

export type Kind = Block['kind'];
type Named = { name: string; label: Texts; hint?: Texts };
/** Other fields of the same block or row decide whether it is asked for. */
type Asked = { when?: (values: unknown) => boolean };
/** A field of a block: what it is called, and how it is written. */
export type FieldSpec = Named &
  Asked &
  (
    | { as: 'words'; max: number; rows?: number }
    | { as: 'html'; max: number }
    | { as: 'choice'; choices: Readonly<Record<string, Texts>> }
    | { as: 'layout'; choices: Readonly<Record<string, Texts>> }
    | { as: 'switch' | 'picture' | 'category' | 'brand' | 'section' | 'day' | 'moment' }
    | { as: 'count'; max: number }
    | { as: 'address'; max: number }
    | { as: 'categories' | 'brands' | 'products' | 'levels' | 'companies'; max: number }
    | { as: 'rows'; max: number; one: Texts; made: object; fields: readonly FieldSpec[] }
  );

const words = (name: string, label: Texts, max: number, rows?: number): FieldSpec => ({
  as: 'words',
  name,
  label,
  max,
  ...(rows === undefined ? {} : { rows }),
});
const title = words('title', l.headline, limits.HEADLINE_MAX);
const text = words('text', l.text, limits.WORDS_MAX, 2);
const html: FieldSpec = { as: 'html', name: 'html', label: l.content, max: limits.HTML_MAX };
const count = (max: number): FieldSpec => ({ as: 'count', name: 'count', label: l.count, max });
const is =
  (name: string, value: string) =>
  (values: unknown): boolean =>
    valueOf(values, name) === value;
/** A picture comes with its words (WCAG 1.1.1). */
const picture: readonly FieldSpec[] = [
  { as: 'picture', name: 'fileCode', label: l.picture, hint: l.pictureHint },
  {
    ...words('alt', l.alt, limits.ALT_MAX),
    hint: l.altHint,
    when: (values) => Boolean(valueOf(values, 'fileCode')),
  },
];
const target: readonly FieldSpec[] = [
  { as: 'choice', name: 'leadsTo', label: l.leadsTo, choices: o.targets },
  { as: 'category', name: 'categoryCode', label: l.category, when: is('leadsTo', 'category') },
  {
    as: 'address',
    name: 'address',
    label: l.address,
    hint: l.addressHint,
    max: limits.ADDRESS_MAX,
    when: is('leadsTo', 'address'),
  },
  {
    ...words('button', l.button, limits.BUTTON_MAX),
    when: (values) => valueOf(values, 'leadsTo') !== 'none',
  },
];
const banner: readonly FieldSpec[] = [
  title,
  words('subtitle', l.subtitle, limits.WORDS_MAX, 2),
  ...picture,
  ...target,
];
const days: readonly FieldSpec[] = [
  { as: 'day', name: 'from', label: l.from },
  { as: 'day', name: 'until', label: l.until },
];
const shown: FieldSpec = { as: 'switch', name: 'shown', label: l.shown };

const noTexts = { zh: '' };
const newBanner = {
  shown: true,
  from: null,
  until: null,
  title: noTexts,
  subtitle: noTexts,
  button: noTexts,
  leadsTo: 'all',
  categoryCode: null,
  address: '',
  fileCode: null,
  alt: noTexts,
};

/** CMS-01b Each kind of block has a name, a purpose and fields. The forms, the comparison and the list of faults read them here. */
export const kinds: {
  readonly [K in Kind]: { text: Texts; hint: Texts; fields: readonly FieldSpec[] };
} = {
  banner: { ...k.banner, fields: banner },
  slider: {
    ...k.slider,
    fields: [
      { as: 'choice', name: 'layout', label: l.layout, choices: o.sliderLayouts },
      {
        as: 'rows',
        name: 'slides',
        label: l.slides,
        max: limits.SLIDES_MAX,
        one: l.slide,
        made: newBanner,
        fields: [...banner, shown, ...days],
      },
    ],
  },
  floor: {
    ...k.floor,
    fields: [
      { ...title, when: (values) => valueOf(values, 'source.by') !== 'categories' },
      { ...text, when: (values) => valueOf(values, 'source.by') !== 'categories' },
      { as: 'choice', name: 'source.by', label: l.source, choices: o.sources },
      {
        as: 'category',
        name: 'source.categoryCode',
        label: l.category,
        hint: l.anyHint,
        when: is('source.by', 'rule'),
      },
      {
        as: 'brand',
        name: 'source.brandCode',
        label: l.brand,
        hint: l.anyHint,
        when: is('source.by', 'rule'),
      },
      {
        as: 'choice',
        name: 'source.sort',
        label: l.sort,
        choices: o.sorts,
        when: is('source.by', 'rule'),
      },
      {
        as: 'products',
        name: 'source.goodsCodes',
        label: l.products,
        max: limits.FLOOR_CARDS_MAX,
        when: is('source.by', 'hand'),
      },
      {
        as: 'count',
        name: 'source.floors',
        label: l.floors,
        max: limits.FLOORS_MAX,
        when: is('source.by', 'categories'),
      },
      count(limits.FLOOR_CARDS_MAX),
    ],
  },
  categories: {
    ...k.categories,
    fields: [
      title,
      { as: 'choice', name: 'layout', label: l.layout, choices: o.categoryLayouts },
      {
        as: 'categories',
        name: 'categoryCodes',
        label: l.categories,
        hint: l.categoriesHint,
        max: limits.CATEGORIES_MAX,
      },
    ],
  },
  richText: { ...k.richText, fields: [html] },
  pictureText: {
    ...k.pictureText,
    fields: [
      title,
      html,
      ...picture,
      { as: 'choice', name: 'side', label: l.side, choices: o.sides },
      ...target,
    ],
  },
  video: {
    ...k.video,
    fields: [
      title,
      { as: 'address', name: 'url', label: l.url, hint: l.urlHint, max: limits.ADDRESS_MAX },
      ...picture,
    ],
  },
  countdown: {
    ...k.countdown,
    fields: [title, { as: 'moment', name: 'endsAt', label: l.endsAt }, ...target],
  },
  notices: { ...k.notices, fields: [count(limits.ROWS_MAX)] },
  brands: {
    ...k.brands,
    fields: [
      title,
      { as: 'brands', name: 'brandCodes', label: k.brands.text, max: limits.BRANDS_MAX },
    ],
  },
  links: {
    ...k.links,
    fields: [
      title,
      {
        as: 'rows',
        name: 'links',
        label: l.links,
        max: limits.LINKS_MAX,
        one: l.link,
        made: { text: noTexts, address: '' },
        fields: [
          words('text', l.text, limits.HEADLINE_MAX),
          {
            as: 'address',
            name: 'address',
            label: l.address,
            hint: l.addressHint,
            max: limits.ADDRESS_MAX,
          },
        ],
      },
    ],
  },
  offers: {
    ...k.offers,
    fields: [
      title,
      { as: 'choice', name: 'what', label: l.what, choices: o.offers },
      count(limits.ROWS_MAX),
    ],
  },
  lots: { ...k.lots, fields: [title, text, count(limits.ROWS_MAX)] },
  demands: {
    ...k.demands,
    fields: [
      title,
      { as: 'choice', name: 'what', label: l.what, choices: o.demands },
      count(limits.ROWS_MAX),
    ],
  },
  welcome: { ...k.welcome, fields: [] },
  promises: {
    ...k.promises,
    fields: [
      {
        as: 'rows',
        name: 'promises',
        label: l.promises,
        max: limits.PROMISES_MAX,
        one: l.promise,
        made: { icon: 'box', title: noTexts, text: noTexts },
        fields: [{ as: 'choice', name: 'icon', label: l.icon, choices: o.icons }, title, text],
      },
    ],
  },
  columns: {
    ...k.columns,
    fields: [{ as: 'layout', name: 'layout', label: l.layout, choices: o.columnLayouts }],
  },
};

/** Every block says when, at which width and by whom it is seen. */
export const commonFields: readonly FieldSpec[] = [
  shown,
  ...days,
  { as: 'choice', name: 'width', label: l.width, choices: o.widths },
  { as: 'choice', name: 'audience.who', label: l.audience, choices: o.audiences },
  {
    as: 'levels',
    name: 'audience.levels',
    label: l.levels,
    hint: l.levelsHint,
    max: limits.LEVELS_MAX,
    when: is('audience.who', 'members'),
  },
  {
    as: 'companies',
    name: 'audience.companies',
    label: l.companies,
    max: limits.COMPANIES_MAX,
    when: is('audience.who', 'members'),
  },
];

/** Where a help page stands. */
export const sectionField: FieldSpec = { as: 'section', name: 'sectionCode', label: texts.section };
/** The page itself: how it is called, found and shared. */
/** It has a control of its own, and is compared like the others. */
export const addressField: FieldSpec = {
  as: 'address',
  name: 'slug',
  label: texts.slug,
  max: SLUG_MAX,
};
export const pageFields: readonly FieldSpec[] = [
  words('title', l.pageTitle, limits.HEADLINE_MAX),
  { ...words('description', l.description, limits.WORDS_MAX, 3), hint: l.descriptionHint },
  { as: 'picture', name: 'fileCode', label: l.sharing, hint: l.sharingHint },
  {
    ...words('alt', l.alt, limits.ALT_MAX),
    when: (values) => Boolean(valueOf(values, 'fileCode')),
  },
];

export function isAsked(field: FieldSpec, values: unknown): boolean {
  return field.when?.(values) ?? true;
}

/** A menu has entries in a row and a footer columns of them: their blocks need no title there, and no layout. */
const unasked: Readonly<Partial<Record<PageKind, readonly string[]>>> = {
  menu: ['title', 'layout'],
  footer: ['layout'],
};

/** The fields of a block on a page of that kind. */
export function fieldsOn(page: PageKind, kind: Kind): readonly FieldSpec[] {
  return kinds[kind].fields.filter(({ name }) => !unasked[page]?.includes(name));
}
