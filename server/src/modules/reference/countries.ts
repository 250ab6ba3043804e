import type { Lang } from '@tradeport/api/kernel/text';
import { countryCodes } from './countries.data.ts';

type Country = { code: string; name: string };

const sorted = new Map<Lang, readonly Country[]>();

/** The countries and regions by name in the order of the language; China comes first. Sorted once: every checkout page shows them. */
export function countries(lang: Lang): readonly Country[] {
  const before = sorted.get(lang);
  if (before) return before;
  const order = new Intl.Collator(lang);
  const list = countryCodes.map((code) => ({ code, name: countryName(code, lang) }));
  list.sort((a, b) => order.compare(a.name, b.name));
  list.sort((a, b) => Number(b.code === 'CN') - Number(a.code === 'CN'));
  sorted.set(lang, list);
  return list;
}

export function isCountry(code: string): boolean {
  return known.has(code);
}

/** The name of a country or region; the code itself when it is not one of ISO 3166-1. */
export function countryName(code: string, lang: Lang): string {
  if (!known.has(code)) return code;
  return regionsOfChina[code]?.[lang] ?? names[lang].of(code) ?? code;
}

const known = new Set(countryCodes);

const names = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ru: new Intl.DisplayNames('ru', { type: 'region' }),
};

/** Provinces in divisions.ts, hence named as such here. */
const regionsOfChina: Record<string, Record<Lang, string>> = {
  HK: { zh: '中国香港', en: 'Hong Kong, China', ru: 'Гонконг (Китай)' },
  MO: { zh: '中国澳门', en: 'Macau, China', ru: 'Макао (Китай)' },
  TW: { zh: '中国台湾', en: 'Taiwan, China', ru: 'Тайвань (Китай)' },
};
