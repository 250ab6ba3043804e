import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench, Row } from '../bench/lib/rates.ts';
import { ROOT } from '../server/src/config.ts';

const results: Record<string, Row[]> = {};
let missed = 0;
for (const file of process.argv.slice(2)) {
  const bench = benchOf(await import(join(ROOT, 'bench', file)));
  process.stdout.write(`\n— ${bench.name}\n`);
  const rows = await bench.run();
  results[bench.name] = rows;
  missed += rows.filter((row) => row.ok === false).length;
  process.stdout.write(`${table(rows)}\n`);
}
const dir = join(ROOT, 'bench', 'results');
mkdirSync(dir, { recursive: true });
writeFileSync(
  join(dir, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`),
  JSON.stringify({ node: process.version, results }, null, 2),
);
process.stdout.write(
  missed === 0
    ? '\nEvery figure reaches its target.\n'
    : `\n${missed} figures miss their target.\n`,
);
process.exit(0);

/** Reads the default export of a file of `bench/`. */
function benchOf(module: unknown): Bench {
  if (typeof module === 'object' && module !== null && 'default' in module) {
    const bench = module.default;
    if (isBench(bench)) return bench;
  }
  throw new Error('a bench exports its name and a function that runs it');
}

function isBench(value: unknown): value is Bench {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'run' in value &&
    typeof value.run === 'function'
  );
}

function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    `${row.value.toLocaleString('en')} ${row.unit}`,
    row.yardstick ? `${row.yardstick.what}: ${row.yardstick.value.toLocaleString('en')}` : '',
    row.ratio === undefined ? '' : `${(row.ratio * 100).toFixed(0)} %`,
    row.target ?? '',
    row.ok === undefined ? '' : row.ok ? 'yes' : 'NO',
    row.note ?? '',
  ]);
  const head = ['what', 'value', 'yardstick', 'share', 'target', 'met', 'note'];
  const widths = head.map((title, at) =>
    Math.max(title.length, ...cells.map((row) => (row[at] ?? '').length)),
  );
  return [head, ...cells]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
