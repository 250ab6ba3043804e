import { isKeyOf } from '../kernel/keys.ts';
import type { Lang, SomeTexts } from '../kernel/text.ts';
import type { TradeField } from './required.ts';
import * as words from '../kernel/words/index.ts';

/** CHK-03 The choices of the trade terms in words. */
export const tradeChoices = {
  transactionType: {
    domestic: { zh: '内贸', en: 'Domestic', ru: 'Внутренняя' },
    foreign: { zh: '外贸', en: 'Foreign trade', ru: 'Внешнеторговая' },
  },
  shippingMethod: {
    sea: { zh: '海运', en: 'Sea', ru: 'Морской' },
    air: { zh: '空运', en: 'Air', ru: 'Авиа' },
    land: { zh: '陆运', en: 'Land', ru: 'Наземный' },
  },
  languagePack: {
    zh: words.chinese,
    en: words.english,
    ru: words.russian,
    multi: { zh: '多语言', en: 'Multilingual', ru: 'Многоязычный' },
  },
  systemStandard: {
    uk: { zh: '英标', en: 'UK', ru: 'Британский' },
    us: { zh: '美标', en: 'US', ru: 'Американский' },
    eu: { zh: '欧标', en: 'EU', ru: 'Европейский' },
    national: { zh: '国标', en: 'China (GB)', ru: 'Китайский (GB)' },
    korea: { zh: '韩标', en: 'Korea', ru: 'Корейский' },
    japan: { zh: '日标', en: 'Japan', ru: 'Японский' },
    australia: { zh: '澳标', en: 'Australia', ru: 'Австралийский' },
    brazil: { zh: '巴西标', en: 'Brazil', ru: 'Бразильский' },
    south_africa: { zh: '南非标', en: 'South Africa', ru: 'Южноафриканский' },
    india: { zh: '印标', en: 'India', ru: 'Индийский' },
    russia: { zh: '俄标', en: 'Russia', ru: 'Российский' },
  },
} as const;

export const tradeWords = { yes: words.yes, no: words.no } as const;

const choices: Partial<Record<TradeField, Readonly<Record<string, SomeTexts>>>> = tradeChoices;

/** A value of a trade field as it is printed; '' where nothing was said. */
export function tradeValue(field: TradeField, value: unknown, lang: Lang): string {
  if (typeof value === 'boolean') return tradeWords[value ? 'yes' : 'no'][lang];
  if (field === 'timeZone' && typeof value === 'number')
    return `UTC${value < 0 ? '−' : '+'}${Math.abs(value)}`;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const of = choices[field];
  return of && isKeyOf(value, of) ? (of[value]?.[lang] ?? value) : value;
}
