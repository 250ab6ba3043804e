import { randomInt } from 'node:crypto';
import { setPickupReady } from '@tradeport/api/pickups/calls';
import { pickupOffers } from '@tradeport/api/pickups/actions';
import { PICKUP_CODE_DIGITS } from '@tradeport/api/pickups/model';
import { allowNow } from '../../kernel/allow.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { handler } from '../../kernel/handler.ts';
import { prepared, raw, sql } from '../../kernel/query.ts';
import { eventPayload, lockOrder, requirePart, setPickup, settingsOf } from '../orders/index.ts';
import { storeKnown } from '../stores/index.ts';
import { factsOf } from './facts.ts';
import { lockOne, moves } from './rows.ts';
import { columns, joins, rowOf, type Shown } from './view.ts';

const DAY_MS = 86_400_000;
const CANDIDATES = 8;

/** CAT-09c The goods of an order are set aside: from now on its code is worth them, until the day that it is kept for. */
export const ready = handler(setPickupReady, async (ctx, { contractCode: id }) => {
  const [[locked], [pickup]] = await ctx.batch([lockOrder({ id }), lockOne({ id })]);
  const order = requirePart(ctx, locked, ['seller', 'house']);
  if (!pickup) return ctx.refuse('not_found');
  allowNow(ctx, pickupOffers, 'ready', factsOf(pickup, order));
  const store = await ctx.one(storeKnown(ctx.tenant.id, pickup.store_id));
  const days = store.pickup_days ?? settingsOf(ctx.tenant).pickupDays;
  const { ends, reminds } = await ctx.one(
    timesOf({
      day: dayIn(ctx.tenant, new Date(ctx.now().getTime() + days * DAY_MS)),
      timeZone: ctx.tenant.timeZone,
    }),
  );
  const after = await moves.move(ctx, id, 'ready', {
    set: {
      code: await freeCode(ctx),
      ready_at: ctx.now(),
      collect_by: ends,
      remind_at: reminds > ctx.now() ? reminds : null,
    },
  });
  await ctx.run(setPickup({ ids: [id], stage: 'ready' }));
  ctx.emit(
    'pickup.ready',
    { kind: 'order', id },
    { ...eventPayload(order), storeId: after.store_id, collectBy: ends.toISOString() },
  );
  const row = await ctx.one(
    raw<Shown>(sql<Shown>`
      select ${columns(ctx.tenant.id)} from pickup p ${joins} where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}`),
  );
  return rowOf(ctx, row);
});

/** Digits that no other order waits under; the index of ready codes holds that against two at once. */
async function freeCode(ctx: Ctx): Promise<string> {
  const codes = Array.from({ length: CANDIDATES }, () =>
    String(randomInt(10 ** PICKUP_CODE_DIGITS)).padStart(PICKUP_CODE_DIGITS, '0'),
  );
  const taken = new Set((await ctx.run(takenCodes({ codes }))).map(({ code }) => code));
  const free = codes.find((code) => !taken.has(code));
  if (free === undefined) throw new Error('no pick-up code is free');
  return free;
}

const takenCodes = prepared('pickups.takenCodes')`
  select code from pickup where tenant_id = :tenantId and code = any(:codes::text[])`;
/** The end of the last day in the tenant's calendar, and a day before it. */
const timesOf = prepared('pickups.timesOf')`
  select (:day::date + 1)::timestamp at time zone :timeZone::text - interval '1 second' as "ends!",
    :day::date::timestamp at time zone :timeZone::text - interval '14 hours' as "reminds!"`;
