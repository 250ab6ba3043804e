import { createHash } from 'node:crypto';
import { prepared } from '../../kernel/query.ts';

export const holdersOf = prepared('bidding.holdersOf')`
  select * from auction_holder where tenant_id = :tenantId and lot_id = :lotId order by holder`;

/** A short form of a public key that people compare: four groups of four signs. */
export function fingerprintOf(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');
  return (hash.slice(0, 16).match(/.{4}/g) ?? []).join(' ').toUpperCase();
}
