import { readForm } from '@tradeport/api/kernel/form';
import { langs } from '@tradeport/api/kernel/text';
import { orderPapers } from '@tradeport/api/orders/paper-calls';
import { PAPERS_PATH } from '@tradeport/api/orders/papers';
import type { FastifyInstance } from 'fastify';
import { dayIn } from '../../kernel/day.ts';
import { readInput } from '../../kernel/input.ts';
import type { Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refused.ts';
import { drawPapers } from './paper-draw.ts';

/** ORD-10 The answer of `order.papers`, drawn. A route, as a browser opens or saves it by its address; who may is the call's rule. */
export function paperRoutes(http: FastifyInstance, kernel: Kernel): void {
  http.get(PAPERS_PATH, { config: { call: orderPapers.name } }, async (request, reply) => {
    const { lang: asked, ...query } = Object.fromEntries(Object.entries(request.query ?? {}));
    const opened = await kernel.open(request);
    // A link says what language its page speaks: a browser that follows it has no header for that.
    const lang = langs.find((one) => one === asked) ?? opened.lang;
    const scope = { ...opened, lang, doing: orderPapers.name };
    if (!scope.user) refuse('auth.required');
    const sent = readForm(orderPapers.input, query);
    const input = readInput(orderPapers.input, sent, scope.lang);
    const { papers } = await kernel.call(scope, orderPapers, input);
    const now = new Date(Date.now() + scope.tenant.clockOffsetMs);
    const name =
      papers.length === 1 ? (papers[0]?.contractBillcode ?? '') : dayIn(scope.tenant, now);
    const { timeZone } = scope.tenant;
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${input.paper}-${name}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await drawPapers(input.paper, papers, { lang: scope.lang, timeZone, now }));
  });
}
