import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { makeFile } from './whole-file.ts';

/** A tenant, or its id. */
type Of = string | { readonly id: string };
type Key = { id: string; bytes: Buffer };

const PREFIX = 'sealed:1:';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
let keys: readonly Key[] = [];

/** Chosen once, when the application is put together: the first key seals, all of them open. */
export function useKeys(texts: readonly string[]): void {
  keys = texts.map((text) => ({
    id: keyId(text),
    bytes: createHash('sha256').update(text).digest(),
  }));
}

/** Identifier of a key, written into each encrypted value. */
export function keyId(text: string): string {
  return createHash('sha256').update(`id ${text}`).digest('hex').slice(0, 8);
}

/** The keys of SECRET_KEY (the newest first, separated by commas), or of a file that is made when there is none. */
export function readKeys(given: string | undefined, file: string): string[] {
  if (given)
    return given
      .split(',')
      .map((key) => key.trim())
      .filter(Boolean);
  if (!existsSync(file)) makeFile(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`);
  const keysIn = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (keysIn.length === 0)
    throw new Error(`${file} is empty: put back the key that it had (every back-up has it)`);
  return keysIn;
}

/** Encrypts what is kept at rest: AES-256-GCM under a key of the tenant's own, and of no use in another tenant's row. */
export function encrypt(tenant: Of, text: string): string {
  const tenantId = idOf(tenant);
  const [key] = keys;
  if (!key) throw new Error('no key has been chosen yet');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, tenantId), iv).setAAD(
    Buffer.from(tenantId),
  );
  const sealed = Buffer.concat([
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return `${PREFIX}${key.id}:${sealed.toString('base64url')}`;
}

/**
 * Decrypts a value of this tenant. Throws for anything else, and when its key is not among those
 * there are.
 */
export function decrypt(tenant: Of, sealed: string): string {
  const tenantId = idOf(tenant);
  const [id = '', body = ''] = sealed.startsWith(PREFIX)
    ? sealed.slice(PREFIX.length).split(':')
    : [];
  const key = keys.find((one) => one.id === id);
  if (!key)
    throw new Error(
      `a sealed value needs the key ${id || '(none)'}, which is not among those of SECRET_KEY`,
    );
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(key, tenantId),
    bytes.subarray(0, IV_BYTES),
  ).setAAD(Buffer.from(tenantId));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8');
}

function idOf(tenant: Of): string {
  return typeof tenant === 'string' ? tenant : tenant.id;
}

export function isEncrypted(text: string): boolean {
  return text.startsWith(PREFIX);
}

const derived = new Map<string, Buffer>();
const DERIVED_MAX = 1000;
function keyOf(key: Key, tenantId: string): Buffer {
  const name = `${key.id} ${tenantId}`;
  let own = derived.get(name);
  if (!own) {
    if (derived.size >= DERIVED_MAX) derived.clear();
    derived.set(
      name,
      (own = Buffer.from(hkdfSync('sha256', key.bytes, tenantId, 'tradeport at rest', KEY_BYTES))),
    );
  }
  return own;
}
