import { keysOf } from '@tradeport/api/kernel/keys';
import { typeRules } from '@tradeport/api/orders/order-types';
import { insertRows } from '../../kernel/insert.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { ownOnly } from '../catalogue/index.ts';
import { countStocked, lockLevels, recordMoves, type Move } from './reserve.ts';
import { adjustStockCall } from '@tradeport/api/stock/calls';
import { handler } from '../../kernel/handler.ts';

/** By how much, or what was counted there. */
type Adjustment = {
  skuCode: string;
  warehouseCode: string;
  by?: number | undefined;
  counted?: number | undefined;
  reason: string;
  kind?: Extract<Move['kind'], 'receive' | 'adjust' | 'count'>;
};
type Adjusted = {
  sku_id: string;
  warehouse_id: string;
  on_hand: number;
  reserved: number;
  change: number;
  done: boolean;
};
type Refusals = 'stock.below_reserved' | 'warehouse.unknown';
/** ORD-08 Their stock is counted by codes, places and packs that are made up. */
const countedElsewhere = keysOf(typeRules).filter((type) =>
  (['codes', 'slots', 'components'] as const).some((kind) => kind === typeRules[type].stock),
);

/** Lines that one statement adjusts. */
const TOGETHER = 1_000;

/** CAT-04 The same by hand: for counted goods only, not for issued ones. */
export const adjustByHand = handler(
  adjustStockCall,
  async (ctx, input) => {
    await requireCounted(ctx, [input.skuCode]);
    return adjustStock(ctx, input);
  },
  { invalidates: true },
);

/** CAT-04 Changes the stock on hand, with a reason. Never below the reserved stock. */
export async function adjustStock(ctx: Ctx<Refusals>, input: Adjustment) {
  const [row] = await adjustMany(ctx, [input]);
  if (!row) return ctx.refuse('not_found');
  return { onHand: row.on_hand, reserved: row.reserved, available: row.on_hand - row.reserved };
}

/** ORD-08 People do not count what is issued: its codes, appointments and packs do. */
export async function requireCounted(
  ctx: Ctx<'stock.issued'>,
  skuIds: readonly string[],
): Promise<void> {
  const [row] = await ctx.run(issuedAmong({ ids: skuIds, types: countedElsewhere }));
  if (row) ctx.refuse('stock.issued', { skuNo: row.no });
}

/** The same for many SKUs and warehouses, all or none; each SKU and warehouse once. For imports and the demo. */
export async function adjustMany(
  ctx: Ctx<Refusals>,
  inputs: readonly Adjustment[],
): Promise<Adjusted[]> {
  const done: Adjusted[] = [];
  for (let at = 0; at < inputs.length; at += TOGETHER)
    done.push(...(await adjustTogether(ctx, inputs.slice(at, at + TOGETHER))));
  return done;
}

async function adjustTogether(
  ctx: Ctx<Refusals>,
  inputs: readonly Adjustment[],
): Promise<Adjusted[]> {
  const tenant = ctx.tenant.id;
  const skus = [...new Set(inputs.map((input) => input.skuCode))];
  const warehouses = [...new Set(inputs.map((input) => input.warehouseCode))];
  const [owners, open] = await ctx.batch([
    ownersOf({ tenantId: tenant, ids: skus }),
    known({ tenantId: tenant, ids: warehouses }),
  ]);
  if (owners.length < skus.length) ctx.refuse('not_found');
  for (const owner of owners) ownOnly(ctx, owner.seller_id);
  if (open.length < warehouses.length) ctx.refuse('warehouse.unknown');
  // CAT-05 In a seller's store lie that seller's goods alone.
  const sellerOf = new Map(owners.map((owner) => [owner.id, owner.seller_id]));
  const storeOf = new Map(open.map((place) => [place.id, place.seller_id]));
  const isForeign = ({ skuCode, warehouseCode }: Adjustment) => {
    const owner = storeOf.get(warehouseCode) ?? null;
    return owner !== null && owner !== sellerOf.get(skuCode);
  };
  if (inputs.some(isForeign)) ctx.refuse('warehouse.unknown');
  const sorted = [...inputs].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const ensure: Query[] = insertRows(
    tenant,
    'stock_level',
    ['sku_id', 'warehouse_id'],
    sorted.map((input) => [input.skuCode, input.warehouseCode]),
    'on conflict do nothing',
  );
  await ctx.batch(ensure);
  const rows = await ctx.run(
    adjust({
      tenantId: tenant,
      skuIds: sorted.map((i) => i.skuCode),
      warehouseIds: sorted.map((i) => i.warehouseCode),
      changes: sorted.map((i) => i.by ?? null),
      counted: sorted.map((i) => i.counted ?? null),
    }),
  );
  const below = rows.find((row) => !row.done);
  if (below) ctx.refuse('stock.below_reserved', { reserved: below.reserved });
  const byKey = new Map(rows.map((row) => [`${row.sku_id} ${row.warehouse_id}`, row]));
  await ctx.run(
    recordMoves(
      ctx,
      sorted.flatMap((input): Move[] => {
        const row = byKey.get(key(input));
        return row
          ? [
              {
                skuId: input.skuCode,
                warehouseId: input.warehouseCode,
                reason: input.reason,
                change: row.change,
                onHandAfter: row.on_hand,
                kind: input.kind ?? (input.counted === undefined ? 'adjust' : 'count'),
              },
            ]
          : [];
      }),
    ),
  );
  // ROL-03 Counts and corrections by people; each movement also has its own record.
  if (ctx.user)
    for (const row of rows) {
      ctx.audit(
        'stock',
        row.sku_id,
        { [row.warehouse_id]: row.on_hand - row.change },
        { [row.warehouse_id]: row.on_hand },
      );
    }
  return rows;
}

function key(input: Adjustment): string {
  return `${input.skuCode} ${input.warehouseCode}`;
}

const ownersOf = prepared('stock.ownersOf')`
  select s.id, p.seller_id from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  where s.tenant_id = :tenantId and s.id = any(:ids::uuid[])`;
const issuedAmong = prepared('stock.issuedAmong')`
  select s.no from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  where s.tenant_id = :tenantId and s.id = any(:ids::uuid[]) and p.order_type = any(:types::text[]) limit 1`;
const known = prepared('stock.known')`
  select id, seller_id from warehouse where tenant_id = :tenantId and id = any(:ids::uuid[]) order by id for share`;
const adjust = prepared('stock.adjust')`
  with wanted as (
    select * from unnest(:skuIds::uuid[], :warehouseIds::uuid[], :changes?::int[], :counted?::int[]) as w(sku_id, warehouse_id, by, counted)),
  ${lockLevels('wanted')},
  locked as (
    select l.sku_id, l.warehouse_id, l.on_hand, l.reserved, coalesce(w.counted::bigint, l.on_hand::bigint + w.by) as wanted
    from levels l join wanted w on w.sku_id = l.sku_id and w.warehouse_id = l.warehouse_id),
  changed as (
    update stock_level l set on_hand = k.wanted from locked k
    where l.tenant_id = :tenantId and l.sku_id = k.sku_id and l.warehouse_id = k.warehouse_id and k.wanted between k.reserved and 1000000000
    returning l.sku_id, l.warehouse_id, k.on_hand - k.reserved as before, l.on_hand - l.reserved as after),
  ${countStocked}
  select k.sku_id, k.warehouse_id, case when c.sku_id is null then k.on_hand else k.wanted::int end as "on_hand!", k.reserved,
    (k.wanted - k.on_hand)::int as "change!", c.sku_id is not null as done
  from locked k left join changed c using (sku_id, warehouse_id)`;
