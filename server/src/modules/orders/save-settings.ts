import { saveOrderSettings, getOrderSettings } from '@tradeport/api/orders/settings-calls';
import { currencies } from '@tradeport/api/kernel/money';
import type { OrderSettings } from '@tradeport/api/orders/model';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { settingsOf } from './settings.ts';
import { handler } from '../../kernel/handler.ts';

const SETTING = 'orders';
const stored = prepared('orders.stored')`select settings from tenant where id = :id`;
/**
 * The lock makes two who save at once take turns, so that the second one's trail starts from the
 * first one's result.
 */
const locked = prepared('orders.locked')`select settings from tenant where id = :id for update`;

/** Read from the database: a change just saved may not have reached every process's memory. */
export const readOrderSettings = handler(getOrderSettings, async (ctx) => {
  return view(settingsOf(await ctx.one(stored({ id: ctx.tenant.id }))));
});

/** ORD-07, CHK-02, CHK-04 The next order is made by these; those that are there keep their times and amounts. */
export const updateOrderSettings = handler(
  saveOrderSettings,
  async (ctx, { freight, ...rules }) => {
    const before = settingsOf(await ctx.one(locked({ id: ctx.tenant.id })));
    const now: OrderSettings = {
      ...rules,
      freight: Object.fromEntries(
        freight.map(({ currency, fixed, freeFrom }) => [currency, { fixed, freeFrom }]),
      ),
    };
    await ctx.batch(saveSetting(ctx.tenant.id, SETTING, now));
    ctx.audit('order_settings', ctx.tenant.id, before, now);
    ctx.afterCommit(directoryHasChanged);
    return { done: true as const };
  },
);

function view({ freight, ...rules }: OrderSettings) {
  return {
    ...rules,
    freight: currencies.flatMap((currency) =>
      freight[currency] ? [{ currency, ...freight[currency] }] : [],
    ),
  };
}
