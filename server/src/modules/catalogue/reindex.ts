import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { Handler } from '../../kernel/module.ts';
import { invalidateCache } from '../../kernel/cache.ts';
import { job } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { around } from './prices.ts';
import { loadWhole } from './product.ts';
import { rewriteCards } from './write.ts';

const TOGETHER = 100;
const START = '00000000-0000-0000-0000-000000000000';

/** Rebuilds every card of a tenant, a hundred at a time: after a brand, category or seller got a new name, or a new release. */
export const reindexJob = job({
  name: 'catalogue.reindex',
  payload: z.object({}),
  run: async (kernel, tenant, _, signal) => {
    let after: string | null = START;
    while (after !== null && !signal.aborted) {
      const from: string = after;
      after = await kernel.write({ ...kernel.system(tenant), doing: 'catalogue.reindex' }, (ctx) =>
        reindexSome(ctx, from),
      );
    }
  },
});

/** MBR-02 A seller's new name stands on all of its products. */
export const reindexRenamed: Handler = {
  event: 'member.renamed',
  run: (ctx) => enqueue(ctx, reindexJob, {}, { key: `catalogue.reindex ${ctx.tenant.id}` }),
};

/** Rebuilds the cards of the next hundred products after this id; gives the last id, or null at the end. */
export async function reindexSome(ctx: Ctx, after: string): Promise<string | null> {
  const ids = (await ctx.run(idsAfter({ after }))).map((row) => row.id);
  await reindex(ctx, ids);
  return ids.length < TOGETHER ? null : (ids.at(-1) ?? null);
}

/** Rebuilds what lists and search read of these products. */
async function reindex(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const wholes = [...(await loadWhole(ctx, ids)).values()];
  invalidateCache(ctx);
  await ctx.batch(rewriteCards(ctx.tenant.id, wholes, await around(ctx, wholes)));
  for (const id of ids) ctx.emit('product.written', { kind: 'product', id }, { before: '' });
}

const idsAfter = prepared('catalogue.idsAfter')`
  select id from product where tenant_id = :tenantId and id > :after order by id limit ${TOGETHER}`;
