import type { Sweep } from '../../kernel/module.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { FORGET_MS } from './attempts.ts';
import { purgeSessions } from '../sessions/index.ts';

const EVERY_S = 15 * 60;

const due = prepared('login.due')`
  select tenant_id, tenant_id as id from (
    select tenant_id from login_attempt where last_at < now() - interval '1 day'
    union select tenant_id from verification_code where created_at < now() - interval '1 day'
    union select tenant_id from code_sending where last_at < now() - interval '1 day'
    union select tenant_id from login_ticket where expires_at < now() - interval '1 day'
    union select tenant_id from captcha where expires_at < now() - interval '1 day'
    union select tenant_id from session where expires_at < now() - interval '1 day') old`;
const drops = [
  prepared('login.purgeAttempts')`
    delete from login_attempt where tenant_id = :tenantId and last_at < :before`,
  prepared('login.purgeCodes')`
    delete from verification_code where tenant_id = :tenantId and created_at < :before`,
  prepared('login.purgeSendings')`
    delete from code_sending where tenant_id = :tenantId and last_at < :before`,
  prepared('login.purgeTickets')`
    delete from login_ticket where tenant_id = :tenantId and expires_at < :before`,
  prepared('login.purgeCaptchas')`
    delete from captcha where tenant_id = :tenantId and expires_at < :before`,
  purgeSessions,
];

/** Tries, codes and sessions of days gone by. */
export const purgeExpired: Sweep = {
  name: 'identity.forgotten',
  everyS: EVERY_S,
  due: due(),
  run: async (ctx: Ctx<string>) => {
    const before = new Date(ctx.now().getTime() - FORGET_MS);
    await ctx.batch(drops.map((drop) => drop({ tenantId: ctx.tenant.id, before })));
  },
};
