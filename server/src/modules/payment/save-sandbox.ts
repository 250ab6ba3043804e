import { getSandbox, renewSandbox, saveSandbox } from '@tradeport/api/payment/sandbox';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { replaceCredentials } from './provider.ts';
import { freshSecret, sandbox } from './sandbox.ts';
import { sandboxOf } from './sandbox-refund.ts';
import { handler } from '../../kernel/handler.ts';

const stored = prepared('payment.storedSettings')`select settings from tenant where id = :id`;

/** Read from the database: a change just saved may not have reached every process's memory. */
export const readSandbox = handler(getSandbox, async (ctx) => {
  return sandboxOf(await ctx.one(stored({ id: ctx.tenant.id })));
});

export const updateSandbox = handler(saveSandbox, async (ctx, now) => {
  const before = await readSandbox(ctx, {});
  await ctx.batch(saveSetting(ctx.tenant.id, 'sandbox', now));
  ctx.audit('sandbox_settings', ctx.tenant.id, before, now);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});

export const renewSandboxKey = handler(renewSandbox, async (ctx) => {
  await replaceCredentials(ctx, sandbox, freshSecret());
  return { done: true as const };
});
