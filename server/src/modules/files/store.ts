import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from './bytes.ts';
import { isSystemError, StoreAway } from '../../kernel/system-error.ts';
import { type S3Settings, s3Store } from './s3.ts';

export function diskStore(dir: string): Store {
  return {
    put: async (name, data) => {
      const path = join(dir, name);
      // The rename makes the whole file visible at once.
      const half = `${path}.${randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(half, data, { mode: 0o600 });
        await rename(half, path);
      } catch (error) {
        // A disk that is full must not be filled by halves; one that takes nothing away either is told of below.
        await rm(half, { force: true }).catch(() => undefined);
        throw away(error);
      }
    },
    get: async (name) => {
      try {
        return await readFile(join(dir, name));
      } catch (error) {
        if (isSystemError(error, 'ENOENT')) return null;
        throw away(error);
      }
    },
    list: (folder) => below(dir, folder),
    remove: (name) =>
      rm(join(dir, name), { force: true }).catch((error: unknown) => Promise.reject(away(error))),
  };
}

/** Full, read-only or gone: which, a system does not say reliably (`mkdir` on a read-only disk is told that nothing is there). */
function away(cause: unknown): StoreAway {
  return new StoreAway('the directory of files cannot be used', { cause });
}

async function* below(dir: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(dir, folder), { withFileTypes: true }).catch((error) =>
    isSystemError(error, 'ENOENT') ? [] : Promise.reject(away(error)),
  );
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* below(dir, name);
    else yield name;
  }
}

/** By the settings: a bucket, or the data directory. */
export function storeOf(config: { dataDir: string; s3: S3Settings | null }): Store {
  return config.s3 ? s3Store(config.s3) : diskStore(join(config.dataDir, 'files'));
}

let current: Store | null = null;

/** Chosen once, when the application is put together. */
export function useStore(store: Store): void {
  current = store;
}

export function store(): Store {
  if (!current) throw new Error('no file store has been chosen yet');
  return current;
}

/** The content of one tenant's file, in one size and format. */
export function placeOf(tenantId: string, hash: string, variant: string): string {
  return `${tenantId}/${hash.slice(0, 2)}/${hash}/${variant}`;
}
