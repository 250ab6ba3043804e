import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { done, required, texts } from '../kernel/fields.ts';
import * as pricingWords from './words.ts';

/** CAT-03 Which price wins where several apply. */
export const priceWins = ['lowest', 'specific'] as const;
/** PRO-01b The longest time that a struck price may look back. */
export const LOOKBACK_MAX_D = 90;
const LOOKBACK_EU_D = 30;
const LOOKBACK_D = 7;

/** CAT-03c A tenant's levels of dealers: price lists, rules of products and dealers name them by their code. */
export const DEALER_LEVELS_MAX = 100;
export const DEALER_LEVEL_MAX = 20;
export const DEALER_NAME_MAX = 40;
const dealerLevel = z.object({ code: required(DEALER_LEVEL_MAX), name: texts(DEALER_NAME_MAX) });

const lookback = () => z.number().int().min(0).max(LOOKBACK_MAX_D);
const settings = z.object({
  rule: z.enum(priceWins),
  /** Beside a promotion's price the lowest of so many days before it is struck; 0: the list price. */
  lookbackDays: lookback(),
  dealerLevels: z.array(dealerLevel).max(DEALER_LEVELS_MAX),
});
const settingsIn = settings.partial().extend({ rule: settings.shape.rule });
const known = new WeakMap<object, z.output<typeof settingsIn> | undefined>();
type PricingSettings = z.output<typeof settings>;
type Of = { settings: Record<string, unknown>; timeZone: string };

/**
 * The key `pricing` of a tenant's settings; missing or wrong values are at their defaults. The law
 * of the market decides which former price may be shown: the lowest of 30 days in Europe (Directive
 * 98/6/EC, article 6a), of seven in China (发改价检〔2015〕1382号).
 */
export function pricingSettings({ settings: all, timeZone }: Of): PricingSettings {
  const own = chosenPricing(all);
  const ofMarket = timeZone.startsWith('Europe/') ? LOOKBACK_EU_D : LOOKBACK_D;
  return {
    rule: own?.rule ?? 'lowest',
    lookbackDays: own?.lookbackDays ?? ofMarket,
    dealerLevels: own?.dealerLevels ?? [],
  };
}

/** The tenant's own choices alone. Every price asks for them: they are parsed once for as long as the directory holds them. */
export function chosenPricing(all: Of['settings']): z.output<typeof settingsIn> | undefined {
  if (!known.has(all)) known.set(all, settingsIn.safeParse(all['pricing']).data);
  return known.get(all);
}

export const getPricingSettings = read('GET', {
  name: 'price_list.settings',
  path: '/web/pm/pricelist/getPricingSettings',
  who: { may: 'price_list.view' },
  text: pricingWords.pricingRule,
  input: z.object({}),
  output: settings,
});
/** Fields left out stay as they are. */
export const savePricingSettings = write('POST', {
  name: 'price_list.save_settings',
  path: '/web/pm/pricelist/savePricingSettings',
  who: { may: 'price_list.settings' },
  text: { zh: '修改价格规则', en: 'Change the pricing rule', ru: 'Изменить правило цен' },
  input: settingsIn.extend({ rule: settings.shape.rule.optional() }),
  output: done,
  errors: ['price_list.dealer_twice', 'price_list.dealer_used'],
});
