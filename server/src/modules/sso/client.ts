import * as oidc from 'openid-client';
import { fetchOutside, InsideError, outsideUrl } from '../../kernel/egress.ts';

/** A provider that one may log in with, its secret in the clear. */
export type Provider = { id: string; issuer: string; clientId: string; clientSecret: string };

const ANSWER_MS = 10_000;
const KNOWN_MS = 10 * 60_000;
const known = new Map<string, { made: Promise<oidc.Configuration>; until: number }>();

/** The provider's metadata, fetched once in ten minutes. Rejects when it cannot be had. */
export function configurationOf(provider: Provider, fresh = false): Promise<oidc.Configuration> {
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]);
  const standing = known.get(key);
  if (!fresh && standing && standing.until > Date.now()) return standing.made;
  const url = outsideUrl(provider.issuer);
  const made = url
    ? discover(url, provider)
    : Promise.reject(new InsideError('not an address outside'));
  known.set(key, { made, until: Date.now() + KNOWN_MS });
  made.catch(() => known.delete(key));
  return made;
}

function discover(url: URL, { clientId, clientSecret }: Provider): Promise<oidc.Configuration> {
  return oidc.discovery(
    url,
    clientId,
    clientSecret || undefined,
    clientSecret ? undefined : oidc.None(),
    {
      timeout: ANSWER_MS / 1000,
      [oidc.customFetch]: fetchOutside,
      // A token is trusted by its signature, whatever the connection.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
}
