import type { Ctx } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { prepared } from '../../kernel/query.ts';
import { putPrices } from '../pricing/index.ts';
import type { RunRow } from './find.ts';
import type { Fault, Item, ItemOf, Taken } from './items.ts';

/**
 * CAT-06 Prices of lists that stand; whatever stands there is replaced. A file usually concerns one
 * list.
 */
export async function takeListed(
  ctx: Ctx<string>,
  run: RunRow,
  items: readonly ItemOf<'listed'>[],
): Promise<Taken> {
  const lists = await listsOf(ctx, run, items);
  for (const [name, own] of groupBy(items, (item) => item.list))
    await putPrices(
      ctx,
      lists.get(name) ?? ctx.refuse('row.price_list'),
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

/** The lists that the file names, by what it calls them. */
async function listsOf(ctx: Ctx, run: RunRow, items: readonly ItemOf<'listed'>[]) {
  const found = await ctx.run(
    listsToTake({ names: [...new Set(items.map((item) => item.list))], sellerId: run.seller_id }),
  );
  return new Map(
    found.flatMap((list) => [
      [list.no, list],
      [list.id.toUpperCase(), list],
    ]),
  );
}

/** Faults of the dry run: prices of lists that do not exist, or belong to others. */
export async function foreignLists(
  ctx: Ctx,
  run: RunRow,
  items: readonly Item[],
): Promise<Fault[]> {
  const listed = items.filter((item) => item.kind === 'listed');
  if (listed.length === 0) return [];
  const lists = await listsOf(ctx, run, listed);
  return listed.flatMap(({ row, list }) =>
    lists.has(list)
      ? []
      : [{ row, column: 'priceList', value: list, code: 'row.price_list', fatal: true }],
  );
}

const listsToTake = prepared('imports.listsToTake')`
  select * from price_list where tenant_id = :tenantId and (no = any(:names::text[]) or upper(id::text) = any(:names::text[])) and status <> 'archived'
    and (:sellerId?::uuid is null or seller_id = :sellerId)`;
