import { saveBrandCall, saveCategoryCall } from '@tradeport/api/catalogue/class-calls';
import { productIn, type PriceRuleIn } from '@tradeport/api/catalogue/editing';
import { warehouseIn } from '@tradeport/api/stock/model';
import {
  approve,
  putOnShelf,
  saveBrand,
  saveCategory,
  saveProduct,
  submit,
} from '../../server/src/modules/catalogue/index.ts';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import { adjustMany, saveWarehouse } from '../../server/src/modules/stock/index.ts';
import { draw } from '../index.ts';
import type { SeedCategory, SeedProduct, SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

const PERCENT = 10_000;
/** Drawings that are rendered side by side. */
const TOGETHER = 4;

/** Categories, brands, warehouses, then every product as its seller enters it, reviewed and put on the shelf. */
export async function loadGoods(
  world: World,
  seed: SeedTenant,
  people: People,
  admin: Person,
): Promise<ReadonlyMap<string, string>> {
  const categories = new Map<string, string>();
  const brands = new Map<string, string>();
  await world.as(
    admin,
    async (ctx) => {
      const add = async (list: readonly SeedCategory[], parentCode?: string): Promise<void> => {
        for (const [position, category] of list.entries()) {
          const { goodsClassCode } = await saveCategory(
            ctx,
            saveCategoryCall.input.parse({ name: category.name, parentCode, position }),
          );
          categories.set(category.key, goodsClassCode);
          await add(category.children ?? [], goodsClassCode);
        }
      };
      await add(seed.categories);
      for (const brand of seed.brands)
        brands.set(
          brand.key,
          (await saveBrand(ctx, saveBrandCall.input.parse({ name: brand.name }))).brandCode,
        );
    },
    80,
  );
  const warehouses = await loadWarehouses(world, seed, admin);
  const queue = seed.products.map((product, at) => ({ product, at }));
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const category = categories.get(next.product.category) ?? '';
        const brand = brands.get(next.product.brand);
        await loadProduct(world, {
          ...next,
          category,
          brand,
          warehouses,
          seller: people.sellers[next.product.seller]?.person,
          admin,
        });
      }
    }),
  );
  return categories;
}

async function loadWarehouses(world: World, seed: SeedTenant, admin: Person): Promise<string[]> {
  const places =
    seed.kind === 'b2b'
      ? [
          { shortCode: 'SH', name: { zh: '上海总仓', en: 'Shanghai main', ru: 'Шанхай, главный' } },
          { shortCode: 'GZ', name: { zh: '广州分仓', en: 'Guangzhou', ru: 'Гуанчжоу' } },
        ]
      : [{ shortCode: 'HZ', name: { zh: '杭州仓', en: 'Hangzhou', ru: 'Ханчжоу' } }];
  const codes: string[] = [];
  for (const place of places)
    codes.push(
      (await world.as(admin, (ctx) => saveWarehouse(ctx, warehouseIn.parse(place)), 80))
        .warehouseCode,
    );
  return codes;
}

type Placed = {
  product: SeedProduct;
  at: number;
  category: string;
  brand: string | undefined;
  warehouses: string[];
  seller: Person | undefined;
  admin: Person;
};

/** The last ones of a tenant stay where a visitor can follow the steps: drafts, and some under review. */
async function loadProduct(
  world: World,
  { product, at, category, brand, warehouses, seller, admin }: Placed,
): Promise<void> {
  if (!seller) throw new Error(`${product.key} has no seller`);
  const daysAgo = 75 - (at % 60);
  const pictures: string[] = [];
  for (const view of ['main', 'detail'] as const) {
    const svg = draw(product.art, view);
    pictures.push(
      await world.as(
        null,
        async (ctx) =>
          (await saveDrawing(ctx, { purpose: 'product', name: `${product.key}-${view}.svg`, svg }))
            .id,
        daysAgo,
      ),
    );
  }
  const saved = await world.as(
    seller,
    (ctx) =>
      saveProduct(
        ctx,
        entry(product, category, brand, pictures, isExported(at) && warehouses.length > 1),
      ),
    daysAgo,
  );
  await world.as(
    seller,
    async (ctx) => {
      const skus = await ctx.run(
        ctx.from('sku').select(['id', 'no']).where('product_id', '=', saved.goodsCode),
      );
      const stock = new Map(product.skus.map((sku) => [sku.code, sku.stock]));
      await adjustMany(
        ctx,
        skus.flatMap((sku, index) => {
          const all = stock.get(sku.no) ?? 0;
          const receive = (where: number, by: number) => ({
            skuCode: sku.id,
            warehouseCode: warehouses[(at + index + where) % warehouses.length] ?? '',
            by,
            kind: 'receive' as const,
            reason: '期初入库',
          });
          if (all === 0) return [];
          // Part of some goods lies in a second warehouse, so that checkout offers a choice.
          const elsewhere = warehouses.length > 1 && isExported(at) ? Math.floor(all / 3) : 0;
          return [receive(0, all - elsewhere), ...(elsewhere > 0 ? [receive(1, elsewhere)] : [])];
        }),
      );
    },
    daysAgo,
  );
  await world.as(seller, (ctx) => submit(ctx, saved), daysAgo);
  if (at % 23 === 22) return;
  await world.as(admin, (ctx) => approve(ctx, saved), daysAgo - 0.2);
  await world.as(seller, (ctx) => putOnShelf(ctx, saved), daysAgo - 0.3);
}

/** Sold in dollars as well, and kept in both warehouses. */
function isExported(at: number): boolean {
  return at % 3 === 1;
}

function entry(
  product: SeedProduct,
  category: string,
  brand: string | undefined,
  pictures: string[],
  exported: boolean,
) {
  return productIn.parse({
    goodsClassCode: category,
    brandCode: brand,
    title: product.name,
    summary: product.summary,
    description: product.description,
    unit: product.unit,
    moq: product.moq,
    step: product.stepQty ?? 1,
    taxRate: product.taxRate * PERCENT,
    weightGrams: product.weightGrams,
    hsCode: (product.hsCode ?? '').replaceAll(/\D/g, '').slice(0, 12),
    origin: product.originCountry,
    attributes: product.attributes,
    options: product.options,
    pictures: pictures.map((fileCode) => ({ fileCode })),
    skus: product.skus.map((sku) => ({
      skuNo: sku.code,
      spec: sku.options,
      barcode: sku.barcode ?? '',
      listPrice: sku.price,
    })),
    prices: [...rules(product), ...(exported ? dollarPrices(product) : [])],
  });
}

function rules(product: SeedProduct): (Omit<PriceRuleIn, 'amount'> & { amount?: string })[] {
  const base = { currency: 'CNY' as const };
  const tiers = (product.tiers ?? []).map((tier) => ({
    ...base,
    kind: 'tier' as const,
    quantity: tier.from,
    ...(tier.price === undefined
      ? { rate: (100 - (tier.percentOff ?? 0)) * PERCENT }
      : { amount: tier.price }),
  }));
  const levels = Object.entries(product.memberLevelPercent ?? {}).map(([level, percent]) => ({
    ...base,
    kind: 'level' as const,
    quantity: 1,
    level,
    rate: Math.round((100 - percent) * PERCENT),
  }));
  return [...tiers, ...levels];
}

/** CAT-03 A list price in dollars for each SKU. */
function dollarPrices(product: SeedProduct) {
  return product.skus.map((sku) => ({
    skuNo: sku.code,
    kind: 'list' as const,
    quantity: 1,
    currency: 'USD' as const,
    amount: Math.max(0.01, Number(sku.price) / YUAN_PER_DOLLAR).toFixed(2),
  }));
}
const YUAN_PER_DOLLAR = 7;
