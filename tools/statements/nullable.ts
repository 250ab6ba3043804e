import { below, isTree, listOf, namesIn, nodeOf, textOf, type Tree } from '../routing/tree.ts';

/** The catalogue's knowledge of a column. */
export type Catalogue = { isNotNull(table: string, column: string): boolean };
/** `nulls`: the columns of an unnest whose parameter may hold nulls. */
type Source = { table: string } | { block: Tree } | { nulls: ReadonlySet<string> };
type Sources = ReadonlyMap<string, Source>;
/** `own`: the sources of the block itself; `sources`: those of the blocks around it, too. */
type Scope = {
  own: Sources;
  sources: Sources;
  ctes: ReadonlyMap<string, Tree>;
  known: Known;
  inside: ReadonlySet<Tree>;
  /** Its groups have at least one row each. */
  grouped: boolean;
};
type Known = Catalogue & { mayBeNull: ReadonlySet<number>; outer: ReadonlySet<string> };

const BLOCKS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;
const OUTER: Readonly<Record<string, readonly ('larg' | 'rarg')[]>> = {
  JOIN_LEFT: ['rarg'],
  JOIN_RIGHT: ['larg'],
  JOIN_FULL: ['larg', 'rarg'],
};
/** Never null, whatever they are given. */
const ALWAYS = new Set(
  'count now clock_timestamp row_number rank gen_random_uuid jsonb_build_object jsonb_build_array concat concat_ws format json_build_object quote_literal'.split(
    ' ',
  ),
);
/** Null only where an argument is. */
const STRICT = new Set(
  (
    'lower upper abs round floor ceil length char_length cardinality trunc date_trunc to_char md5 encode left right ' +
    'timezone to_jsonb jsonb_array_length replace substring extract greatest least mod sign btrim trim repeat'
  ).split(' '),
);

/** Aggregates are null when the group has no rows, or nothing but nulls. */
const AGGREGATES = new Set(
  'sum min max bool_and bool_or array_agg jsonb_agg string_agg avg every'.split(' '),
);

/** Tables that stand on the side of an outer join which may be empty: their columns may be null in the answer. */
export function outerTables(statement: Tree): Set<string> {
  const tables = new Set<string>();
  for (const node of below(statement)) {
    const join = nodeOf('JoinExpr', node);
    for (const side of OUTER[textOf(join?.['jointype'])] ?? [])
      for (const part of below(join?.[side])) {
        const name = textOf(nodeOf('RangeVar', part)?.['relname']);
        if (name) tables.add(name);
      }
  }
  return tables;
}

/** Whether a column of the answer that stands in no table is never null, as far as its expression tells. */
export function isNeverNull(
  statement: Tree,
  column: string,
  catalogue: Catalogue,
  mayBeNull: ReadonlySet<number>,
): boolean {
  const known = { ...catalogue, mayBeNull, outer: outerTables(statement) };
  return ofBlock(statement, column, {
    own: new Map(),
    sources: new Map(),
    ctes: new Map(),
    known,
    inside: new Set(),
    grouped: false,
  });
}

function ofBlock(block: Tree, column: string | number, around: Scope): boolean {
  // WITH RECURSIVE selects from itself: what its other arm tells decides.
  if (around.inside.has(block)) return true;
  const inside = new Set([...around.inside, block]);
  const ctes = new Map(around.ctes);
  for (const cte of listOf(treeOf(block['withClause'])?.['ctes'])) {
    const one = nodeOf('CommonTableExpr', cte);
    const inner = one && blockOf(one['ctequery']);
    if (one && inner) ctes.set(textOf(one['ctename']), inner);
  }
  const arms = [block['larg'], block['rarg']].filter(isTree);
  if (arms.length === 2) {
    const at = typeof column === 'number' ? column : indexOf(firstArm(block), column);
    return at >= 0 && arms.every((arm) => ofBlock(arm, at, { ...around, ctes, inside }));
  }
  const own = new Map([
    ...sourcesIn([block['fromClause'], block['usingClause']], ctes, around.known),
    ...(block['relation']
      ? sourcesIn([{ RangeVar: block['relation'] }], new Map(), around.known)
      : []),
  ]);
  const sources = new Map([...around.sources, ...own]);
  const grouped = listOf(block['groupClause']).length > 0;
  const scope = { own, sources, ctes, known: around.known, inside, grouped };
  const target = targetOf(block, column);
  if (target) return ofExpression(target['val'], scope);
  if (typeof column === 'number') return listOf(block['valuesLists']).length > 0;
  const stars = targetsOf(block).filter((one) => nameOf(one) === '*');
  return stars.some((star) => ofColumn([...starred(star), column], scope));
}

/** `l` of `l.*`; nothing of a bare star. */
const starred = (star: Tree) => namesIn(nodeOf('ColumnRef', star['val'])?.['fields']).slice(0, -1);
const firstArm = (block: Tree): Tree => (isTree(block['larg']) ? firstArm(block['larg']) : block);

const treeOf = (value: unknown): Tree | undefined => (isTree(value) ? value : undefined);

export function blockOf(node: unknown): Tree | undefined {
  for (const type of BLOCKS) {
    const block = nodeOf(type, node);
    if (block) return block;
  }
  return undefined;
}

function targetsOf(block: Tree): Tree[] {
  const returned = treeOf(block['returningClause']);
  const list = returned ? returned['exprs'] : 'relation' in block ? [] : block['targetList'];
  return listOf(list)
    .map((item) => nodeOf('ResTarget', item))
    .filter(isTree);
}

function nameOf(target: Tree): string {
  const column = nodeOf('ColumnRef', target['val']);
  const call = nodeOf('FuncCall', target['val']);
  return (
    textOf(target['name']) ||
    namesIn(column?.['fields']).at(-1) ||
    namesIn(call?.['funcname']).at(-1) ||
    (nodeOf('CoalesceExpr', target['val']) ? 'coalesce' : '') ||
    (nodeOf('SubLink', target['val']) ? 'exists' : '')
  );
}

function indexOf(block: Tree, column: string): number {
  const targets = targetsOf(block);
  if (targets.some((target) => nameOf(target) === '*')) return -1;
  return targets.findIndex((target) => nameOf(target) === column);
}

function targetOf(block: Tree, column: string | number): Tree | undefined {
  const targets = targetsOf(block);
  return typeof column === 'number'
    ? targets[column]
    : targets.find((target) => nameOf(target) === column);
}

function sourcesIn(
  from: unknown,
  ctes: ReadonlyMap<string, Tree>,
  known: Known,
): [string, Source][] {
  const items: unknown[] = (Array.isArray(from) ? from.flat() : [from]).filter(Boolean);
  return items.flatMap((item): [string, Source][] => {
    const join = nodeOf('JoinExpr', item);
    if (join) return sourcesIn([join['larg'], join['rarg']], ctes, known);
    const table = nodeOf('RangeVar', item);
    if (table) {
      const name = textOf(table['relname']);
      const block = ctes.get(name);
      return [[aliasOf(table) || name, block ? { block } : { table: name }]];
    }
    const select = nodeOf('RangeSubselect', item);
    const block = select && blockOf(select['subquery']);
    if (select && block) return [[aliasOf(select), { block }]];
    const made = nodeOf('RangeFunction', item);
    return made ? [[aliasOf(made), { nulls: nullsOf(made, known) }]] : [];
  });
}

/** Elements of a parameter's array are not null, unless it is marked: `unnest(:amounts?::bigint[])`. */
function nullsOf(made: Tree, { mayBeNull }: Known): Set<string> {
  const columns = namesIn(treeOf(made['alias'])?.['colnames']);
  const call = [...below(made['functions'])].find((node) => nodeOf('FuncCall', node));
  const given = listOf(nodeOf('FuncCall', call)?.['args']).map((arg) =>
    Number(nodeOf('ParamRef', nodeOf('TypeCast', arg)?.['arg'] ?? arg)?.['number'] ?? 0),
  );
  return new Set(columns.filter((_, at) => mayBeNull.has(given[at] ?? 0)));
}

const aliasOf = (item: Tree) => textOf(treeOf(item['alias'])?.['aliasname']);

function ofColumn(fields: readonly string[], scope: Scope): boolean {
  const [column = '', alias] = [fields.at(-1), fields.at(-2)];
  const sources = alias === undefined ? [...scope.own.values()] : [scope.sources.get(alias)];
  // Without an alias it is of one of them: all that know it say that it is never null.
  const said = sources.flatMap((source) => {
    if (source === undefined) return [];
    if ('nulls' in source)
      return alias === undefined && sources.length > 1 ? [] : [!source.nulls.has(column)];
    if ('block' in source) return [ofBlock(source.block, column, scope)];
    return [!scope.known.outer.has(source.table) && scope.known.isNotNull(source.table, column)];
  });
  return said.length > 0 && (alias === undefined ? said.some(Boolean) : said.every(Boolean));
}

/** `exists`, `array(…)`, and a count: that has a row whatever there is. */
function isSureAnswer(link: Tree): boolean {
  if (['EXISTS_SUBLINK', 'ARRAY_SUBLINK'].includes(textOf(link['subLinkType']))) return true;
  const block = blockOf(link['subselect']);
  if (!block || listOf(block['groupClause']).length > 0) return false;
  const value = targetsOf(block)[0]?.['val'];
  const bare = nodeOf('TypeCast', value)?.['arg'] ?? value;
  return namesIn(nodeOf('FuncCall', bare)?.['funcname']).at(-1) === 'count';
}

type Sure = (held: Tree, scope: Scope) => boolean;
const every = (list: unknown, scope: Scope) =>
  listOf(list).every((one) => ofExpression(one, scope));
const some = (list: unknown, scope: Scope) => listOf(list).some((one) => ofExpression(one, scope));
const always: Sure = () => true;
/** By kind of expression: is it never null? Other kinds count as nullable. */
const SURE: Readonly<Record<string, Sure>> = {
  A_Const: (held) => held['isnull'] !== true,
  NullTest: always,
  BooleanTest: always,
  A_ArrayExpr: always,
  SQLValueFunction: always,
  ParamRef: (held, { known }) => !known.mayBeNull.has(Number(held['number'])),
  TypeCast: (held, scope) => ofExpression(held['arg'], scope),
  SubLink: isSureAnswer,
  CoalesceExpr: (held, scope) => some(held['args'], scope),
  MinMaxExpr: (held, scope) => some(held['args'], scope),
  BoolExpr: (held, scope) => every(held['args'], scope),
  ColumnRef: (held, scope) => ofColumn(namesIn(held['fields']), scope),
  CaseExpr: (held, scope) =>
    ofExpression(held['defresult'], scope) &&
    listOf(held['args']).every((one) => ofExpression(nodeOf('CaseWhen', one)?.['result'], scope)),
  FuncCall: (held, scope) => {
    const name = namesIn(held['funcname']).at(-1) ?? '';
    if (ALWAYS.has(name)) return true;
    const given = every(held['args'], scope);
    if (AGGREGATES.has(name)) return given && scope.grouped && held['agg_filter'] === undefined;
    return given && STRICT.has(name);
  },
  A_Expr: (held, scope) => {
    if (/DISTINCT$/.test(textOf(held['kind']))) return true;
    if (MAY_FIND_NOTHING.has(namesIn(held['name']).at(-1) ?? '')) return false;
    const operands = [
      held['lexpr'],
      textOf(held['kind']) === 'AEXPR_IN' ? undefined : held['rexpr'],
    ];
    return operands.every((one) => one === undefined || ofExpression(one, scope));
  },
};
const MAY_FIND_NOTHING = new Set(['->', '->>', '#>', '#>>']);

function ofExpression(node: unknown, scope: Scope): boolean {
  if (!isTree(node)) return false;
  const [kind = ''] = Object.keys(node);
  const held = nodeOf(kind, node);
  return held !== undefined && (SURE[kind]?.(held, scope) ?? false);
}
