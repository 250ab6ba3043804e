import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerEvent, lotEvents } from '@tradeport/api/ledger/model';
import { auditLedger, ledgerChecks } from './audit.ts';
import { openBooks, type Books } from './books.fixture.ts';
import { accountId, chart, kinds } from './chart.ts';
import { hold, post, postEntries, release, resolutions, type Entry } from './index.ts';

const CONNECTIONS = 8;
const OPERATIONS = 2_000;
const SEED = 20261121;

let books: Books;
beforeAll(async () => {
  books = await openBooks(CONNECTIONS);
});
afterAll(() => books.close());

const members = Array.from({ length: 12 }, () => randomUUID());
const audit = async () =>
  (await books.read((ctx) => auditLedger(ctx, ledgerChecks))).flatMap((check) =>
    check.findings.map((f) => `${check.name}: ${f}`),
  );

/** One thing that may happen, drawn from a seed. */
const step = fc.record({
  kind: fc.constantFrom(
    'post',
    'post',
    'post',
    'list',
    'hold',
    'hold',
    'resolve',
    'resolve',
    'repeat',
  ),
  event: fc.constantFrom(
    ...(Object.keys(chart) as LedgerEvent[]).filter(
      (event): event is Entry['event'] => chart[event].phase === 'posted' && !(event in lotEvents),
    ),
  ),
  from: fc.constantFrom(...members),
  to: fc.constantFrom(...members),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  unit: fc.constantFrom('CNY' as const, 'USD' as const),
  how: fc.constantFrom('post' as const, 'void' as const, 'expire' as const),
  part: fc.integer({ min: 1, max: 100 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test('[LED-01c][LED-01e][LED-02a] 2 000 random operations from 8 connections at once leave the books clean', async () => {
  const steps = fc.sample(step, { numRuns: OPERATIONS, seed: SEED });
  const holds: { id: string; amount: number }[] = [];
  const said: Entry[] = [];
  const outcomes = new Map<string, number>();
  const worker = async (at: number) => {
    for (let next = at; next < steps.length; next += CONNECTIONS) {
      const outcome = await take(steps[next] as Step, holds, said).catch(
        (error: { code?: string; message: string }) => error.code ?? error.message,
      );
      outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => worker(at)));
  expect([...outcomes.keys()].toSorted()).toEqual([
    'done',
    'ledger.insufficient',
    'ledger.resolved',
    'nothing',
  ]);
  expect(outcomes.get('done')).toBeGreaterThan(OPERATIONS / 3);
  expect(outcomes.get('ledger.insufficient')).toBeGreaterThan(50);
  expect(await audit()).toEqual([]);
});

async function take(
  one: Step,
  holds: { id: string; amount: number }[],
  said: Entry[],
): Promise<string> {
  if (one.kind === 'hold') {
    const held = await books.write((ctx) => hold(ctx, entry('balance.withdrawn', one)));
    holds.push({ id: held.holdId, amount: one.amount });
  } else if (one.kind === 'resolve') {
    const held = holds[one.amount % Math.max(1, holds.length)];
    if (!held) return 'nothing';
    const resolution = { holdId: held.id, key: randomUUID() };
    if (one.how === 'expire')
      await books.write((ctx) => ctx.run(resolutions(ctx, 'expire', [resolution])));
    else if (one.how === 'void') await books.write((ctx) => release(ctx, resolution));
    else
      await books.write((ctx) =>
        post(ctx, {
          ...resolution,
          amount: Math.max(1, Math.floor((held.amount * one.part) / 100)),
        }),
      );
  } else if (one.kind === 'repeat') {
    const before = said[one.amount % Math.max(1, said.length)];
    if (!before) return 'nothing';
    const [row] = await books.write((ctx) => postEntries(ctx, [before]));
    if (!row?.repeated) return 'said twice';
  } else {
    const entries =
      one.kind === 'post'
        ? [entry(one.event, one)]
        : [
            entry('balance.topped_up', one),
            entry(one.event, one),
            entry('balance.opened', { ...one, to: one.from }),
          ];
    await books.write((ctx) => postEntries(ctx, entries));
    said.push(...entries);
  }
  return 'done';
}

function entry(
  event: Entry['event'],
  { from, to, amount, unit }: Pick<Step, 'from' | 'to' | 'amount' | 'unit'>,
): Entry {
  const { debit, credit } = chart[event];
  return {
    event,
    amount,
    unit,
    cause: { kind: 'test', id: randomUUID() },
    key: randomUUID(),
    ...(kinds[debit].of !== 'tenant' ? { debitOf: from } : {}),
    ...(kinds[credit].of !== 'tenant' ? { creditOf: to } : {}),
  };
}

test('[LED-02a][LED-02e] the audit names what somebody changed past the ledger', async () => {
  expect(await audit()).toEqual([]);
  const [victim = ''] = members;
  const account = accountId(books.tenant.id, { ownerId: victim, kind: 'balance', unit: 'CNY' });
  const own = async (sql: string, values: unknown[] = []) => {
    const client = await books.owner.connect();
    try {
      await client.query('begin');
      await client.query('select set_tenant($1)', [books.tenant.id]);
      await client.query(sql, values);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  await own('update account set credits_posted = credits_posted + 10000 where id = $1', [account]);
  expect(await audit()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^ledger.sums: account ${account} \\(balance CNY of member ${victim}\\): credits_posted .*, entries say `,
      ),
    ),
  ]);
  await own('update account set credits_posted = credits_posted - 10000 where id = $1', [account]);

  await own(
    `insert into transfer (tenant_id, id, debit_id, credit_id, amount, unit, event, phase, cause_kind, cause_id, key, actor_name, at)
    values ($1, $2, gen_random_uuid(), gen_random_uuid(), 5, 'CNY', 'made.up', 'posted', 'x', gen_random_uuid(), 'forged', 'x', now())`,
    [books.tenant.id, randomUUID()],
  );
  const found = await audit();
  expect(found).toContainEqual(
    expect.stringMatching(/^ledger.zero: there are entries on accounts that do not exist/),
  );
  expect(found).toContainEqual(expect.stringMatching(/^ledger.chart: transfer .* \(made.up\)/));
});
