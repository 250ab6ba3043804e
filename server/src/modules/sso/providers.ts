import {
  deleteSsoProvider,
  saveSsoProvider,
  ssoChoices,
  ssoProviders,
} from '@tradeport/api/sso/calls';
import { PROVIDERS_MAX } from '@tradeport/api/sso/model';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { isInsideError } from '../../kernel/egress.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { encrypt, decrypt } from '../../kernel/secret.ts';
import { configurationOf, type Provider } from './client.ts';
import { originOf } from './frames.ts';
import { handler } from '../../kernel/handler.ts';

export type ProviderRow = {
  id: string;
  name: SomeTexts;
  issuer: string;
  client_id: string;
  client_secret: string;
  scopes: string;
  enabled: boolean;
  trust_email: boolean;
  create_members: boolean;
};

const all = prepared('sso.providersAll')`
  select p.*, (select count(*)::int from external_identity e where e.tenant_id = :tenantId and e.provider_id = p.id) as users
  from identity_provider p where p.tenant_id = :tenantId order by p.created_at, p.id`;
export const providerById = prepared('sso.providerById')`
  select * from identity_provider where tenant_id = :tenantId and id = :id`;
const save = prepared('sso.providersSave')`
  insert into identity_provider (tenant_id, id, name, issuer, client_id, client_secret, scopes, enabled, trust_email, create_members, created_at, sign_out_origin)
  values (:tenantId, :id, :name, :issuer, :clientId, :clientSecret, :scopes, :enabled, :trustEmail, :createMembers, :createdAt, :signOutOrigin)
  on conflict (tenant_id, id) do update set name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id,
    client_secret = excluded.client_secret, scopes = excluded.scopes, enabled = excluded.enabled,
    trust_email = excluded.trust_email, create_members = excluded.create_members, sign_out_origin = excluded.sign_out_origin returning id`;
const dropLinks = prepared('sso.dropLinks')`
  delete from external_identity where tenant_id = :tenantId and provider_id = :providerId`;
const remove = prepared('sso.providersRemove')`
  delete from identity_provider where tenant_id = :tenantId and id = :id returning id`;

/** Where providers send people back to. */
export function redirectUriOf(ctx: Pick<Ctx, 'http'>): string {
  return `${ctx.http.origin}/sso/callback`;
}

export function asProvider(tenantId: string, row: ProviderRow): Provider {
  return {
    id: row.id,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: row.client_secret && decrypt(tenantId, row.client_secret),
  };
}

/** AUT-11 */
export const choices = handler(ssoChoices, async (ctx) => {
  return (await ctx.run(all({})))
    .filter((row) => row.enabled)
    .map((row) => ({ ssoCode: row.id, ssoName: inLang(row.name, ctx.lang) }));
});

export const listProviders = handler(ssoProviders, async (ctx) => {
  return (await ctx.run(all({}))).map((row) => ({
    ssoCode: row.id,
    ssoName: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    hasSecret: row.client_secret !== '',
    scopes: row.scopes,
    enabled: row.enabled,
    trustEmail: row.trust_email,
    createMembers: row.create_members,
    users: row.users,
    redirectUri: redirectUriOf(ctx),
  }));
});

/** The provider is asked before anything is kept: a wrong address is told at once. */
export const saveProvider = handler(saveSsoProvider, async (ctx, input) => {
  const tenant = ctx.tenant.id;
  const standing = await ctx.inNewTransaction((tx) => tx.run(all({ tenantId: tenant })));
  const old = standing.find((row) => row.id === input.ssoCode);
  if (input.ssoCode !== undefined && !old) return ctx.refuse('not_found');
  if (!old && standing.length >= PROVIDERS_MAX)
    return ctx.refuse('sso.too_many', { max: PROVIDERS_MAX });
  const moved = old !== undefined && old.issuer !== input.issuer;
  // A secret that is kept is never handed to another server: a user who changes that enters it
  // again.
  if (
    old?.client_secret &&
    input.clientSecret === undefined &&
    (moved || old.client_id !== input.clientId)
  ) {
    return ctx.refuse('sso.secret_needed', {}, 'clientSecret');
  }
  const secret =
    input.clientSecret === undefined
      ? (old?.client_secret ?? '')
      : input.clientSecret && encrypt(ctx.tenant.id, input.clientSecret);
  const id = old?.id ?? ctx.newId();
  const asked = {
    id,
    issuer: input.issuer,
    clientId: input.clientId,
    clientSecret: secret && decrypt(ctx.tenant.id, secret),
  };
  const config = await configurationOf(asked, true).catch((error: unknown) => {
    const fault = isInsideError(error) ? 'sso.inside' : 'sso.unreachable';
    return ctx.refuse(fault, {}, 'issuer');
  });
  await ctx.run(
    save({
      tenantId: tenant,
      id,
      name: JSON.stringify(input.ssoName),
      issuer: input.issuer,
      clientId: input.clientId,
      clientSecret: secret,
      scopes: input.scopes,
      enabled: input.enabled,
      trustEmail: input.trustEmail,
      createMembers: input.createMembers,
      createdAt: ctx.now(),
      signOutOrigin: originOf(config.serverMetadata().end_session_endpoint),
    }),
  );
  // Accounts of the old issuer are unlinked: the same identifier means somebody else at another
  // issuer.
  if (moved) await ctx.run(dropLinks({ tenantId: tenant, providerId: id }));
  const { clientSecret: _secret, ...told } = input;
  ctx.audit(
    'identity_provider',
    id,
    old ? { issuer: old.issuer, enabled: old.enabled } : null,
    told,
  );
  return { ssoCode: id };
});

/** Linked users log in another way from now on. */
export const deleteProvider = handler(deleteSsoProvider, async (ctx, { ssoCode }) => {
  await ctx.one(remove({ id: ssoCode }));
  ctx.audit('identity_provider', ssoCode, { id: ssoCode }, null);
  return { done: true as const };
});
