import { catalogue } from '@tradeport/api';
import { refusalText as wordingOf } from '@tradeport/api/kernel/errors';
import type { Lang } from '@tradeport/api/kernel/text';
import { stateOf, Unavailable } from '../db/tenant.ts';
import { Refused } from './refused.ts';
import { StoreAway } from './system-error.ts';

/** Error codes of files outside the store: back-ups, unpacked archives. */
const DISK = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'];

/**
 * Converts an error to the refusal that the caller sees; anything unexpected is a bug without
 * detail.
 */
export function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof StoreAway) return new Refused('store.away');
  if (error instanceof Unavailable) return new Refused('unavailable');
  // A disk that is full or gone: the same call works when it has room again.
  if (error instanceof Error && 'code' in error && DISK.includes(String(error.code)))
    return new Refused('unavailable');
  // Text that PostgreSQL cannot hold, numbers and dates beyond its range: bad input that no schema caught.
  if (/^(22021|22P05|22003|22P02|22007|22008)$/.test(stateOf(error)))
    return new Refused('input.invalid');
  // Two wrote the same at the same time, and the check before saw neither.
  if (stateOf(error) === '23505') return new Refused('conflict');
  // Half a character cannot stand in an address.
  if (error instanceof URIError) return new Refused('input.invalid');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new Refused('input.too_large');
  if (status === 415) return new Refused('input.media_type');
  if (status === 429) return new Refused('too_many');
  if (status === 503) return new Refused('unavailable');
  if (status >= 400 && status < 500) return new Refused('input.invalid');
  return new Refused('bug');
}

/** A refusal is an answer; anything else is a bug and goes on. */
export function expected(error: unknown): Refused {
  const refused = asRefused(error);
  if (
    refused.code === 'bug' ||
    refused.code === 'unavailable' ||
    refused.code === 'auth.cross_site' ||
    // CMS-02d No form answers that: it leads to the page where the agreement is accepted.
    refused.code === 'agreement.required'
  )
    throw error;
  return refused;
}

/** A refusal in the words of a language. */
export function refusalText(refused: Pick<Refused, 'code' | 'facts'>, lang: Lang): string {
  return wordingOf(catalogue[refused.code] ?? catalogue['bug'], refused.facts, lang);
}
