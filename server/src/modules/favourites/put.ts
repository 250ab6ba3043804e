import { catalogueErrors } from '@tradeport/api/catalogue/errors';
import { saveCollect, saveCollectBatch } from '@tradeport/api/favourites/calls';
import { FAVOURITES_MAX } from '@tradeport/api/favourites/model';
import { type Ctx, may } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { ownerToBe } from '../cart/index.ts';
import { viewerOf } from '../catalogue/index.ts';
import { sellable, sellableRows } from '../stock/index.ts';
import { companyOwner, firstList, judge, listById, type ListRow, ownersOf } from './rows.ts';
import { lookAfter } from './times.ts';

type Wished = {
  goodsCode?: string | undefined;
  skuCode?: string | undefined;
  quantity?: number | undefined;
  note?: string | undefined;
};
type Fault = 'favourite.list_full' | 'favourite.list_of_company';
type Known = RowOf<'favourites.inList'>;

/** CAT-07a The list is locked, so that the same goods added twice at once are one row. */
export const save = handler(saveCollect, async (ctx, { collectListCode, ...wished }) => {
  if (wished.goodsCode === undefined && wished.skuCode === undefined)
    return ctx.refuse('input.invalid', {}, { goodsCode: 'missing' });
  const { list, put, known } = await putAll(ctx, collectListCode, [wished]);
  const [row] = put.values();
  if (!row) return ctx.refuse('product.not_sold');
  return { collectCode: row, collectListCode: list.id, known: known > 0 };
});

export const saveMany = handler(saveCollectBatch, async (ctx, { collectListCode, goodsList }) => {
  const { put } = await putAll(ctx, collectListCode, goodsList);
  const refused = goodsList.filter((wished) => !put.has(wished));
  return {
    saved: new Set(put.values()).size,
    refused: refused.map(({ goodsCode, skuCode }) => ({
      ...(goodsCode === undefined ? {} : { goodsCode }),
      ...(skuCode === undefined ? {} : { skuCode }),
      errorCode: 'product.not_sold',
      msg: catalogueErrors['product.not_sold'][ctx.lang],
    })),
  };
});

/** Puts what is sold into a list; `put`: the favourite of each that is in it now. */
async function putAll<W extends Wished>(
  ctx: Ctx<Fault>,
  listCode: string | undefined,
  wishes: readonly W[],
): Promise<{ list: ListRow; put: Map<W, string>; known: number }> {
  const list = await listToChange(ctx, listCode);
  const [named, have] = await ctx.batch([
    skusNamed({
      skuIds: wishes.flatMap(({ skuCode }) => skuCode ?? []),
      productIds: wishes.flatMap(({ goodsCode, skuCode }) => (skuCode ? [] : (goodsCode ?? []))),
    }),
    inList({ listId: list.id }),
  ]);
  const skuOf = ({ skuCode, goodsCode }: Wished) =>
    skuCode ?? named.find((sku) => sku.product_id === goodsCode && sku.is_first)?.id;
  const wanted = new Map<string, W>();
  for (const wished of wishes) {
    const sku = skuOf(wished);
    if (sku !== undefined) wanted.set(sku, wished);
  }
  const rows = sellableRows(...(await ctx.batch(sellable(ctx, [...wanted.keys()]))));
  const sold = rows.filter((row) => row.sold);
  const known = new Map(have.map((one) => [one.sku_id, one]));
  const fresh = sold.filter((row) => !known.has(row.sku_id));
  if (have.length + fresh.length > FAVOURITES_MAX)
    return ctx.refuse('favourite.list_full', { max: FAVOURITES_MAX });
  const viewer = viewerOf(ctx);
  const now = ctx.now();
  const ids = new Map(sold.map((row) => [row.sku_id, known.get(row.sku_id)?.id ?? ctx.newId()]));
  await ctx.batch([
    touchList({ id: list.id, now }),
    ...insertRows(
      ctx.tenant.id,
      'favourite',
      putColumns,
      sold.map((row) => {
        const before: Known | undefined = known.get(row.sku_id);
        const wished = wanted.get(row.sku_id);
        const quantity = wished?.quantity ?? before?.quantity ?? row.moq;
        const { state, price, currency } = judge(row, quantity, viewer);
        const kept = currency ?? row.currency;
        const keptPrice = priceThen(ctx, before, { quantity, currency: kept, price });
        return [
          ids.get(row.sku_id),
          list.id,
          list.owner,
          row.sku_id,
          row.product_id,
          quantity,
          wished?.note ?? before?.note ?? '',
          before ? before.user_id : (ctx.user?.id ?? null),
          kept,
          keptPrice,
          keptPrice,
          state,
          now,
          list.owner.startsWith('guest:') ? null : lookAfter(now),
          before ? before.created_at : now,
        ];
      }),
      `on conflict (tenant_id, list_id, sku_id) do update set quantity = excluded.quantity, note = excluded.note, price_then = excluded.price_then,
        price_told = case when favourite.quantity = excluded.quantity and favourite.currency = excluded.currency then favourite.price_told else excluded.price_told end,
        currency = excluded.currency, state = excluded.state, looked_at = excluded.looked_at`,
    ),
  ]);
  const put = new Map<W, string>();
  for (const wished of wishes) {
    const id = ids.get(skuOf(wished) ?? '');
    if (id !== undefined) put.set(wished, id);
  }
  return { list, put, known: sold.length - fresh.length };
}

/** Another quantity or currency has another price, and nobody else knows that of a colleague. */
function priceThen<P>(
  ctx: Ctx,
  before: Known | undefined,
  now: { quantity: number; currency: string; price: P },
): P | Known['price_then'] {
  if (before?.quantity === now.quantity && before.currency === now.currency)
    return before.price_then;
  const isOwn = !before || before.user_id === (ctx.user?.id ?? null);
  return isOwn ? now.price : null;
}

/**
 * The named list, or the own first one, which is made when it is needed; locked, and refused to
 * users who may not change it.
 */
export async function listToChange(
  ctx: Ctx<'favourite.list_of_company'>,
  code: string | undefined,
): Promise<ListRow> {
  if (code !== undefined)
    return mayChange(ctx, await ctx.one(listById({ id: code, owners: ownersOf(ctx) })));
  return firstOf(ctx, ownerToBe(ctx));
}

export async function firstOf(ctx: Ctx, owner: string): Promise<ListRow> {
  const now = ctx.now();
  await ctx.run(makeFirst({ id: ctx.newId(), owner, userId: ctx.user?.id ?? null, now }));
  return ctx.one(firstList({ owner }));
}

export function mayChange<R extends { owner: string }>(
  ctx: Ctx<'favourite.list_of_company'>,
  list: R,
): R {
  const shared = ctx.user !== null && list.owner === companyOwner(ctx.user.memberId);
  if (shared && !may(ctx, 'favourite.share')) ctx.refuse('favourite.list_of_company');
  return list;
}

export const putColumns = [
  'id',
  'list_id',
  'owner',
  'sku_id',
  'product_id',
  'quantity',
  'note',
  'user_id',
  'currency',
  'price_then',
  'price_told',
  'state',
  'looked_at',
  'due_at',
  'created_at',
] as const;

const makeFirst = prepared('favourites.makeFirst')`
  insert into favourite_list (tenant_id, id, owner, is_first, user_id, created_at, updated_at)
  values (:tenantId, :id, :owner, true, :userId?, :now, :now)
  on conflict (tenant_id, owner) where is_first do nothing`;
export const touchList = prepared('favourites.touchList')`
  update favourite_list set updated_at = :now where tenant_id = :tenantId and id = :id`;
/** These SKUs and those of these products that are not retired; a product is shown by its first. */
const skusNamed = prepared('favourites.skusNamed')`
  select s.id, s.product_id, s.position = min(s.position) over (partition by s.product_id) as "is_first!" from sku s
  where s.tenant_id = :tenantId and not s.retired and (s.id = any(:skuIds::uuid[]) or s.product_id = any(:productIds::uuid[]))
  order by s.product_id, s.position, s.id`;
export const inList = prepared('favourites.inList')`
  select id, sku_id, quantity, note, user_id, currency, price_then, created_at from favourite where tenant_id = :tenantId and list_id = :listId`;
