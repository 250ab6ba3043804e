import { loginPasskey as loginCall, passkeyChallenge } from '@tradeport/api/identity/calls';
import {
  beginPasskey as beginCall,
  finishPasskey as finishCall,
} from '@tradeport/api/identity/own-calls';
import { PASSKEYS_MAX } from '@tradeport/api/identity/model';
import { passkeyAnswer } from '@tradeport/api/identity/security';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { refuse } from '../../kernel/refused.ts';
import { prepared } from '../../kernel/query.ts';
import { countSecond, enroller, factorIsUp, passSecond } from './second.ts';
import { saveWithTicket, consumePendingOf, ticketOf } from './tickets.ts';
import { handler } from '../../kernel/handler.ts';

/** WebAuthn's RegistrationResponseJSON and AuthenticationResponseJSON, as far as the library must find them. */
const extensions = { clientExtensionResults: z.looseObject({}).default({}) };
const attestation = passkeyAnswer.extend({
  ...extensions,
  response: z.looseObject({ clientDataJSON: z.string(), attestationObject: z.string() }),
});
const assertion = passkeyAnswer.extend({
  ...extensions,
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

const ofUser = prepared('login.ofUser')`
  select id, credential_id, public_key, counter, transports, host from passkey where tenant_id = :tenantId and user_id = :userId order by id`;
const nameOf = prepared('login.nameOf')`
  select login_name, name from users where tenant_id = :tenantId and id = :id`;
const insert = prepared('login.passkeysInsert')`
  insert into passkey (tenant_id, id, user_id, credential_id, public_key, counter, transports, host, name, created_at)
  values (:tenantId, :id, :userId, :credentialId, :publicKey, :counter, :transports, :host, :name, :createdAt) on conflict (tenant_id, credential_id) do nothing returning id`;
const used = prepared('login.used')`
  update passkey set counter = :counter, last_used_at = :lastUsedAt where tenant_id = :tenantId and id = :id`;

/** AUT-12 Options with which the browser creates a passkey. */
export const beginPasskey = handler(beginCall, async (ctx, proof) => {
  const ticket = await enroller(ctx, proof);
  const [keys, [user]] = await ctx.batch([
    ofUser({ userId: ticket.user_id }),
    nameOf({ id: ticket.user_id }),
  ]);
  if (keys.length >= PASSKEYS_MAX) return ctx.refuse('factor.too_many', { n: PASSKEYS_MAX });
  const options = await generateRegistrationOptions({
    rpName: ctx.tenant.name,
    rpID: hostOf(ctx),
    userName: user?.login_name ?? '',
    userDisplayName: user?.name ?? '',
    userID: new TextEncoder().encode(ticket.user_id),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: keys.map((key) => ({ id: key.credential_id, transports: key.transports })),
  });
  await saveWithTicket(ctx, ticket, options.challenge);
  return { ...options };
});

export const finishPasskey = handler(finishCall, async (ctx, { name, response }) => {
  const ticket = await ticketOf(ctx, ['add', 'enrol']);
  const attested = attestation.safeParse(response).data ?? ctx.refuse('factor.passkey');
  const expectedChallenge = await consumePendingOf(ctx, ticket);
  const made = await verifyRegistrationResponse({
    response: attested,
    expectedChallenge,
    expectedOrigin: ctx.http.origin,
    expectedRPID: hostOf(ctx),
    requireUserVerification: false,
  }).catch(() => null);
  const { credential } = made?.registrationInfo ?? ctx.refuse('factor.passkey');
  const [row] = await ctx.run(
    insert({
      id: ctx.newId(),
      userId: ticket.user_id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      host: hostOf(ctx),
      name,
      createdAt: ctx.now(),
    }),
  );
  ctx.audit('factor', (row ?? ctx.refuse('factor.passkey')).id, null, {
    user: ticket.user_id,
    kind: 'passkey',
    name,
  });
  return factorIsUp(ctx, ticket);
});

/** AUT-12 Options with which the browser signs the challenge. */
export const challengePasskey = handler(passkeyChallenge, async (ctx) => {
  const ticket = await ticketOf(ctx, ['second']);
  const keys = (await ctx.run(ofUser({ userId: ticket.user_id }))).filter(
    (key) => key.host === hostOf(ctx),
  );
  const options = await generateAuthenticationOptions({
    rpID: hostOf(ctx),
    userVerification: 'preferred',
    allowCredentials: keys.map((key) => ({ id: key.credential_id, transports: key.transports })),
  });
  await saveWithTicket(ctx, ticket, options.challenge);
  return { ...options };
});

export const logInPasskey = handler(loginCall, async (ctx, { response }) => {
  const ticket = await ticketOf(ctx, ['second']);
  const forgiven = await countSecond(ctx, ticket.user_id);
  const expectedChallenge = await consumePendingOf(ctx, ticket);
  const key =
    (await ctx.run(ofUser({ userId: ticket.user_id }))).find(
      (one) => one.credential_id === response.id,
    ) ?? ctx.refuse('factor.passkey');
  const asserted = assertion.safeParse(response).data ?? ctx.refuse('factor.passkey');
  const shown = await verifyAuthenticationResponse({
    response: asserted,
    expectedChallenge,
    expectedOrigin: ctx.http.origin,
    expectedRPID: key.host,
    requireUserVerification: false,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      counter: Number(key.counter),
      transports: key.transports,
    },
  }).catch(() => null);
  if (!shown?.verified) return ctx.refuse('factor.passkey');
  await ctx.run(
    used({ id: key.id, counter: shown.authenticationInfo.newCounter, lastUsedAt: ctx.now() }),
  );
  return passSecond(ctx, ticket, forgiven);
});

/** Passkeys belong to the host name that the browser shows. */
function hostOf(ctx: Pick<Ctx, 'http'>): string {
  return URL.canParse(ctx.http.origin) ? new URL(ctx.http.origin).hostname : '';
}

/** A browser's passkey, as its form carries it. */
export function readPasskey(text: string) {
  try {
    return passkeyAnswer.parse(JSON.parse(text));
  } catch {
    return refuse('factor.passkey');
  }
}
