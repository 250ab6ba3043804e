import {
  issuedGoodsPage,
  saveTerms,
  uploadCodes,
  withdrawCodes,
} from '@tradeport/api/entitlements/calls';
import { CARD_DAYS, VALID_DAYS } from '@tradeport/api/entitlements/model';
import { keysOf } from '@tradeport/api/kernel/keys';
import { inLang } from '@tradeport/api/kernel/text';
import { type IssuedKind, type OrderType, typeRules } from '@tradeport/api/orders/order-types';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { countedOff } from '../../kernel/page.ts';
import { prepared, raw, sql } from '../../kernel/query.ts';
import { encrypt } from '../../kernel/secret.ts';
import { handler } from '../../kernel/handler.ts';
import { ownOnly, sellerScope } from '../catalogue/index.ts';
import { adjustMany } from '../stock/index.ts';
import { endOf, hashOf, moves } from './rows.ts';

const issuedTypes = keysOf(typeRules).filter((type) => typeRules[type].issues !== null);

export function defaultDays(kind: IssuedKind): number {
  return kind === 'card' ? CARD_DAYS : VALID_DAYS;
}

const skuOf = prepared('entitlements.skuOf')`
  select s.id, s.no, p.order_type, p.seller_id from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  where s.tenant_id = :tenantId and s.id = :id`;
const placeOf = prepared('entitlements.placeOf')`
  select w.id from warehouse w left join stock_level l on l.tenant_id = :tenantId and l.warehouse_id = w.id and l.sku_id = :skuId
  where w.tenant_id = :tenantId and w.open order by l.sku_id is null, w.code limit 1`;

/** A SKU of the caller's own whose type issues such things. */
export async function ownSku(
  ctx: Ctx<'entitlement.wrong_type'>,
  skuId: string,
  kinds: readonly IssuedKind[],
) {
  const sku = await ctx.one(skuOf({ id: skuId }));
  ownOnly(ctx, sku.seller_id);
  const kind = kindOf(sku.order_type);
  if (kind === null || !kinds.includes(kind)) return ctx.refuse('entitlement.wrong_type');
  return { ...sku, kind };
}

/** The same, and where its stock is counted. */
export async function stockedSku(
  ctx: Ctx<'entitlement.wrong_type' | 'entitlement.no_warehouse'>,
  skuId: string,
  kinds: readonly IssuedKind[],
) {
  const sku = await ownSku(ctx, skuId, kinds);
  const place = await ctx.maybe(placeOf({ skuId }));
  return { ...sku, warehouseId: place?.id ?? ctx.refuse('entitlement.no_warehouse') };
}

function kindOf(type: string): IssuedKind | null {
  const known = issuedTypes.find((one) => one === type);
  return known ? typeRules[known].issues : null;
}

type GoodsRow = {
  sku_id: string;
  sku_no: string;
  product_id: string;
  title: { zh: string; en?: string; ru?: string };
  order_type: OrderType;
  seller_name: { zh: string; en?: string; ru?: string };
  available: number;
  issued: number;
  uses: number | null;
  valid_days: number | null;
};

/** The caller's products that are issued, by SKU number. */
export const issuedGoods = handler(issuedGoodsPage, async (ctx, input) => {
  const scope = sellerScope(ctx);
  const { id: tenant } = ctx.tenant;
  const { from: begins, next } = countedOff(ctx, input);
  const from = sql`from product p join sku s on s.tenant_id = ${tenant} and s.product_id = p.id and not s.retired
    where p.tenant_id = ${tenant} and p.order_type = any(${input.goodsType ? [input.goodsType] : issuedTypes}::text[])
      ${scope === null ? sql`` : sql`and p.seller_id = ${scope}`}
      ${input.q ? sql`and (s.no ilike ${`%${likeText(input.q)}%`} or p.title::text ilike ${`%${likeText(input.q)}%`})` : sql``}`;
  const [rows, totals] = await ctx.batch([
    raw<GoodsRow>(sql<GoodsRow>`
      select x.*, coalesce((select sum(l.on_hand - l.reserved) from stock_level l
          where l.tenant_id = ${tenant} and l.sku_id = x.sku_id), 0)::int as available,
        (select count(*) from entitlement e where e.tenant_id = ${tenant} and e.sku_id = x.sku_id and e.order_id is not null)::int as issued,
        t.uses, t.valid_days, c.seller_name
      from (select s.id as sku_id, s.no as sku_no, p.id as product_id, p.title, p.order_type ${from}
        order by s.no, s.id limit ${input.rows} offset ${begins}) x
      left join product_card c on c.tenant_id = ${tenant} and c.id = x.product_id
      left join issue_terms t on t.tenant_id = ${tenant} and t.sku_id = x.sku_id
      order by x.sku_no, x.sku_id`),
    raw<{ total: number }>(sql<{ total: number }>`select count(*)::int as total ${from}`),
  ]);
  const total = totals[0]?.total ?? 0;
  return {
    rows: rows.flatMap((row) => {
      const kind = kindOf(row.order_type);
      return kind === null
        ? []
        : [
            {
              skuCode: row.sku_id,
              skuNo: row.sku_no,
              goodsCode: row.product_id,
              goodsName: inLang(row.title, ctx.lang),
              goodsType: row.order_type,
              kind,
              sellerName: inLang(row.seller_name, ctx.lang),
              available: row.available,
              issued: row.issued,
              uses: row.uses ?? 1,
              validDays: row.valid_days ?? defaultDays(kind),
            },
          ];
    }),
    total,
    ...next(total),
  };
});

function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const setTerms = prepared('entitlements.setTerms')`
  insert into issue_terms (tenant_id, sku_id, uses, valid_days) values (:tenantId, :skuId, :uses, :validDays)
  on conflict (tenant_id, sku_id) do update set uses = excluded.uses, valid_days = excluded.valid_days`;

const termsOf = prepared('entitlements.termsOf')`
  select uses, valid_days from issue_terms where tenant_id = :tenantId and sku_id = :skuId`;

/** Benefits already issued keep their terms. */
export const updateTerms = handler(saveTerms, async (ctx, { skuCode, uses, validDays }) => {
  const sku = await ownSku(ctx, skuCode, ['right', 'card', 'pack']);
  if (uses > 1 && sku.kind !== 'right') return ctx.refuse('entitlement.wrong_type');
  const before = await ctx.maybe(termsOf({ skuId: skuCode }));
  await ctx.run(setTerms({ skuId: skuCode, uses, validDays }));
  ctx.audit('issue_terms', skuCode, before ?? {}, { uses, validDays });
  return { done: true as const };
});

const knownCodes = prepared('entitlements.knownCodes')`
  select count(*)::int as count from entitlement where tenant_id = :tenantId and code_hash = any(:hashes::text[]) and status not in ('refunded', 'withdrawn')`;

/** 07 Each code is a piece of stock. One that is here already, or twice in the list, refuses all of them. */
export const addCodes = handler(
  uploadCodes,
  async (ctx, { skuCode, codes }) => {
    const sku = await stockedSku(ctx, skuCode, ['code']);
    const hashes = codes.map((code) => hashOf(ctx, code, skuCode));
    const available = await stockBy(ctx, sku.warehouseId, skuCode, codes.length, '上传卡密');
    // The stock's row is locked: nobody else uploads to this SKU meanwhile.
    const { count } = await ctx.one(knownCodes({ hashes }));
    const twice = count + codes.length - new Set(hashes).size;
    if (twice > 0) return ctx.refuse('entitlement.code_twice', { count: twice });
    await ctx.batch(
      insertRows(
        ctx.tenant.id,
        'entitlement',
        [
          'id',
          'kind',
          'status',
          'seller_id',
          'sku_id',
          'warehouse_id',
          'code',
          'code_hash',
          'code_end',
          'created_at',
        ],
        codes.map((code, at) => [
          ctx.newId(),
          'code',
          'free',
          sku.seller_id,
          skuCode,
          sku.warehouseId,
          encrypt(ctx.tenant, code),
          hashes[at],
          endOf(code),
          ctx.now(),
        ]),
      ),
    );
    ctx.audit(
      'codes',
      skuCode,
      { available: available - codes.length },
      { available, uploaded: codes.length },
    );
    ctx.emit('entitlement.restocked', { kind: 'sku', id: skuCode }, {});
    return { available };
  },
  { invalidates: true },
);

const freeOf = prepared('entitlements.freeOf')`
  select id from entitlement where tenant_id = :tenantId and sku_id = :skuId and status = 'free' order by created_at desc, id desc limit :limit for update`;

/** The newest first; what an order holds stays. */
export const removeCodes = handler(
  withdrawCodes,
  async (ctx, { skuCode, count }) => {
    const sku = await stockedSku(ctx, skuCode, ['code']);
    const left = await availableOf(ctx, skuCode);
    if (left < count) return ctx.refuse('entitlement.codes_short', { left });
    const available = await stockBy(ctx, sku.warehouseId, skuCode, -count, '下架卡密');
    const free = await ctx.run(freeOf({ skuId: skuCode, limit: count }));
    if (free.length < count) return ctx.refuse('entitlement.codes_short', { left: free.length });
    await moves.moveAll(
      ctx,
      free.map((row) => row.id),
      'withdraw',
      { set: { ended_at: ctx.now() } },
    );
    return { available };
  },
  { invalidates: true },
);

const levelOf = prepared('entitlements.levelOf')`
  select coalesce(sum(on_hand - reserved), 0)::int as "available!" from stock_level where tenant_id = :tenantId and sku_id = :skuId`;
async function availableOf(ctx: Ctx, skuId: string): Promise<number> {
  return (await ctx.one(levelOf({ skuId }))).available;
}

/** More or less to sell; answers what is available then. */
export async function stockBy(
  ctx: Ctx<'stock.below_reserved' | 'warehouse.unknown'>,
  warehouseCode: string,
  skuCode: string,
  by: number,
  reason: string,
): Promise<number> {
  await adjustMany(ctx, [
    { skuCode, warehouseCode, by, reason, kind: by > 0 ? 'receive' : 'adjust' },
  ]);
  return availableOf(ctx, skuCode);
}
