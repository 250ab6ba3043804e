import { orderPapers } from '@tradeport/api/orders/paper-calls';
import { PAPERS_PATH } from '@tradeport/api/orders/papers';
import type { FastifyInstance } from 'fastify';
import { askedByLink } from '../../kernel/by-link.ts';
import { dayIn } from '../../kernel/day.ts';
import type { Kernel } from '../../kernel/module.ts';
import { print } from '../papers/index.ts';

/**
 * ORD-10 The answer of `order.papers`, drawn. A route, as a browser opens or saves it by its
 * address; the call's rule decides who may.
 */
export function paperRoutes(http: FastifyInstance, kernel: Kernel): void {
  http.get(PAPERS_PATH, { config: { call: orderPapers.name } }, async (request, reply) => {
    const { scope, input } = await askedByLink(kernel, request, orderPapers);
    const { lang, tenant } = scope;
    const now = new Date(Date.now() + tenant.clockOffsetMs);
    return print(scope, reply, async () => {
      const { papers } = await kernel.call(scope, orderPapers, input);
      const which = papers.length === 1 ? papers[0]?.contractBillcode : dayIn(tenant, now);
      const to = { lang, timeZone: tenant.timeZone, now: now.toISOString() };
      return {
        name: `${input.paper}-${which}`,
        paper: { draw: 'orders', kind: input.paper, papers, to },
      };
    });
  });
}
