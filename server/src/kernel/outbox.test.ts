import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { startBackground } from './jobs.ts';
import type { Event, Kernel } from './module.ts';
import { drain } from './outbox.ts';

const app = useApp();
let report: pg.Pool;
beforeAll(async () => {
  await app.kernel.drainOutbox();
  report = new pg.Pool({ connectionString: app.database.reportUrl, max: 2 });
});
afterAll(() => report.end());

const subject = () => crypto.randomUUID();
const emit = (events: readonly [string, string][]) =>
  app.as(null, async (ctx) => {
    for (const [event, id] of events) ctx.emit(event, { kind: 'thing', id }, {});
  });

test('events of several subjects are handed on together, those of one in their order, each once', async () => {
  const heard: { event: string; ids: string[] }[] = [];
  const kernel = hearing(
    ['made', 'paid'],
    async (events) =>
      void heard.push({ event: events[0]?.event ?? '', ids: events.map((one) => one.subjectId) }),
  );
  const [a, b] = [subject(), subject()];
  await emit([
    ['made', a],
    ['paid', a],
    ['made', b],
  ]);
  expect(await drain(kernel, report)).toBe(3);
  expect(heard).toEqual([
    { event: 'made', ids: [a, b] },
    { event: 'paid', ids: [a] },
  ]);
  expect(await drain(kernel, report)).toBe(0);
});

test('one that fails holds back what follows of its subject, and nothing else', async () => {
  const [bad, good] = [subject(), subject()];
  const done: string[] = [];
  let broken = true;
  const kernel = hearing(['made', 'paid'], async (events) => {
    if (broken && events.some((one) => one.event === 'made' && one.subjectId === bad))
      throw new Error('away');
    done.push(...events.map((one) => `${one.event} ${one.subjectId}`));
  });
  await emit([
    ['made', bad],
    ['paid', bad],
    ['made', good],
    ['paid', good],
  ]);
  expect(await drain(kernel, report)).toBe(2);
  expect(done).toEqual([`made ${good}`, `paid ${good}`]);
  expect(await drain(kernel, report)).toBe(0);
  // The reason is kept for the platform's operator.
  expect(
    await app.as(null, (ctx) => ctx.run(ctx.from('outbox').orderBy('no').select('fault'))),
  ).toEqual([{ fault: 'away' }, { fault: '' }]);
  broken = false;
  await app.as(null, (ctx) => ctx.run(ctx.update('outbox').set({ retry_at: null })));
  expect(await drain(kernel, report)).toBe(2);
  expect(done.slice(2)).toEqual([`made ${bad}`, `paid ${bad}`]);
});

test('two processes whose clocks are two seconds apart: events of a subject come in the order of their commits', async () => {
  const heard: string[] = [];
  const kernel = hearing(
    ['made', 'paid', 'sent'],
    async (events) => void heard.push(...events.map((one) => one.event)),
  );
  const other = await otherProcess(-2000);
  try {
    const id = subject();
    await emit([['made', id]]);
    await other.emit('paid', id);
    await emit([['sent', id]]);
    while ((await drain(kernel, report)) > 0);
    expect(heard).toEqual(['made', 'paid', 'sent']);
  } finally {
    await other.end();
  }
});

test('calls that emit about one subject at once: the second takes the number after the first, whichever began earlier', async () => {
  const id = subject();
  const first = await app.owner.connect();
  try {
    await first.query(`begin; set local app.tenant = '${app.tenant.id}'`);
    await first.query(`insert into outbox (tenant_id, id, event, kind, subject_id, data, at, no)
      values ('${app.tenant.id}', gen_random_uuid(), 'first', 'thing', '${id}', '{}', now() + interval '1 hour', 1)`);
    let over = false;
    const second = emit([['second', id]]).then(() => {
      over = true;
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(over, 'the second waits until the first has committed').toBe(false);
    await first.query('commit');
    await second;
  } finally {
    first.release();
  }
  const heard: string[] = [];
  await drain(
    hearing(
      ['first', 'second'],
      async (events) => void heard.push(...events.map((one) => one.event)),
    ),
    report,
  );
  expect(heard).toEqual(['first', 'second']);
  const crowd = subject();
  await Promise.all(Array.from({ length: 12 }, (_, at) => emit([[`crowd ${at}`, crowd]])));
  const rows = await app.as(null, (ctx) =>
    ctx.run(ctx.from('outbox').where('subject_id', '=', crowd).select('no').orderBy('no')),
  );
  expect(rows.map((row) => Number(row.no))).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  await app.kernel.drainOutbox();
});

test('a tenant whose clock stands 90 days ahead sees a failed event tried again after two seconds', async () => {
  const DAYS_90 = 90 * 86_400_000;
  await app.moveClock(DAYS_90);
  try {
    let tries = 0;
    const kernel = hearing(['made'], async () => {
      tries += 1;
      // A group that fails is handed on one by one: the first two calls are one try.
      if (tries <= 2) throw new Error('away');
    });
    await emit([['made', subject()]]);
    expect(await drain(kernel, report)).toBe(0);
    expect(await drain(kernel, report), 'not before its pause is over').toBe(0);
    expect(tries).toBe(2);
    const began = Date.now();
    await until(async () => (await drain(kernel, report)) === 1);
    expect(Date.now() - began).toBeGreaterThan(1000);
  } finally {
    await app.moveClock(-DAYS_90);
  }
});

test('[OPS-03c] loops that run at the same time do not wait for each other, however few connections there are', async () => {
  const heard: string[] = [];
  const pools = {
    sweeps: new pg.Pool({
      connectionString: app.database.reportUrl,
      max: 1,
      connectionTimeoutMillis: 2000,
    }),
    vital: new pg.Pool({ connectionString: app.database.reportUrl, max: 1 }),
    worker: new pg.Pool({ connectionString: app.database.ownerUrl, max: 2 }),
  };
  const background = await startBackground(
    hearing(['made'], async (events) => void heard.push(...events.map((one) => one.subjectId))),
    pools,
  );
  try {
    const id = subject();
    await emit([['made', id]]);
    await until(() => heard.includes(id));
  } finally {
    await background.stop();
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  }
});

/** Another process on the same database, with a clock of its own. */
async function otherProcess(clockMs: number) {
  const child = fork(fileURLToPath(new URL('./outbox-process.fixture.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, CLOCK_MS: String(clockMs), DATABASE: JSON.stringify(app.database) },
  });
  const word = () =>
    new Promise((resolve) => {
      child.once('message', resolve);
    });
  await word();
  return {
    emit: async (event: string, subjectId: string) => {
      const committed = word();
      child.send({ tenantCode: app.tenant.code, event, subjectId });
      await committed;
    },
    end: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

function hearing(
  events: readonly string[],
  runAll: (events: readonly Event[]) => Promise<void>,
): Kernel {
  const handlers = events.map((event) => ({
    event,
    runAll: (_: unknown, list: readonly Event[]) => runAll(list),
  }));
  return {
    ...app.kernel,
    log: { ...app.kernel.log, error: () => undefined } as never,
    modules: [{ name: 'hearing', serves: [], handlers }],
  };
}
