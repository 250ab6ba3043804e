import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { addToFact, readFact, writeFact } from './installation.ts';
import { keyId, readKeys } from './secret.ts';

type Settings = { secretKey?: string | undefined; dataDir: string };
type Owner = Pick<pg.Pool | pg.ClientBase, 'query'>;

const ids = z.array(z.string()).default([]);
const fileIn = (dataDir: string) => join(dataDir, 'secret');

/**
 * The keys to seal and open with. The database knows which ones have sealed: one that is away is
 * asked for, since another in its place would decrypt none of the values, and nobody would notice
 * until they are needed.
 */
export async function knownKeys({ secretKey, dataDir }: Settings, owner: Owner): Promise<string[]> {
  const file = fileIn(dataDir);
  const known = ids.parse(await readFact(owner, 'secret'));
  if (!secretKey && !existsSync(file) && (known.length > 0 || (await hasTenants(owner))))
    throw new Error(`${file} is missing. ${whatToDo(known)}`);
  const keys = readKeys(secretKey, file);
  refuseOthers(known, keys, secretKey ? 'SECRET_KEY' : file);
  await addToFact(owner, 'secret', keyId(keys[0] ?? ''));
  // Another machine with a key of its own may have been here meanwhile.
  refuseOthers(ids.parse(await readFact(owner, 'secret')), keys, secretKey ? 'SECRET_KEY' : file);
  return keys;
}

function refuseOthers(known: readonly string[], keys: readonly string[], where: string): void {
  const away = known.filter((id) => !keys.some((key) => keyId(key) === id));
  if (away.length > 0) throw new Error(`${where} does not have every key. ${whatToDo(away)}`);
}

function whatToDo(away: readonly string[]): string {
  const named = away.length > 0 ? ` (key ${away.join(', ')})` : '';
  return (
    `What this database keeps sealed${named} cannot be opened without it: ID and bank numbers, passwords of providers. ` +
    'Put the file `secret` back into DATA_DIR, from a copy or a back-up (portal backup has it), or name the key in SECRET_KEY, ' +
    'after a comma when there is a newer one. If it is lost for good: npm run portal -- lost-secret --confirm'
  );
}

/**
 * From now on the keys that there are count; values encrypted with other keys stay unreadable.
 * Returns their ids.
 */
export async function giveUpLostKeys(
  { secretKey, dataDir }: Settings,
  owner: Owner,
): Promise<{ lost: string[]; kept: string[] }> {
  const known = ids.parse(await readFact(owner, 'secret'));
  const kept = readKeys(secretKey, fileIn(dataDir)).map(keyId);
  await writeFact(owner, 'secret', kept);
  return { lost: known.filter((id) => !kept.includes(id)), kept };
}

async function hasTenants(owner: Owner): Promise<boolean> {
  return ((await owner.query('select from tenant limit 1')).rowCount ?? 0) > 0;
}
