import * as calls from '@tradeport/api/onboarding/platform-calls';
import { resumeTenant, suspendTenant } from '@tradeport/api/tenancy/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

describe('the figures of all portals', () => {
  const app = useApp();
  const { operator } = app.clients;
  const at = prepared(() => afterSalesDesk(app));
  beforeAll(() => at.topUp('buyer', 1000));

  const figures = () => operator(calls.readPlatformFigures, {});
  const run = (sql: string, parameters: unknown[] = []) =>
    app.as(null, (ctx) => ctx.batch([{ sql, parameters: [ctx.tenant.id, ...parameters] }]));

  test('[TEN-04e] portals by whether they run; orders and money of today, of all of them', async () => {
    const before = await figures();
    expect(before).toMatchObject({ active: 2, suspended: 0, paidToday: [] });
    await operator(suspendTenant, { tenantCode: 'beta', reason: 'unpaid' });
    expect(await figures()).toMatchObject({ active: 1, suspended: 1 });
    await operator(resumeTenant, { tenantCode: 'beta' });
    await at.paid([[await at.goods('12.50', 10), 2]]);
    expect(await figures()).toMatchObject({
      active: 2,
      ordersToday: before.ordersToday + 1,
      paidToday: [{ currency: 'CNY', amount: '25.00' }],
    });
    // Yesterday's are not today's.
    await run(
      `update orders set placed_at = placed_at - interval '1 day', paid_at = paid_at - interval '1 day' where tenant_id = $1`,
    );
    expect(await figures()).toMatchObject({ ordersToday: 0, paidToday: [] });
  });

  test('messages, jobs and events that failed are counted', async () => {
    const before = await figures();
    await run(
      `insert into delivery (tenant_id, id, channel, recipient, template, lang, subject, body, facts, provider, status, created_at)
       values ($1, gen_random_uuid(), 'email', 'a@b.test', 'code', 'zh', '', '', '{}', 'smtp', 'failed', now())`,
    );
    await run(
      `insert into outbox (tenant_id, id, event, kind, subject_id, data, at, attempts, retry_at)
       values ($1, gen_random_uuid(), 'made.up', 'test', gen_random_uuid(), '{}', now(), 3, now() + interval '1 hour')`,
    );
    await app.owner.query(`select graphile_worker.add_job('made_up')`);
    await app.owner.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where payload is not null`,
    );
    const after = await figures();
    expect([after.messagesFailed, after.jobsFailed]).toEqual([
      before.messagesFailed + 1,
      before.jobsFailed + 2,
    ]);
  });

  test('[TEN-04e] what failed is listed with its reason and without people, tried again or given up', async () => {
    const listed = async () => (await operator(calls.failedWorkPage, { rows: 100 })).rows;
    const of = async (name: string) => (await listed()).find((row) => row.name === name);
    await app.owner.query(
      `select graphile_worker.add_job('made_up_too', json_build_object('tenantId', $1::text), max_attempts => 5)`,
      [app.tenant.id],
    );
    await app.owner.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no mailbox wang@example.com' where payload->>'tenantId' = $1`,
      [app.tenant.id],
    );
    // The list goes on from where a page ended.
    const first = await operator(calls.failedWorkPage, { rows: 1 });
    const next = await operator(calls.failedWorkPage, { rows: 100, after: first.next });
    expect(first.total).toBeGreaterThan(1);
    expect([...first.rows, ...next.rows]).toEqual(await listed());
    expect(next.next).toBeUndefined();
    const job = await of('made_up_too');
    expect(job).toMatchObject({
      kind: 'job',
      tenantCode: 'alpha',
      tries: 5,
      reason: 'no mailbox …',
    });
    expect(await of('made.up')).toMatchObject({ kind: 'event', tenantCode: 'alpha', tries: 3 });
    const one = (row: typeof job) => ({
      kind: row?.kind ?? ('job' as const),
      workCode: row?.workCode ?? '',
    });
    // Tried again: it waits as a new one does, and nobody drops it any more.
    await operator(calls.retryFailedWork, one(job));
    expect(await of('made_up_too')).toBeUndefined();
    const { rows } = await app.owner.query(
      `select attempts from graphile_worker._private_jobs where id = $1`,
      [job?.workCode],
    );
    expect(rows).toEqual([{ attempts: 0 }]);
    await expect(operator(calls.dropFailedWork, one(job))).rejects.toMatchObject({
      code: 'not_found',
    });
    const event = await of('made.up');
    await operator(calls.retryFailedWork, one(event));
    await operator(calls.dropFailedWork, one(event));
    expect(await of('made.up')).toBeUndefined();
    await expect(operator(calls.retryFailedWork, one(event))).rejects.toMatchObject({
      code: 'not_found',
    });
    const admin = await app.client('admin');
    for (const call of [calls.retryFailedWork, calls.dropFailedWork])
      await expect(admin(call, one(job))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('they are the operators’ alone', async () => {
    const admin = await app.client('admin');
    await expect(admin(calls.readPlatformFigures, {})).rejects.toMatchObject({ code: 'not_found' });
    const visitor = await app.client(null, app.platform);
    await expect(visitor(calls.readPlatformFigures, {})).rejects.toMatchObject({
      code: 'auth.required',
    });
  });
});
