import { invalidateCache } from '../../kernel/cache.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import {
  approveAll,
  isSame,
  loadWhole,
  openRevisions,
  putOnShelfAll,
  saveProducts,
  submitAll,
  type Whole,
} from '../catalogue/index.ts';
import { adjustMany } from '../stock/index.ts';
import type { RunRow } from './find.ts';
import type { ParsedProduct } from './group.ts';
import type { Item, Taken } from './items.ts';
import { type Known, knownOf } from './known.ts';
import { filesOf } from './pictures.ts';
import { placed } from './places.ts';
import { toProduct } from './product.ts';
import { takeListed } from './take-listed.ts';
import { takePrices } from './take-prices.ts';
import { takeStock } from './take-stock.ts';

/** Some items of a file, in the caller's transaction: all or none. A file has items of one kind. */
export async function takeItems(
  ctx: Ctx<string>,
  run: RunRow,
  items: readonly Item[],
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Taken> {
  invalidateCache(ctx);
  if (run.format === 'stock')
    return takeStock(
      ctx,
      run,
      items.filter((item) => item.kind === 'stock'),
    );
  if (run.format === 'lists')
    return takeListed(
      ctx,
      run,
      items.filter((item) => item.kind === 'listed'),
    );
  if (run.format === 'prices')
    return takePrices(
      ctx,
      run,
      items.filter((item) => item.kind === 'prices'),
    );
  return takeTogether(
    ctx,
    run,
    items.filter((item) => item.kind === 'product'),
    pictures,
  );
}

/** Products into the catalogue: new ones are made, of those that stand what differs is changed. */
async function takeTogether(
  ctx: Ctx<string>,
  run: RunRow,
  products: readonly ParsedProduct[],
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Taken> {
  const sellerId = run.seller_id ?? ctx.refuse('not_found');
  const known = await knownOf(
    ctx,
    sellerId,
    products.map((product) => product.key),
  );
  // An import's key and the product's own code may name one product: then one after the other.
  if (
    products.length > 1 &&
    new Set([...known.values()].map((one) => one.product_id)).size < known.size
  )
    ctx.refuse('row.sku_twice');
  const standing = await loadWhole(
    ctx,
    [...known.values()].map((one) => one.product_id),
  );
  const taken: Taken = {
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    picturesMissing: 0,
    faults: [],
  };
  const of = (product: ParsedProduct): Whole | undefined =>
    standing.get(known.get(product.key)?.product_id ?? '');
  const places = await placed(ctx, run, products, ({ key }) => known.get(key)?.product_id);
  const files = await filesOf(ctx, products, known, pictures, taken);
  const given = new Set(Object.values(run.mapping));
  const inputs = products.map((product) =>
    toProduct(product, {
      category: places.get(product)?.category ?? null,
      brand: places.get(product)?.brand ?? null,
      sellerId,
      given,
      standing: of(product),
      currency: run.options.currency ?? 'CNY',
      pictures: product.pictures.flatMap((picture) => files.get(picture.url) ?? []),
    }),
  );
  const trusted = run.options.trusted ?? false;
  // CAT-02 Changes already in the open revision are not repeated.
  const open = await openRevisions(ctx, trusted ? [] : [...standing.keys()]);
  const edits = products.flatMap((product, at) => {
    const [input, whole] = [inputs[at], of(product)];
    const waiting = open.get(whole?.product.id ?? '')?.content;
    return input && !(whole && isSame(whole, input, waiting))
      ? [{ product, input, fresh: !whole }]
      : [];
  });
  const saved = await saveProducts(
    ctx,
    edits.map((edit) => edit.input),
    trusted,
  );
  const ids = new Map(edits.map((edit, at) => [edit.product.key, saved[at]?.goodsCode ?? '']));
  await save(
    ctx,
    sellerId,
    products,
    (product) => ids.get(product.key) ?? of(product)?.product.id ?? '',
    known,
    files,
  );
  const fresh = edits.filter((edit) => edit.fresh).map((edit) => edit.product);
  await stockUp(ctx, run, fresh);
  if (run.options.publish)
    await publish(
      ctx,
      fresh.filter((product) => product.onShelf).map((product) => ids.get(product.key) ?? ''),
    );
  return {
    ...taken,
    created: fresh.length,
    updated: edits.length - fresh.length,
    unchanged: products.length - edits.length,
  };
}

/** Which product a key became, and which file a picture: the same file again finds both. */
async function save(
  ctx: Ctx,
  sellerId: string,
  products: readonly ParsedProduct[],
  idOf: (product: ParsedProduct) => string,
  known: ReadonlyMap<string, Known>,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = products.flatMap((product) => {
    const urls = Object.fromEntries(
      product.pictures.flatMap(({ url }) => (files.has(url) ? [[url, files.get(url) ?? '']] : [])),
    );
    const before = known.get(product.key);
    const same =
      before?.kept === true &&
      JSON.stringify(Object.entries(before.pictures).sort()) ===
        JSON.stringify(Object.entries(urls).sort());
    return same ? [] : [{ key: product.key, id: idOf(product), urls: JSON.stringify(urls) }];
  });
  if (rows.length > 0)
    await ctx.run(
      saveKeys({
        sellerId,
        keys: rows.map((row) => row.key),
        productIds: rows.map((row) => row.id),
        pictures: rows.map((row) => row.urls),
      }),
    );
}

async function publish(ctx: Ctx<string>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await submitAll(ctx, ids);
  await approveAll(ctx, ids);
  await putOnShelfAll(ctx, ids);
}

/** Stock of new products only: a second run must not put back goods sold since. */
async function stockUp(
  ctx: Ctx<string>,
  run: RunRow,
  products: readonly ParsedProduct[],
): Promise<void> {
  const stocked = products.flatMap((product) => product.skus).filter((sku) => (sku.stock ?? 0) > 0);
  if (stocked.length === 0) return;
  const [warehouse, skus] = await ctx.batch([
    warehouseFor({ id: run.options.warehouseCode ?? null }),
    skuIds({ nos: stocked.map((sku) => sku.no) }),
  ]);
  const warehouseId = warehouse[0]?.id ?? ctx.refuse('warehouse.unknown');
  const ids = new Map(skus.map((sku) => [sku.no, sku.id]));
  await adjustMany(
    ctx,
    stocked.map((sku) => ({
      skuCode: ids.get(sku.no) ?? '',
      warehouseCode: warehouseId,
      by: sku.stock ?? 0,
      kind: 'receive' as const,
      reason: run.file_name,
    })),
  );
}

const saveKeys = prepared('imports.saveKeys')`
  insert into import_key (tenant_id, seller_id, key, product_id, pictures)
  select :tenantId, :sellerId, k.key, k.product_id, k.pictures::jsonb from unnest(:keys::text[], :productIds::uuid[], :pictures::text[]) as k(key, product_id, pictures)
  on conflict (tenant_id, seller_id, key) do update set product_id = excluded.product_id, pictures = excluded.pictures`;
const skuIds = prepared('imports.skuIds')`
  select id, no from sku where tenant_id = :tenantId and no = any(:nos::text[])`;
const warehouseFor = prepared('imports.warehouseFor')`
  select id from warehouse where tenant_id = :tenantId and open and (:id?::uuid is null or id = :id) order by created_at, id limit 1`;
