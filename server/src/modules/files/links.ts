import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LINK_S, purposes, type PurposeName } from '@tradeport/api/files/model';
import type { Tenant } from '../../kernel/ctx.ts';
import { linkSecretOf } from '../../kernel/link-secret.ts';

/** Tenants made without a secret of their own: links last until the process ends. */
const spare = randomBytes(32).toString('base64url');

/** FIL-02 The address of a file: plain for public purposes and what is open, signed and expiring for the others. */
export function fileLinkOf(
  asked: { tenant: Tenant; now(): Date },
  file: { id: string; purpose: PurposeName; open?: boolean },
): string {
  if (purposes[file.purpose].public || file.open) return `/files/${file.id}`;
  const until = Math.floor(asked.now().getTime() / 1000) + LINK_S;
  return `/files/${file.id}/full?until=${until}&sign=${signatureOf(asked.tenant, file.id, until)}`;
}

/** Is this a link that we gave, not yet expired? */
export function isSigned(
  tenant: Tenant,
  id: string,
  link: { until?: unknown; sign?: unknown },
): boolean {
  const until = Number(link.until);
  if (typeof link.sign !== 'string' || !Number.isSafeInteger(until)) return false;
  if (until * 1000 < Date.now() + tenant.clockOffsetMs) return false;
  const wanted = Buffer.from(signatureOf(tenant, id, until));
  const given = Buffer.from(link.sign);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

function signatureOf(tenant: Tenant, id: string, until: number): string {
  return createHmac('sha256', linkSecretOf(tenant) ?? spare)
    .update(`${tenant.id} ${id} ${until}`)
    .digest('base64url');
}
