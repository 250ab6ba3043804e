import { randomBytes } from 'node:crypto';
import { TICKET_S } from '@tradeport/api/identity/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { encrypt, decrypt } from '../../kernel/secret.ts';
import { hashToken } from '../sessions/index.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'login_ticket.kind': TicketKind;
  }
}

/** A user who has passed the first factor and owes the second. */
export const TICKET_COOKIE = 'tp_ticket';
type TicketKind = 'second' | 'enrol' | 'add' | 'apply' | 'pin';
export type Ticket = { id: string; user_id: string; kind: TicketKind; pending: string | null };

const insert = prepared('login.ticketsInsert')`
  insert into login_ticket (tenant_id, id, token_hash, user_id, kind, created_at, expires_at) values (:tenantId, :id, :tokenHash, :userId, :kind, :createdAt, :expiresAt)`;
const dropOld = prepared('login.dropOld')`
  delete from login_ticket where tenant_id = :tenantId and user_id = :userId and (expires_at < :now or kind = :kind)`;
/** After a new password, a login that is half done with the old one begins again. */
export const dropTickets = prepared('login.dropTickets')`
  delete from login_ticket where tenant_id = :tenantId and user_id = :userId`;
const byToken = prepared('login.ticketsByToken')`
  select id, user_id, kind, pending from login_ticket where tenant_id = :tenantId and token_hash = :tokenHash and expires_at > :now`;
const savePending = prepared('login.savePending')`
  update login_ticket set pending = :pending where tenant_id = :tenantId and id = :id`;
const consumePending = prepared('login.consumePending')`
  update login_ticket set pending = null where tenant_id = :tenantId and id = :id and pending = :pending? returning id`;
export const dropTicket = prepared('login.dropTicket')`
  delete from login_ticket where tenant_id = :tenantId and id = :id returning id`;
const dropEnrolling = prepared('login.dropEnrolling')`
  delete from login_ticket where tenant_id = :tenantId and user_id = :userId and (id = :id or kind = 'enrol') returning id`;

/** Gives a ticket out: the cookie has its token, the database the hash. */
export async function issueTicket(
  ctx: Ctx,
  userId: string,
  kind: TicketKind,
  lastsS = TICKET_S,
): Promise<Ticket> {
  const token = randomBytes(32).toString('base64url');
  const id = ctx.newId();
  const now = ctx.now();
  await ctx.batch([
    dropOld({ userId, now, kind: kind === 'add' ? 'add' : '' }),
    insert({
      id,
      tokenHash: hashToken(token),
      userId,
      kind,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lastsS * 1000),
    }),
  ]);
  ctx.http.setCookie(TICKET_COOKIE, token, { maxAgeS: lastsS, httpOnly: true });
  return { id, user_id: userId, kind, pending: null };
}

/**
 * The ticket of this browser, if it is of one of these kinds and of the logged-in user, if there is
 * one.
 */
export async function ticketOf(
  ctx: Ctx<'login.begin_again'>,
  kinds: readonly TicketKind[],
): Promise<Ticket> {
  const token = ctx.http.cookie(TICKET_COOKIE);
  const [found] = token
    ? await ctx.run(byToken({ tokenHash: hashToken(token), now: ctx.now() }))
    : [];
  const mine =
    found && kinds.includes(found.kind) && (found.kind !== 'add' || found.user_id === ctx.user?.id);
  return (mine ? found : undefined) ?? ctx.refuse('login.begin_again');
}

/** Stores a secret until it is confirmed, encrypted; a new one replaces it. */
export async function saveWithTicket(ctx: Ctx, ticket: Ticket, what: string): Promise<void> {
  await ctx.run(savePending({ id: ticket.id, pending: encrypt(ctx.tenant.id, what) }));
}

/** Reads it. */
export function pendingOf(ctx: Ctx<'login.begin_again'>, ticket: Ticket): string {
  return ticket.pending === null
    ? ctx.refuse('login.begin_again')
    : decrypt(ctx.tenant.id, ticket.pending);
}

/** Takes it, once: it outlives a refusal that it is gone. */
export async function consumePendingOf(
  ctx: Ctx<'login.begin_again'>,
  ticket: Ticket,
): Promise<string> {
  const what = pendingOf(ctx, ticket);
  const [taken] = await ctx.inNewTransaction((tx) =>
    tx.run(consumePending({ tenantId: ctx.tenant.id, id: ticket.id, pending: ticket.pending })),
  );
  if (!taken) ctx.refuse('login.begin_again');
  return what;
}

/** The way in is gone to its end: of two who go it at once, one. */
export async function spendTicket(ctx: Ctx<'login.begin_again'>, ticket: Ticket): Promise<void> {
  const [spent] = await ctx.run(dropTicket({ id: ticket.id }));
  if (!spent) ctx.refuse('login.begin_again');
  ctx.http.clearCookie(TICKET_COOKIE);
}

/**
 * AUT-12 The login has a factor already: after the password alone no other one is set up beside it,
 * and this one is still asked for. Two simultaneous first enrolments succeed once.
 */
export async function endEnrolling(ctx: Ctx<'login.begin_again'>, ticket: Ticket): Promise<void> {
  const gone = await ctx.run(dropEnrolling({ userId: ticket.user_id, id: ticket.id }));
  if (!gone.some(({ id }) => id === ticket.id)) ctx.refuse('login.begin_again');
  ctx.http.clearCookie(TICKET_COOKIE);
}
