import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';
import { raw, type Query } from './query.ts';

type Claim = { actor: string; key: string; call: string; hash: string };

/**
 * Claims a key for this transaction (API-07). A second request with the key waits here until the first
 * one is done; then it gets what the first one answered, or a refusal if it asks for something else.
 */
export async function claim(ctx: Ctx, { actor, key, call, hash }: Claim): Promise<{ response: unknown } | null> {
  const [claimed, standing] = await ctx.batch([
    raw<{ key: string }>(sql`
      insert into idempotency (tenant_id, actor, key, call, request_hash)
      values (${ctx.tenant.id}, ${actor}, ${key}, ${call}, ${hash}) on conflict do nothing returning key`),
    raw<{ call: string; request_hash: string; response: unknown }>(sql`
      select call, request_hash, response from idempotency
      where tenant_id = ${ctx.tenant.id} and actor = ${actor} and key = ${key}`),
  ]);
  if (claimed.length > 0) return null;
  const before = standing[0] ?? ctx.refuse('conflict');
  if (before.call !== call || before.request_hash !== hash) ctx.refuse('idempotency.mismatch');
  return { response: before.response };
}

/** Keeps the answer under the claimed key. */
export function keep(ctx: Ctx, { actor, key }: { actor: string; key: string }, response: unknown): Query {
  return raw(sql`update idempotency set response = ${JSON.stringify(response ?? null)}::jsonb
    where tenant_id = ${ctx.tenant.id} and actor = ${actor} and key = ${key}`);
}
