import { expect, test } from 'vitest';
import { useApp } from '../testing/app.fixture.ts';
import { ranked, raw, sql } from './query.ts';

const app = useApp();
const moment = (name: string) =>
  raw(
    sql<{
      name: string;
      at: number;
    }>`select ${name}::text as name, (extract(epoch from clock_timestamp()) * 1000000)::int8 as at`,
  );

test('the end of a call is sent in the order of its locks, and answered in that of its list', async () => {
  const answers = await app.as('buyer', async (ctx) =>
    ctx.commit(
      [
        ranked('stock', moment('stock')),
        moment('behind stock'),
        ranked('orders', moment('orders')),
        ranked('accounts', moment('accounts')),
        ranked('own', moment('own')),
      ],
      (rows) => rows.flat(),
    ),
  );
  expect(answers.map(({ name }) => name)).toEqual([
    'stock',
    'behind stock',
    'orders',
    'accounts',
    'own',
  ]);
  const sent = answers.toSorted((a, b) => a.at - b.at);
  expect(sent.map(({ name }) => name)).toEqual([
    'own',
    'orders',
    'accounts',
    'stock',
    'behind stock',
  ]);
});
