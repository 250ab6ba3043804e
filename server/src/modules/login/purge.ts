import type { Sweep } from '../../kernel/module.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { FORGET_MS } from './attempts.ts';

const EVERY_S = 15 * 60;

const due = prepared<{ tenant_id: string; id: string }>(`
  select tenant_id, tenant_id as id from (
    select tenant_id from login_attempt where last_at < now() - interval '1 day'
    union select tenant_id from verification_code where created_at < now() - interval '1 day'
    union select tenant_id from code_sending where last_at < now() - interval '1 day'
    union select tenant_id from login_ticket where expires_at < now() - interval '1 day'
    union select tenant_id from captcha where expires_at < now() - interval '1 day'
    union select tenant_id from session where expires_at < now() - interval '1 day') old`);
const drops = [
  prepared('delete from login_attempt where tenant_id = $1 and last_at < $2'),
  prepared('delete from verification_code where tenant_id = $1 and created_at < $2'),
  prepared('delete from code_sending where tenant_id = $1 and last_at < $2'),
  prepared('delete from login_ticket where tenant_id = $1 and expires_at < $2'),
  prepared('delete from captcha where tenant_id = $1 and expires_at < $2'),
  prepared('delete from session where tenant_id = $1 and expires_at < $2'),
];

/** Tries, codes and sessions of days gone by. */
export const purgeExpired: Sweep = {
  name: 'identity.forgotten',
  everyS: EVERY_S,
  due: due(),
  run: async (ctx: Ctx<string>) => {
    const before = new Date(ctx.now().getTime() - FORGET_MS);
    await ctx.batch(drops.map((drop) => drop(ctx.tenant.id, before)));
  },
};
