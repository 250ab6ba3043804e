import { viewLot } from '@tradeport/api/bidding/calls';
import { LOT_LOG_PATH } from '@tradeport/api/bidding/stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Tenant } from '../../kernel/ctx.ts';
import { keptByTenant } from '../../kernel/kept.ts';
import type { Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refused.ts';
import { hasLog, logOf } from './log.ts';
import { type LotRow, lotByNo } from './rows.ts';

/** Files that a process keeps: opening five hundred sealed bids again takes a second. */
const KEPT_MAX = 20;

/** BID-04b The public file of an ended lot: it never changes, and `portal verify-lot` replays it without this server. */
export function logRoute(http: FastifyInstance, kernel: Kernel): void {
  const kept = keptByTenant<Promise<string | null>>(KEPT_MAX);
  const write = (tenant: Tenant, lot: LotRow) => {
    const writing = kernel.read(kernel.system(tenant), (ctx) => logOf(ctx, lot));
    const forget = () => kept.drop(tenant.id, lot.no, writing);
    writing.then((text) => text ?? forget(), forget);
    return kept.put(tenant.id, lot.no, writing);
  };
  /** Those who ask at the same moment wait for one. A number without a file takes no place. */
  const logBy = async (tenant: Tenant, no: string) => {
    const known = kept.get(tenant.id, no);
    if (known) return known;
    const lot = await kernel.read(kernel.system(tenant), (ctx) =>
      ctx.maybe(lotByNo({ tenantId: tenant.id, no })),
    );
    if (!lot || !hasLog(lot)) return null;
    return kept.get(tenant.id, no) ?? write(tenant, lot);
  };
  http.get(LOT_LOG_PATH, { config: { call: viewLot.name } }, async (request, reply) => {
    const { tenant } = await kernel.open(request);
    const asked = params.safeParse(request.params);
    if (!asked.success) return refuse('not_found');
    const { lotNo } = asked.data;
    const text = (await logBy(tenant, lotNo)) ?? refuse('not_found');
    return reply
      .type('application/jsonl; charset=utf-8')
      .header('content-disposition', `attachment; filename="${lotNo}.jsonl"`)
      .header('cache-control', 'public, max-age=3600')
      .send(text);
  });
}
const params = z.object({ lotNo: z.string().regex(/^[\w-]{1,40}$/) });
