import type { Ctx } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { prepared } from '../../kernel/query.ts';
import { putPrices } from '../pricing/index.ts';
import type { RunRow } from './find.ts';
import type { ItemOf, Taken } from './items.ts';

/** CAT-06 Prices of lists that stand; whatever stands there is replaced. Of a file there is usually one list. */
export async function takeListed(
  ctx: Ctx<string>,
  run: RunRow,
  items: readonly ItemOf<'listed'>[],
): Promise<Taken> {
  const found = await ctx.run(
    listsToTake({
      tenantId: ctx.tenant.id,
      ids: [...new Set(items.map((item) => item.listId))],
      sellerId: run.seller_id,
    }),
  );
  const lists = new Map(found.map((list) => [list.id, list]));
  for (const [id, own] of groupBy(items, (item) => item.listId))
    await putPrices(
      ctx,
      lists.get(id) ?? ctx.refuse('row.price_list'),
      own.map(({ price }) => price),
    );
  return {
    created: 0,
    updated: items.length,
    unchanged: 0,
    refused: 0,
    picturesMissing: 0,
    faults: [],
  };
}

const listsToTake = prepared('imports.listsToTake')`
  select * from price_list where tenant_id = :tenantId and id = any(:ids::uuid[]) and status <> 'archived'
    and (:sellerId?::uuid is null or seller_id = :sellerId)`;
