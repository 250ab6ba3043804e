import {
  CONTRACT_SUBJECT_MAX,
  ENERGY_MAX,
  languagePacks,
  MAINTENANCE_YEARS_MAX,
  PACKING_MAX,
  requiredFields,
  shippingMethods,
  systemStandards,
  TIME_ZONE_MAX,
  TIME_ZONE_MIN,
  type TradeField,
  tradeFieldTexts,
  tradeTerms,
} from '@tradeport/api/orders/required';
import type { Preview } from '@tradeport/api/mall/pages';
import type { Texts } from '@tradeport/api/kernel/text';
import type { Translate } from '../lib/text.ts';

/** A field of the trade terms, ready to be shown (CHK-03). */
export type TradeInput = {
  name: TradeField;
  text: string;
  kind: 'choice' | 'number' | 'text' | 'day' | 'yes_no';
  choices: readonly { value: string; text: string }[];
  min?: number;
  max?: number;
};

const methodTexts: Record<(typeof shippingMethods)[number], Texts> = {
  sea: { zh: '海运', en: 'Sea', ru: 'Морем' },
  air: { zh: '空运', en: 'Air', ru: 'Авиа' },
  land: { zh: '陆运', en: 'Land', ru: 'Наземный' },
};
const standardTexts: Record<(typeof systemStandards)[number], Texts> = {
  uk: { zh: '英标', en: 'UK', ru: 'Великобритания' },
  us: { zh: '美标', en: 'US', ru: 'США' },
  eu: { zh: '欧标', en: 'EU', ru: 'ЕС' },
  national: { zh: '国标', en: 'China (GB)', ru: 'Китай (GB)' },
  korea: { zh: '韩标', en: 'Korea', ru: 'Корея' },
  japan: { zh: '日标', en: 'Japan', ru: 'Япония' },
  australia: { zh: '澳标', en: 'Australia', ru: 'Австралия' },
  brazil: { zh: '巴西标', en: 'Brazil', ru: 'Бразилия' },
  south_africa: { zh: '南非标', en: 'South Africa', ru: 'ЮАР' },
  india: { zh: '印标', en: 'India', ru: 'Индия' },
  russia: { zh: '俄标', en: 'Russia', ru: 'Россия' },
};
const packTexts: Record<(typeof languagePacks)[number], Texts> = {
  zh: { zh: '中文', en: 'Chinese', ru: 'Китайский' },
  en: { zh: '英文', en: 'English', ru: 'Английский' },
  ru: { zh: '俄文', en: 'Russian', ru: 'Русский' },
  multi: { zh: '多语言', en: 'Multilingual', ru: 'Многоязычный' },
};

/** CHK-03 The trade fields of a checkout in the order of the paper they end up on. */
export function tradeInputs(t: Translate): TradeInput[] {
  const input = (
    name: TradeField,
    kind: TradeInput['kind'],
    choices: TradeInput['choices'] = [],
    limits: { min?: number; max?: number } = {},
  ): TradeInput => ({ name, text: t(tradeFieldTexts[name]), kind, choices, ...limits });
  const zones = Array.from(
    { length: TIME_ZONE_MAX - TIME_ZONE_MIN + 1 },
    (_, at) => TIME_ZONE_MIN + at,
  );
  return [
    input('contractSubject', 'text', [], { max: CONTRACT_SUBJECT_MAX }),
    input(
      'tradeTerm',
      'choice',
      tradeTerms.map((term) => ({ value: term, text: term })),
    ),
    input(
      'shippingMethod',
      'choice',
      shippingMethods.map((one) => ({ value: one, text: t(methodTexts[one]) })),
    ),
    input('demandTime', 'day'),
    input(
      'systemStandard',
      'choice',
      systemStandards.map((one) => ({ value: one, text: t(standardTexts[one]) })),
    ),
    input('energyConsumption', 'text', [], { max: ENERGY_MAX }),
    input(
      'timeZone',
      'choice',
      zones.map((zone) => ({
        value: String(zone),
        text: `UTC${zone < 0 ? '−' : '+'}${Math.abs(zone)}`,
      })),
    ),
    input('pallet', 'yes_no'),
    input('forwarder', 'yes_no'),
    input(
      'languagePack',
      'choice',
      languagePacks.map((one) => ({ value: one, text: t(packTexts[one]) })),
    ),
    input('maintenanceYears', 'number', [], { min: 0, max: MAINTENANCE_YEARS_MAX }),
    input('secondaryPacking', 'number', [], { min: 0, max: PACKING_MAX }),
  ];
}

/** What must be chosen for these orders, by transaction type. */
export function requiredOf(orders: Preview['orders']): { domestic: string[]; foreign: string[] } {
  const all = (transaction: 'domestic' | 'foreign') => [
    ...new Set(orders.flatMap((order) => requiredFields(order.orderType, transaction))),
  ];
  return { domestic: all('domestic'), foreign: all('foreign') };
}
