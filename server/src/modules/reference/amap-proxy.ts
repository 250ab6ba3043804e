import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel/module.ts';
import { ask } from '../../kernel/egress.ts';
import { amapSecretOf } from './map.ts';

const SERVICE = 'https://restapi.amap.com';
const LIMITS = { withinMs: 10_000, bytesMax: 2 * 1024 * 1024 };

/**
 * ADR-03 AMap's script asks its services through here, where the security code is added: it never reaches a
 * browser. The path is the one that AMap prescribes. For logged-in users of a portal that uses AMap.
 */
export function amapProxy(http: FastifyInstance, kernel: Kernel): void {
  http.get('/_AMapService/*', { config: { call: 'map.service' } }, async (request, reply) => {
    const { tenant, user } = await kernel.open(request);
    const secret = user ? amapSecretOf(tenant) : '';
    const [path = '', query = ''] = request.url.slice('/_AMapService'.length).split('?');
    if (secret === '' || !/^\/v[345]\/[a-zA-Z0-9/_-]+$/.test(path)) {
      reply.callNotFound();
      return reply;
    }
    const asked = new URLSearchParams(query);
    asked.set('jscode', secret);
    // Away, slow or larger than any map: the script in the browser goes on without it.
    const answer = await ask(new URL(`${SERVICE}${path}?${asked}`), LIMITS).catch(() => null);
    if (!answer) return reply.code(502).header('cache-control', 'no-store').send();
    const type = answer.headers['content-type'] ?? 'application/json';
    return reply
      .code(answer.status)
      .header('content-type', /javascript|json/.test(type) ? type : 'text/plain')
      .header('cache-control', 'private, no-store')
      .send(answer.body);
  });
}
