import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { approveAll, putOnShelfAll, saveBrand, saveCategory, saveProducts, submitAll } from '../catalogue/index.ts';
import { keepFile } from '../files/index.ts';
import { adjustMany } from '../stock/index.ts';
import type { RunRow } from './find.ts';
import type { Fault, ParsedProduct } from './group.ts';
import { contentHash, toProduct } from './product.ts';

export type Taken = { created: number; updated: number; unchanged: number; refused: number; picturesMissing: number; faults: Fault[] };
type Known = { key: string; product_id: string; content_hash: string };

/** Where products without a category go. */
const OTHER = { zh: '未分类', en: 'Other', ru: 'Прочее' };

/** Some products of a file into the catalogue, in the caller's transaction: all or none. */
export async function takeTogether(
  ctx: Ctx<string>, run: RunRow, products: readonly ParsedProduct[], pictures: ReadonlyMap<string, Buffer>,
): Promise<Taken> {
  const sellerId = run.seller_id ?? ctx.refuse('not_found');
  const known = new Map((await ctx.run(keysOf(ctx.tenant.id, sellerId, products.map((p) => p.key)))).map((row) => [row.key, row]));
  const hashes = new Map(products.map((product) => [product.key, contentHash(product, run.options)]));
  const changed = products.filter((product) => known.get(product.key)?.content_hash !== hashes.get(product.key));
  const taken: Taken = { created: 0, updated: 0, unchanged: products.length - changed.length, refused: 0, picturesMissing: 0, faults: [] };
  if (changed.length === 0) return taken;
  const [categories, brands] = [await categoriesOf(ctx, changed), await brandsOf(ctx, changed)];
  const files = await picturesOf(ctx, changed, pictures, taken);
  const saved = await saveProducts(ctx, changed.map((product) => toProduct(product, {
    category: categories.get(product.category) ?? '', brand: brands.get(product.brand) ?? null, sellerId,
    currency: run.options.currency ?? 'CNY', goodsCode: known.get(product.key)?.product_id,
    pictures: product.pictures.flatMap((picture) => files.get(picture.url) ?? []),
  })), run.options.trusted ?? false);
  const fresh = changed.flatMap((product, at) => (known.has(product.key) ? [] : [{ product, id: saved[at]?.goodsCode ?? '' }]));
  await ctx.run(keepKeys(ctx.tenant.id, sellerId, changed.map((p) => p.key), saved.map((s) => s.goodsCode), changed.map((p) => hashes.get(p.key))));
  await stockUp(ctx, run, fresh.map(({ product }) => product));
  if (run.options.publish) await publish(ctx, fresh.filter(({ product }) => product.onShelf).map(({ id }) => id));
  return { ...taken, created: fresh.length, updated: changed.length - fresh.length };
}

async function publish(ctx: Ctx<string>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await submitAll(ctx, ids);
  await approveAll(ctx, ids);
  await putOnShelfAll(ctx, ids);
}

/** Stock of new products only: what was sold since is not put back by a second run. */
async function stockUp(ctx: Ctx<string>, run: RunRow, products: readonly ParsedProduct[]): Promise<void> {
  const stocked = products.flatMap((product) => product.skus).filter((sku) => (sku.stock ?? 0) > 0);
  if (stocked.length === 0) return;
  const [warehouse, skus] = await ctx.batch([
    warehouseFor(ctx.tenant.id, run.options.warehouseCode ?? null),
    skuIds(ctx.tenant.id, stocked.map((sku) => sku.no)),
  ]);
  const warehouseId = warehouse[0]?.id ?? ctx.refuse('warehouse.unknown');
  const ids = new Map(skus.map((sku) => [sku.no, sku.id]));
  await adjustMany(ctx, stocked.map((sku) => ({
    skuCode: ids.get(sku.no) ?? '', warehouseCode: warehouseId, by: sku.stock ?? 0, kind: 'receive' as const, reason: run.file_name,
  })));
}

/** Categories by name, made at the top where there is none ("A / B" is not split: it may be a name). */
async function categoriesOf(ctx: Ctx<string>, products: readonly ParsedProduct[]): Promise<Map<string, string>> {
  const names = [...new Set(products.map((product) => product.category))];
  const found = new Map((await ctx.run(categoriesNamed(ctx.tenant.id, names.map((name) => name || OTHER.zh)))).map((row) => [row.name, row.id]));
  const byName = new Map<string, string>();
  for (const name of names) {
    const known = found.get(name || OTHER.zh);
    // At most a handful of new names per file.
    byName.set(name, known ?? (await saveCategory(ctx, { name: name ? { zh: name } : OTHER, position: 0 })).goodsClassCode);
  }
  return byName;
}

async function brandsOf(ctx: Ctx<string>, products: readonly ParsedProduct[]): Promise<Map<string, string>> {
  const names = [...new Set(products.map((product) => product.brand).filter((name) => name !== ''))];
  const found = new Map((await ctx.run(brandsNamed(ctx.tenant.id, names.map((name) => name.normalize('NFKC').trim().toLowerCase())))).map((row) => [row.name_key, row.id]));
  const byName = new Map<string, string>();
  for (const name of names) {
    const known = found.get(name.normalize('NFKC').trim().toLowerCase());
    byName.set(name, known ?? (await saveBrand(ctx, { name: { zh: name } })).brandCode);
  }
  return byName;
}

async function picturesOf(
  ctx: Ctx<string>, products: readonly ParsedProduct[], fetched: ReadonlyMap<string, Buffer>, taken: Taken,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const picture of products.flatMap((product) => product.pictures)) {
    const data = fetched.get(picture.url);
    if (data && !files.has(picture.url)) {
      files.set(picture.url, (await keepFile(ctx, { purpose: 'product', name: picture.url.split('/').at(-1) ?? '', data })).id);
    }
    if (!data) {
      taken.picturesMissing += 1;
      taken.faults.push({ row: picture.row, column: 'pictureUrl', value: picture.url.slice(0, 200), code: 'row.picture', fatal: false });
    }
  }
  return files;
}

const keysOf = prepared<Known>('select key, product_id, content_hash from import_key where tenant_id = $1 and seller_id = $2 and key = any($3::text[])');
const keepKeys = prepared<never>(`
  insert into import_key (tenant_id, seller_id, key, product_id, content_hash)
  select $1, $2, k.key, k.product_id, k.content_hash from unnest($3::text[], $4::uuid[], $5::text[]) as k(key, product_id, content_hash)
  on conflict (tenant_id, seller_id, key) do update set product_id = excluded.product_id, content_hash = excluded.content_hash`);
const categoriesNamed = prepared<{ id: string; name: string }>(
  `select distinct on (name->>'zh') id, name->>'zh' as name from category where tenant_id = $1 and name->>'zh' = any($2::text[]) order by name->>'zh', level, id`);
const brandsNamed = prepared<{ id: string; name_key: string }>('select id, name_key from brand where tenant_id = $1 and name_key = any($2::text[])');
const skuIds = prepared<{ id: string; no: string }>('select id, no from sku where tenant_id = $1 and no = any($2::text[])');
const warehouseFor = prepared<{ id: string }>(
  'select id from warehouse where tenant_id = $1 and open and ($2::uuid is null or id = $2) order by created_at, id limit 1');
