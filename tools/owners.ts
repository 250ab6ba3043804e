import { parseSync } from 'libpg-query';
import { below, isTree, nodeOf, textOf } from './routing/tree.ts';

const WRITES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'];

/** The tables that a statement writes, and those that it reads; `loadModule` of libpg-query comes before. */
export function tablesIn(sql: string): { written: Set<string>; read: Set<string> } {
  const nodes = [...below(parseSync(sql))];
  const named = new Set(nodes.map((node) => textOf(nodeOf('CommonTableExpr', node)?.['ctename'])));
  const written = new Set(
    nodes.flatMap((node) =>
      WRITES.flatMap((type) => {
        const relation = nodeOf(type, node)?.['relation'];
        return isTree(relation) ? [textOf(relation['relname'])] : [];
      }),
    ),
  );
  // A written table stands in the tree without the name of its type: RangeVar names those that are read.
  const read = new Set(
    nodes
      .map((node) => textOf(nodeOf('RangeVar', node)?.['relname']))
      .filter((name) => name !== '' && !named.has(name)),
  );
  return { written, read };
}
