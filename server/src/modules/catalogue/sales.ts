import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared, type Query } from '../../kernel/query.ts';

/** Counts pieces sold for "sales" in lists: when an order is paid; negative when it is refunded. */
export function countSales(
  ctx: Pick<Ctx, 'tenant' | 'newId'>,
  sold: readonly { productId: string; quantity: number }[],
): Query[] {
  return insertRows(
    ctx.tenant.id,
    'product_sold',
    ['id', 'product_id', 'quantity'],
    sold.map(({ productId, quantity }) => [ctx.newId(), productId, quantity]),
  );
}

const hasSold = (tenant: string) =>
  `exists (select from product_sold s where s.tenant_id = ${tenant})`;
const FOLD_EVERY_S = 60;
const PRODUCTS_AT_ONCE = 1000;

/**
 * Lists sort by sales, and so a card that changes them changes place in eight indexes: many sales of a
 * product at once are no dearer than one.
 */
export const foldSales: Sweep = {
  name: 'catalogue.sales',
  everyS: FOLD_EVERY_S,
  due: prepared('catalogue.tenantsSold')`
    select t.id as tenant_id, t.id from tenant t where ${hasSold('t.id')}`(),
  dueOf: prepared('catalogue.tenantSold')`
    select :tenantId::uuid as tenant_id, :tenantId::uuid as id where ${hasSold(':tenantId')}`,
  run: async (ctx) => void (await ctx.run(fold({}))),
};

// Cards are locked in key order here and in the stock statements.
const fold = prepared('catalogue.fold')`
  with sold as (
    delete from product_sold where tenant_id = :tenantId and product_id = any(array(
      select product_id from product_sold where tenant_id = :tenantId group by 1 order by 1 limit ${PRODUCTS_AT_ONCE}))
    returning product_id, quantity),
  sums as (select product_id, sum(quantity) as quantity from sold group by 1),
  locked as (
    select c.id from product_card c where c.tenant_id = :tenantId and c.id = any(array(select product_id from sums)) order by c.id for update),
  cards as (select k.id, s.quantity from locked k join sums s on s.product_id = k.id)
  update product_card c set sales = least(2147483647, greatest(0, c.sales + cards.quantity)) from cards where c.tenant_id = :tenantId and c.id = cards.id`;
