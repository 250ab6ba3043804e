import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import { below, isTree, listOf, namesIn, nodeOf, textOf, type Tree } from './tree.ts';

// The parts of a migration that Citus refuses once the tables are distributed.

/** PL/pgSQL tells in numbers how a text is read: 0 is a whole statement. */
const STATEMENT = 0;
const FUNCTION = /create (?:or replace )?function (\w+)[^$]*language plpgsql[^$]*\$\$.*?\$\$/gis;
const OWN_STATEMENT = new Set([
  'CONSTR_CHECK',
  'CONSTR_FOREIGN',
  'CONSTR_PRIMARY',
  'CONSTR_UNIQUE',
]);

/** Commands of ALTER TABLE that cannot go to the nodes together; `loadModule` comes before. */
export function alterFaults(sql: string): string[] {
  const parsed: unknown = parseSync(sql);
  return listOf(isTree(parsed) ? parsed['stmts'] : []).flatMap(({ stmt }) => {
    const alter = nodeOf('AlterTableStmt', stmt);
    if (!alter) return [];
    const table = isTree(alter['relation']) ? textOf(alter['relation']['relname']) : '';
    const commands = listOf(alter['cmds']).flatMap((one): Tree[] => {
      const command = nodeOf('AlterTableCmd', one);
      return command ? [command] : [];
    });
    return commands
      .filter((command) => isBesides(command, commands.length > 1))
      .map(
        () =>
          `alter table ${table}: a constraint, and a default that counts, are added by a statement of their own`,
      );
  });
}

function isBesides(command: Tree, hasOthers: boolean): boolean {
  if (command['subtype'] === 'AT_AddConstraint') return hasOthers;
  if (command['subtype'] !== 'AT_AddColumn') return false;
  const column = nodeOf('ColumnDef', command['def']);
  return listOf(column?.['constraints']).some((one) => {
    const constraint = nodeOf('Constraint', one) ?? {};
    return OWN_STATEMENT.has(textOf(constraint['contype'])) || (hasOthers && counts(constraint));
  });
}

function counts(constraint: Tree): boolean {
  return [...below(constraint)].some(
    (node) => namesIn(nodeOf('FuncCall', node)?.['funcname']).at(-1) === 'nextval',
  );
}

/** The functions of these steps in PL/pgSQL as they are after the last one, by their names. */
export function functionsOf(steps: readonly { sql: string }[]): Map<string, string> {
  return new Map(
    steps.flatMap(({ sql }) =>
      [...sql.matchAll(FUNCTION)].map(([text, name]): [string, string] => [name ?? '', text]),
    ),
  );
}

/**
 * The statements of a function, its variables as $n where something is compared with them. SQL that
 * it builds from strings is not seen.
 */
export function statementsOf(definition: string): string[] {
  const parsed: unknown = parsePlPgSQLSync(definition);
  const nodes = [...below(parsed)];
  const variables = nodes.flatMap((node) => textOf(nodeOf('PLpgSQL_var', node)?.['refname']));
  const queries = nodes
    .map((node) => nodeOf('PLpgSQL_expr', node))
    .filter((one) => one?.['parseMode'] === STATEMENT)
    .map((one) => textOf(one?.['query']));
  return queries.map((query) =>
    [...new Set(variables)].reduce(
      (text, name, at) =>
        /^\w+$/.test(name)
          ? text.replace(new RegExp(`([=(]\\s*)${name}\\b(?!\\s*[.(])`, 'g'), `$1$$${at + 1}`)
          : text,
      query,
    ),
  );
}
