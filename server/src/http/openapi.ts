import { calls, catalogue } from '@tradeport/api';
import { describeApi } from '@tradeport/api/kernel/openapi';
import type { FastifyInstance } from 'fastify';

/** API-08: derived from the contract, made once when first asked for. */
export function openapi(http: FastifyInstance): void {
  let document: string | null = null;
  http.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describeApi(calls, catalogue));
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
}
