import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import type { Event, Kernel } from './module.ts';
import { drain } from './outbox.ts';

let app: TestApp;
let report: pg.Pool;
beforeAll(async () => {
  app = await testApp();
  await app.kernel.drainOutbox();
  report = new pg.Pool({ connectionString: app.database.reportUrl, max: 2 });
});
afterAll(async () => {
  await report.end();
  await app.close();
});

const subject = () => crypto.randomUUID();
const emit = (events: readonly [string, string][]) => app.as(null, async (ctx) => {
  for (const [event, id] of events) ctx.emit(event, { kind: 'thing', id }, {});
});

test('[OPS-01] events of several subjects are handed on together, those of one in their order, each once', async () => {
  const heard: { event: string; ids: string[] }[] = [];
  const kernel = hearing(['made', 'paid'], async (events) => void heard.push({ event: events[0]?.event ?? '', ids: events.map((one) => one.subjectId) }));
  const [a, b] = [subject(), subject()];
  await emit([['made', a], ['paid', a], ['made', b]]);
  expect(await drain(kernel, report)).toBe(3);
  expect(heard).toEqual([{ event: 'made', ids: [a, b] }, { event: 'paid', ids: [a] }]);
  expect(await drain(kernel, report)).toBe(0);
});

test('[OPS-01] one that fails holds back what follows of its subject, and nothing else', async () => {
  const [bad, good] = [subject(), subject()];
  const done: string[] = [];
  let broken = true;
  const kernel = hearing(['made', 'paid'], async (events) => {
    if (broken && events.some((one) => one.event === 'made' && one.subjectId === bad)) throw new Error('away');
    done.push(...events.map((one) => `${one.event} ${one.subjectId}`));
  });
  await emit([['made', bad], ['paid', bad], ['made', good], ['paid', good]]);
  expect(await drain(kernel, report)).toBe(2);
  expect(done).toEqual([`made ${good}`, `paid ${good}`]);
  expect(await drain(kernel, report)).toBe(0);
  broken = false;
  await app.as(null, (ctx) => ctx.run(ctx.update('outbox').set({ attempts: 0 })));
  expect(await drain(kernel, report)).toBe(2);
  expect(done.slice(2)).toEqual([`made ${bad}`, `paid ${bad}`]);
});

function hearing(events: readonly string[], runAll: (events: readonly Event[]) => Promise<void>): Kernel {
  const handlers = events.map((event) => ({ event, runAll: (_: unknown, list: readonly Event[]) => runAll(list) }));
  return { ...app.kernel, log: { ...app.kernel.log, error: () => undefined } as never, modules: [{ name: 'hearing', serves: [], handlers }] };
}
