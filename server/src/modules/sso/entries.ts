import type { Adapter, AdapterPayload } from 'oidc-provider';
import { prepared } from '../../kernel/query.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { Tenant } from '../../kernel/ctx.ts';
import { clientMetadata } from './clients.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'oidc_entry.payload': AdapterPayload;
  }
}

const upsert = prepared('sso.upsert')`
  insert into oidc_entry (tenant_id, kind, id, payload, grant_id, uid, account_id, origin, expires_at) values (:tenantId, :kind, :id, :payload, :grantId?, :uid?, :accountId?, :origin, :expiresAt?)
  on conflict (tenant_id, kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
    account_id = excluded.account_id, expires_at = excluded.expires_at`;
const alive = '(expires_at is null or expires_at > now())';
const byId = prepared('sso.byId')`
  select payload, expires_at from oidc_entry where tenant_id = :tenantId and kind = :kind and id = :id and ${alive}`;
const byUid = prepared('sso.byUid')`
  select payload, expires_at from oidc_entry where tenant_id = :tenantId and uid = :uid and kind = :kind and ${alive}`;
const consume = prepared('sso.consume')`
  update oidc_entry set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::bigint)
  where tenant_id = :tenantId and kind = :kind and id = :id and not payload ? 'consumed' returning id`;
const destroy = prepared('sso.destroy')`
  delete from oidc_entry where tenant_id = :tenantId and kind = :kind and id = :id`;
const destroyGrant = prepared('sso.destroyGrant')`
  delete from oidc_entry where tenant_id = :tenantId and grant_id = :grantId`;

/**
 * The provider's storage, per tenant and in the database, so that every process can continue a
 * login. Apps are read from their own table.
 */
export function entriesOf(
  kernel: Kernel,
  tenant: Tenant,
  origin: string,
): (kind: string) => Adapter {
  const scope = { ...kernel.system(tenant), doing: 'oidc' };
  const write = async (query: ReturnType<typeof destroy>) =>
    void (await kernel.write(scope, (ctx) => ctx.run(query)));
  const read = (query: ReturnType<typeof byId>) =>
    kernel.read(scope, async (ctx) => (await ctx.maybe(query))?.payload);
  return (kind) => ({
    upsert: (id, payload, expiresIn) =>
      write(
        upsert({
          tenantId: tenant.id,
          kind,
          id,
          payload: JSON.stringify(payload),
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          accountId: payload.accountId ?? null,
          origin,
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        }),
      ),
    find: (id) =>
      kind === 'Client'
        ? kernel.read(scope, (ctx) => clientMetadata(ctx, id))
        : read(byId({ tenantId: tenant.id, kind, id })),
    findByUid: (uid) => read(byUid({ tenantId: tenant.id, kind, uid })),
    // There is no device flow.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const [consumed] = await kernel.write(scope, (ctx) =>
        ctx.run(consume({ tenantId: tenant.id, kind, id })),
      );
      // The library has looked before: of two who show a code at the same moment, one has it.
      if (!consumed)
        throw new (await import('oidc-provider')).errors.InvalidGrant('it was used already');
    },
    destroy: (id) => write(destroy({ tenantId: tenant.id, kind, id })),
    revokeByGrantId: (grantId) => write(destroyGrant({ tenantId: tenant.id, grantId })),
  });
}
