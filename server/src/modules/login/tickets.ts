import { randomBytes } from 'node:crypto';
import { TICKET_S } from '@tradeport/api/identity/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { encrypt, decrypt } from '../../kernel/secret.ts';
import { hashToken } from '../sessions/index.ts';

/** Who is half way in: the first factor is shown, the second is owed. */
export const TICKET_COOKIE = 'tp_ticket';
type TicketKind = 'second' | 'enrol' | 'add' | 'apply' | 'pin';
export type Ticket = { id: string; user_id: string; kind: TicketKind; pending: string | null };

const insert = prepared(`
  insert into login_ticket (tenant_id, id, token_hash, user_id, kind, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`);
const dropOld = prepared(
  'delete from login_ticket where tenant_id = $1 and user_id = $2 and (expires_at < $3 or kind = $4)',
);
/** A new password: whoever is half way in with the old one begins again. */
export const dropTickets = prepared(
  'delete from login_ticket where tenant_id = $1 and user_id = $2',
);
const byToken = prepared<Ticket>(`
  select id, user_id, kind, pending from login_ticket where tenant_id = $1 and token_hash = $2 and expires_at > $3`);
const keepPending = prepared(
  'update login_ticket set pending = $3 where tenant_id = $1 and id = $2',
);
const takePending = prepared<{ id: string }>(
  'update login_ticket set pending = null where tenant_id = $1 and id = $2 and pending = $3 returning id',
);
export const dropTicket = prepared<{ id: string }>(
  'delete from login_ticket where tenant_id = $1 and id = $2 returning id',
);
const dropEnrolling = prepared<{ id: string }>(`
  delete from login_ticket where tenant_id = $1 and user_id = $2 and (id = $3 or kind = 'enrol') returning id`);

/** Gives a ticket out: the cookie has its token, the database the hash. */
export async function giveTicket(
  ctx: Ctx,
  userId: string,
  kind: TicketKind,
  lastsS = TICKET_S,
): Promise<Ticket> {
  const token = randomBytes(32).toString('base64url');
  const id = ctx.newId();
  const now = ctx.now();
  await ctx.batch([
    dropOld(ctx.tenant.id, userId, now, kind === 'add' ? 'add' : ''),
    insert(
      ctx.tenant.id,
      id,
      hashToken(token),
      userId,
      kind,
      now,
      new Date(now.getTime() + lastsS * 1000),
    ),
  ]);
  ctx.http.setCookie(TICKET_COOKIE, token, { maxAgeS: lastsS, httpOnly: true });
  return { id, user_id: userId, kind, pending: null };
}

/** The ticket of this browser, if it is of one of these kinds and of who is logged in, if somebody is. */
export async function ticketOf(
  ctx: Ctx<'login.begin_again'>,
  kinds: readonly TicketKind[],
): Promise<Ticket> {
  const token = ctx.http.cookie(TICKET_COOKIE);
  const [found] = token ? await ctx.run(byToken(ctx.tenant.id, hashToken(token), ctx.now())) : [];
  const mine =
    found && kinds.includes(found.kind) && (found.kind !== 'add' || found.user_id === ctx.user?.id);
  return (mine ? found : undefined) ?? ctx.refuse('login.begin_again');
}

/** What waits to be confirmed, encrypted; asked for anew, the one before is void. */
export async function keepWithTicket(ctx: Ctx, ticket: Ticket, what: string): Promise<void> {
  await ctx.run(keepPending(ctx.tenant.id, ticket.id, encrypt(ctx.tenant.id, what)));
}

/** Reads it. */
export function pendingOf(ctx: Ctx<'login.begin_again'>, ticket: Ticket): string {
  return ticket.pending === null
    ? ctx.refuse('login.begin_again')
    : decrypt(ctx.tenant.id, ticket.pending);
}

/** Takes it, once: it outlives a refusal that it is gone. */
export async function takePendingOf(
  ctx: Ctx<'login.begin_again'>,
  ticket: Ticket,
): Promise<string> {
  const what = pendingOf(ctx, ticket);
  const [taken] = await ctx.inNewTransaction((apart) =>
    apart.run(takePending(ctx.tenant.id, ticket.id, ticket.pending)),
  );
  if (!taken) ctx.refuse('login.begin_again');
  return what;
}

/** The way in is gone to its end: of two who go it at once, one. */
export async function spendTicket(ctx: Ctx<'login.begin_again'>, ticket: Ticket): Promise<void> {
  const [spent] = await ctx.run(dropTicket(ctx.tenant.id, ticket.id));
  if (!spent) ctx.refuse('login.begin_again');
  ctx.http.clearCookie(TICKET_COOKIE);
}

/**
 * AUT-12 A factor stands: who has shown the password alone sets up no other beside it, and owes this one. Of two who
 * set up the first one at once, one does.
 */
export async function endEnrolling(ctx: Ctx<'login.begin_again'>, ticket: Ticket): Promise<void> {
  const gone = await ctx.run(dropEnrolling(ctx.tenant.id, ticket.user_id, ticket.id));
  if (!gone.some(({ id }) => id === ticket.id)) ctx.refuse('login.begin_again');
  ctx.http.clearCookie(TICKET_COOKIE);
}
