import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';

/** Counts pieces sold for "sales" in lists: when an order is paid; negative when it is refunded. */
export function countSales(ctx: Pick<Ctx, 'tenant'>, lines: readonly { productId: string; quantity: number }[]): Query {
  return count(ctx.tenant.id, lines.map((line) => line.productId), lines.map((line) => line.quantity));
}

const count = prepared<never>(`
  with sold as (
    select id, sum(quantity)::int as quantity from unnest($2::uuid[], $3::int[]) as s(id, quantity) group by 1),
  cards as (
    select c.id, s.quantity from product_card c join sold s on s.id = c.id where c.tenant_id = $1 order by c.id for update of c)
  update product_card c set sales = greatest(0, c.sales + cards.quantity) from cards where c.tenant_id = $1 and c.id = cards.id`);
