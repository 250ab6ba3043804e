import { resumeTenant, suspendTenant } from '@tradeport/api/tenancy/calls';
import { isShut, tenantActions, tenantLife } from '@tradeport/api/tenancy/lifecycle';
import { commonErrors } from '@tradeport/api/kernel/errors';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { allow } from '../../kernel/allow.ts';
import { notifyDirectory } from '../../kernel/tenant-settings.ts';
import { endAllSessions } from '../sessions/index.ts';
import { notify } from '../messages/index.ts';
import { directoryChanged, setTenantStatus, tenantOfRow } from '../tenancy/index.ts';
import { tenantOf } from './tenants.ts';
import { handler } from '../../kernel/handler.ts';

/** TEN-04 Its portal refuses everybody from now on, and everybody is out; nothing in it is changed. */
export const suspend = handler(suspendTenant, async (ctx, { tenantCode, reason }) => {
  const tenant = await change(ctx, tenantCode, 'suspend', reason);
  await ctx.asTenant(tenant, async (own) => {
    await endAllSessions(own);
    await notifyAdmins(own, {
      zh: `门户已停用：${reason}`,
      en: `The portal has been suspended: ${reason}`,
      ru: `Портал приостановлен: ${reason}`,
    });
  });
  return { done: true as const };
});

export const resume = handler(resumeTenant, async (ctx, { tenantCode }) => {
  const tenant = await change(ctx, tenantCode, 'resume', '');
  await ctx.asTenant(tenant, (own) =>
    notifyAdmins(own, {
      zh: '门户已恢复',
      en: 'The portal is open again',
      ru: 'Портал снова работает',
    }),
  );
  return { done: true as const };
});

async function change(
  ctx: Ctx<'tenant.is_platform'>,
  code: string,
  verb: 'suspend' | 'resume',
  reason: string,
): Promise<Tenant> {
  const standing = await ctx.one(tenantOf({ code }));
  allow(ctx, tenantActions, verb, standing);
  const status = tenantLife.steps[verb].to;
  const [changed] = await ctx.batch([
    setTenantStatus({ code, status, statusReason: reason, statusAt: ctx.now() }),
    notifyDirectory(),
  ]);
  const row = changed[0] ?? ctx.refuse('state.cannot_move', { status: standing.status, verb });
  ctx.audit('tenant', row.id, { status: standing.status }, { status, reason });
  ctx.afterCommit(directoryChanged);
  return tenantOfRow(row);
}

/** By e-mail, too: nobody reads the message centre of a portal that is shut. */
async function notifyAdmins(
  ctx: Ctx,
  title: { zh: string; en: string; ru: string },
): Promise<void> {
  const { zh, en, ru } = commonErrors['tenant.suspended'];
  await notify(ctx, {
    to: { role: 'admin' },
    kind: 'account',
    title,
    body: isShut(ctx.tenant.status) ? { zh, en, ru } : title,
  });
}
