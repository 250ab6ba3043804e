import { prepared, type Query } from './query.ts';

const put = prepared('kernel.put')`
  update tenant set settings = jsonb_set(settings, array[:key::text], :value::jsonb) where id = :id`;
export const DIRECTORY_CHANNEL = 'directory';
/** Every process reads the directory of tenants anew. */
export const notifyDirectory = prepared('kernel.notifyDirectory')`
  select pg_notify('${DIRECTORY_CHANNEL}', '')`;
const wakers = new Set<() => Promise<void>>();

/** Keeps one setting of a tenant and leaves the others; every process reads the directory anew. */
export function saveSetting(tenantId: string, key: string, value: unknown): readonly Query[] {
  return [put({ id: tenantId, key, value: JSON.stringify(value) }), notifyDirectory()];
}

/**
 * Called after the commit of a change to the directory, so that a saved setting is in force with
 * the next call.
 */
export async function directoryHasChanged(): Promise<void> {
  await Promise.all([...wakers].map((wake) => wake()));
}

/** The directory's own: called when it is to be read again. Gives what stops that. */
export function onDirectoryChange(wake: () => Promise<void>): () => void {
  wakers.add(wake);
  return () => void wakers.delete(wake);
}
