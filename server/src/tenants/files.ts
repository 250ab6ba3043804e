import type { Store } from '../modules/files/bytes.ts';
import type { FilesOut } from './export.ts';

/** The files of a tenant: everything below the folder that bears its id (files/store.ts). */
export function filesOf(store: Store, tenantId: string): FilesOut {
  return async function* () {
    for await (const name of store.list(tenantId)) {
      const data = await store.get(name);
      if (data) yield { name, data };
    }
  };
}

/** Removes them; answers how many there were. */
export async function removeFiles(store: Store, tenantId: string): Promise<number> {
  const names: string[] = [];
  for await (const name of store.list(tenantId)) names.push(name);
  for (const name of names) await store.remove(name);
  return names.length;
}
