import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from '../server/src/config.ts';

/** `names`: the names imported from the other file; '*' is all of it. */
type Import = { from: string; names: readonly string[] };
export type Source = { text: string; imports: readonly Import[] };

const API = '@tradeport/api';
const ROOMS = ['api', 'server', 'web', 'seeds', 'tools', 'bench', 'vitest.config.ts'];
const STATEMENT =
  /^(?:import|export)\s+(?:type\s+)?(\*(?:\s+as\s+\w+)?|[\w,\s]*(?:\{[^}]*\})?)\s*from\s+'([^']+)';/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'/g;

/**
 * All that is written by hand, by its path from the root, with its imports of the rest, types as
 * well.
 */
export function sources(): Map<string, Source> {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...ROOMS], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/(\.d\.m?ts|\.generated\.ts)$/.test(path));
  const texts = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  return new Map(
    [...texts].map(([path, text]) => [path, { text, imports: importsOf(path, text, texts) }]),
  );
}

function importsOf(path: string, text: string, known: ReadonlyMap<string, string>): Import[] {
  const asked = [
    ...[...text.matchAll(STATEMENT)].map(([, clause = '', from = '']) => ({
      from,
      names: namesIn(clause),
    })),
    ...[...text.matchAll(DYNAMIC)].map(([, from = '']) => ({ from, names: ['*'] })),
  ];
  return asked
    .map(({ from, names }) => ({ from: pathOf(path, from), names }))
    .filter(({ from }) => known.has(from));
}

function pathOf(path: string, from: string): string {
  if (from === API) return 'api/src/index.ts';
  if (from.startsWith(`${API}/`)) return `api/src/${from.slice(API.length + 1)}.ts`;
  return from.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(path), from)) : from;
}

function namesIn(clause: string): string[] {
  if (clause.includes('*')) return ['*'];
  const inner = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  return inner
    .split(',')
    .map((one) =>
      one
        .trim()
        .replace(/^type\s+/, '')
        .replace(/\s+as\s+.*$/, ''),
    )
    .filter(Boolean);
}

/** A way from a file through imports back to it, or null. */
export function circleIn(all: ReadonlyMap<string, Source>): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (path: string): string[] | null => {
    const at = way.indexOf(path);
    if (at >= 0) return [...way.slice(at), path];
    if (done.has(path)) return null;
    way.push(path);
    for (const { from } of all.get(path)?.imports ?? []) {
      const found = visit(from);
      if (found) return found;
    }
    way.pop();
    done.add(path);
    return null;
  };
  for (const path of all.keys()) {
    const found = visit(path);
    if (found) return found;
  }
  return null;
}

const DECLARED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:const|let|function\*?|class|type|interface|enum)\s+(\w+)/gm;

/** Names that a file exports and no other file imports, as `path: name`. */
export function deadExports(all: ReadonlyMap<string, Source>): string[] {
  const used = new Map<string, Set<string>>();
  for (const [path, { imports }] of all) {
    for (const { from, names } of imports) {
      if (from === path) continue;
      const known = used.get(from) ?? new Set();
      for (const name of names) known.add(name);
      used.set(from, known);
    }
  }
  return [...all].flatMap(([path, { text }]) => {
    const known = used.get(path);
    if (known?.has('*')) return [];
    return exportsIn(text)
      .filter((name) => !known?.has(name))
      .map((name) => `${path}: ${name}`);
  });
}

function exportsIn(text: string): string[] {
  const lists = [...text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)].flatMap(
    ([, inner = '']) =>
      inner
        .split(',')
        .map((one) =>
          one
            .trim()
            .replace(/^type\s+/, '')
            .replace(/^.*\s+as\s+/, ''),
        )
        .filter(Boolean),
  );
  return [...[...text.matchAll(DECLARED)].map(([, name = '']) => name), ...lists];
}
