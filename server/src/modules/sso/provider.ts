import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AgreementBlock } from '@tradeport/api/agreements/model';
import type {
  Configuration,
  interactionPolicy,
  JWK,
  KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/module.ts';
import { fetchOutside } from '../../kernel/egress.ts';
import { keptByTenant } from '../../kernel/kept.ts';
import { prepared, type QueryRow, shape } from '../../kernel/query.ts';
import { agreementsOwed, companyDoes, personDoes } from '../../kernel/standing.ts';
import { refuse } from '../../kernel/refused.ts';
import { encrypt, decrypt } from '../../kernel/secret.ts';
import { issuerAt } from './clients.ts';
import { entriesOf } from './entries.ts';

type UserRow = QueryRow<typeof userById>;

/**
 * Limits per tenant and in total: with a wildcard host name, requests choose the name of the
 * portal.
 */
const PROVIDERS_EACH_MAX = 8;
const PROVIDERS_MAX = 200;
const MINUTE_S = 60;
const DAY_S = 24 * 3600;
const keys = prepared('sso.keys')`
  select jwk, cookie_key from oidc_key where tenant_id = :tenantId order by created_at desc, id desc limit 1`;
const addKey = prepared('sso.addKey')`
  insert into oidc_key (tenant_id, id, jwk, cookie_key, created_at) values (:tenantId, :id, :jwk, :cookieKey, now())`;
const lockTenant = prepared('sso.lockTenant')`
  select pg_advisory_xact_lock(hashtext('oidc_key ' || :tenant::text))`;
const userById = prepared('sso.userById', shape<{ owes: AgreementBlock[] }>())`
  select u.id, u.login_name, u.name, u.email, u.phone, u.member_id, m.name as member_name,
    u.email_proven_at is not null as email_proven, u.phone_proven_at is not null as phone_proven,
    array(select r.role_code from user_role r where r.tenant_id = :tenantId and r.user_id = u.id order by 1) as roles,
    ${agreementsOwed('u.id')} as owes
  from users u join member m on m.tenant_id = u.tenant_id and m.id = u.member_id
  where u.tenant_id = :tenantId and u.id = :id and ${personDoes('u', 'enters')} and ${companyDoes('m', 'enters')}`;

const hosts = prepared('sso.hosts')`
  select h.host from app_host h join app a on a.id = h.app_id where a.tenant_id = :tenantId`;

const madeBy = new WeakMap<Kernel, ReturnType<typeof keptByTenant<Promise<Provider>>>>();

/** AUT-11 The portal as OpenID provider of the tenant's other apps, at the address by which it was asked. */
export async function providerAt(
  kernel: Kernel,
  tenant: Tenant,
  origin: string,
): Promise<Provider> {
  const made = madeBy.get(kernel) ?? keptByTenant(PROVIDERS_MAX, PROVIDERS_EACH_MAX);
  madeBy.set(kernel, made);
  const known = made.get(tenant.id, origin);
  if (known) return known;
  // A name that is none of the portal's takes no place.
  await requireName(kernel, tenant, origin);
  const provider =
    made.get(tenant.id, origin) ?? made.put(tenant.id, origin, make(kernel, tenant, origin));
  return provider.catch((error: unknown) => {
    made.drop(tenant.id, origin, provider);
    throw error;
  });
}

/**
 * An issuer has a name of the portal: the client can write any host. A portal that is found by any
 * name has no other choice.
 */
async function requireName(kernel: Kernel, tenant: Tenant, origin: string): Promise<void> {
  const names = (
    await kernel.read(kernel.system(tenant), (ctx) => ctx.run(hosts({ tenantId: tenant.id })))
  ).map(({ host }) => host);
  const own =
    URL.canParse(origin) &&
    new URL(origin).origin === origin &&
    names.includes(new URL(origin).hostname);
  if (!own && names.length > 0 && !names.includes('*')) refuse('not_found');
}

async function make(kernel: Kernel, tenant: Tenant, origin: string): Promise<Provider> {
  const { jwk, cookieKey } = await kernel.write(
    { ...kernel.system(tenant), doing: 'oidc' },
    keysOf,
  );
  // Loaded when the first app asks: most tenants have none.
  const { Provider, interactionPolicy: policies } = await import('oidc-provider');
  const provider = new Provider(
    issuerAt(origin),
    configuration(kernel, tenant, { origin, jwk, cookieKey, policy: policyOf(policies) }),
  );
  // Behind a proxy that is believed, the address is what the proxy was asked for.
  provider.proxy = kernel.config.trustProxy > 0;
  provider.on('server_error', (_ctx, error) => kernel.log.error({ err: error }, 'oidc'));
  provider.on('backchannel.error', (_ctx, error, client) =>
    kernel.log.warn({ err: error, client: client.clientId }, 'an app was not told of a logout'),
  );
  return provider;
}

/**
 * CMS-02d The provider's own session lives for a week and lets people in without the portal's login. So it also asks those
 * who have to accept an agreement first.
 */
function policyOf({ base, Check }: typeof interactionPolicy): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check('agreement', 'an agreement waits', 'interaction_required', (ctx) =>
        ctx.oidc.account?.['owes'] === true ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

type Own = { origin: string; jwk: JWK; cookieKey: string; policy: interactionPolicy.DefaultPolicy };

function configuration(
  kernel: Kernel,
  tenant: Tenant,
  { origin, jwk, cookieKey, policy }: Own,
): Configuration {
  const scope = { ...kernel.system(tenant), doing: 'oidc' };
  return {
    adapter: entriesOf(kernel, tenant, origin),
    jwks: { keys: [jwk] },
    cookies: {
      keys: [cookieKey],
      names: { session: 'tp_oidc', interaction: 'tp_oidc_step', resume: 'tp_oidc_resume' },
      long: { signed: true, sameSite: 'lax' },
      short: { signed: true, sameSite: 'lax' },
    },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'updated_at'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
      company: ['company', 'company_id', 'roles', 'tenant'],
    },
    scopes: ['openid', 'profile', 'email', 'phone', 'company', 'offline_access'],
    findAccount: async (_ctx, sub, token) => {
      const user = /^[0-9a-f-]{36}$/.test(sub)
        ? await kernel.read(scope, (ctx) => ctx.maybe(userById({ tenantId: tenant.id, id: sub })))
        : undefined;
      const owes = user?.owes.includes('login') ?? false;
      // CMS-02d Codes and tokens that an app has already give it nothing more until the agreement is accepted.
      if (!user || (owes && token)) return undefined;
      return { accountId: user.id, owes, claims: () => claimsOf(user, tenant) };
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: confirmLogout,
        postLogoutSuccessSource: goHome,
      },
    },
    // The tenant's own apps: every user who may log in here may use them, and is not asked again.
    loadExistingGrant,
    interactions: { policy, url: (_ctx, { uid }) => `/sso/interaction/${uid}` },
    pkce: { required: () => true },
    fetch: (address, { method = 'GET', headers, body } = {}) =>
      fetchOutside(address instanceof Request ? address.url : address, {
        method,
        body,
        ...(headers ? { headers } : {}),
      }),
    ttl: {
      AuthorizationCode: MINUTE_S,
      AccessToken: 60 * MINUTE_S,
      IdToken: 60 * MINUTE_S,
      RefreshToken: 14 * DAY_S,
      Interaction: 60 * MINUTE_S,
      Session: 7 * DAY_S,
      Grant: 14 * DAY_S,
    },
    renderError: (ctx, out) => {
      ctx.type = 'json';
      ctx.body = JSON.stringify({
        success: false,
        errorCode: out.error,
        msg: out.error_description ?? out.error,
      });
    },
  };
}

async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider, requestParamOIDCScopes } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const standing = session.grantIdFor(client.clientId);
  const known = standing ? await provider.Grant.find(standing) : undefined;
  const grant =
    known ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope([...requestParamOIDCScopes].join(' '));
  await grant.save();
  return grant;
}

/** Apps that send somebody here to log out have asked them already. */
function confirmLogout(ctx: KoaContextWithOIDC, form: string): void {
  ctx.set(
    'content-security-policy',
    `default-src 'none'; script-src 'sha256-${SUBMIT_HASH}'; form-action *; frame-ancestors 'none'`,
  );
  ctx.body = `<!doctype html><html><head><title>…</title></head><body>${form.replace('</form>', '<input type="hidden" name="logout" value="yes"/><noscript><button>OK</button></noscript></form>')}<script>${SUBMIT}</script></body></html>`;
}
const SUBMIT = 'document.forms[0].submit()';
/** SHA-256 of SUBMIT, for the content security policy. */
const SUBMIT_HASH = 'ePniVEkSivX/c7XWBGafqh8tSpiRrKiqYeqbG7N1TOE=';

function goHome(ctx: KoaContextWithOIDC): void {
  ctx.redirect('/');
}

function claimsOf(user: UserRow, tenant: Tenant) {
  return {
    sub: user.id,
    name: user.name || user.login_name,
    preferred_username: user.login_name,
    ...(user.email ? { email: user.email, email_verified: user.email_proven } : {}),
    ...(user.phone
      ? { phone_number: `+86${user.phone}`, phone_number_verified: user.phone_proven }
      : {}),
    company: user.member_name,
    company_id: user.member_id,
    roles: user.roles,
    tenant: tenant.code,
  };
}

/** The tenant's key, made when the first app asks; two processes that ask at once agree on one. */
async function keysOf(ctx: Ctx<string>): Promise<{ jwk: JWK; cookieKey: string }> {
  const tenant = ctx.tenant.id;
  await ctx.run(lockTenant({ tenant }));
  const [standing] = await ctx.run(keys({ tenantId: tenant }));
  if (standing)
    return {
      jwk: JSON.parse(decrypt(ctx.tenant.id, standing.jwk)),
      cookieKey: decrypt(ctx.tenant.id, standing.cookie_key),
    };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const id = ctx.newId();
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' };
  const cookieKey = randomBytes(32).toString('base64url');
  await ctx.run(
    addKey({
      tenantId: tenant,
      id,
      jwk: encrypt(ctx.tenant.id, JSON.stringify(jwk)),
      cookieKey: encrypt(ctx.tenant.id, cookieKey),
    }),
  );
  return { jwk, cookieKey };
}
