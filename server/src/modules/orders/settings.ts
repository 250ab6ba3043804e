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

const formats = new Map<string, Intl.DateTimeFormat>();

/** The tenant's calendar day of a moment: "2026-11-21" (ORD-01). */
export function dayOf({ timeZone }: Pick<Tenant, 'timeZone'>, at: Date): string {
  let format = formats.get(timeZone);
  if (!format) formats.set(timeZone, format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }));
  return format.format(at);
}
