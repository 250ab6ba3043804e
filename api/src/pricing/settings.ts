import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';

/** CAT-03 Which price wins where several apply. */
export const priceWins = ['lowest', 'specific'] as const;
const settings = z.object({ rule: z.enum(priceWins) });
type PricingSettings = z.output<typeof settings>;

/** The key `pricing` of a tenant's settings; what is missing or wrong there is at its default. */
export function pricingSettings(all: Record<string, unknown>): PricingSettings {
  const own = all['pricing'];
  const parsed = own === undefined ? undefined : settings.safeParse(own);
  return parsed?.data ?? { rule: 'lowest' };
}

export const getPricingSettings = read('GET', {
  name: 'price_list.settings',
  path: '/web/pm/pricelist/getPricingSettings',
  who: { may: 'price_list.view' },
  text: { zh: '价格规则', en: 'Pricing rule', ru: 'Правило цен' },
  input: z.object({}),
  output: settings,
});
export const savePricingSettings = write('POST', {
  name: 'price_list.save_settings',
  path: '/web/pm/pricelist/savePricingSettings',
  who: { may: 'price_list.settings' },
  text: { zh: '修改价格规则', en: 'Change the pricing rule', ru: 'Изменить правило цен' },
  input: settings,
  output: done,
});
