import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as calls from '@tradeport/api/sso/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowInside } from '../../kernel/egress.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { entriesOf } from './entries.ts';

const SECRET = 'portal-secret-of-some-length-0123456789';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe("a login provider in an attacker's hands", () => {
  const app = useApp();
  let server: Server;
  let issuer: string;
  /** Makes the token endpoint's answer from the valid claims. */
  let forge: (claims: Record<string, unknown>) => string | undefined;
  let nonce = '';
  let verifiers: (string | null)[] = [];
  const [own, other] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ];
  const signed = (claims: object, key: KeyObject = own.privateKey, header: object = {}) => {
    const head = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT', ...header })}.${part(claims)}`;
    return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`;
  };
  const symmetric = (claims: object, secret: string) => {
    const head = `${part({ alg: 'HS256', kid: 'one' })}.${part(claims)}`;
    return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
  };
  beforeAll(async () => {
    allowInside(true);
    server = createServer(async (request, response) => {
      const tell = (body: object) =>
        void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      if (request.url === '/jwks')
        return tell({
          keys: [
            { ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' },
          ],
        });
      if (request.url === '/token') {
        verifiers.push(new URLSearchParams(await text(request)).get('code_verifier'));
        const now = Math.floor(Date.now() / 1000);
        const token = forge({
          iss: issuer,
          sub: 'p-1',
          aud: 'portal',
          nonce,
          iat: now,
          exp: now + 60,
        });
        return tell({
          access_token: 'a',
          token_type: 'bearer',
          ...(token === undefined ? {} : { id_token: token }),
        });
      }
      return tell({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        code_challenge_methods_supported: ['plain'],
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    allowInside(false);
    server.close();
  });

  const provider = (more = {}) => ({
    ssoName: { zh: '他处' },
    issuer,
    clientId: 'portal',
    clientSecret: SECRET,
    createMembers: true,
    ...more,
  });

  test('[AUT-11c] a token that is unsigned, signed by another, for another app or login, or too old lets nobody in; a good one does', async () => {
    const admin = await app.client('admin');
    const { ssoCode } = await admin(calls.saveSsoProvider, provider());
    const come = async () => {
      const visitor = await app.client(null);
      const url = new URL((await visitor(calls.startSso, { ssoCode })).url);
      nonce = url.searchParams.get('nonce') ?? '';
      verifiers = [];
      // The client insists on S256, whatever methods the provider lists.
      expect(url.searchParams.get('code_challenge_method')).toBe('S256');
      const answer = await visitor(calls.oauthLogin, {
        code: 'c',
        state: url.searchParams.get('state') ?? '',
      }).then(
        () => 'in',
        (error: { code: string }) => error.code,
      );
      for (const verifier of verifiers)
        expect(
          createHash('sha256')
            .update(verifier ?? '')
            .digest('base64url'),
        ).toBe(url.searchParams.get('code_challenge'));
      return answer;
    };
    const forged: Record<string, typeof forge> = {
      'no token': () => undefined,
      'alg none': (claims) => `${part({ alg: 'none' })}.${part(claims)}.`,
      'signed by another': (claims) => signed(claims, other.privateKey),
      'changed after it was signed': (claims) => {
        const [head, , signature] = signed(claims).split('.');
        return `${head}.${part({ ...claims, sub: 'admin' })}.${signature}`;
      },
      'the secret as key': (claims) => symmetric(claims, SECRET),
      'the public key as secret': (claims) =>
        symmetric(claims, own.publicKey.export({ format: 'pem', type: 'spki' }).toString()),
      'a key of its own in the header': (claims) =>
        signed(claims, other.privateKey, {
          kid: undefined,
          jwk: other.publicKey.export({ format: 'jwk' }),
        }),
      'for another app': (claims) => signed({ ...claims, aud: 'another' }),
      'for two apps': (claims) => signed({ ...claims, aud: ['portal', 'another'] }),
      'of another issuer': (claims) => signed({ ...claims, iss: 'https://accounts.example.com' }),
      'without nonce': ({ nonce: _left, ...claims }) => signed(claims),
      'with the nonce of another login': (claims) => signed({ ...claims, nonce: 'another' }),
      'too old': (claims) => signed({ ...claims, iat: 1, exp: 2 }),
    };
    for (const [what, make] of Object.entries(forged)) {
      forge = make;
      expect(await come(), what).toBe('sso.refused');
    }
    forge = (claims) => signed(claims);
    expect(await come()).toBe('in');
    expect(verifiers).toHaveLength(1);
  });

  test('[AUT-11c][PAY-04d] a kept secret goes to no other server, and whom another issuer calls by the same name is somebody else', async () => {
    const admin = await app.client('admin');
    const { ssoCode } = await admin(calls.saveSsoProvider, provider());
    await app.as('buyer', (ctx) =>
      ctx.run(
        ctx.into('external_identity', {
          id: ctx.newId(),
          provider_id: ssoCode,
          subject: 'p-9',
          account: '',
          user_id: ctx.user?.id ?? '',
          created_at: ctx.now(),
        }),
      ),
    );
    const links = () =>
      app.as(null, (ctx) =>
        ctx.run(ctx.from('external_identity').where('provider_id', '=', ssoCode).select('subject')),
      );
    const { clientSecret: _left, ...without } = provider({ ssoCode });
    for (const more of [{ issuer: 'https://evil.example.com' }, { clientId: 'another' }]) {
      await expect(admin(calls.saveSsoProvider, { ...without, ...more })).rejects.toMatchObject({
        code: 'sso.secret_needed',
        fields: { clientSecret: expect.stringContaining('secret') },
      });
    }
    await admin(calls.saveSsoProvider, without);
    expect(await links()).toHaveLength(1);
    const moved = issuer.replace('127.0.0.1', 'localhost');
    const before = issuer;
    issuer = moved;
    await admin(calls.saveSsoProvider, provider({ ssoCode, issuer: moved }));
    issuer = before;
    expect(await links()).toHaveLength(0);
  });

  test('[AUT-11d] of two who show the portal one code at the same moment, one has it', async () => {
    const codes = entriesOf(app.kernel, app.tenant, 'http://alpha.test')('AuthorizationCode');
    await codes.upsert('one-code', { accountId: 'x', grantId: 'g' }, 60);
    const shown = await Promise.allSettled([
      codes.consume('one-code'),
      codes.consume('one-code'),
      codes.consume('one-code'),
    ]);
    expect(shown.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect((await codes.find('one-code'))?.['consumed']).toBeTypeOf('number');
  });
});
