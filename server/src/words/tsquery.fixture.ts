/**
 * PostgreSQL's reading of the two literals that tokens.ts writes, for tests without a database.
 * Strict: anything outside the grammar throws, so a quote that gets out of a lexeme is found.
 */
type Node =
  | { op: 'is'; lexeme: string; prefix: boolean }
  | { op: '&' | '|' | '<->'; left: Node; right: Node };
type Vector = Map<string, number[]>;

export function matches(vector: string, query: string): boolean {
  if (query === '') return false;
  const words = parseVector(vector);
  return found(parseQuery(query), words).hit;
}

export function parseVector(text: string): Vector {
  const vector: Vector = new Map();
  if (text === '') return vector;
  const item = /'((?:[^'\\]|''|\\\\)+)':(\d+[ABC]?(?:,\d+[ABC]?)*)(?: |$)/gy;
  while (item.lastIndex < text.length) {
    const match = item.exec(text);
    if (!match?.[1] || !match[2]) throw new Error(`not a tsvector: ${text}`);
    if (vector.has(match[1])) throw new Error(`twice in a tsvector: ${match[1]}`);
    vector.set(
      match[1],
      match[2].split(',').map((place) => Number.parseInt(place, 10)),
    );
  }
  return vector;
}

export function parseQuery(text: string): Node {
  const tokens = text.match(/'(?:[^'\\]|''|\\\\)+'(?::\*)?|<->|[&|()]|\S/g) ?? [];
  let next = 0;
  const level = (operators: readonly ('|' | '&' | '<->')[]): Node => {
    const [operator, ...tighter] = operators;
    if (operator === undefined) return atom();
    let left = level(tighter);
    while (tokens[next] === operator) {
      next += 1;
      left = { op: operator, left, right: level(tighter) };
    }
    return left;
  };
  const atom = (): Node => {
    const token = tokens[next++];
    if (token === '(') {
      const inner = level(['|', '&', '<->']);
      if (tokens[next++] !== ')') throw new Error(`not a tsquery: ${text}`);
      return inner;
    }
    const lexeme = /^'(.+)'(:\*)?$/su.exec(token ?? '');
    if (!lexeme?.[1]) throw new Error(`not a tsquery: ${text}`);
    return { op: 'is', lexeme: lexeme[1], prefix: lexeme[2] !== undefined };
  };
  const root = level(['|', '&', '<->']);
  if (next !== tokens.length) throw new Error(`not a tsquery: ${text}`);
  return root;
}

/** `ends`: the positions at which the match ends, as `<->` needs them. */
function found(node: Node, vector: Vector): { hit: boolean; ends: number[] } {
  if (node.op === 'is') {
    const ends = [...vector].flatMap(([lexeme, at]) =>
      (node.prefix ? lexeme.startsWith(node.lexeme) : lexeme === node.lexeme) ? at : [],
    );
    return { hit: ends.length > 0, ends };
  }
  const left = found(node.left, vector);
  const right = found(node.right, vector);
  if (node.op === '&') return { hit: left.hit && right.hit, ends: [] };
  if (node.op === '|') return { hit: left.hit || right.hit, ends: [...left.ends, ...right.ends] };
  const ends = right.ends.filter((end) => left.ends.includes(end - 1));
  return { hit: ends.length > 0, ends };
}
