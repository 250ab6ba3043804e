import { randomBytes } from 'node:crypto';
import type { Tenant } from './ctx.ts';
import { isEncrypted, encrypt, decrypt } from './secret.ts';

type Of = Pick<Tenant, 'id' | 'settings'>;
const opened = new WeakMap<object, string>();

/**
 * FIL-02 A key that signs the links of a tenant, encrypted for its settings. Never leaves the
 * server.
 */
export function newLinkSecret(tenantId: string): { linkSecret: string } {
  return { linkSecret: encrypt(tenantId, randomBytes(32).toString('base64url')) };
}

/** Null: the tenant has none. Opened once for as long as the directory stays as it is. */
export function linkSecretOf({ id, settings }: Of): string | null {
  const known = opened.get(settings);
  if (known !== undefined) return known;
  const kept = settings['linkSecret'];
  if (typeof kept !== 'string') return null;
  const secret = isEncrypted(kept) ? decrypt(id, kept) : kept;
  opened.set(settings, secret);
  return secret;
}
