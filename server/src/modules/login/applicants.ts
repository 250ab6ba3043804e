import { SESSION_DAYS } from '@tradeport/api/identity/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { hashToken } from '../sessions/index.ts';
import { issueTicket, TICKET_COOKIE } from './tickets.ts';

const APPLICANT_S = SESSION_DAYS * 24 * 3600;

// Blacklisting an applicant ends this access, too.
const byToken = prepared('login.applicantsByToken')`
  select t.user_id from login_ticket t join users u on u.tenant_id = :tenantId and u.id = t.user_id and u.status in ('under_review', 'enabled')
  where t.tenant_id = :tenantId and t.token_hash = :tokenHash and t.kind = 'apply' and t.expires_at > :now`;
const dropAll = prepared('login.dropAll')`
  delete from login_ticket where tenant_id = :tenantId and user_id = :userId and kind = 'apply'`;

/** Waits for a review, and nothing else keeps it out. */
export function isWaiting({
  status,
  member_status: member,
}: {
  status: string;
  member_status: string;
}): boolean {
  const waits = status === 'under_review' || member === 'under_review';
  return (
    waits &&
    (status === 'under_review' || status === 'enabled') &&
    (member === 'under_review' || member === 'active')
  );
}

/**
 * REG-02 An applicant under review, after logging in, can open the own registration and nothing
 * else.
 */
export async function admitApplicant(ctx: Ctx, userId: string): Promise<void> {
  await issueTicket(ctx, userId, 'apply', APPLICANT_S);
}

/** The login that waits here, or is logged in; null: nobody. */
export async function applicantOf(ctx: Ctx): Promise<string | null> {
  if (ctx.user) return ctx.user.id;
  const token = ctx.http.cookie(TICKET_COOKIE);
  const [found] = token
    ? await ctx.run(byToken({ tokenHash: hashToken(token), now: ctx.now() }))
    : [];
  return found?.user_id ?? null;
}

/** Leaves: this browser and every other knows the registration no more until it logs in anew. */
export async function dismissApplicant(ctx: Ctx, userId: string): Promise<void> {
  await ctx.run(dropAll({ userId }));
  ctx.http.clearCookie(TICKET_COOKIE);
}
