import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginIn } from '@tradeport/api/identity/calls';
import { topUp } from '@tradeport/api/ledger/calls';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp, type App } from '../app.ts';
import { readConfig } from '../config.ts';
import { testDatabase, type TestDatabase } from '../db/template.ts';
import { traceWith } from '../kernel/tracing.ts';
import { provisionTenant } from '../modules/members/index.ts';
import { until } from '../testing/app.ts';

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number() }),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});
type Span = z.infer<typeof span>;

const PASSWORD = 'Demo1234';
const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

describe('traces', () => {
  let database: TestDatabase;
  let collector: Server;
  let app: App;
  let address: string;
  const bodies: string[] = [];
  const spans: Span[] = [];
  const services = new Set<string | undefined>();
  const dataDir = mkdtempSync(join(tmpdir(), 'tradeport-traces-'));
  beforeAll(async () => {
    collector = createServer((request, answer) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const text = Buffer.concat(parts).toString();
          bodies.push(text);
          if (request.url === '/v1/traces')
            for (const { resource, scopeSpans } of sent.parse(JSON.parse(text)).resourceSpans) {
              services.add(
                resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
              );
              spans.push(...scopeSpans.flatMap((scope) => scope.spans));
            }
          answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        });
    });
    await new Promise<void>((ready) => {
      collector.listen(0, '127.0.0.1', ready);
    });
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    database = await testDatabase();
    const config = {
      ...readConfig([], {
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_SERVICE_NAME: 'shop',
      }),
      worker: true,
    };
    app = await createApp({ config, ...database, log: pino({ level: 'silent' }) });
    await provisionTenant(app.kernel, {
      code: 'alpha',
      platform: false,
      name: { zh: 'alpha' },
      hosts: ['alpha.test'],
      admin: { loginName: 'admin', password: PASSWORD },
    });
    address = await app.listen();
  });
  afterAll(async () => {
    await app.close();
    traceWith(null);
    collector.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const post = (path: string, input: unknown, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}.json`, {
      method: 'POST',
      headers: { 'tenant-code': 'alpha', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    });
  const of = (one: Span | undefined, key: string) => {
    const value = one?.attributes.find((each) => each.key === key)?.value;
    return value?.stringValue ?? value?.intValue;
  };
  const found = async (which: (one: Span) => boolean) => {
    await until(() => spans.some(which));
    return spans.find(which);
  };

  test("[OPS-01d] a request is a span with call, tenant and status; its round trips are parts of it; the caller's trace goes on", async () => {
    const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
    const answer = await post(
      loginIn.path,
      { loginName: 'admin', passwd: PASSWORD },
      { traceparent },
    );
    expect(answer.status).toBe(200);
    const login = await found((one) => one.name === loginIn.name);
    expect(login).toMatchObject({
      traceId: CALLER.traceId,
      parentSpanId: CALLER.spanId,
      kind: 2,
      status: { code: 0 },
    });
    expect([
      of(login, 'tradeport.tenant'),
      of(login, 'http.response.status_code'),
      of(login, 'http.request.method'),
    ]).toEqual(['alpha', 200, 'POST']);
    const batches = spans.filter(
      (one) => one.name === 'db.batch' && one.parentSpanId === login?.spanId,
    );
    expect(batches.length).toBeGreaterThan(1);
    for (const batch of batches) {
      expect(batch).toMatchObject({ traceId: CALLER.traceId, kind: 3 });
      expect(of(batch, 'db.operation.batch.size')).toBeGreaterThan(0);
      expect(
        batch.startTimeUnixNano >= (login?.startTimeUnixNano ?? 0n) &&
          batch.endTimeUnixNano <= (login?.endTimeUnixNano ?? 0n),
      ).toBe(true);
    }
    expect(services).toEqual(new Set(['shop']));
  });

  test('[OPS-01d] requests at the same time keep their parts apart, and without a caller each begins a trace', async () => {
    spans.length = 0;
    await Promise.all(
      Array.from({ length: 10 }, () =>
        post(loginIn.path, { loginName: 'admin', passwd: PASSWORD }),
      ),
    );
    await until(() => spans.filter((one) => one.name === loginIn.name).length === 10);
    const logins = spans.filter((one) => one.name === loginIn.name);
    expect(new Set(logins.map((one) => one.traceId)).size).toBe(10);
    for (const login of logins) expect(login.parentSpanId ?? '').toBe('');
    const known = new Map(logins.map((one) => [one.spanId, one.traceId]));
    const parts = spans.filter(
      (one) => one.name === 'db.batch' && known.has(one.parentSpanId ?? ''),
    );
    expect(new Set(parts.map((one) => one.parentSpanId)).size).toBeGreaterThan(5);
    for (const part of parts) expect(part.traceId).toBe(known.get(part.parentSpanId ?? ''));
  });

  test('[OPS-01d] a refusal has its status; the outbox is traced with its tenant; nothing personal leaves', async () => {
    await post(topUp.path, { merberCode: 'x', amount: '1', reason: 'SECRET-REASON' });
    const refused = await found((one) => one.name === topUp.name);
    expect(of(refused, 'http.response.status_code')).toBe(401);
    await fetch(`${address}/no/such/page?phone=13800000000`, {
      headers: { 'tenant-code': 'alpha' },
    });
    await app.kernel.write(
      app.kernel.system((await app.kernel.tenants())[0] ?? ({} as never)),
      async (ctx) => ctx.emit('nothing.happened', { kind: 'thing', id: ctx.newId() }, {}),
    );
    const handed = await found((one) => one.name === 'outbox nothing.happened');
    expect([of(handed, 'tradeport.tenant'), of(handed, 'messaging.batch.message_count')]).toEqual([
      'alpha',
      1,
    ]);
    expect(
      spans.some((one) => one.name === 'db.batch' && one.parentSpanId === handed?.spanId),
    ).toBe(true);
    await found((one) => one.name.startsWith('GET'));
    const all = bodies.join();
    for (const secret of [PASSWORD, 'SECRET-REASON', '13800000000', '127.0.0.1'])
      expect(all).not.toContain(secret);
  });

  test('[OPS-01d] a traceparent that is none begins a trace of its own', async () => {
    spans.length = 0;
    await post(
      loginIn.path,
      { loginName: 'nobody', passwd: 'wrong-1234' },
      { traceparent: '00-zz-xx-01' },
    );
    const login = await found((one) => one.name === loginIn.name);
    expect(login?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(login?.parentSpanId ?? '').toBe('');
  });

  test('[OPS-01d] a collector that is away keeps nobody waiting', async () => {
    collector.close();
    collector.closeAllConnections();
    const began = performance.now();
    expect((await post(loginIn.path, { loginName: 'admin', passwd: PASSWORD })).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

test('[OPS-01d] without an endpoint no package of it is loaded; an endpoint that is no address stops the start', async () => {
  expect(readConfig([], {}).traces).toBeUndefined();
  expect(() => readConfig([], { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT/,
  );
});
