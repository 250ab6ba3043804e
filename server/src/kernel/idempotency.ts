import type { Ctx } from './ctx.ts';
import { insertRows } from './insert.ts';
import { prepared, type Query } from './query.ts';

export type Claim = { actor: string; key: string; call: string; hash: string };
const standingOf = prepared('kernel.standingOf')`
  select call, request_hash, response from idempotency where tenant_id = :tenantId and actor = :actor and key = :key`;
const claimKey = prepared('kernel.claimKey')`
  insert into idempotency (tenant_id, actor, key, call, request_hash) values (:tenantId, :actor, :key, :call, :hash)
  on conflict do nothing returning key`;
const setResponse = prepared('kernel.setResponse')`
  update idempotency set response = :response::jsonb where tenant_id = :tenantId and actor = :actor and key = :key`;

/**
 * Claims a key for this transaction (API-07). A second request with the key waits here until the first
 * one is done; then it gets what the first one answered, or a refusal if it asks for something else.
 */
export async function claim(
  ctx: Ctx,
  { actor, key, call, hash }: Claim,
): Promise<{ response: unknown } | null> {
  const [claimed, standing] = await ctx.batch([
    claimKey({ actor, key, call, hash }),
    standingOf({ actor, key }),
  ]);
  if (claimed.length > 0) return null;
  const before = standing[0] ?? ctx.refuse('conflict');
  if (before.call !== call || before.request_hash !== hash) ctx.refuse('idempotency.mismatch');
  return { response: before.response };
}

const columns = ['actor', 'key', 'call', 'request_hash', 'response'] as const;
/** Key and answer together, among the last statements of a call that has claimed nothing: objects when the key is known by now. */
export function storeResponse(
  tenantId: string,
  { actor, key, call, hash }: Claim,
  response: unknown,
): Query[] {
  return insertRows(tenantId, 'idempotency', columns, [
    [actor, key, call, hash, JSON.stringify(response ?? null)],
  ]);
}

/** Keeps the answer under the claimed key. */
export function saveResponse(
  ctx: Ctx,
  { actor, key }: { actor: string; key: string },
  response: unknown,
): Query {
  return setResponse({
    tenantId: ctx.tenant.id,
    actor,
    key,
    response: JSON.stringify(response ?? null),
  });
}
