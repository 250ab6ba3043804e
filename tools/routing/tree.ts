/** PostgreSQL's own parse tree, as libpg-query gives it: `{ SelectStmt: { fromClause: [ … ] } }`. */
export type Tree = Record<string, unknown>;

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): Tree[] {
  return Array.isArray(value) ? value.filter(isTree) : [];
}

/** The content of a node of that type; undefined for another type. */
export function nodeOf(type: string, node: unknown): Tree | undefined {
  const held = isTree(node) ? node[type] : undefined;
  return isTree(held) ? held : undefined;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Every node below, itself included; not below what `stop` says. */
export function* below(
  node: unknown,
  stop: (node: Tree) => boolean = () => false,
): Generator<Tree> {
  if (Array.isArray(node)) for (const one of node) yield* below(one, stop);
  if (!isTree(node)) return;
  yield node;
  if (!stop(node)) for (const value of Object.values(node)) yield* below(value, stop);
}

/** The last names of a list such as `public.orders` or `o.tenant_id`; `*` for a star. */
export function namesIn(fields: unknown): string[] {
  return listOf(fields).map((field) => textOf(nodeOf('String', field)?.['sval']) || '*');
}
