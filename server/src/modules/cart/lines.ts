import { prepared } from '../../kernel/query.ts';

export type CartRow = { id: string; sku_id: string; quantity: number; selected: boolean };
export type CartTotals = { lines: number; pieces: number };

/** Statements on cart lines; the first parameters are tenant and owner. */
export const allLines = prepared<CartRow>(
  'select id, sku_id, quantity, selected from cart_line where tenant_id = $1 and owner = $2 order by id desc');
export const selectedLines = prepared<CartRow>(
  'select id, sku_id, quantity, selected from cart_line where tenant_id = $1 and owner = $2 and selected order by id desc');
export const linesById = prepared<CartRow>(
  'select id, sku_id, quantity, selected from cart_line where tenant_id = $1 and owner = $2 and id = any($3::uuid[]) order by id desc');
export const totals = prepared<CartTotals>(
  'select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pieces from cart_line where tenant_id = $1 and owner = $2');

/** Adds to what is there; an unbelievable sum stays at the limit and is refused by the stock rule. */
export const putLine = prepared<CartRow>(`
  insert into cart_line (tenant_id, owner, id, sku_id, quantity, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)
  on conflict (tenant_id, owner, sku_id) do update set
    quantity = least(cart_line.quantity + excluded.quantity, 1000000), selected = true, updated_at = excluded.updated_at
  returning id, sku_id, quantity, selected`);
export const putColumns = ['owner', 'id', 'sku_id', 'quantity', 'created_at', 'updated_at'] as const;
export const putConflict = `on conflict (tenant_id, owner, sku_id) do update set
  quantity = least(cart_line.quantity + excluded.quantity, 1000000), selected = true, updated_at = excluded.updated_at`;

export const setQuantity = prepared<CartRow>(`
  update cart_line set quantity = $4, updated_at = $5 where tenant_id = $1 and owner = $2 and id = $3
  returning id, sku_id, quantity, selected`);
export const setSelected = prepared<{ id: string }>(`
  update cart_line set selected = $4 where tenant_id = $1 and owner = $2 and ($3::uuid[] is null or id = any($3::uuid[]))
  returning id`);
export const dropLines = prepared<{ id: string }>(
  'delete from cart_line where tenant_id = $1 and owner = $2 and id = any($3::uuid[]) returning id');
export const takeAll = prepared<CartRow>(
  'delete from cart_line where tenant_id = $1 and owner = $2 returning id, sku_id, quantity, selected');
