import { isTree, listOf, namesIn, nodeOf, textOf, type Tree } from './tree.ts';

/** A source in a FROM clause; `table` is null for a function, a sub-select, VALUES or a CTE. */
export type From = { alias: string; table: string | null };

export function aliasesIn(from: unknown, ctes: ReadonlySet<string>): From[] {
  return listOf(from).flatMap((item): From[] => {
    const join = nodeOf('JoinExpr', item);
    if (join) return aliasesIn([join['larg'], join['rarg']], ctes);
    const table = nodeOf('RangeVar', item);
    if (table) {
      const name = textOf(table['relname']);
      return [{ alias: aliasOf(table) || name, table: ctes.has(name) ? null : name }];
    }
    const other =
      nodeOf('RangeFunction', item) ??
      nodeOf('RangeSubselect', item) ??
      nodeOf('RangeTableFunc', item);
    return [{ alias: other ? aliasOf(other) || 'a function' : 'something', table: null }];
  });
}

function aliasOf(item: Tree): string {
  return isTree(item['alias']) ? textOf(item['alias']['aliasname']) : '';
}

/** Conditions that all hold: of WHERE and of every ON. */
export function qualsOf(block: Tree, from: unknown): Tree[] {
  return [...conjuncts(block['whereClause']), ...listOf(from).flatMap(onOf)];
}

function onOf(item: Tree): Tree[] {
  const join = nodeOf('JoinExpr', item);
  if (!join) return [];
  return [
    ...conjuncts(join['quals']),
    ...[join['larg'], join['rarg']].filter(isTree).flatMap(onOf),
  ];
}

export function conjuncts(node: unknown): Tree[] {
  if (!isTree(node)) return [];
  const all = nodeOf('BoolExpr', node);
  return all?.['boolop'] === 'AND_EXPR' ? listOf(all['args']).flatMap(conjuncts) : [node];
}

const VALUE = '$';

/** Whether the alias's tenant_id equals a value, or a column of the same block that does, and so on. */
export function isBound(alias: string, block: readonly From[], quals: readonly Tree[]): boolean {
  const pairs = quals.flatMap((qual) => pairOf(qual, block));
  const known = new Set([VALUE]);
  for (let grown = true; grown;) {
    grown = false;
    for (const [a, b] of pairs) {
      if (known.has(a) === known.has(b)) continue;
      known.add(a).add(b);
      grown = true;
    }
  }
  return known.has(`${alias}.tenant_id`);
}

/** `a.x = $1` or `a.x = b.y`, both of this block. */
function pairOf(qual: Tree, block: readonly From[]): [string, string][] {
  const equal = nodeOf('A_Expr', qual);
  if (equal?.['kind'] !== 'AEXPR_OP' || namesIn(equal['name'])[0] !== '=') return [];
  const left = sidesOf(equal['lexpr'], block);
  const right = sidesOf(equal['rexpr'], block);
  return left.flatMap((a) => right.map((b): [string, string] => [a, b]));
}

/** A column without its table is the only one of that name: of whichever table of the block has it. */
function sidesOf(node: unknown, block: readonly From[]): string[] {
  const cast = nodeOf('TypeCast', node);
  if (cast) return sidesOf(cast['arg'], block);
  if (nodeOf('ParamRef', node) ?? nodeOf('A_Const', node)) return [VALUE];
  const names = namesIn(nodeOf('ColumnRef', node)?.['fields']);
  const [first = '', second] = names;
  if (names.length === 1)
    return first === 'tenant_id' ? block.map(({ alias }) => `${alias}.${first}`) : [];
  return second !== undefined && block.some(({ alias }) => alias === first)
    ? [`${first}.${second}`]
    : [];
}
