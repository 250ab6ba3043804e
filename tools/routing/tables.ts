import { REFERENCE_TABLES } from '../../server/src/db/citus.ts';
import type { Tables } from './lint.ts';

/** Tables without a tenant on one node alone: the migrations' own table and the installation's. */
const LOCAL = new Set(['migration', 'installation']);

/** All tables of the schema but the directory and those of one node (server/src/invariants/schema.test.ts). */
export function tablesOf(schema: string): Tables {
  const names = [
    ...(/export interface DB \{([^}]*)\}/.exec(schema)?.[1] ?? '').matchAll(/^ {2}"?([\w.]+)"?:/gm),
  ].map((found) => found[1] ?? '');
  const reference = new Set(REFERENCE_TABLES);
  return {
    reference,
    tenant: new Set(names.filter((name) => !reference.has(name) && !LOCAL.has(name))),
  };
}
