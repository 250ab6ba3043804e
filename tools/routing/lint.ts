import { parseSync } from 'libpg-query';
import { aliasesIn, conjuncts, isBound, qualsOf, type From } from './block.ts';
import { below, isTree, listOf, namesIn, nodeOf, textOf, type Tree } from './tree.ts';

/** Which tables are distributed by tenant_id, and which are copied to every node. */
export type Tables = { tenant: ReadonlySet<string>; reference: ReadonlySet<string> };
/** The rules of docs/decisions/citus.md. */
export type Rule =
  | 'tenant'
  | 'local'
  | 'insert'
  | 'lock'
  | 'case'
  | 'stable'
  | 'conflict'
  | 'lateral'
  | 'outer'
  | 'snapshot'
  | 'set'
  | 'syntax';
type Fault = { rule: Rule; says: string };
/** Names that are no tables where a block stands: those of WITH. */
type Scope = ReadonlySet<string>;
type Judge = {
  tables: Tables;
  /** The parameters that may be null, by their numbers. */
  mayBeNull: ReadonlySet<number>;
  refuse: (rule: Rule, says: string) => void;
};

const QUERIES = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'];

/**
 * The statements that Citus refuses or cannot route to one node, judged by the text and by which
 * parameters may be null. `loadModule` of libpg-query comes before.
 */
export function faultsOf(
  sql: string,
  tables: Tables,
  mayBeNull: ReadonlySet<number> = new Set(),
): Fault[] {
  const faults: Fault[] = [];
  const refuse: Judge['refuse'] = (rule, says) => void faults.push({ rule, says });
  const judge: Judge = { tables, mayBeNull, refuse };
  try {
    const parsed: unknown = parseSync(sql);
    const statements = listOf(isTree(parsed) ? parsed['stmts'] : []).map(({ stmt }) => stmt);
    judgeSettings(statements, judge);
    for (const stmt of statements) {
      walk(stmt, new Set(), judge);
      if (isTree(stmt) && [...below(stmt)].some(isWrite)) simpleCase(stmt, judge);
      judgeSnapshot(stmt, judge);
      // Commands such as TRUNCATE are carried out table by table.
      if (QUERIES.some((type) => nodeOf(type, stmt))) judgeTables(stmt, judge);
    }
  } catch (error) {
    judge.refuse('syntax', String(error));
  }
  return faults;
}

/** Citus hands a whole text with SET LOCAL on to the nodes, and each executes the part it can. */
function judgeSettings(statements: readonly unknown[], { refuse }: Judge): void {
  const isSetting = (stmt: unknown) => nodeOf('VariableSetStmt', stmt)?.['is_local'] === true;
  const others = statements.filter((stmt) => !isSetting(stmt) && !nodeOf('TransactionStmt', stmt));
  if (others.length > 0 && statements.some(isSetting))
    refuse('set', 'SET LOCAL beside other statements in one text');
  for (const node of below(statements))
    if (calledIn(node) === 'set_config')
      refuse('set', 'set_config() sets nothing on the nodes: SET LOCAL');
}

function walk(node: unknown, outer: Scope, judge: Judge): void {
  if (Array.isArray(node)) for (const one of node) walk(one, outer, judge);
  if (!isTree(node)) return;
  const scope = within(node, outer);
  if (isSelect(node)) judgeSelect(node, scope, judge);
  const update = nodeOf('UpdateStmt', node);
  if (update) judgeUpdate(update, within(update, outer), judge);
  const remove = nodeOf('DeleteStmt', node);
  if (remove) judgeDelete(remove, within(remove, outer), judge);
  const insert = nodeOf('InsertStmt', node);
  if (insert) judgeInsert(insert, within(insert, outer), judge);
  if (update ?? remove ?? insert) judgeReturning(update ?? remove ?? insert, judge);
  const lateral = nodeOf('RangeSubselect', node);
  if (lateral?.['lateral'] === true) judgeLateral(lateral, scope, judge);
  const join = nodeOf('JoinExpr', node);
  if (join && join['jointype'] !== 'JOIN_INNER') judgeOuter(join, judge);
  for (const value of Object.values(node)) walk(value, scope, judge);
}

/** The sides of a UNION stand in the tree without the name of their type. */
function isSelect(node: Tree): boolean {
  return node['op'] === 'SETOP_NONE' && 'limitOption' in node;
}

function within(block: Tree, outer: Scope): Scope {
  const ctes = ctesOf(block);
  return ctes.length > 0 ? new Set([...outer, ...ctes]) : outer;
}

function ctesOf(block: Tree): string[] {
  return listOf(isTree(block['withClause']) ? block['withClause']['ctes'] : []).map((one) =>
    textOf(nodeOf('CommonTableExpr', one)?.['ctename']),
  );
}

function judgeSelect(select: Tree, scope: Scope, judge: Judge): void {
  judgeTenant(select, select['fromClause'], scope, judge);
  if (listOf(select['lockingClause']).length === 0) return;
  const others = aliasesIn(select['fromClause'], scope)
    .filter(({ table }) => table === null)
    .map(({ alias }) => alias);
  if (others.length > 0)
    judge.refuse('lock', `FOR UPDATE beside ${others.join(', ')}, which is no table`);
  // The planner makes a join of IN and EXISTS, not of ARRAY.
  for (const link of qualsOf(select, select['fromClause']).flatMap((qual) => [
    ...below(qual, isLink),
  ])) {
    const inner = nodeOf('SubLink', link);
    if (!inner || !['EXISTS_SUBLINK', 'ANY_SUBLINK'].includes(textOf(inner['subLinkType'])))
      continue;
    const from = aliasesIn(nodeOf('SelectStmt', inner['subselect'])?.['fromClause'], scope);
    if (from.some(({ table }) => table === null))
      judge.refuse('lock', 'FOR UPDATE with IN or EXISTS over what is no table');
  }
}

function isLink(node: Tree): boolean {
  return 'SubLink' in node;
}

function judgeUpdate(update: Tree, scope: Scope, judge: Judge): void {
  judgeTenant(update, update['fromClause'], scope, judge);
  for (const part of [update['targetList'], update['whereClause']]) judgeCalls(part, judge);
}

function judgeDelete(remove: Tree, scope: Scope, judge: Judge): void {
  judgeTenant(remove, remove['usingClause'], scope, judge);
  judgeCalls(remove['whereClause'], judge);
}

function isWrite(node: Tree): boolean {
  return 'UpdateStmt' in node || 'InsertStmt' in node || 'DeleteStmt' in node;
}

/** Citus makes a WITH that is used once part of the update: it is written to the nodes wrongly there, too. */
function simpleCase(statement: Tree, judge: Judge): void {
  for (const node of below(statement)) {
    if (nodeOf('CaseExpr', node)?.['arg'] !== undefined)
      judge.refuse('case', 'CASE x WHEN in a statement that writes: CASE WHEN x =');
  }
}

/** Functions that a row's new value may call with its columns: they are known to be immutable. */
const IMMUTABLE = new Set(
  (
    'abs array_append array_position array_remove array_replace cardinality ' +
    'jsonb_object jsonb_set length line_state lower must round upper'
  ).split(' '),
);
const VOLATILE = new Set(['clock_timestamp', 'random', 'gen_random_uuid', 'nextval', 'timeofday']);

/**
 * In the assignments and conditions of an update Citus executes only functions whose result is the
 * same on each node.
 */
function judgeCalls(part: unknown, { refuse }: Judge): void {
  for (const node of below(part, isLink)) {
    const called = calledIn(node);
    if (called !== undefined && VOLATILE.has(called))
      refuse('stable', `${called}() in an update: (select ${called}()), or give it as a parameter`);
    else if (called !== undefined && !IMMUTABLE.has(called) && hasColumn(node))
      refuse('stable', `${called}() of a column in an update is not known to be immutable`);
    if (isTimeSum(node) && hasColumn(node))
      refuse('stable', 'an interval beside a column in an update: adding one is not immutable');
    if (!isChoice(node)) continue;
    for (const inner of below(node, isLink)) {
      const name = calledIn(inner);
      if (name !== undefined && !IMMUTABLE.has(name))
        refuse('stable', `${name}() in CASE or COALESCE of an update is not known to be immutable`);
    }
  }
}

/**
 * RETURNING is computed on the node, so by immutable functions; a date cast to text depends on
 * settings.
 */
function judgeReturning(write: Tree | undefined, { refuse }: Judge): void {
  for (const node of below([write?.['returningList'], write?.['returningClause']], isLink)) {
    const called = calledIn(node);
    if (called !== undefined && !IMMUTABLE.has(called))
      refuse('stable', `${called}() in RETURNING is not known to be immutable`);
    const cast = nodeOf('TypeCast', node);
    const type = cast?.['typeName'];
    if (isTree(type) && namesIn(type['names']).at(-1) === 'text' && hasColumn(node))
      refuse('stable', 'a column as text in RETURNING is not known to be immutable');
  }
}

function calledIn(node: Tree): string | undefined {
  return namesIn(nodeOf('FuncCall', node)?.['funcname']).at(-1);
}

/** Columns that CASE and COALESCE choose by are no hindrance. */
function hasColumn(node: Tree): boolean {
  const choice = (one: Tree) => isLink(one) || isChoice(one);
  return [...below(node, choice)].some((one) => 'ColumnRef' in one);
}

function isChoice(node: Tree): boolean {
  return 'CaseExpr' in node || 'CoalesceExpr' in node;
}

function isTimeSum(node: Tree): boolean {
  const sum = nodeOf('A_Expr', node);
  if (!['+', '-'].includes(namesIn(sum?.['name'])[0] ?? '')) return false;
  return [sum?.['lexpr'], sum?.['rexpr']].filter(isTree).some((side) => {
    const called = calledIn(side);
    return called === 'make_interval' || called === 'now' || isInterval(side);
  });
}

function isInterval(node: Tree): boolean {
  const type = nodeOf('TypeCast', node)?.['typeName'];
  return isTree(type) && namesIn(type['names']).at(-1) === 'interval';
}

function judgeInsert(insert: Tree, scope: Scope, judge: Judge): void {
  const conflict = isTree(insert['onConflictClause']) ? insert['onConflictClause'] : undefined;
  const source = nodeOf('SelectStmt', insert['selectStmt']);
  const returns =
    listOf(insert['returningList']).length > 0 || insert['returningClause'] !== undefined;
  if (source && source['valuesLists'] === undefined && !conflict && !returns) {
    judge.refuse(
      'insert',
      `INSERT … SELECT into ${nameOf(insert['relation'])} needs RETURNING or ON CONFLICT`,
    );
  }
  if (
    source &&
    !conflict &&
    returns &&
    !hasAlias(insert) &&
    isTenantOfColumn(insert, source) &&
    aliasesIn(source['fromClause'], scope).some(({ table }) => table !== null)
  ) {
    judge.refuse(
      'insert',
      `INSERT … SELECT into ${nameOf(insert['relation'])} of a tenant_id that is read returns by an alias only (AS copy)`,
    );
  }
  if (
    judge.tables.tenant.has(nameOf(insert['relation'])) &&
    !listOf(insert['cols']).some((one) => nodeOf('ResTarget', one)?.['name'] === 'tenant_id')
  ) {
    judge.refuse('tenant', `INSERT into ${nameOf(insert['relation'])} without tenant_id`);
  }
  if (!conflict) return;
  for (const part of [conflict['targetList'], conflict['whereClause']]) {
    for (const node of below(part)) judgeConflict(node, judge);
  }
}

function hasAlias(insert: Tree): boolean {
  return isTree(insert['relation']) && insert['relation']['alias'] !== undefined;
}

/**
 * Where the tenant is read beside the inserted rows, the node does both; Citus has given its table
 * another name there.
 */
function isTenantOfColumn(insert: Tree, source: Tree): boolean {
  const at = listOf(insert['cols']).findIndex(
    (one) => nodeOf('ResTarget', one)?.['name'] === 'tenant_id',
  );
  const given = nodeOf('ResTarget', listOf(source['targetList'])[at])?.['val'];
  return nodeOf('ColumnRef', given) !== undefined;
}

function judgeConflict(node: Tree, judge: Judge): void {
  if ('SubLink' in node) judge.refuse('conflict', 'a sub-select in DO UPDATE');
  if ('SQLValueFunction' in node)
    judge.refuse('conflict', 'the current time in DO UPDATE: give it as a parameter');
  const called = calledIn(node);
  if (called !== undefined && !IMMUTABLE.has(called))
    judge.refuse('conflict', `${called}() in DO UPDATE is not known to be immutable`);
  if (isInterval(node))
    judge.refuse('conflict', 'an interval in DO UPDATE: adding one is not immutable');
}

/** Every tenant table of a block has its tenant named there: by a value, or by a column of the block that has it. */
function judgeTenant(block: Tree, from: unknown, scope: Scope, judge: Judge): void {
  for (const { alias, table } of unbound(block, from, scope, judge)) {
    judge.refuse(
      'tenant',
      `${table}${alias === table ? '' : ` ${alias}`} without tenant_id = $n in its own block`,
    );
  }
}

function unbound(block: Tree, from: unknown, scope: Scope, judge: Judge): From[] {
  const own = isTree(block['relation']) ? aliasesIn([{ RangeVar: block['relation'] }], scope) : [];
  const all = [...own, ...aliasesIn(from, scope)];
  return all.filter(
    ({ alias, table }) =>
      table !== null &&
      judge.tables.tenant.has(table) &&
      !isBound(alias, all, qualsOf(block, from)),
  );
}

/** Within one tenant the whole statement goes to one node; across tenants Citus cannot push a LIMIT down. */
function judgeLateral(lateral: Tree, scope: Scope, judge: Judge): void {
  const select = nodeOf('SelectStmt', lateral['subquery']);
  if (select?.['limitCount'] === undefined) return;
  if (unbound(select, select['fromClause'], scope, judge).length > 0)
    judge.refuse('lateral', 'LATERAL with LIMIT over tables of all tenants');
}

/** A value that is null, or is false by itself, leaves nothing to join: PostgreSQL plans without the table, which Citus then misses. */
function judgeOuter(join: Tree, { mayBeNull, refuse }: Judge): void {
  for (const qual of conjuncts(join['quals'])) {
    const equal = nodeOf('A_Expr', qual);
    const sides = equal?.['kind'] === 'AEXPR_OP' ? [equal['lexpr'], equal['rexpr']] : [];
    if (sides.some((side) => mayBeNull.has(parameterIn(side) ?? 0)))
      refuse('outer', 'a value that may be null in ON of an outer join: a sub-select, or COALESCE');
    if (parameterIn(qual) !== undefined) refuse('outer', 'a value alone in ON of an outer join');
  }
}

function parameterIn(node: unknown): number | undefined {
  const cast = nodeOf('TypeCast', node);
  if (cast) return parameterIn(cast['arg']);
  return Number(nodeOf('ParamRef', node)?.['number'] ?? Number.NaN) || undefined;
}

/**
 * All parts of a statement see the rows from before it; Citus runs the writes of WITH first, by a
 * statement of their own, and the parts after it see their rows.
 */
function judgeSnapshot(statement: unknown, { refuse }: Judge): void {
  const top = QUERIES.map((type) => nodeOf(type, statement)).find((one) => one !== undefined);
  const written = new Set<string>();
  const judge = (part: unknown, by: string) => {
    for (const node of below(part)) {
      const name = nameOf(nodeOf('RangeVar', node));
      if (written.has(name)) refuse('snapshot', `${by} reads ${name}, which WITH has written`);
    }
  };
  for (const one of listOf(isTree(top?.['withClause']) ? top['withClause']['ctes'] : [])) {
    const cte = nodeOf('CommonTableExpr', one);
    judge(cte?.['ctequery'], textOf(cte?.['ctename']));
    for (const type of QUERIES.filter((name) => name !== 'SelectStmt')) {
      const write = nodeOf(type, cte?.['ctequery']);
      if (write) written.add(nameOf(write['relation']));
    }
    // From here on the name is what WITH has returned.
    written.delete(textOf(cte?.['ctename']));
  }
  judge({ ...top, withClause: undefined }, 'the rest');
}

/**
 * Besides tables of tenants a statement has only reference tables: a table on one node alone cannot
 * be joined.
 */
function judgeTables(statement: unknown, { tables, refuse }: Judge): void {
  // FOR UPDATE OF names aliases rather than tables.
  const nodes = [...below(statement, (node) => 'LockingClause' in node)];
  const ctes = new Set(nodes.flatMap(ctesOf));
  const named = new Set(
    nodes
      .map((node) => nameOf(nodeOf('RangeVar', node)))
      .filter((name) => name !== '' && !ctes.has(name)),
  );
  for (const node of nodes) if (isTree(node['relation'])) named.add(nameOf(node['relation']));
  if (![...named].some((name) => tables.tenant.has(name))) return;
  for (const name of named)
    if (!tables.tenant.has(name) && !tables.reference.has(name))
      refuse('local', `${name} is on one node alone`);
}

function nameOf(relation: unknown): string {
  return isTree(relation) ? textOf(relation['relname']) : '';
}
