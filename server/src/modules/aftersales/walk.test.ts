import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeForm } from '@tradeport/api/kernel/form';
import { castOf, type Ask } from '../../../../bench/lib/walk/cast.ts';
import { settle, walkOn } from '../../../../bench/lib/walk/run.ts';
import { broken } from '../../../../bench/lib/walk/sums.ts';
import type { Portal } from '../../../../bench/lib/walk/walk.ts';
import { fillShop } from '../../../../bench/lib/shop.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { auditLedger, checksOf } from '../ledger/audit.ts';

/** Another walk: SEED=… npx vitest run server/src/modules/aftersales/walk.test.ts */
const SEED = Number(process.env['SEED'] ?? 20261123);
const STEPS = Number(process.env['STEPS'] ?? 1500);

const app = useApp();
let portal: Portal;
let reports: pg.Pool;
beforeAll(async () => {
  const shop = await fillShop(app, { products: 3, categories: 1, buyers: 3, stock: 1000 });
  const ask: Ask = async (call, input, headers) => {
    const get = call.method === 'GET';
    const form = writeForm(input);
    const answer = await app.http.inject({
      method: get ? 'GET' : 'POST',
      url: `${call.path}.json${get && form.size ? `?${form}` : ''}`,
      headers: {
        host: shop.host,
        ...headers,
        ...(get ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(get ? {} : { payload: form.toString() }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  reports = new pg.Pool({ connectionString: app.database.reportUrl, max: 4 });
  const cast = await castOf(app.kernel, ask, shop, 5);
  portal = {
    kernel: app.kernel,
    tenantId: shop.tenant.id,
    ask,
    cast,
    look: async (text, values) => (await reports.query(text, values)).rows,
    moveClock: (ms) => app.moveClock(ms, shop.tenant),
  };
});
afterAll(() => reports.end());

test(`[AFS-03a][AFS-03b] ${STEPS} random steps of 16 people on the same 6 orders: nothing is refused that is not declared, and the books are clean`, async () => {
  let walking = true;
  // Drains the outbox beside the walk, as a worker of the portal does.
  const drained = (async () => {
    while (walking) {
      await app.kernel.drainOutbox();
      await new Promise((wake) => setTimeout(wake, 50));
    }
  })();
  const walked = await walkOn(portal, { steps: STEPS, workers: 16, orders: 6, seed: SEED });
  walking = false;
  await drained;
  const told = `seed ${SEED}`;
  if (process.env['TELL'])
    process.stdout.write(
      `${[...walked.outcomes]
        .toSorted()
        .map((one) => one.join('  '))
        .join('\n')}\n${walked.seconds} s\n`,
    );
  expect(walked.faults, told).toEqual([]);
  expect(await settle(portal, SEED), told).toEqual([]);
  const findings = await app.kernel.read(
    app.kernel.system(
      (await app.kernel.tenants()).find((one) => one.id === portal.tenantId) ?? app.tenant,
    ),
    (ctx) => auditLedger(ctx, checksOf(app.kernel.modules)),
  );
  expect(
    findings.flatMap((check) => check.findings.map((one) => `${check.name}: ${one}`)),
    told,
  ).toEqual([]);
  expect(await broken(portal.look, portal.tenantId), told).toEqual([]);
});
