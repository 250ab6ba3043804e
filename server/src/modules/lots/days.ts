import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';

/** The tenant's calendar day so many days from today. */
export function dayAfter(ctx: Pick<Ctx, 'tenant' | 'now'>, days: number): string {
  const date = new Date(`${today(ctx)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
