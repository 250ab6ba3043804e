import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advisories } from './advisories.mjs';

const ADVISORY = 'GHSA-test-test-test';
const TODAY = new Date('2026-11-28T00:00:00Z');

/** A registry that knows of one fault of fastify, and of one of a package that only builds. */
let registry: Server;
let address: string;
let asked: Record<string, string[]> = {};
beforeAll(async () => {
  registry = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent = Buffer.concat(chunks);
    const isPacked = request.headers['content-encoding'] === 'gzip';
    if (!request.url?.endsWith('/advisories/bulk')) return response.writeHead(404).end('{}');
    asked = JSON.parse((isPacked ? gunzipSync(sent) : sent).toString('utf8'));
    const fault = (id: string, title: string) => [
      {
        id: 1,
        url: `https://github.com/advisories/${id}`,
        title,
        severity: 'high',
        vulnerable_versions: '*',
      },
    ];
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify({
          ...(asked['fastify'] ? { fastify: fault(ADVISORY, 'answers too much') } : {}),
          ...(asked['vitest'] ? { vitest: fault('GHSA-only-only-only', 'builds too much') } : {}),
        }),
      );
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
});
afterAll(() => void registry.close());

test('a fault of a package that serves is told, one of a package that only builds is not', async () => {
  const found = await advisories([], TODAY, address);
  expect(Object.keys(asked).length).toBeGreaterThan(100);
  expect(found).toEqual([
    `fastify: answers too much (high, https://github.com/advisories/${ADVISORY})`,
  ]);
});

test('what is excused is left out until its day, and an excuse for nothing is told', async () => {
  const excuse = { advisory: ADVISORY, why: 'we answer nothing', until: '2026-11-28' };
  expect(await advisories([excuse], TODAY, address)).toEqual([]);
  expect(await advisories([excuse], new Date('2026-11-29T00:00:00Z'), address)).toHaveLength(1);
  const other = { ...excuse, advisory: 'GHSA-none-none-none' };
  expect(await advisories([excuse, other], TODAY, address)).toEqual([
    expect.stringMatching(/^GHSA-none-none-none is excused .* was not found$/),
  ]);
});

test('a registry that answers no such question is no fault', async () => {
  expect(await advisories([], TODAY, 'http://127.0.0.1:1/')).toBe(null);
});
