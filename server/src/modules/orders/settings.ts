import { orderSettings, type OrderSettings } from '@tradeport/api/orders/model';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';

const read = new WeakMap<object, OrderSettings>();

/** The tenant's settings under `orders`; missing or wrong values are at their defaults. */
export function settingsOf({ settings }: Pick<Tenant, 'settings'>): OrderSettings {
  let own = read.get(settings);
  if (!own) {
    const parsed = orderSettings.safeParse(settings['orders'] ?? {});
    own = parsed.success ? parsed.data : orderSettings.parse({});
    read.set(settings, own);
  }
  return own;
}

/** ORD-07 Until when an order waits for its payment. */
export function closeTime(ctx: Pick<Ctx, 'tenant'>, payWay: string, from: Date): Date {
  const { unpaidOfflineMinutes, unpaidOnlineMinutes } = settingsOf(ctx.tenant);
  return new Date(
    from.getTime() + (payWay === 'offline' ? unpaidOfflineMinutes : unpaidOnlineMinutes) * 60_000,
  );
}
