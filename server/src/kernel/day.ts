import type { Ctx, Tenant } from './ctx.ts';

type Zone = { format: Intl.DateTimeFormat; minute: number; day: string };
const MINUTE_MS = 60_000;
const zones = new Map<string, Zone>();

/** The tenant's calendar day of a moment: "2026-11-21". Orders are numbered by it: worked out once a minute, on which every zone's day begins. */
export function dayIn({ timeZone }: Pick<Tenant, 'timeZone'>, at: Date): string {
  let zone = zones.get(timeZone);
  if (!zone)
    zones.set(
      timeZone,
      (zone = {
        format: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
        minute: NaN,
        day: '',
      }),
    );
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (minute !== zone.minute) Object.assign(zone, { minute, day: zone.format.format(at) });
  return zone.day;
}

export function today(ctx: Pick<Ctx, 'tenant' | 'now'>): string {
  return dayIn(ctx.tenant, ctx.now());
}
