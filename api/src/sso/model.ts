import { z } from 'zod';
import { code, instant, line, required, texts, textsOut } from '../kernel/fields.ts';

export const PROVIDERS_MAX = 10;
export const CLIENTS_MAX = 50;
export const REDIRECTS_MAX = 10;
export const ADDRESS_MAX = 500;
/** How long somebody may take at the provider. */
export const ATTEMPT_S = 600;

/** https, or http on this machine; no fragment and no user in it. */
export function isCallback(address: string): boolean {
  if (!URL.canParse(address) || address.includes('#')) return false;
  const { protocol, hostname, username } = new URL(address);
  const isHere =
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isHere));
}
const callback = () => required(ADDRESS_MAX).refine(isCallback, 'sso.address');

/** A provider whom people of this portal may log in with. */
export const providerIn = z.object({
  ssoCode: code().optional(),
  ssoName: texts(40),
  issuer: callback(),
  clientId: required(200),
  /** Left out: as it was. */
  clientSecret: z.string().max(500).optional(),
  scopes: line(200).default('openid profile email'),
  enabled: z.boolean().default(true),
  /**
   * A verified address that a user here has confirmed by a code identifies that user. Only for
   * providers that one trusts with it.
   */
  trustEmail: z.boolean().default(false),
  /** A newcomer gets an account as a buyer. */
  createMembers: z.boolean().default(false),
});
export const providerRow = z.object({
  ssoCode: code(),
  ssoName: textsOut(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  scopes: z.string(),
  enabled: z.boolean(),
  trustEmail: z.boolean(),
  createMembers: z.boolean(),
  users: z.number().int(),
  redirectUri: z.string(),
});
export const providerChoice = z.object({ ssoCode: code(), ssoName: z.string() });

/** An app of the tenant whose users log in here. */
export const clientIn = z.object({
  ssoClientCode: code().optional(),
  ssoClientName: texts(40),
  redirectUris: z.array(callback()).min(1).max(REDIRECTS_MAX),
  postLogoutUris: z.array(callback()).max(REDIRECTS_MAX).default([]),
  /** Called when a user logs out (OpenID Connect Back-Channel Logout); '' for none. */
  backchannelUri: z.union([z.literal(''), callback()]).default(''),
  enabled: z.boolean().default(true),
});
export const clientRow = z.object({
  ssoClientCode: code(),
  ssoClientName: textsOut(),
  clientId: z.string(),
  redirectUris: z.array(z.string()),
  postLogoutUris: z.array(z.string()),
  backchannelUri: z.string(),
  enabled: z.boolean(),
  created: instant(),
  issuer: z.string(),
});
export const identityRow = z.object({
  identityCode: code(),
  ssoCode: code(),
  ssoName: z.string(),
  account: z.string(),
  linked: instant(),
});
