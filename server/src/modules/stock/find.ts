import { LOW_STOCK } from '@tradeport/api/catalogue/model';
import type { moveRow, stockRow } from '@tradeport/api/stock/model';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { raw, sql } from '../../kernel/query.ts';
import { readAfter, sellerScope, skuOrTitle, writeAfter, type Pair } from '../catalogue/index.ts';
import type { Move } from './reserve.ts';
import {
  stockPage as stockPageCall,
  stockMoves as stockMovesCall,
} from '@tradeport/api/stock/calls';
import { handler } from '../../kernel/handler.ts';

type Paged = { page: number; rows: number; after?: string | undefined };
type StockAsked = Paged & {
  q?: string | undefined;
  goodsCode?: string | undefined;
  skuCode?: string | undefined;
  warehouseCode?: string | undefined;
  level?: 'out' | 'low' | undefined;
};
type StockRow = {
  sku_id: string;
  no: string;
  product_id: string;
  title: SomeTexts;
  spec_text: Pair[];
  cover: string | null;
  seller_id: string;
  warehouse_id: string;
  warehouse: SomeTexts;
  on_hand: number;
  reserved: number;
};
const TOTAL_MAX = 10_000;

/** CAT-04 Stock by SKU and warehouse, in the order of SKU codes; a seller's own. */
export const stockPage = handler(stockPageCall, async (ctx, asked) => {
  const key = asked.after === undefined ? null : readAfter(ctx, asked.after, ['text', 'id']);
  const from = stockFrom(ctx, asked);
  const [rows, counted] = await ctx.batch([
    raw<StockRow>(sql<StockRow>`
      select s.id as sku_id, s.no, s.product_id, p.title, s.spec_text, coalesce(s.file_id, c.cover) as cover, p.seller_id,
        w.id as warehouse_id, w.name as warehouse, l.on_hand, l.reserved ${from}
      ${key ? sql`and (s.no, l.warehouse_id) > (${key[0]}, ${key[1]}::uuid)` : sql``}
      order by s.no, l.warehouse_id limit ${asked.rows + 1} offset ${key ? 0 : (asked.page - 1) * asked.rows}`),
    raw<{ total: number }>(
      sql<{
        total: number;
      }>`select count(*)::int as total from (select 1 ${from} limit ${TOTAL_MAX}) capped`,
    ),
  ]);
  const shown = rows.slice(0, asked.rows);
  const last = shown.at(-1);
  return {
    rows: shown.map((row): z.input<typeof stockRow> => ({
      skuCode: row.sku_id,
      skuNo: row.no,
      goodsCode: row.product_id,
      goodsName: inLang(row.title, ctx.lang),
      specText: row.spec_text.map(({ value }) => inLang(value, ctx.lang)).join(' / '),
      cover: row.cover,
      sellerCode: row.seller_id,
      warehouseCode: row.warehouse_id,
      warehouseName: inLang(row.warehouse, ctx.lang),
      onHand: row.on_hand,
      reserved: row.reserved,
      available: row.on_hand - row.reserved,
    })),
    total: counted[0]?.total ?? 0,
    ...(rows.length > asked.rows && last ? { next: writeAfter([last.no, last.warehouse_id]) } : {}),
  };
});

function stockFrom(ctx: Ctx, { q, goodsCode, skuCode, warehouseCode, level }: StockAsked) {
  const tenant = ctx.tenant.id;
  const scope = sellerScope(ctx);
  return sql`from sku s
    join stock_level l on l.tenant_id = ${tenant} and l.sku_id = s.id
    join warehouse w on w.tenant_id = ${tenant} and w.id = l.warehouse_id
    join product p on p.tenant_id = ${tenant} and p.id = s.product_id
    join product_card c on c.tenant_id = ${tenant} and c.id = p.id
    where s.tenant_id = ${tenant} ${scope === null ? sql`` : sql`and p.seller_id = ${scope}`}
    ${goodsCode ? sql`and s.product_id = ${goodsCode}` : sql``} ${skuCode ? sql`and s.id = ${skuCode}` : sql``}
    ${warehouseCode ? sql`and l.warehouse_id = ${warehouseCode}` : sql``}
    ${level === 'out' ? sql`and l.on_hand = l.reserved` : level === 'low' ? sql`and l.on_hand - l.reserved between 1 and ${LOW_STOCK}` : sql``}
    ${skuOrTitle(ctx, q)}`;
}

type MoveRow = {
  id: string;
  at: Date;
  kind: Move['kind'];
  sku_id: string;
  no: string;
  title: SomeTexts;
  warehouse_id: string;
  warehouse: SomeTexts;
  change: number;
  on_hand_after: number | null;
  reason: string;
  order_id: string | null;
  actor_name: string;
};

/** Every movement, the newest first. */
export const stockMoves = handler(stockMovesCall, async (ctx, asked) => {
  const tenant = ctx.tenant.id;
  const scope = sellerScope(ctx);
  const key = asked.after === undefined ? null : readAfter(ctx, asked.after, ['id'])[0];
  const from = sql`from stock_move m
    join sku s on s.tenant_id = ${tenant} and s.id = m.sku_id
    join product p on p.tenant_id = ${tenant} and p.id = s.product_id
    join warehouse w on w.tenant_id = ${tenant} and w.id = m.warehouse_id
    where m.tenant_id = ${tenant} ${scope === null ? sql`` : sql`and p.seller_id = ${scope}`}
    ${asked.skuCode ? sql`and m.sku_id = ${asked.skuCode}` : sql``} ${asked.goodsCode ? sql`and s.product_id = ${asked.goodsCode}` : sql``}
    ${asked.warehouseCode ? sql`and m.warehouse_id = ${asked.warehouseCode}` : sql``}`;
  const [rows, counted] = await ctx.batch([
    raw<MoveRow>(sql<MoveRow>`
      select m.id, m.at, m.kind, m.sku_id, s.no, p.title, m.warehouse_id, w.name as warehouse, m.change, m.on_hand_after, m.reason,
        m.order_id, m.actor_name ${from} ${key ? sql`and m.id < ${key}::uuid` : sql``}
      order by m.id desc limit ${asked.rows + 1} offset ${key ? 0 : (asked.page - 1) * asked.rows}`),
    raw<{ total: number }>(
      sql<{
        total: number;
      }>`select count(*)::int as total from (select 1 ${from} limit ${TOTAL_MAX}) capped`,
    ),
  ]);
  const shown = rows.slice(0, asked.rows);
  const last = shown.at(-1);
  return {
    rows: shown.map((row): z.input<typeof moveRow> => ({
      at: row.at.toISOString(),
      kind: row.kind,
      skuCode: row.sku_id,
      skuNo: row.no,
      goodsName: inLang(row.title, ctx.lang),
      warehouseCode: row.warehouse_id,
      warehouseName: inLang(row.warehouse, ctx.lang),
      change: row.change,
      onHandAfter: row.on_hand_after,
      reason: row.reason,
      orderCode: row.order_id,
      actorName: row.actor_name,
    })),
    total: counted[0]?.total ?? 0,
    ...(rows.length > asked.rows && last ? { next: writeAfter([last.id]) } : {}),
  };
});
