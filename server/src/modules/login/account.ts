import type {
  bindContact as bindCall,
  changePassword as changeCall,
  sendBindCode,
} from '@tradeport/api/identity/own-calls';
import { type ContactWay, maskEmail, maskPhone, MOBILE } from '@tradeport/api/identity/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { type SendRefusals, sendCode, useCode } from './codes.ts';
import { confirmSelf, ownAccount, type ProofRefusals } from './confirm.ts';
import { byUser } from './enter.ts';
import { factorsOf } from './factors.ts';
import { hashPassword, checkPassword, factorRequired } from '../accounts/index.ts';
import { savePassword } from './recover.ts';
import { endSessions } from '../sessions/index.ts';
import { isShared } from './shared.ts';
import { dropTickets } from './tickets.ts';
import { notifyOwner } from './notifications.ts';

const binding = (column: ContactWay) => `
  update users set ${column} = :contact, ${column}_proven_at = :now where tenant_id = :tenantId and id = :id
    and not exists (select from users other where other.tenant_id = :tenantId and other.${column} = :contact and other.id <> :id)
  returning id`;
const bind = {
  phone: prepared('login.bindPhone')`${binding('phone')}`,
  email: prepared('login.bindEmail')`${binding('email')}`,
};

/** What protects the own login (RCV-02, AUT-12). */
export async function securityOf(ctx: Ctx) {
  const user = userOf(ctx);
  const account = await ctx.one(byUser({ tenantId: ctx.tenant.id, id: user.id }));
  return {
    userName: user.loginName,
    userPhone: maskPhone(account.phone ?? ''),
    userEmail: maskEmail(account.email ?? ''),
    ...(await factorsOf(ctx, user.id)),
    factorRequired: factorRequired(ctx.tenant, account.roles),
    hasPin: account.pin,
    sharedDevice: isShared(ctx, undefined),
  };
}

/** RCV-02 Every other session ends, and the owner is told. */
export async function changePassword(
  ctx: Ctx<'user.password_format' | 'user.password_weak' | ProofRefusals>,
  { passwd, ...proof }: Parsed<typeof changeCall>,
) {
  checkPassword(ctx, passwd);
  // Before anything is locked: hashing may have to wait.
  const hash = await hashPassword(passwd);
  const { id } = await confirmSelf(ctx, proof);
  await ctx.batch([
    savePassword({ tenantId: ctx.tenant.id, id, passwordHash: hash }),
    dropTickets({ tenantId: ctx.tenant.id, userId: id }),
  ]);
  await changed(ctx, 'password', undefined);
  ctx.audit('user', id, { password: 'set' }, { password: 'changed' });
  return { done: true as const };
}

/** Only whoever reads the messages there learns that it is somebody's already. */
export async function sendToBind(
  ctx: Ctx<SendRefusals | 'user.same_contact'>,
  { contact }: Parsed<typeof sendBindCode>,
) {
  const account = await ctx.one(byUser({ tenantId: ctx.tenant.id, id: userOf(ctx).id }));
  if (account[wayOf(contact)] === contact) ctx.refuse('user.same_contact');
  return sendCode(ctx, { to: contact, purpose: 'bind' });
}

/** RCV-02 A code to the new one; and one to the old one, where there is an old one. */
export async function bindContact(
  ctx: Ctx<'user.taken' | 'user.same_contact' | ProofRefusals>,
  { contact, code, ...proof }: Parsed<typeof bindCall>,
) {
  const way = wayOf(contact);
  const before = (await ownAccount(ctx, userOf(ctx)))[way];
  if (before === contact) ctx.refuse('user.same_contact');
  const { id } = await confirmSelf(
    ctx,
    before === null ? proof : { oldCode: proof.oldCode, oldWay: way },
  );
  await useCode(ctx, { to: contact, purpose: 'bind', code, field: 'code' });
  const [bound] = await ctx.run(
    bind[way]({ tenantId: ctx.tenant.id, id, contact, now: ctx.now() }),
  );
  if (!bound) ctx.refuse('user.taken');
  await changed(ctx, way, before ?? undefined);
  ctx.audit('user', id, { [way]: masked(before ?? '') }, { [way]: masked(contact) });
  return { done: true as const };
}

async function changed(
  ctx: Ctx,
  what: 'password' | ContactWay,
  before: string | undefined,
): Promise<void> {
  const user = userOf(ctx);
  await endSessions(ctx, { user: user.id, but: user.sessionId });
  await notifyOwner(ctx, user.id, what, { before });
}

function wayOf(contact: string): ContactWay {
  return MOBILE.test(contact) ? 'phone' : 'email';
}

function masked(contact: string): string {
  return contact.includes('@') ? maskEmail(contact) : maskPhone(contact);
}
