import { createHash, randomBytes } from 'node:crypto';
import type { AgreementBlock } from '@tradeport/api/agreements/model';
import { endSession, sessionPage, endOtherSessions } from '@tradeport/api/identity/own-calls';
import { PIN_IDLE_MIN, SESSION_DAYS } from '@tradeport/api/identity/model';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { prepared, type Query, type QueryRow, shape } from '../../kernel/query.ts';
import { agreementsOwed, companyDoes, personDoes, soldBefore } from '../../kernel/standing.ts';
import { rememberDevice } from './device.ts';
import { placeOf } from './place.ts';
import {
  defaultAddress,
  defaultPlace,
  type ListRow,
  listsOfMember,
  someByRegion,
} from './price-lists.ts';
import { handler } from '../../kernel/handler.ts';

export const SESSION_COOKIE = 'tp_session';
export const SESSION_CHANNEL = 'session';
const SESSION_S = SESSION_DAYS * 24 * 3600;

/** The sessions to read again; those of the whole tenant without a name. */
export type Invalidated = { tenant: string; user?: string; member?: string; session?: string };

/** `shared`: others use its device; `held`: it has rested there for so long that it waits for the PIN (AUT-16). */
export type SessionRow = QueryRow<typeof sessionByToken>;

/** The user of a token, if the session lives and neither user nor member is kept out. */
export const sessionByToken = prepared(
  'sessions.sessionByToken',
  shape<{ price_lists: ListRow[]; owes: AgreementBlock[] }>(),
)`
  select s.id as session_id, u.id as user_id, u.member_id, u.login_name, u.name, m.name as member_name, m.level_code, v.rate as level_rate, m.dealer_level,
    s.last_seen_at < now() - case when s.shared then interval '1 minute' else interval '1 hour' end as stale, s.shared,
    s.shared and s.last_seen_at < now() - interval '${PIN_IDLE_MIN} minutes'
      and exists(select from login_pin i where i.tenant_id = :tenantId and i.user_id = s.user_id) as held,
    m.main_user_id is not distinct from u.id as is_main, m.kind = 'company' as is_company, ${soldBefore('m')} as "sold_before!",
    exists(select from spending_limit l where l.tenant_id = :tenantId and l.user_id = u.id) as limited,
    array(select r.role_code from user_role r where r.tenant_id = :tenantId and r.user_id = u.id) as roles,
    array(select unnest(o.permissions) from user_role r
      join role o on o.tenant_id = r.tenant_id and o.code = r.role_code and not o.built_in
      where r.tenant_id = :tenantId and r.user_id = u.id
      union select p.permission from user_permission p where p.tenant_id = :tenantId and p.user_id = u.id) as own_permissions,
    ${listsOfMember(defaultPlace('u.id'))} as price_lists, ${agreementsOwed('u.id')} as owes,
    case when ${someByRegion} then coalesce(${defaultAddress('d.id::text', 'u.id')}, '') end as goods_to
  from session s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  join member m on m.tenant_id = u.tenant_id and m.id = u.member_id
  left join member_level v on v.tenant_id = m.tenant_id and v.code = m.level_code
  where s.tenant_id = :tenantId and s.token_hash = :tokenHash and s.expires_at > now()
    and ${personDoes('u', 'enters')} and ${companyDoes('m', 'enters')}`;

/** AUT-09 Renewed by use: once an hour; once a minute on a shared device, which asks for the PIN after a pause. */
export const renewSession = prepared('sessions.renewSession')`
  update session set last_seen_at = now(), expires_at = now() + interval '${SESSION_DAYS} days'
  where tenant_id = :tenantId and id = :id and last_seen_at < now() - case when shared then interval '1 minute' else interval '1 hour' end`;

const insert = prepared('sessions.insert')`
  insert into session (tenant_id, id, token_hash, user_id, created_at, last_seen_at, expires_at, user_agent, ip, shared)
  values (:tenantId, :id, :tokenHash, :userId, now(), now(), now() + interval '${SESSION_DAYS} days', :userAgent, :ip, :shared)`;
const dropExpired = prepared('sessions.dropExpired')`
  delete from session where tenant_id = :tenantId and user_id = :userId and expires_at < now()`;
const drop = prepared('sessions.drop')`
  delete from session where tenant_id = :tenantId and id = :id`;
const dropOfUser = prepared('sessions.dropOfUser')`
  delete from session where tenant_id = :tenantId and user_id = :userId and id <> all(:exceptIds::uuid[])`;
const dropAll = prepared('sessions.dropAll')`delete from session where tenant_id = :tenantId`;
const dropOfMember = prepared('sessions.dropOfMember')`
  delete from session s using users u
  where s.tenant_id = :tenantId and u.tenant_id = s.tenant_id and u.id = s.user_id and u.member_id = :memberId`;
const ownSession = prepared('sessions.ownSession')`
  select id from session where tenant_id = :tenantId and user_id = :userId and id = :id`;
const notifyProcesses = prepared(
  'sessions.notifyProcesses',
)`select pg_notify('${SESSION_CHANNEL}', :forgotten)`;

/** AUT-09 Seven days; on a device that others use it ends with the browser. */
export function sessionCookie(shared: boolean): { maxAgeS?: number; httpOnly: true } {
  return { ...(shared ? {} : { maxAgeS: SESSION_S }), httpOnly: true };
}

/** AUT-09 Starts a session: the cookie gets the token of 256 bits, the database its hash, by these statements. */
export function newSession(ctx: Ctx, userId: string, id: string, shared: boolean): Query[] {
  const token = randomBytes(32).toString('base64url');
  const before = ctx.user ? [drop({ tenantId: ctx.tenant.id, id: ctx.user.sessionId })] : [];
  if (ctx.user) invalidate(ctx, { tenant: ctx.tenant.id, session: ctx.user.sessionId });
  // Only once the session is committed: a login that was rolled back has made no browser known.
  ctx.afterCommit(() => {
    ctx.http.setCookie(SESSION_COOKIE, token, sessionCookie(shared));
    rememberDevice(ctx, userId);
  });
  return [
    ...before,
    dropExpired({ tenantId: ctx.tenant.id, userId }),
    insert({
      tenantId: ctx.tenant.id,
      id,
      tokenHash: hashToken(token),
      userId,
      userAgent: ctx.http.userAgent.slice(0, 300),
      ip: ctx.ip,
      shared,
    }),
  ];
}

/** BLK-01 Ends sessions: their users are logged out at once, in every process. */
export async function endSessions(
  ctx: Ctx,
  whose: { user: string; but?: string } | { member: string } | { session: string },
): Promise<void> {
  const tenant = ctx.tenant.id;
  const statement =
    'user' in whose
      ? dropOfUser({
          tenantId: tenant,
          userId: whose.user,
          exceptIds: whose.but ? [whose.but] : [],
        })
      : 'member' in whose
        ? dropOfMember({ tenantId: tenant, memberId: whose.member })
        : drop({ tenantId: tenant, id: whose.session });
  const { but: _kept, ...named } = { but: undefined, ...whose };
  // AUT-11 Apps that the user is logged in to by this portal are told.
  const about =
    'member' in whose
      ? { kind: 'member', id: whose.member }
      : { kind: 'user', id: 'user' in whose ? whose.user : ctx.user?.id };
  if (about.id !== undefined) ctx.emit('sessions.ended', { kind: about.kind, id: about.id }, {});
  await ctx.batch([
    statement,
    notifyProcesses({ forgotten: JSON.stringify({ tenant, ...named }) }),
  ]);
  invalidate(ctx, { tenant, ...named });
}

/** TEN-04 Everybody of the tenant is out. */
export async function endAllSessions(ctx: Ctx): Promise<void> {
  await ctx.batch([
    dropAll({}),
    notifyProcesses({ forgotten: JSON.stringify({ tenant: ctx.tenant.id }) }),
  ]);
  invalidate(ctx, { tenant: ctx.tenant.id });
}

/** Roles, permissions, the level or its rate, or the member's name changed: sessions go on, and know it from their next call on. */
export async function rereadSessions(
  ctx: Ctx,
  whose: { user?: string; member?: string } = {},
): Promise<void> {
  const forgotten = { tenant: ctx.tenant.id, ...whose };
  await ctx.run(notifyProcesses({ forgotten: JSON.stringify(forgotten) }));
  invalidate(ctx, forgotten);
}

/** AUT-14 One's own sessions, the latest first. */
export const sessionsOf = handler(sessionPage, async (ctx, input) => {
  const user = userOf(ctx);
  const query = ctx
    .from('session')
    .where('user_id', '=', user.id)
    .where('expires_at', '>', new Date())
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at']);
  const found = await page<{
    id: string;
    user_agent: string;
    ip: string;
    created_at: Date;
    last_seen_at: Date;
  }>(ctx, query, input, { key: ['id'], columns: ['id'] });
  return {
    ...found,
    rows: await Promise.all(
      found.rows.map(async (row) => ({
        sessionCode: row.id,
        userAgent: row.user_agent,
        ip: row.ip,
        place: await placeOf(row.ip, ctx.lang),
        created: row.created_at.toISOString(),
        lastSeen: row.last_seen_at.toISOString(),
        current: row.id === user.sessionId,
      })),
    ),
  };
});

export const endOwnSession = handler(endSession, async (ctx, { sessionCode }) => {
  const row = await ctx.one(ownSession({ userId: userOf(ctx).id, id: sessionCode }));
  await endSessions(ctx, { session: row.id });
  ctx.audit('session', row.id, { ended: false }, { ended: true });
  return { done: true as const };
});

/** AUT-14 All but this one. */
export const endOthers = handler(endOtherSessions, async (ctx) => {
  const user = userOf(ctx);
  await endSessions(ctx, { user: user.id, but: user.sessionId });
  ctx.audit('session', user.sessionId, { others: 'open' }, { others: 'ended' });
  return { done: true as const };
});

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const listeners = new Set<(forgotten: Invalidated) => void>();
/** The caches of this process: they need not wait for the notification. Answers how to stop. */
export function onInvalidated(heard: (forgotten: Invalidated) => void): () => void {
  listeners.add(heard);
  return () => void listeners.delete(heard);
}

function invalidate(ctx: Ctx, forgotten: Invalidated): void {
  ctx.afterCommit(() => {
    for (const heard of listeners) heard(forgotten);
  });
}

export const countPinTry = prepared('sessions.countPinTry')`
  update session set pin_tries = pin_tries + 1 where tenant_id = :tenantId and id = :id returning pin_tries as tries`;

export const continueSession = prepared('sessions.continueSession')`
  update session set last_seen_at = now(), pin_tries = 0 where tenant_id = :tenantId and id = :id`;

/** Sessions that ended before that moment. */
export const purgeSessions = prepared('sessions.purge')`
  delete from session where tenant_id = :tenantId and expires_at < :before`;
