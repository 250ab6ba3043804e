import { heldSession, loginPin, resumeSession } from '@tradeport/api/identity/calls';
import { removePin as removeCall, savePin as saveCall } from '@tradeport/api/identity/own-calls';
import { isSimplePin, PIN_TRIES } from '@tradeport/api/identity/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { confirmSelf } from './confirm.ts';
import { meById, meView, hashPassword, isPassword } from '../accounts/index.ts';
import { countSecond, passSecond } from './second.ts';
import {
  countPinTry,
  endSessions,
  hashToken,
  continueSession,
  SESSION_COOKIE,
  sessionByToken,
  type SessionRow,
} from '../sessions/index.ts';
import { dropTicket, ticketOf } from './tickets.ts';
import { notifyOwner } from './notifications.ts';
import { handler } from '../../kernel/handler.ts';
type PinRefusals = 'pin.wrong' | 'login.begin_again' | 'login.wait';

const known = prepared('login.pinKnown')`
  select id, pin_hash from login_pin where tenant_id = :tenantId and user_id = :userId`;
const savePinHash = prepared('login.pinSavePinHash')`
  insert into login_pin (tenant_id, id, user_id, pin_hash, changed_at) values (:tenantId, :id, :userId, :pinHash, :changedAt)
  on conflict (tenant_id, user_id) do update set pin_hash = excluded.pin_hash, changed_at = excluded.changed_at`;
const drop = prepared('login.drop')`
  delete from login_pin where tenant_id = :tenantId and user_id = :userId returning id`;
// Counted before it is compared, under the lock of its row: a hundred tries at once are a hundred tries.
const countOfTicket = prepared('login.countOfTicket')`
  update login_ticket set tries = tries + 1 where tenant_id = :tenantId and id = :id returning tries`;

/**
 * AUT-16 Sets or replaces the PIN: a user who has forgotten it shows the password or a code
 * instead.
 */
export const savePin = handler(saveCall, async (ctx, { pin, ...proof }) => {
  if (isSimplePin(pin)) return ctx.refuse('pin.simple');
  const hash = await hashPassword(pin);
  const { id } = await confirmSelf(ctx, proof);
  const before = await ctx.maybe(known({ userId: id }));
  await ctx.run(savePinHash({ id: ctx.newId(), userId: id, pinHash: hash, changedAt: ctx.now() }));
  await notifyOwner(ctx, id, 'pinSet');
  ctx.audit('user', id, { pin: before ? 'set' : 'none' }, { pin: 'set' });
  return { done: true };
});

export const removePin = handler(removeCall, async (ctx, proof) => {
  const { id } = await confirmSelf(ctx, proof);
  const [gone] = await ctx.run(drop({ userId: id }));
  if (!gone) return ctx.refuse('not_found');
  await notifyOwner(ctx, id, 'pinRemoved');
  ctx.audit('user', id, { pin: 'set' }, { pin: 'none' });
  return { done: true };
});

/** AUT-16 After the password, on a device that others use. */
export const logInPin = handler(loginPin, async (ctx, { pin, sharedDevice }) => {
  const ticket = await ticketOf(ctx, ['pin']);
  const forgiven = await checkPin(ctx, ticket.user_id, pin, {
    count: countOfTicket({ tenantId: ctx.tenant.id, id: ticket.id }),
    end: (tx) => tx.run(dropTicket({ tenantId: ctx.tenant.id, id: ticket.id })),
  });
  return passSecond(ctx, ticket, forgiven, { sharedDevice });
});

/**
 * The session of this browser that waits for its PIN, so that the form can ask for it; null if
 * there is none.
 */
export const held = handler(heldSession, async (ctx, _input) => {
  const row = await heldRow(ctx);
  return row ? { userName: row.login_name, userRelname: row.name } : null;
});

/** AUT-09, AUT-16 The auto-login goes on after a pause. */
export const resume = handler(resumeSession, async (ctx, { pin }) => {
  const row = (await heldRow(ctx)) ?? ctx.refuse('login.begin_again');
  const forgiven = await checkPin(ctx, row.user_id, pin, {
    count: countPinTry({ tenantId: ctx.tenant.id, id: row.session_id }),
    end: (tx) => endSessions(tx, { session: row.session_id }),
  });
  const [[me]] = await ctx.batch([
    meById({ id: row.user_id }),
    continueSession({ id: row.session_id }),
    ...forgiven,
  ]);
  ctx.audit(
    'session',
    row.session_id,
    { resumed: false },
    { resumed: true },
    { id: row.user_id, loginName: row.login_name },
  );
  return meView(ctx, me ?? ctx.refuse('login.begin_again'));
});

async function heldRow(ctx: Ctx): Promise<SessionRow | undefined> {
  const token = ctx.http.cookie(SESSION_COOKIE);
  const row = token ? await ctx.maybe(sessionByToken({ tokenHash: hashToken(token) })) : undefined;
  return row?.held ? row : undefined;
}

/**
 * Some tries here, then one logs in with everything again; and between all that try it the waits of second factors
 * grow, so that beginning anew gains nothing (AUT-13). Answers what takes the try back.
 */
async function checkPin(
  ctx: Ctx<PinRefusals>,
  userId: string,
  pin: string,
  { count, end }: { count: Query<{ tries: number }>; end: (tx: Ctx) => Promise<unknown> },
): Promise<Query[]> {
  const forgiven = await countSecond(ctx, userId);
  const [row] = await ctx.inNewTransaction((tx) => tx.run(count));
  const isRight =
    (row?.tries ?? 0) <= PIN_TRIES &&
    (await isPassword((await ctx.maybe(known({ userId })))?.pin_hash, pin, { first: true }));
  if (isRight) return forgiven;
  if ((row?.tries ?? 0) < PIN_TRIES)
    return ctx.refuse('pin.wrong', { left: PIN_TRIES - (row?.tries ?? 0) });
  await ctx.inNewTransaction(async (tx) => end(tx));
  return ctx.refuse('login.begin_again');
}
