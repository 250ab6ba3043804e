import { capabilities } from '@tradeport/api';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../config.ts';
import { statements } from '../kernel/prepared.ts';
import '../modules/index.ts';

const tables = capabilities.flatMap(({ lifecycles }) => lifecycles.map(({ table }) => table));

/** The tables of lifecycles whose status a text of SQL sets. */
function movedIn(sql: string): string[] {
  return [
    ...sql.matchAll(
      /\bupdate\s+(\w+)\s+(?:as\s+)?(?:\w+\s+)?set\s+([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|$)/g,
    ),
  ]
    .filter(
      ([, table = '', sets = '']) => tables.includes(table) && /(^|,)\s*status\s*=/.test(sets),
    )
    .map(([, table = '']) => table);
}

test('a status moves by `move` alone: no other statement sets that of a table with a lifecycle', () => {
  expect(tables.length).toBeGreaterThan(30);
  expect(statements.size).toBeGreaterThan(500);
  const found = [...statements].flatMap(([name, { sql }]) =>
    movedIn(sql).map((table) => `${name} moves ${table}`),
  );
  expect(found).toEqual([]);
});

test('nor does one that is put together where it is sent', () => {
  const src = join(ROOT, 'server', 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !/\.(test|fixture)\.ts$|testing\/|kernel\/move\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8');
    const built = [...text.matchAll(/\.update\('(\w+)'\)\s*\.set\(\{([^}]*)\}/g)]
      .filter(([, table = '', sets = '']) => tables.includes(table) && /\bstatus\b/.test(sets))
      .map(([, table = '']) => table);
    return [...built, ...movedIn(text)].map((table) => `${file} moves ${table}`);
  });
  expect(found).toEqual([]);
});

test('names a statement that moves one past it, and none that asks for a status', () => {
  expect(
    movedIn(`update auction_participant p set status = 'ended', result = 'won' where id = $1`),
  ).toEqual(['auction_participant']);
  expect(
    movedIn(
      `with a as (update orders set close_at = $1, status = $2 from b returning id) select 1`,
    ),
  ).toEqual(['orders']);
  expect(movedIn(`update orders set pay_way = $1 where status = 'waiting_payment'`)).toEqual([]);
  expect(movedIn(`update session_row set status = 'x' where id = $1`)).toEqual([]);
});
