import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../kernel/module.ts';

/** SRC-03: the mall, rendered on the server. */
export async function mallPages(http: FastifyInstance, _kernel: Kernel, _dist: string): Promise<void> {
  http.get('/', async (_request, reply) => reply.redirect('/console/'));
}
