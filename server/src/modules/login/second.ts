import { type Ctx, userOf } from '../../kernel/ctx.ts';
import type { Query } from '../../kernel/query.ts';
import { countTry, forgiveTry } from './attempts.ts';
import { confirmSelf, type Proof, type ProofRefusals } from './confirm.ts';
import { deviceFor, devicesOf, endSessions } from '../sessions/index.ts';
import { type Barred, byUser, checkBarred, open } from './enter.ts';
import { newRecoveryCodes, recoveryLeft } from './recovery.ts';
import { endEnrolling, issueTicket, spendTicket, type Ticket, ticketOf } from './tickets.ts';
import { notifyOwner } from './notifications.ts';
type DeviceChoice = { sharedDevice?: boolean | undefined };
/** The second factor is shown as well: in. */
export async function passSecond(
  ctx: Ctx<Barred | 'login.begin_again'>,
  ticket: Ticket,
  forgiven: readonly Query[],
  said: DeviceChoice = {},
) {
  await spendTicket(ctx, ticket);
  return letIn(ctx, ticket, forgiven, said);
}

async function letIn(
  ctx: Ctx<Barred>,
  ticket: Ticket,
  forgiven: readonly Query[],
  { sharedDevice }: DeviceChoice = {},
) {
  // Ten minutes may have passed since the password.
  const user = await ctx.one(byUser({ id: ticket.user_id }));
  checkBarred(ctx, user);
  return open(ctx, user, forgiven, ticket.id, sharedDevice);
}

/** AUT-13 Guessing the second factor waits as guessing the password does; answers what takes the try back. */
export async function countSecond(ctx: Ctx<'login.wait'>, userId: string): Promise<Query[]> {
  const target = {
    account: `factor:${userId}`,
    device: deviceFor(devicesOf(ctx), userId),
    owner: userId,
  };
  const wait = await countTry(ctx, target);
  if (wait > 0) ctx.refuse('login.wait', { seconds: wait });
  return forgiveTry(ctx, target);
}

/**
 * AUT-12 Identifies the user who sets up a factor: logged in with a proof, or holding the ticket of
 * a login that requires one.
 */
export async function enroller(
  ctx: Ctx<ProofRefusals | 'login.begin_again'>,
  proof: Proof,
): Promise<Ticket> {
  if (!ctx.user) return ticketOf(ctx, ['enrol']);
  const { id } = await confirmSelf(ctx, proof);
  return issueTicket(ctx, id, 'add');
}

/**
 * AUT-12 A second factor is set up: the first one brings recovery codes, a user who was asked for
 * it at login is logged in, and the owner is told.
 */
export async function factorIsUp(
  ctx: Ctx<Barred | 'login.begin_again'>,
  ticket: Ticket,
): Promise<{ recoveryCodes: string[] }> {
  const [left] = await ctx.run(recoveryLeft({ userId: ticket.user_id }));
  const codes = left?.count ? [] : await newRecoveryCodes(ctx, ticket.user_id);
  await notifyOwner(ctx, ticket.user_id, 'factorAdded');
  await endEnrolling(ctx, ticket);
  if (ticket.kind === 'add') {
    const { sessionId } = userOf(ctx);
    await endSessions(ctx, { user: ticket.user_id, but: sessionId });
  } else {
    await letIn(ctx, ticket, []);
  }
  return { recoveryCodes: codes };
}
