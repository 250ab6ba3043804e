import {
  bindContact as bindCall,
  changePassword as changeCall,
  sendBindCode,
  ownSecurity,
} from '@tradeport/api/identity/own-calls';
import { type ContactWay, maskEmail, maskPhone, MOBILE } from '@tradeport/api/identity/model';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { sendCode, useCode } from './codes.ts';
import { confirmSelf, ownAccount } from './confirm.ts';
import { byUser } from './enter.ts';
import { factorsOf } from './factors.ts';
import {
  checkPassword,
  factorRequired,
  hashPassword,
  setContact,
  setPasswordHash,
} from '../accounts/index.ts';
import { endSessions } from '../sessions/index.ts';
import { isShared } from './shared.ts';
import { dropTickets } from './tickets.ts';
import { notifyOwner } from './notifications.ts';
import { handler } from '../../kernel/handler.ts';

/** The protection of the caller's login (RCV-02, AUT-12). */
export const securityOf = handler(ownSecurity, async (ctx) => {
  const user = userOf(ctx);
  const account = await ctx.one(byUser({ id: user.id }));
  return {
    userName: user.loginName,
    userPhone: maskPhone(account.phone ?? ''),
    userEmail: maskEmail(account.email ?? ''),
    ...(await factorsOf(ctx, user.id)),
    factorRequired: factorRequired(ctx.tenant, account.roles),
    hasPin: account.pin,
    sharedDevice: isShared(ctx, undefined),
  };
});

/** RCV-02 Every other session ends, and the owner is told. */
export const changePassword = handler(changeCall, async (ctx, { passwd, ...proof }) => {
  checkPassword(ctx, passwd);
  // Before anything is locked: hashing may have to wait.
  const hash = await hashPassword(passwd);
  const { id } = await confirmSelf(ctx, proof);
  await ctx.batch([setPasswordHash({ id, passwordHash: hash }), dropTickets({ userId: id })]);
  await changed(ctx, 'password', undefined);
  ctx.audit('user', id, { password: 'set' }, { password: 'changed' });
  return { done: true as const };
});

/** Only the reader of messages at that address learns that it is taken. */
export const sendToBind = handler(sendBindCode, async (ctx, { contact }) => {
  const account = await ctx.one(byUser({ id: userOf(ctx).id }));
  if (account[wayOf(contact)] === contact) return ctx.refuse('user.same_contact');
  return sendCode(ctx, { to: contact, purpose: 'bind' });
});

/** RCV-02 A code to the new one; and one to the old one, where there is an old one. */
export const bindContact = handler(bindCall, async (ctx, { contact, code, ...proof }) => {
  const way = wayOf(contact);
  const before = (await ownAccount(ctx, userOf(ctx)))[way];
  if (before === contact) return ctx.refuse('user.same_contact');
  const { id } = await confirmSelf(
    ctx,
    before === null ? proof : { oldCode: proof.oldCode, oldWay: way },
  );
  await useCode(ctx, { to: contact, purpose: 'bind', code, field: 'code' });
  const [bound] = await ctx.run(
    setContact[way]({ tenantId: ctx.tenant.id, id, contact, now: ctx.now() }),
  );
  if (!bound) return ctx.refuse('user.taken');
  await changed(ctx, way, before ?? undefined);
  ctx.audit('user', id, { [way]: masked(before ?? '') }, { [way]: masked(contact) });
  return { done: true as const };
});

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
