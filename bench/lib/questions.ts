import { z } from 'zod';
import { productBySku, productPage } from '@tradeport/api/catalogue/calls';
import { langs } from '@tradeport/api/kernel/text';
import { findProducts } from '@tradeport/api/search/calls';
import type { Question } from './load.ts';
import { materials, things } from './shop.ts';

const SORTS = ['sales', 'newest', 'price', 'price_desc'] as const;
const CURRENCIES = ['CNY', 'USD'] as const;
/** Page sizes around the usual 20, which make pages of about the same work. */
const SIZES = Array.from({ length: 20 }, (_, at) => 11 + at);
/** Every product lies between the highest of the low and the lowest of the high, whatever it is. */
const LOW = Array.from({ length: 20 }, (_, at) => 5 + at);
const HIGH = Array.from({ length: 50 }, (_, at) => 70 + at);

/** Lists of a category by page size, language, order and page: 36 000 that are not alike with 50 categories. */
export function manyLists(categories: readonly string[]): () => Question {
  const pick = counter();
  return () => {
    const of = pick();
    const query = { goodsClassCode: of(categories), rows: String(of(SIZES)) };
    const lang = of(langs);
    return {
      path: pathOf(productPage.path, { ...query, sort: of(SORTS), page: String(of([1, 2, 3])) }),
      lang,
    };
  };
}

/** Details of a product by language and currency. */
export function manyDetails(products: readonly string[]): () => Question {
  const pick = counter();
  return () => {
    const of = pick();
    const goodsCode = of(products);
    const lang = of(langs);
    return {
      path: `${productBySku.path}.json`,
      body: `${new URLSearchParams({ goodsCode, currency: of(CURRENCIES) })}`,
      lang,
    };
  };
}

/** Searches by words, prices and page size, as old callers write them. */
export function manySearches(lang: 'zh' | 'en'): () => Question {
  const pick = counter();
  const words = wordsOf(lang);
  return () => {
    const of = pick();
    const query = {
      searchParam: of(words),
      priceMin: String(of(LOW)),
      priceMax: String(of(HIGH)),
      rows: String(of(SIZES)),
    };
    return { path: pathOf(findProducts.path, query), lang };
  };
}

/**
 * Search words as people type them: things, in Chinese also their materials, alone and combined.
 */
export function wordsOf(lang: 'zh' | 'en'): string[] {
  if (lang === 'en') return things.map(([, en]) => en);
  const pairs = things.flatMap(([thing], at) =>
    materials
      .filter((_material, of) => (at - of) % 2 === 0)
      .map((material) => `${material} ${thing}`),
  );
  return [...things.map(([thing]) => thing), ...materials, ...pairs];
}

const pageAnswer = z.object({
  rows: z.array(z.object({ goodsClassCode: z.string(), goodsName: z.string() })).default([]),
  total: z.number().default(0),
});
const detailAnswer = z.object({
  dataObj: z
    .object({ goodsCode: z.string(), goodsName: z.string(), skus: z.array(z.unknown()) })
    .optional(),
});
const cartAnswer = z.object({
  dataObj: z
    .object({ shoppingGoodsCode: z.string().optional(), quantity: z.number().optional() })
    .optional(),
});

/** A full page of that category, in that language. */
export function listFault(answer: unknown, { path, lang = 'zh' }: Question): string | null {
  const asked = new URL(path, 'http://x').searchParams;
  const read = pageAnswer.safeParse(answer);
  if (!read.success) return read.error.message;
  const { rows, total } = read.data;
  if (rows.length !== Number(asked.get('rows') ?? 20) || total < rows.length)
    return `${rows.length} rows of ${total}`;
  const stranger = rows.find(
    (row) => row.goodsClassCode !== asked.get('goodsClassCode') || !inLang(row.goodsName, lang),
  );
  return stranger ? `${stranger.goodsName} of ${stranger.goodsClassCode}` : null;
}

/** That product with its two SKUs, in that language. */
export function detailFault(answer: unknown, { body = '', lang = 'zh' }: Question): string | null {
  const { dataObj } = detailAnswer.safeParse(answer).data ?? {};
  return dataObj?.goodsCode === new URLSearchParams(body).get('goodsCode') &&
    dataObj?.skus.length === 2 &&
    inLang(dataObj.goodsName, lang)
    ? null
    : `answered ${dataObj?.goodsCode ?? 'nothing'} ${dataObj?.goodsName}`;
}

/** Fault of a page from the yardstick server: it must hold 20 products, each with a title. */
export function barePageFault(answer: unknown): string | null {
  const rows = z.array(z.object({ title: z.string().min(1) })).safeParse(answer).data ?? [];
  return rows.length === 20 ? null : `${rows.length} rows`;
}

/** At least one hit. */
export function bareHitsFault(answer: unknown): string | null {
  const { hits = 0 } = z.object({ hits: z.number() }).safeParse(answer).data ?? {};
  return hits > 0 ? null : 'no hits';
}

/** One piece in a new line. */
export function cartFault(answer: unknown): string | null {
  const { dataObj } = cartAnswer.safeParse(answer).data ?? {};
  return dataObj?.shoppingGoodsCode && dataObj.quantity === 1 ? null : JSON.stringify(answer);
}

/** Products that are called what was looked for. */
export function searchFault(answer: unknown, { path }: Question): string | null {
  const asked = new URL(path, 'http://x').searchParams;
  const words = (asked.get('searchParam') ?? asked.get('q') ?? '').split(' ');
  const read = pageAnswer.safeParse(answer);
  if (!read.success) return read.error.message;
  const { rows, total } = read.data;
  if (rows.length === 0 || rows.length > Number(asked.get('rows') ?? 20) || total < rows.length)
    return `${rows.length} rows of ${total}`;
  const stranger = rows.find((row) => !words.every((word) => row.goodsName.includes(word)));
  return stranger ? `found ${stranger.goodsName}` : null;
}

function inLang(name: string, lang: string): boolean {
  return lang === 'zh'
    ? /\p{sc=Han}/u.test(name)
    : lang === 'ru'
      ? /\p{sc=Cyrillic}/u.test(name)
      : /^[a-z]/.test(name);
}

function pathOf(path: string, query: Record<string, string>): string {
  return `${path}.json?${new URLSearchParams(query)}`;
}

/** Counts up, the first list that is picked from turning fastest: no combination comes twice before all have come. */
function counter(): () => <T>(list: readonly T[]) => T {
  let count = 0;
  return () => {
    let rest = count;
    count += 1;
    return (list) => {
      const one = list[rest % list.length];
      if (one === undefined) throw new Error('nothing to pick from');
      rest = Math.floor(rest / list.length);
      return one;
    };
  };
}
