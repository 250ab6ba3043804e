import { saveProductCall } from '@tradeport/api/catalogue/calls';
import { productIn } from '@tradeport/api/catalogue/editing';
import type { Input } from '@tradeport/api/kernel/call';
import type { Tenant } from '../../kernel/ctx.ts';
import type { Login, TestApp } from '../../testing/app.ts';
import { adjustStock, saveWarehouse } from '../stock/index.ts';
import { approve, putOnShelf, saveCategory, saveProduct, submit } from '../catalogue/index.ts';

type ProductInput = Input<typeof saveProductCall>;
let made = 0;

/** The smallest product that can be saved: one SKU at 100.00. */
export function aProduct(goodsClassCode: string, more: Partial<ProductInput> = {}): ProductInput {
  made += 1;
  return {
    goodsClassCode,
    title: { zh: `深沟球轴承 ${made}`, en: `Ball bearing ${made}`, ru: `Подшипник ${made}` },
    unit: { zh: '件', en: 'pc' },
    skus: [{ skuNo: `T-${made}`, listPrice: '100.00' }],
    ...more,
  };
}

export function aCategory(
  app: TestApp,
  name = '轴承',
  parentCode?: string,
  tenant: Tenant = app.tenant,
): Promise<string> {
  return app.as(
    'admin',
    async (ctx) =>
      (await saveCategory(ctx, { name: { zh: name, en: `${name} en` }, parentCode, position: 0 }))
        .goodsClassCode,
    tenant,
  );
}

export async function aWarehouse(
  app: TestApp,
  shortCode = `W${(made += 1)}`,
  tenant: Tenant = app.tenant,
): Promise<string> {
  return app.as(
    'admin',
    async (ctx) =>
      (
        await saveWarehouse(ctx, {
          shortCode,
          name: { zh: shortCode },
          region: '',
          address: '',
          open: true,
        })
      ).warehouseCode,
    tenant,
  );
}

/** A product on the shelf, entered by a seller and approved by the admin. */
export async function onShelf(
  app: TestApp,
  input: ProductInput,
  seller: Login = 'seller',
  tenant: Tenant = app.tenant,
) {
  const { goodsCode } = await app.as(
    seller,
    (ctx) => saveProduct(ctx, productIn.parse(input)),
    tenant,
  );
  await app.as(seller, (ctx) => submit(ctx, { goodsCode }), tenant);
  // Nobody approves what they have submitted.
  const reviewer = seller === 'admin' ? 'admin2' : 'admin';
  await app.as(reviewer, (ctx) => approve(ctx, { goodsCode }), tenant);
  await app.as(seller, (ctx) => putOnShelf(ctx, { goodsCode }), tenant);
  const skus = await app.as(
    seller,
    (ctx) =>
      ctx.run<{ id: string; no: string }>({
        sql: 'select id, no from sku where tenant_id = $1 and product_id = $2 order by position',
        parameters: [ctx.tenant.id, goodsCode],
      }),
    tenant,
  );
  return { goodsCode, skus: skus.map((sku) => sku.id), skuNos: skus.map((sku) => sku.no) };
}

export async function stocked(
  app: TestApp,
  skuCode: string,
  warehouseCode: string,
  counted: number,
): Promise<void> {
  await app.as(null, (ctx) =>
    adjustStock(ctx, { skuCode, warehouseCode, counted, reason: 'opening' }),
  );
}

/** The codes of those that were refused. */
export function refusals(results: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code?: unknown }).code] : [],
  );
}
