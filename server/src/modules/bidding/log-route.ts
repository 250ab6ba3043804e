import { viewLot } from '@tradeport/api/bidding/calls';
import { LOT_LOG_PATH } from '@tradeport/api/bidding/model';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refused.ts';
import { logOf } from './log.ts';
import { lotByNo } from './rows.ts';

/** Files that a process keeps: opening five hundred sealed bids again takes a second. */
const KEPT_MAX = 20;

/** BID-04b The public file of an ended lot: it never changes, and `portal verify-lot` replays it without this server. */
export function logRoute(http: FastifyInstance, kernel: Kernel): void {
  const kept = new Map<string, Promise<string | null>>();
  http.get(LOT_LOG_PATH, { config: { call: viewLot.name } }, async (request, reply) => {
    const { tenant } = await kernel.open(request);
    const asked = params.safeParse(request.params);
    if (!asked.success) return refuse('not_found');
    const { lotNo } = asked.data;
    const key = `${tenant.id} ${lotNo}`;
    const known = kept.get(key);
    const writing =
      known ??
      kernel.read(kernel.system(tenant), async (ctx) => {
        const lot = await ctx.maybe(lotByNo({ tenantId: tenant.id, no: lotNo }));
        return lot ? logOf(ctx, lot) : null;
      });
    if (!known) keep(kept, key, writing);
    const text = await writing;
    if (text === null) return refuse('not_found');
    return reply
      .type('application/jsonl; charset=utf-8')
      .header('content-disposition', `attachment; filename="${lotNo}.jsonl"`)
      .header('cache-control', 'public, max-age=3600')
      .send(text);
  });
}
const params = z.object({ lotNo: z.string().regex(/^[\w-]{1,40}$/) });

/** Those who ask at the same moment wait for one; what is not there yet is asked for again. */
function keep(
  kept: Map<string, Promise<string | null>>,
  key: string,
  writing: Promise<string | null>,
): void {
  kept.set(key, writing);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  const forget = () => {
    if (kept.get(key) === writing) kept.delete(key);
  };
  writing.then((text) => text ?? forget(), forget);
}
