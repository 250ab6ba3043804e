import type { Parsed } from '@tradeport/api/kernel/call';
import type { saveSandbox } from '@tradeport/api/payment/sandbox';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { sandboxOf } from './sandbox-refund.ts';

const stored = prepared('payment.storedSettings')`select settings from tenant where id = :id`;

/** As it stands in the database: what was just saved may not have reached every process's memory. */
export async function readSandbox(ctx: Ctx) {
  return sandboxOf(await ctx.one(stored({ id: ctx.tenant.id })));
}

export async function updateSandbox(ctx: Ctx, now: Parsed<typeof saveSandbox>) {
  const before = await readSandbox(ctx);
  await ctx.batch(saveSetting(ctx.tenant.id, 'sandbox', now));
  ctx.audit('sandbox_settings', ctx.tenant.id, before, now);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
}
