import { randomBytes } from 'node:crypto';
import { deleteSsoClient, saveSsoClient, ssoClients } from '@tradeport/api/sso/calls';
import { CLIENTS_MAX } from '@tradeport/api/sso/model';
import { inLang } from '@tradeport/api/kernel/text';
import type { AdapterPayload } from 'oidc-provider';
import { withKnownPort } from '../../kernel/address.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { encrypt, decrypt } from '../../kernel/secret.ts';
import { handler } from '../../kernel/handler.ts';

const all = prepared('sso.clientsAll')`
  select * from sso_client where tenant_id = :tenantId order by created_at, id`;
const byClientId = prepared('sso.byClientId')`
  select * from sso_client where tenant_id = :tenantId and client_id = :clientId and enabled`;
const save = prepared('sso.clientsSave')`
  insert into sso_client (tenant_id, id, client_id, name, secret, redirect_uris, post_logout_uris, backchannel_uri, enabled, created_at)
  values (:tenantId, :id, :clientId, :name, :secret?, :redirectUris, :postLogoutUris, :backchannelUri, :enabled, :createdAt)
  on conflict (tenant_id, id) do update set name = excluded.name, secret = excluded.secret, redirect_uris = excluded.redirect_uris,
    post_logout_uris = excluded.post_logout_uris, backchannel_uri = excluded.backchannel_uri, enabled = excluded.enabled`;
const remove = prepared('sso.clientsRemove')`
  delete from sso_client where tenant_id = :tenantId and id = :id returning id`;

/** The issuer that apps are given: this portal as it is addressed. */
export function issuerAt(origin: string): string {
  return `${origin}/oidc`;
}

export const listClients = handler(ssoClients, async (ctx) => {
  return (await ctx.run(all({}))).map((row) => ({
    ssoClientCode: row.id,
    ssoClientName: row.name,
    clientId: row.client_id,
    redirectUris: row.redirect_uris,
    postLogoutUris: row.post_logout_uris,
    backchannelUri: row.backchannel_uri,
    enabled: row.enabled,
    created: row.created_at.toISOString(),
    issuer: issuerAt(withKnownPort(ctx.http.origin) ?? ctx.http.origin),
  }));
});

export const saveClient = handler(saveSsoClient, async (ctx, input) => {
  const tenant = ctx.tenant.id;
  const standing = await ctx.run(all({ tenantId: tenant }));
  const old = standing.find((row) => row.id === input.ssoClientCode);
  if (input.ssoClientCode !== undefined && !old) return ctx.refuse('not_found');
  if (!old && standing.length >= CLIENTS_MAX)
    return ctx.refuse('sso.too_many', { max: CLIENTS_MAX });
  const fresh = !old || input.newSecret ? randomBytes(32).toString('base64url') : '';
  const row = {
    id: old?.id ?? ctx.newId(),
    clientId: old?.client_id ?? `app-${randomBytes(9).toString('hex')}`,
  };
  await ctx.run(
    save({
      tenantId: tenant,
      id: row.id,
      clientId: row.clientId,
      name: JSON.stringify(input.ssoClientName),
      secret: fresh ? encrypt(ctx.tenant.id, fresh) : old?.secret,
      redirectUris: input.redirectUris,
      postLogoutUris: input.postLogoutUris,
      backchannelUri: input.backchannelUri,
      enabled: input.enabled,
      createdAt: ctx.now(),
    }),
  );
  ctx.audit(
    'sso_client',
    row.id,
    old ? { redirectUris: old.redirect_uris, enabled: old.enabled } : null,
    input,
  );
  return { ssoClientCode: row.id, clientId: row.clientId, clientSecret: fresh };
});

export const deleteClient = handler(deleteSsoClient, async (ctx, { ssoClientCode }) => {
  await ctx.one(remove({ id: ssoClientCode }));
  ctx.audit('sso_client', ssoClientCode, { id: ssoClientCode }, null);
  return { done: true as const };
});

/** An app as oidc-provider reads it. The code flow with PKCE is all there is. */
export async function clientMetadata(
  ctx: Ctx,
  clientId: string,
): Promise<AdapterPayload | undefined> {
  const row = await ctx.maybe(byClientId({ clientId }));
  return (
    row && {
      client_id: row.client_id,
      client_secret: decrypt(ctx.tenant.id, row.secret),
      client_name: inLang(row.name, ctx.lang),
      redirect_uris: row.redirect_uris,
      post_logout_redirect_uris: row.post_logout_uris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
      ...(row.backchannel_uri
        ? { backchannel_logout_uri: row.backchannel_uri, backchannel_logout_session_required: true }
        : {}),
    }
  );
}
