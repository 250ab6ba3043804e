import { CART_LINES_MAX } from '@tradeport/api/cart/model';
import { LINE_AMOUNT_MAX } from '@tradeport/api/catalogue/model';
import {
  groupable,
  prepared,
  type Query,
  type RawQuery,
  groupableRead,
} from '../../kernel/query.ts';
import { type Flat, sellableOf } from '../stock/index.ts';

export type CartRow = { id: string; sku_id: string; quantity: number; selected: boolean };
type OwnRow = CartRow & { owner: string };
export type CartTotals = { lines: number; pieces: number };

/** Statements on cart lines; the first parameters are tenant and owner. */
export const allLines = groupableRead<string, OwnRow>(
  (tenantId, owners) => linesOf(tenantId, owners),
  (row, owner) => row.owner === owner,
);
const linesOf = prepared<OwnRow>(
  'select owner, id, sku_id, quantity, selected from cart_line where tenant_id = $1 and owner = any($2::text[]) order by id desc',
);
export const totals = prepared<CartTotals>(
  'select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pieces from cart_line where tenant_id = $1 and owner = $2',
);

/** A line with its goods; of goods that are gone (`there` is false) nothing is known. */
export type CartGoods = Flat & { owner: string; line_id: string; quantity: number; there: boolean };
const goodsWhere = <T>(
  which: string,
  parameters: (items: readonly T[]) => unknown[],
  isOf: (row: CartGoods, item: T) => boolean,
) =>
  sellableOf<T, CartGoods>({
    columns: 'k.owner, k.id as line_id, k.sku_id, k.quantity, s.id is not null as there',
    from: 'cart_line k left join sku s on s.tenant_id = $1 and s.id = k.sku_id',
    where: `k.tenant_id = $1 and k.owner = any($2::text[]) and ${which} order by k.id desc`,
    ids: `array(select k.sku_id from cart_line k where k.tenant_id = $1 and k.owner = any($2::text[]) and ${which})`,
    parameters,
    isOf,
  });
/** What `sellable` reads, of the selected lines and of lines by their ids, with the lines. */
export const selectedGoods = goodsWhere<string>(
  'k.selected',
  (owners) => [owners],
  (row, owner) => row.owner === owner,
);
export const goodsById = goodsWhere<{ owner: string; ids: readonly string[] }>(
  'k.id = any($3::uuid[])',
  (asked) => [asked.map(({ owner }) => owner), asked.flatMap(({ ids }) => ids)],
  (row, { owner, ids }) => row.owner === owner && ids.includes(row.line_id),
);

/** Adds to what is there; an unbelievable sum stays at the limit and is refused by the stock rule. */
export const putLine = prepared<CartRow>(`
  insert into cart_line (tenant_id, owner, id, sku_id, quantity, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)
  on conflict (tenant_id, owner, sku_id) do update set
    quantity = least(cart_line.quantity + excluded.quantity, 1000000), selected = true, updated_at = excluded.updated_at
  returning id, sku_id, quantity, selected`);
/** At list price; whoever pays less is judged once more, carefully. Divided and not multiplied: that cannot overflow. */
const affordable = (quantity: string) =>
  `s.list_price between 1 and ${LINE_AMOUNT_MAX} / ${quantity}`;
/**
 * The same at the end of a call (`ctx.commit`): objects unless what is then in the cart can be ordered by the
 * rules of CHK-02 (`assess`) and the cart is not longer than it may be.
 */
export const putFitting = prepared<CartRow>(`
  with line as (
    insert into cart_line (tenant_id, owner, id, sku_id, quantity, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)
    on conflict (tenant_id, owner, sku_id) do update set
      quantity = least(cart_line.quantity + excluded.quantity, 1000000), selected = true, updated_at = excluded.updated_at
    returning id, sku_id, quantity, selected)
  select line.*, must((select count(*) from cart_line k where k.tenant_id = $1 and k.owner = $2) < ${CART_LINES_MAX} and exists (
    select from sku s join product p on p.tenant_id = $1 and p.id = s.product_id
    where s.tenant_id = $1 and s.id = $4 and not s.retired and p.status = 'on_shelf' and line.quantity >= p.moq and line.quantity % p.step = 0
      and ${affordable('line.quantity')}
      and exists (select from stock_level l join warehouse w on w.tenant_id = $1 and w.id = l.warehouse_id and w.open
        where l.tenant_id = $1 and l.sku_id = s.id and l.on_hand - l.reserved >= line.quantity)))
  from line`);
/** The same into a cart that is not there yet: no row when it cannot be ordered, and nothing to add up or to count. */
export const putFirst = groupable<FirstLine, CartRow>(
  0,
  (tenantId, { owner, id, skuId, quantity, at }) =>
    putOne(tenantId, owner, id, skuId, quantity, at),
  (tenantId, lines) =>
    putEach(
      tenantId,
      lines.map(({ owner }) => owner),
      lines.map(({ id }) => id),
      lines.map(({ skuId }) => skuId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ at }) => at.toISOString()),
    ),
  (row, { id }) => row.id === id,
);
type FirstLine = { owner: string; id: string; skuId: string; quantity: number; at: Date };
const putOne = prepared<CartRow>(`
  insert into cart_line (tenant_id, owner, id, sku_id, quantity, created_at, updated_at)
  select $1, $2, $3, $4, $5, $6, $6 from sku s, product p, stock_level l, warehouse w
  where s.tenant_id = $1 and s.id = $4 and not s.retired
    and p.tenant_id = $1 and p.id = s.product_id and p.status = 'on_shelf' and $5 >= p.moq and $5 % p.step = 0
    and ${affordable('$5')}
    and l.tenant_id = $1 and l.sku_id = $4 and l.on_hand - l.reserved >= $5
    and w.tenant_id = $1 and w.id = l.warehouse_id and w.open
  limit 1 returning id, sku_id, quantity, selected`);
const putEach = prepared<CartRow>(`
  insert into cart_line (tenant_id, owner, id, sku_id, quantity, created_at, updated_at)
  select $1, n.owner, n.id, n.sku_id, n.quantity, n.at, n.at
  from unnest($2::text[], $3::uuid[], $4::uuid[], $5::int[], $6::timestamptz[]) as n(owner, id, sku_id, quantity, at)
  join sku s on s.tenant_id = $1 and s.id = n.sku_id and not s.retired
  join product p on p.tenant_id = $1 and p.id = s.product_id and p.status = 'on_shelf' and n.quantity >= p.moq and n.quantity % p.step = 0
    and ${affordable('n.quantity')}
  where exists (
    select from stock_level l join warehouse w on w.tenant_id = $1 and w.id = l.warehouse_id and w.open
    where l.tenant_id = $1 and l.sku_id = n.sku_id and l.on_hand - l.reserved >= n.quantity)
  returning id, sku_id, quantity, selected`);
export const putColumns = [
  'owner',
  'id',
  'sku_id',
  'quantity',
  'created_at',
  'updated_at',
] as const;
export const putConflict = `on conflict (tenant_id, owner, sku_id) do update set
  quantity = least(cart_line.quantity + excluded.quantity, 1000000), selected = true, updated_at = excluded.updated_at`;

export const setQuantity = prepared<CartRow>(`
  update cart_line set quantity = $4, updated_at = $5 where tenant_id = $1 and owner = $2 and id = $3
  returning id, sku_id, quantity, selected`);
export const setSelected = prepared<{ id: string }>(`
  update cart_line set selected = $4 where tenant_id = $1 and owner = $2 and ($3::uuid[] is null or id = any($3::uuid[]))
  returning id`);
export const dropLines = prepared<{ id: string }>(
  'delete from cart_line where tenant_id = $1 and owner = $2 and id = any($3::uuid[]) returning id',
);
/** At the end of a checkout: nobody looks at what is gone. */
export function dropOrdered(tenantId: string, owner: string, ids: readonly string[]): Query[] {
  return ids.length === 0 ? [] : [dropOwn(tenantId, { owner, ids })];
}
const dropMany = prepared<never>(`
  delete from cart_line k using unnest($2::text[], $3::uuid[]) as d(owner, id)
  where k.tenant_id = $1 and k.owner = d.owner and k.id = d.id`);
const dropOwn = groupable<{ owner: string; ids: readonly string[] }>(
  0,
  (tenantId, { owner, ids }) => dropLines(tenantId, owner, ids) as RawQuery<never>,
  (tenantId, drops) =>
    dropMany(
      tenantId,
      drops.flatMap(({ owner, ids }) => ids.map(() => owner)),
      drops.flatMap(({ ids }) => ids),
    ),
);
export const takeAll = prepared<CartRow>(
  'delete from cart_line where tenant_id = $1 and owner = $2 returning id, sku_id, quantity, selected',
);
