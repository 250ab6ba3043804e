import type { Adapter, AdapterPayload } from 'oidc-provider';
import { prepared } from '../../kernel/query.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { Tenant } from '../../kernel/ctx.ts';
import { clientMetadata } from './clients.ts';

type Row = { payload: AdapterPayload; expires_at: Date | null };

const upsert = prepared(`
  insert into oidc_entry (tenant_id, kind, id, payload, grant_id, uid, account_id, origin, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (tenant_id, kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
    account_id = excluded.account_id, expires_at = excluded.expires_at`);
const alive = '(expires_at is null or expires_at > now())';
const byId = prepared<Row>(
  `select payload, expires_at from oidc_entry where tenant_id = $1 and kind = $2 and id = $3 and ${alive}`,
);
const byUid = prepared<Row>(
  `select payload, expires_at from oidc_entry where tenant_id = $1 and uid = $3 and kind = $2 and ${alive}`,
);
const consume = prepared<{ id: string }>(`
  update oidc_entry set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::bigint)
  where tenant_id = $1 and kind = $2 and id = $3 and not payload ? 'consumed' returning id`);
const destroy = prepared('delete from oidc_entry where tenant_id = $1 and kind = $2 and id = $3');
const destroyGrant = prepared('delete from oidc_entry where tenant_id = $1 and grant_id = $2');

/** What the provider keeps, per tenant and in the database, so that every process can go on with a login. Apps are read from their own table. */
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
        upsert(
          tenant.id,
          kind,
          id,
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          payload.accountId ?? null,
          origin,
          expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        ),
      ),
    find: (id) =>
      kind === 'Client'
        ? kernel.read(scope, (ctx) => clientMetadata(ctx, id))
        : read(byId(tenant.id, kind, id)),
    findByUid: (uid) => read(byUid(tenant.id, kind, uid)),
    // There is no device flow.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const [consumed] = await kernel.write(scope, (ctx) => ctx.run(consume(tenant.id, kind, id)));
      // The library has looked before: of two who show a code at the same moment, one has it.
      if (!consumed)
        throw new (await import('oidc-provider')).errors.InvalidGrant('it was used already');
    },
    destroy: (id) => write(destroy(tenant.id, kind, id)),
    revokeByGrantId: (grantId) => write(destroyGrant(tenant.id, grantId)),
  });
}
