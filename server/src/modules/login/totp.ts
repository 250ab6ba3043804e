import {
  beginTotp as beginCall,
  finishTotp as finishCall,
} from '@tradeport/api/identity/own-calls';
import { Secret, TOTP } from 'otpauth';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { encrypt, decrypt } from '../../kernel/secret.ts';
import { byUser } from './enter.ts';
import { countSecond, enroller, factorIsUp } from './second.ts';
import { saveWithTicket, pendingOf, ticketOf } from './tickets.ts';
import { handler } from '../../kernel/handler.ts';

const PERIOD_S = 30;
/** A clock may be off by one step. */
const STEPS_OFF = 1;
const SECRET_BYTES = 20;

const known = prepared('login.totpKnown')`
  select id, sealed_secret, last_step from totp where tenant_id = :tenantId and user_id = :userId`;
const insert = prepared('login.totpInsert')`
  insert into totp (tenant_id, id, user_id, sealed_secret, last_step, created_at, last_used_at) values (:tenantId, :id, :userId, :sealedSecret, :lastStep, :createdAt, :createdAt)
  on conflict (tenant_id, user_id) do nothing returning id`;
const take = prepared('login.totpTake')`
  update totp set last_step = :lastStep, last_used_at = :lastUsedAt where tenant_id = :tenantId and id = :id and last_step < :lastStep returning id`;
const loginNameOf = prepared('login.loginNameOf')`
  select login_name from users where tenant_id = :tenantId and id = :id`;

/** AUT-12 A secret for an app; it counts once the app has shown a code of it. */
export const beginTotp = handler(beginCall, async (ctx, proof) => {
  const ticket = await enroller(ctx, proof);
  const user = await ctx.one(byUser({ id: ticket.user_id }));
  if (user.totp) return ctx.refuse('factor.there');
  const { login_name: label } = await ctx.one(loginNameOf({ id: user.id }));
  const totp = totpOf(new Secret({ size: SECRET_BYTES }), { issuer: ctx.tenant.name, label });
  await saveWithTicket(ctx, ticket, totp.secret.base32);
  return { secret: totp.secret.base32, uri: totp.toString() };
});

export const finishTotp = handler(finishCall, async (ctx, { code }) => {
  const ticket = await ticketOf(ctx, ['add', 'enrol']);
  await ctx.batch(await countSecond(ctx, ticket.user_id));
  const secret = pendingOf(ctx, ticket);
  const step = stepOf(secret, code) ?? ctx.refuse('factor.wrong');
  const [row] = await ctx.run(
    insert({
      id: ctx.newId(),
      userId: ticket.user_id,
      sealedSecret: encrypt(ctx.tenant.id, secret),
      lastStep: step,
      createdAt: ctx.now(),
    }),
  );
  ctx.audit('factor', (row ?? ctx.refuse('factor.there')).id, null, {
    user: ticket.user_id,
    kind: 'totp',
  });
  return factorIsUp(ctx, ticket);
});

/** Is it the code of now, and was it not used before? */
export async function isTotp(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const [row] = await ctx.run(known({ userId }));
  const step =
    row && /^\d{6}$/.test(code) ? stepOf(decrypt(ctx.tenant.id, row.sealed_secret), code) : null;
  if (!row || step === null) return false;
  const [taken] = await ctx.run(take({ id: row.id, lastStep: step, lastUsedAt: ctx.now() }));
  return taken !== undefined;
}

/** The time step of the code; null when it is of none that counts now. Apps follow the real clock, not a tenant's. */
function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const off = totpOf(Secret.fromBase32(secret)).validate({
    token: code,
    timestamp,
    window: STEPS_OFF,
  });
  return off === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + off;
}

function totpOf(secret: Secret, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...named, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });
}
