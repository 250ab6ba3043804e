import { orderSettings, type OrderSettings } from '@tradeport/api/orders/model';
import type { Tenant } from '../../kernel/ctx.ts';

const read = new WeakMap<object, OrderSettings>();

/** The tenant's settings under `orders`; what is missing or wrong there is at its default. */
export function settingsOf({ settings }: Pick<Tenant, 'settings'>): OrderSettings {
  let own = read.get(settings);
  if (!own) {
    const parsed = orderSettings.safeParse(settings['orders'] ?? {});
    own = parsed.success ? parsed.data : orderSettings.parse({});
    read.set(settings, own);
  }
  return own;
}
