import { CART_LINES_MAX, PIECES_MAX } from '@tradeport/api/cart/model';
import { RATE_ONE } from '@tradeport/api/kernel/money';
import { batchable, batchableByKey, prepared, refusing, type RowOf } from '../../kernel/query.ts';
import { sellsNow } from '../../kernel/standing.ts';
import { type Flat, sellableOf } from '../stock/index.ts';
import { refusedLine } from './faults.ts';

type CartRow = { id: string; sku_id: string; quantity: number; selected: boolean };
type OwnRow = CartRow & { owner: string };
const linesOf = prepared('cart.linesOf')`
  select owner, id, sku_id, quantity, selected from cart_line where tenant_id = :tenantId and owner = any(:owners::text[]) order by id desc`;
/** Statements on cart lines; the first parameters are tenant and owner. */
export const allLines = batchableByKey(linesOf, 'owners', 'owner');
export const totals = prepared('cart.totals')`
  select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pieces from cart_line where tenant_id = :tenantId and owner = :owner?`;

/** A line with its goods; of goods that are gone (`there` is false) nothing is known. */
export type CartGoods = Flat & { owner: string; line_id: string; quantity: number; there: boolean };
const goodsWhere = <T>(
  which: string,
  next: string,
  parameters: (items: readonly T[]) => unknown[],
  isOf: (row: CartGoods, item: T) => boolean,
) =>
  sellableOf<T, CartGoods>({
    columns: 'k.owner, k.id as line_id, k.sku_id, k.quantity, s.id is not null as there',
    from: 'cart_line k left join sku s on s.tenant_id = $1 and s.id = k.sku_id',
    where: `k.tenant_id = $1 and k.owner = any($2::text[]) and ${which} order by k.id desc`,
    ids: `array(select k.sku_id from cart_line k where k.tenant_id = $1 and k.owner = any($2::text[]) and ${which})`,
    next,
    parameters,
    isOf,
  });
/** Reads what `sellable` does, of the selected lines and of lines by their ids, with the lines. */
export const selectedGoods = goodsWhere<string>(
  'k.selected',
  '$3',
  (owners) => [owners],
  (row, owner) => row.owner === owner,
);
export const goodsById = goodsWhere<{ owner: string; ids: readonly string[] }>(
  'k.id = any($3::uuid[])',
  '$4',
  (asked) => [asked.map(({ owner }) => owner), asked.flatMap(({ ids }) => ids)],
  (row, { owner, ids }) => row.owner === owner && ids.includes(row.line_id),
);

export const putColumns = [
  'owner',
  'id',
  'sku_id',
  'quantity',
  'created_at',
  'updated_at',
] as const;
/** Adds to what is there; an unbelievable sum stays at the limit and is refused by the stock rule. */
export const putConflict = `on conflict (tenant_id, owner, sku_id) do update set
  quantity = least(cart_line.quantity + excluded.quantity, ${PIECES_MAX}), selected = true, updated_at = excluded.updated_at`;

/**
 * CHK-02 The lines that a statement has written, refused as `stateOf` would (assess.ts): at the list price or what the
 * buyer's level pays of it (\`rate\`), whichever is less. Special prices are judged where the cart is shown and ordered.
 */
const judged = (lines: string, rate: string) => `
  select p.id, p.owner, p.sku_id, p.quantity, p.selected, must(s.state = 'ok', 'cart.line', jsonb_build_object(
      'owner', p.owner, 'skuId', p.sku_id, 'skuNo', coalesce(s.no, ''), 'state', s.state, 'quantity', p.quantity,
      'moq', coalesce(s.moq, 1), 'step', coalesce(s.step, 1), 'available', greatest(0, coalesce(s.available, 0)), 'unit', coalesce(s.currency, ''))) as fits
  from (select l.*, ${rate} as rate from ${lines} l) p
  left join lateral (
    select k.no, g.moq, g.step, g.currency, a.available, line_state(g.status = 'on_shelf' and not k.retired and ${sellsNow('g.seller_id', ':tenantId')}, g.moq, g.step, a.available,
      p.quantity, k.list_price, least(k.list_price, round(k.list_price::numeric * p.rate / ${RATE_ONE}))::bigint) as state
    from sku k join product g on g.tenant_id = :tenantId and g.id = k.product_id
    left join lateral (
      select max(l.on_hand - l.reserved)::bigint as available
      from stock_level l join warehouse w on w.tenant_id = :tenantId and w.id = l.warehouse_id and w.open
      where l.tenant_id = :tenantId and l.sku_id = k.id) a on true
    where k.tenant_id = :tenantId and k.id = p.sku_id) s on true`;

export type NewLine = {
  owner: string;
  id: string;
  skuId: string;
  quantity: number;
  at: Date;
  /** The part of list prices that the buyer pays, in 1/1 000 000. */
  rate: number;
};
const putLines = prepared('cart.putLines')`
  with asked as (
    select * from unnest(:owners::text[], :ids::uuid[], :skuIds::uuid[], :quantities::int[], :ats::timestamptz[], :rates::int[])
      as a(owner, id, sku_id, quantity, at, rate)),
  put as (
    insert into cart_line (tenant_id, owner, id, sku_id, quantity, created_at, updated_at)
    select :tenantId, owner, id, sku_id, quantity, at, at from asked order by owner, sku_id
    ${putConflict}
    returning id, owner, sku_id, quantity, selected),
  sizes as (
    -- Those that were written and those that were not: PostgreSQL does not see the new ones here, Citus does.
    select n.owner, n.written + (
      select count(*) from cart_line k where k.tenant_id = :tenantId and k.owner = n.owner and k.id not in (select p.id from put p)) as lines
    from (select owner, count(*) as written from put group by owner) n),
  lines as (
    ${judged('put', '(select max(a.rate) from asked a where a.owner = l.owner)')})
  select l.*, must(n.lines <= ${CART_LINES_MAX}, 'cart.full', jsonb_build_object('owner', l.owner, 'max', ${CART_LINES_MAX})) as room
  from lines l join sizes n on n.owner = l.owner`;
const put = batchable<NewLine, OwnRow>(
  'own',
  (tenantId, lines) => {
    // The same goods once: a statement changes a row once.
    const sums = new Map<string, NewLine>();
    for (const line of lines) {
      const key = `${line.owner} ${line.skuId}`;
      const known = sums.get(key);
      const quantity = Math.min(line.quantity + (known?.quantity ?? 0), PIECES_MAX);
      sums.set(key, { ...(known ?? line), quantity });
    }
    const all = [...sums.values()];
    return putLines({
      tenantId,
      owners: all.map(({ owner }) => owner),
      ids: all.map(({ id }) => id),
      skuIds: all.map(({ skuId }) => skuId),
      quantities: all.map(({ quantity }) => quantity),
      ats: all.map(({ at }) => at.toISOString()),
      rates: all.map(({ rate }) => rate),
    });
  },
  {
    isOf: (row, { owner, skuId }) => row.owner === owner && row.sku_id === skuId,
    // Goods that cannot be had are refused to all who want them; a full cart concerns its owner.
    isRefused: (facts, { owner, skuId }) =>
      'skuId' in facts ? facts['skuId'] === skuId : facts['owner'] === owner,
  },
);
const lineRefusals = {
  'cart.line': refusedLine,
  'cart.full': () => ({ code: 'cart.full', facts: { max: CART_LINES_MAX } }) as const,
};

/** CHK-01 Puts goods into carts. It refuses what could not be ordered then (CHK-02), and more lines than a cart may have. */
export function putGoods(tenantId: string, lines: readonly NewLine[]) {
  return refusing(put(tenantId, lines), lineRefusals);
}

const setLine = prepared('cart.setLine')`
  with put as (
    update cart_line set quantity = :quantity, updated_at = :updatedAt where tenant_id = :tenantId and owner = :owner and id = :id
    returning id, owner, sku_id, quantity, selected)
  ${judged('put', ':rate::int')}`;
/** CHK-02 Sets the quantity of a line; no row when there is no such line. */
export function setQuantity(tenantId: string, line: Omit<NewLine, 'skuId'>) {
  const { owner, id, quantity, at, rate } = line;
  return refusing(setLine({ tenantId, owner, id, quantity, updatedAt: at, rate }), {
    'cart.line': refusedLine,
  });
}

export const setSelected = prepared('cart.setSelected')`
  update cart_line set selected = :selected where tenant_id = :tenantId and owner = :owner? and (:ids?::uuid[] is null or id = any(:ids::uuid[]))
  returning id`;
export const dropLines = prepared('cart.dropLines')`
  delete from cart_line where tenant_id = :tenantId and owner = :owner? and id = any(:ids::uuid[]) returning sku_id, quantity, selected`;
/** A line of a cart as it was ordered. */
export type OrderedLine = { id: string; quantity: number };
const takeOrdered = prepared('cart.takeOrdered')`
  with asked as (
    select owner, id, min(quantity) as quantity, count(*) as times
    from unnest(:owners::text[], :ids::uuid[], :quantities::int[]) as a(owner, id, quantity) group by owner, id),
  held as (
    select owner, id, quantity from cart_line
    where tenant_id = :tenantId and owner = any(:owners::text[]) and id = any(:ids::uuid[]) order by owner, sku_id for update),
  gone as (
    delete from cart_line k using held h, asked a
    where k.tenant_id = :tenantId and k.owner = h.owner and k.id = h.id and a.owner = h.owner and a.id = h.id and a.quantity = h.quantity and a.times = 1
    returning k.id)
  select must(false, 'cart.changed', jsonb_build_object('id', a.id)) from asked a where not exists (select from gone g where g.id = a.id)`;
const takeAllOrdered = batchable<OrderedLine & { owner: string }, RowOf<'cart.takeOrdered'>>(
  'own',
  (tenantId, lines) =>
    takeOrdered({
      tenantId,
      owners: lines.map(({ owner }) => owner),
      ids: lines.map(({ id }) => id),
      quantities: lines.map(({ quantity }) => quantity),
    }),
  { isRefused: (facts, { id }) => facts['id'] === id },
);
/**
 * CHK-06 At the end of a checkout the lines leave the cart, each as it was read: one that another checkout has taken
 * meanwhile, or that has another quantity by now, refuses all of it. So a cart is ordered once.
 */
export function dropOrdered(tenantId: string, owner: string, lines: readonly OrderedLine[]) {
  if (lines.length === 0) return [];
  const taking = takeAllOrdered(
    tenantId,
    lines.map((line) => ({ ...line, owner })),
  );
  return [
    refusing(taking, {
      'cart.changed': () => ({ code: 'order.goods_changed', facts: {} }) as const,
    }),
  ];
}
export const takeAll = prepared('cart.takeAll')`
  delete from cart_line where tenant_id = :tenantId and owner = :owner returning id, sku_id, quantity, selected`;
