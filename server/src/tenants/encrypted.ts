import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { encrypt, decrypt } from '../kernel/secret.ts';

/** Values encrypted for this installation, as they stand in rows (kernel/secret.ts). */
const SEALED = /sealed:1:[0-9a-f]{8}:[\w-]+/g;
const MOVED = /moved:1:([\w-]+)/g;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Values sealed at rest travel under a key made of a passphrase: the installation's own key stays where it is. */
export type Travel = { salt: string; out(row: string): string; in(row: string): string };

export function travelWith(
  tenantId: string,
  passphrase: string,
  salt = randomBytes(16).toString('base64url'),
): Travel {
  const key = scryptSync(passphrase, `${salt} ${tenantId}`, 32);
  return {
    salt,
    out: (row) =>
      row.replace(SEALED, (sealed) => {
        const iv = randomBytes(IV_BYTES);
        const cipher = createCipheriv('aes-256-gcm', key, iv);
        return `moved:1:${Buffer.concat([iv, cipher.update(decrypt(tenantId, sealed), 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')}`;
      }),
    in: (row) =>
      row.replace(MOVED, (_whole, body: string) => {
        const bytes = Buffer.from(body, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        return encrypt(
          tenantId,
          Buffer.concat([
            decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
            decipher.final(),
          ]).toString('utf8'),
        );
      }),
  };
}

export function hasSealed(row: string): boolean {
  return row.search(SEALED) >= 0;
}

/** The same in every installation: encrypted values are compared by their plain text. */
export function comparable(tenantId: string, row: string): string {
  return row.replace(
    SEALED,
    (sealed) =>
      `sealed:${createHash('sha256')
        .update(`${tenantId} ${decrypt(tenantId, sealed)}`)
        .digest('base64url')}`,
  );
}
