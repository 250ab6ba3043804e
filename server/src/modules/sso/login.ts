import { createHash } from 'node:crypto';
import {
  oauthLogin,
  startSso,
  unlinkIdentity,
  ownIdentities as ownIdentitiesCall,
} from '@tradeport/api/sso/calls';
import { ATTEMPT_S } from '@tradeport/api/sso/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { safeReturn } from '@tradeport/api/mall/addresses';
import { inLang } from '@tradeport/api/kernel/text';
import * as oidc from 'openid-client';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { encrypt } from '../../kernel/secret.ts';
import { addUser, meOf, newPassword } from '../accounts/index.ts';
import { byUser, enter, type EnterRefusals } from '../login/index.ts';
import { addMember } from '../members/index.ts';
import { configurationOf } from './client.ts';
import { asProvider, providerById, type ProviderRow, redirectUriOf } from './providers.ts';
import { handler } from '../../kernel/handler.ts';

type Attempt = {
  id: string;
  provider_id: string;
  nonce: string;
  verifier: string;
  redirect_uri: string;
  return_to: string;
  user_id: string | null;
};
type Claims = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  preferred_username?: string;
};
type LoginRefusals =
  | 'sso.expired'
  | 'sso.refused'
  | 'sso.unreachable'
  | 'sso.no_account'
  | 'sso.linked_elsewhere'
  | EnterRefusals;
/** A password and roles of our own making are never refused. */
type NewcomerRefusals =
  | LoginRefusals
  | 'user.taken'
  | 'user.password_format'
  | 'user.password_weak'
  | 'role.unknown'
  | 'role.too_much';

const saveAttempt = prepared('sso.saveAttempt')`
  insert into sso_attempt (tenant_id, id, state_hash, provider_id, nonce, verifier, redirect_uri, return_to, browser, user_id, created_at)
  values (:tenantId, :id, :stateHash, :providerId, :nonce, :verifier, :redirectUri, :returnTo, :browser, :userId?, now())`;
const dropOld = prepared('sso.dropOld')`
  delete from sso_attempt where tenant_id = :tenantId and created_at < now() - interval '1 day'`;
/** Deletes rows of ended sessions, and of logins that never passed the second factor. */
const dropEnded = prepared('sso.dropEnded')`
  delete from sso_session s where s.tenant_id = :tenantId and s.created_at < now() - interval '1 day'
    and not exists (select from session o where o.tenant_id = :tenantId and o.id = s.id)`;
/** Used once, by the browser that began it. */
const consumeAttempt = prepared('sso.consumeAttempt')`
  delete from sso_attempt where tenant_id = :tenantId and state_hash = :stateHash and browser = :browser and created_at > now() - make_interval(secs => ${ATTEMPT_S})
  returning id, provider_id, nonce, verifier, redirect_uri, return_to, user_id`;
const returnByState = prepared('sso.returnByState')`
  select return_to from sso_attempt where tenant_id = :tenantId and state_hash = :stateHash`;
const userByEmail = prepared('sso.userByEmail')`
  select id, email_proven_at is not null as proven from users where tenant_id = :tenantId and email = :email`;
const linked = prepared('sso.linked')`
  select user_id from external_identity where tenant_id = :tenantId and provider_id = :providerId and subject = :subject`;
const link = prepared('sso.link')`
  insert into external_identity (tenant_id, id, provider_id, subject, account, user_id, created_at) values (:tenantId, :id, :providerId, :subject, :account, :userId, :createdAt)
  on conflict (tenant_id, provider_id, subject) do nothing returning id`;
const saveSession = prepared('sso.saveSession')`
  insert into sso_session (tenant_id, id, provider_id, id_token, created_at) values (:tenantId, :id, :providerId, :idToken, now())`;
const own = prepared('sso.own')`
  select e.id, e.provider_id, p.name, e.account, e.created_at from external_identity e
  join identity_provider p on p.tenant_id = e.tenant_id and p.id = e.provider_id
  where e.tenant_id = :tenantId and e.user_id = :userId order by e.created_at, e.id`;
const unlink = prepared('sso.unlink')`
  delete from external_identity where tenant_id = :tenantId and user_id = :userId and id = :id returning id`;

/** AUT-11 Where to send the browser. Authorization code with PKCE, state and nonce. */
export const start = handler(startSso, async (ctx, { ssoCode, returnTo }) => {
  const tenant = ctx.tenant.id;
  const row = await ctx.inNewTransaction((tx) =>
    tx.one(providerById({ tenantId: tenant, id: ssoCode })),
  );
  if (!row.enabled) return ctx.refuse('not_found');
  const config = await configurationOf(asProvider(ctx.tenant.id, row)).catch(() =>
    ctx.refuse('sso.unreachable'),
  );
  const [state, nonce, verifier] = [
    oidc.randomState(),
    oidc.randomNonce(),
    oidc.randomPKCECodeVerifier(),
  ];
  const redirectUri = redirectUriOf(ctx);
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: row.scopes,
    state,
    nonce,
    ui_locales: ctx.lang === 'zh' ? 'zh-CN' : ctx.lang,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  await ctx.batch([
    dropOld({ tenantId: tenant }),
    dropEnded({ tenantId: tenant }),
    saveAttempt({
      tenantId: tenant,
      id: ctx.newId(),
      stateHash: hashOf(state),
      providerId: row.id,
      nonce,
      verifier,
      redirectUri,
      returnTo: safeReturn(returnTo, ''),
      browser: browserOf(ctx),
      userId: ctx.user?.id ?? null,
    }),
  ]);
  return { url: url.href };
});

/** Where an attempt is to lead, so that the shop takes its own back; it stays to be used. */
export async function returnOf(ctx: Ctx, state: string): Promise<string> {
  const query = returnByState({ tenantId: ctx.tenant.id, stateHash: hashOf(state) });
  return (await ctx.maybe(query))?.return_to ?? '';
}

/** AUT-11 The way back. The provider is asked before this call's transaction begins. */
export const finish = handler(oauthLogin, async (ctx, input) => {
  const tenant = ctx.tenant.id;
  const begun = await ctx.inNewTransaction(async (tx) => {
    const [attempt] = await tx.run(
      consumeAttempt({ tenantId: tenant, stateHash: hashOf(input.state), browser: browserOf(ctx) }),
    );
    return (
      attempt && {
        attempt,
        row: await tx.one(providerById({ tenantId: tenant, id: attempt.provider_id })),
      }
    );
  });
  const { attempt, row } = begun ?? ctx.refuse('sso.expired');
  // An attempt begun by a user links the account to that user, and to nobody who logged in
  // meanwhile.
  if (attempt.user_id !== null && attempt.user_id !== ctx.user?.id)
    return ctx.refuse('sso.expired');
  const { claims, idToken } = await ask(ctx, row, attempt, input);
  const { id, isNew } = await userFor(ctx, row, claims, attempt.user_id);
  const told = { returnTo: attempt.return_to, linked: isNew };
  if (attempt.user_id !== null) return { ...(await meOf(ctx, id)), ...told };
  // AUT-12 The provider stands for the password, and for no second factor.
  const me = await enter(ctx, await ctx.one(byUser({ tenantId: tenant, id })), [], {
    begun: (sessionId) => [
      saveSession({
        tenantId: tenant,
        id: sessionId,
        providerId: row.id,
        idToken: encrypt(tenant, idToken),
      }),
    ],
    facts: { returnTo: attempt.return_to },
  });
  return { ...me, ...told };
});

async function ask(
  ctx: Ctx<LoginRefusals>,
  row: ProviderRow,
  attempt: Attempt,
  input: Parsed<typeof oauthLogin>,
): Promise<{ claims: Claims; idToken: string }> {
  const config = await configurationOf(asProvider(ctx.tenant.id, row)).catch(() =>
    ctx.refuse('sso.unreachable'),
  );
  const back = new URL(attempt.redirect_uri);
  for (const [name, value] of Object.entries({
    code: input.code,
    state: input.state,
    iss: input.iss,
  }))
    if (value) back.searchParams.set(name, value);
  try {
    const tokens = await oidc.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: input.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const told = tokens.claims();
    if (!told) return ctx.refuse('sso.refused');
    const more = config.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(config, tokens.access_token, told.sub)
      : {};
    return { claims: readClaims({ ...told, ...more }), idToken: tokens.id_token ?? '' };
  } catch (error) {
    ctx.log.warn({ err: error, provider: row.id }, 'login provider refused');
    return ctx.refuse('sso.refused');
  }
}

function readClaims(told: Record<string, unknown>): Claims {
  const text = (name: string) => (typeof told[name] === 'string' ? { [name]: told[name] } : {});
  return {
    sub: String(told['sub']),
    ...text('email'),
    ...text('name'),
    ...text('preferred_username'),
    email_verified: told['email_verified'] === true,
  };
}

/** Finds the user of the provider's account: linked, known by a verified address, or new. */
async function userFor(
  ctx: Ctx<NewcomerRefusals>,
  row: ProviderRow,
  claims: Claims,
  linkTo: string | null,
): Promise<{ id: string; isNew: boolean }> {
  const tenant = ctx.tenant.id;
  const [standing] = await ctx.run(
    linked({ tenantId: tenant, providerId: row.id, subject: claims.sub }),
  );
  if (standing && linkTo !== null && standing.user_id !== linkTo)
    ctx.refuse('sso.linked_elsewhere');
  if (standing) return { id: standing.user_id, isNew: false };
  const email = claims.email_verified && claims.email ? claims.email.toLowerCase() : undefined;
  const [byEmail] =
    linkTo === null && row.trust_email && email
      ? await ctx.run(userByEmail({ tenantId: tenant, email }))
      : [];
  // An address that was only typed may be another's login: nobody is put into that.
  const id =
    linkTo ??
    (byEmail?.proven ? byEmail.id : undefined) ??
    (row.create_members ? await newcomer(ctx, claims, email) : ctx.refuse('sso.no_account'));
  const landed = await ctx.run(
    link({
      tenantId: tenant,
      id: ctx.newId(),
      providerId: row.id,
      subject: claims.sub,
      account: claims.email ?? claims.preferred_username ?? '',
      userId: id,
      createdAt: ctx.now(),
    }),
  );
  // Two windows came back at the same moment: the other has linked it.
  if (landed.length === 0) ctx.refuse('conflict');
  ctx.audit('external_identity', id, null, { provider: row.id, subject: claims.sub });
  return { id, isNew: true };
}

/** A person and buyer, with a password that nobody knows. An address that somebody else has is left out. */
async function newcomer(
  ctx: Ctx<NewcomerRefusals>,
  claims: Claims,
  email: string | undefined,
): Promise<string> {
  const name = (claims.name ?? claims.preferred_username ?? email ?? claims.sub).slice(0, 40);
  const free = email && !(await ctx.maybe(userByEmail({ email }))) ? email : undefined;
  const { id: memberId } = await addMember(ctx, { kind: 'person', name, contactEmail: free });
  const loginName = `u_${createHash('sha256').update(`${memberId} ${claims.sub}`).digest('hex').slice(0, 14)}`;
  return addUser(ctx, {
    memberId,
    loginName,
    password: newPassword(),
    name,
    email: free,
    proven: true,
    roles: ['buyer'],
  });
}

export const ownIdentities = handler(ownIdentitiesCall, async (ctx) => {
  return (await ctx.run(own({ userId: userOf(ctx).id }))).map((row) => ({
    identityCode: row.id,
    ssoCode: row.provider_id,
    ssoName: inLang(row.name, ctx.lang),
    account: row.account,
    linked: row.created_at.toISOString(),
  }));
});

export const removeIdentity = handler(unlinkIdentity, async (ctx, { identityCode }) => {
  await ctx.one(unlink({ userId: userOf(ctx).id, id: identityCode }));
  ctx.audit('external_identity', identityCode, { id: identityCode }, null);
  return { done: true as const };
});

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}

/** The guest cookie, which every browser has that posts; nothing else tells one visitor's window from another's. */
function browserOf(ctx: Pick<Ctx, 'guestId' | 'user'>): string {
  return hashOf(ctx.user ? `session ${ctx.user.sessionId}` : `guest ${ctx.guestId ?? ''}`);
}
