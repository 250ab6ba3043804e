import { loginSecond } from '@tradeport/api/identity/calls';
import {
  removeFactor as removeCall,
  renewRecoveryCodes,
  resetFactors as resetCall,
} from '@tradeport/api/identity/own-calls';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared, shape } from '../../kernel/query.ts';
import { confirmSelf } from './confirm.ts';
import { byUser } from './enter.ts';
import { dropRecovery, isRecoveryCode, newRecoveryCodes, recoveryLeft } from './recovery.ts';
import { dropTickets } from './tickets.ts';
import { checkRoles } from '../roles/index.ts';
import { factorRequired } from '../accounts/index.ts';
import { countSecond, passSecond } from './second.ts';
import { endSessions } from '../sessions/index.ts';
import { ticketOf } from './tickets.ts';
import { notifyOwner } from './notifications.ts';
import { isTotp } from './totp.ts';
import { handler } from '../../kernel/handler.ts';

const all = prepared('login.all', shape<{ kind: 'totp' | 'passkey' }>())`
  select id, 'totp' as kind, '' as name, created_at, last_used_at from totp where tenant_id = :tenantId and user_id = :userId
  union all
  select id, 'passkey', name, created_at, last_used_at from passkey where tenant_id = :tenantId and user_id = :userId order by created_at, id`;
const dropTotp = prepared('login.dropTotp')`
  delete from totp where tenant_id = :tenantId and user_id = :userId and id = :id returning id`;
const dropPasskey = prepared('login.dropPasskey')`
  delete from passkey where tenant_id = :tenantId and user_id = :userId and id = :id returning id`;
const dropAll = [
  prepared('login.dropAllTotp')`delete from totp where tenant_id = :tenantId and user_id = :userId`,
  prepared('login.dropAllPasskeys')`
    delete from passkey where tenant_id = :tenantId and user_id = :userId`,
  dropTickets,
];
export async function factorsOf(ctx: Ctx, userId: string) {
  const [factors, left] = await ctx.batch([all({ userId }), recoveryLeft({ userId })]);
  return {
    factors: factors.map((row) => ({
      factorCode: row.id,
      kind: row.kind,
      name: row.name,
      gmtCreate: row.created_at.toISOString(),
      lastUsed: row.last_used_at?.toISOString() ?? null,
    })),
    recoveryLeft: left[0]?.count ?? 0,
  };
}

/** AUT-12 After the password: six digits of the app, or a recovery code. */
export const logInSecond = handler(loginSecond, async (ctx, { code }) => {
  const ticket = await ticketOf(ctx, ['second']);
  const forgiven = await countSecond(ctx, ticket.user_id);
  if (!(await isTotp(ctx, ticket.user_id, code))) {
    if (!(await isRecoveryCode(ctx, ticket.user_id, code))) return ctx.refuse('factor.wrong');
    await notifyOwner(ctx, ticket.user_id, 'recoveryUsed');
  }
  return passSecond(ctx, ticket, forgiven);
});

/** The last one of who must have one stays; with the last one the recovery codes go. */
export const removeFactor = handler(removeCall, async (ctx, { factorCode, ...proof }) => {
  const { id, roles, totp, passkeys } = await confirmSelf(ctx, proof);
  const isLast = passkeys + (totp ? 1 : 0) <= 1;
  if (isLast && factorRequired(ctx.tenant, roles)) return ctx.refuse('factor.required');
  const gone = await ctx.batch([
    dropTotp({ userId: id, id: factorCode }),
    dropPasskey({ userId: id, id: factorCode }),
  ]);
  if (gone.flat().length === 0) return ctx.refuse('not_found');
  if (isLast) await ctx.run(dropRecovery({ userId: id }));
  await endSessions(ctx, { user: id, but: userOf(ctx).sessionId });
  await notifyOwner(ctx, id, 'factorRemoved');
  ctx.audit('factor', factorCode, { user: id }, null);
  return { done: true as const };
});

export const renewRecovery = handler(renewRecoveryCodes, async (ctx, proof) => {
  const { id } = await confirmSelf(ctx, proof);
  const codes = await newRecoveryCodes(ctx, id);
  await notifyOwner(ctx, id, 'recovery');
  ctx.audit('user', id, { recoveryCodes: 'set' }, { recoveryCodes: 'renewed' });
  return { recoveryCodes: codes };
});

/** Somebody has lost everything: an admin takes the factors away, and the password alone opens again. */
export const resetFactors = handler(resetCall, async (ctx, { userCode, reason }) => {
  if (userCode === userOf(ctx).id) return ctx.refuse('user.self');
  const { id, roles } = (await ctx.maybe(byUser({ id: userCode }))) ?? ctx.refuse('user.unknown');
  // As with the blacklist: only an admin may weaken an admin's login.
  await checkRoles(ctx, roles);
  await ctx.batch([
    ...dropAll.map((drop) => drop({ tenantId: ctx.tenant.id, userId: id })),
    dropRecovery({ userId: id }),
  ]);
  await endSessions(ctx, { user: id });
  await notifyOwner(ctx, id, 'factorRemoved');
  ctx.audit('user', id, { factors: 'set' }, { factors: 'removed', reason });
  return { done: true as const };
});
