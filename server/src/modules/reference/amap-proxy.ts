import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel/module.ts';
import { ask } from '../../kernel/outside.ts';
import { amapSecretOf } from './map.ts';

const SERVICE = 'https://restapi.amap.com';
const ANSWER_MS = 10_000;
const BYTES_MAX = 2 * 1024 * 1024;

/**
 * ADR-03 AMap's script asks its services through here, where the security code is added: it never reaches a
 * browser. The path is the one that AMap prescribes. For logged-in users of a portal that uses AMap.
 */
export function amapProxy(http: FastifyInstance, kernel: Kernel): void {
  http.get('/_AMapService/*', async (request, reply) => {
    const { tenant, user } = await kernel.open(request);
    const secret = user ? amapSecretOf(tenant) : '';
    const [path = '', query = ''] = request.url.slice('/_AMapService'.length).split('?');
    if (secret === '' || !/^\/v[345]\/[a-zA-Z0-9/_-]+$/.test(path)) {
      reply.callNotFound();
      return reply;
    }
    const asked = new URLSearchParams(query);
    asked.set('jscode', secret);
    const answer = await ask(new URL(`${SERVICE}${path}?${asked}`), { signal: AbortSignal.timeout(ANSWER_MS) });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > BYTES_MAX) return reply.code(502).send();
      chunks.push(chunk);
    }
    const type = answer.headers['content-type'] ?? 'application/json';
    return reply.code(answer.statusCode ?? 502).header('content-type', /javascript|json/.test(type) ? type : 'text/plain').header('cache-control', 'no-store')
      .send(Buffer.concat(chunks));
  });
}
