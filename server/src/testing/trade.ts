import { productIn } from '@tradeport/api/catalogue/editing';
import { saveBrandCall, saveCategoryCall } from '@tradeport/api/catalogue/class-calls';
import { addToCart } from '@tradeport/api/cart/calls';
import { uploadImport } from '@tradeport/api/imports/calls';
import { saveAddress, saveLevel } from '@tradeport/api/members/calls';
import { placeOrder, shipOrder, orderDetail } from '@tradeport/api/orders/calls';
import { payNow } from '@tradeport/api/payment/calls';
import { saveWarehouseCall } from '@tradeport/api/stock/calls';
import type { Tenant } from '../kernel/ctx.ts';
import {
  approveAll,
  putOnShelfAll,
  saveBrand,
  saveCategory,
  saveProducts,
  submitAll,
} from '../modules/catalogue/index.ts';
import { credit } from '../modules/ledger/index.ts';
import { upsertLevel } from '../modules/members/index.ts';
import { adjustMany, saveWarehouse } from '../modules/stock/index.ts';
import type { TestApp } from './app.ts';

/**
 * The records of a trade, for tests that try to reach them from elsewhere: rows in nearly every
 * table.
 */
type Traded = {
  goodsCode: string;
  skuCode: string;
  warehouseCode: string;
  orderCode: string;
  addressCode: string;
};

/** A whole trade in both tenants: goods, a cart, an order paid by balance and partly shipped, one waiting for money. */
export async function trade(app: TestApp): Promise<Traded> {
  const own = await tradeIn(app, app.tenant, first);
  await tradeIn(app, app.otherTenant, first);
  await app.kernel.drainOutbox();
  return own;
}

/** Another pair of members of the first tenant, who have nothing to do with the first. */
export async function tradeOfStrangers(app: TestApp): Promise<Traded> {
  const traded = await tradeIn(app, app.tenant, { seller: 'seller2', buyer: 'buyer2', mark: '2' });
  await app.kernel.drainOutbox();
  return traded;
}

type Pair = { seller: string; buyer: string; mark: string };
const first: Pair = { seller: 'seller', buyer: 'buyer', mark: '' };

async function tradeIn(
  app: TestApp,
  tenant: Tenant,
  { seller: sellerLogin, buyer: buyerLogin, mark }: Pair,
): Promise<Traded> {
  const [sellerId, buyerId] = [
    await app.memberOf(sellerLogin, tenant),
    await app.memberOf(buyerLogin, tenant),
  ];
  const goods = await app.as(
    null,
    async (ctx) => {
      await upsertLevel(
        ctx,
        saveLevel.input.parse({ levelCode: 'gold', levelName: { zh: '金牌' }, levelRate: 95 }),
      );
      const { goodsClassCode } = await saveCategory(
        ctx,
        saveCategoryCall.input.parse({ name: { zh: '轴承', en: 'Bearings' } }),
      );
      const { brandCode } = await saveBrand(
        ctx,
        saveBrandCall.input.parse({ name: { zh: `恒拓${mark}` } }),
      );
      const { warehouseCode } = await saveWarehouse(
        ctx,
        saveWarehouseCall.input.parse({ shortCode: `W1${mark}`, name: { zh: '主仓' } }),
      );
      const [saved] = await saveProducts(ctx, [
        productIn.parse({
          goodsClassCode,
          brandCode,
          sellerCode: sellerId,
          title: { zh: '深沟球轴承', en: 'Ball bearing' },
          unit: { zh: '个' },
          skus: [{ skuNo: `B${mark}-${tenant.code}`, listPrice: '12.50' }],
          prices: [{ kind: 'tier', quantity: 50, rate: 900_000 }],
        }),
      ]);
      const goodsCode = saved?.goodsCode ?? '';
      await submitAll(ctx, [goodsCode]);
      await approveAll(ctx, [goodsCode]);
      await putOnShelfAll(ctx, [goodsCode]);
      const { id: skuCode } = await ctx.one(
        ctx.from('sku').select('id').where('product_id', '=', goodsCode),
      );
      await adjustMany(ctx, [
        { skuCode, warehouseCode, by: 1000, kind: 'receive', reason: 'test' },
      ]);
      await credit(ctx, {
        memberId: buyerId,
        amount: 10_000_0000,
        unit: 'CNY',
        note: 'test',
        id: ctx.newId(),
        opening: true,
      });
      return { goodsCode, skuCode, warehouseCode };
    },
    tenant,
  );
  const [buyer, seller, admin] = [
    await app.client(buyerLogin, tenant),
    await app.client(sellerLogin, tenant),
    await app.client('admin', tenant),
  ];
  const { addressCode } = await buyer(saveAddress, {
    addressMember: '王小明',
    addressPhone: '13800000000',
    provinceCode: '310000',
    cityCode: '310100',
    areaCode: '310115',
    addressDetail: '测试路 1 号',
  });
  const order = async (payWay: 'balance' | 'online') => {
    const placed = await buyer(placeOrder, {
      goodsList: [{ skuCode: goods.skuCode, quantity: 3 }],
      addressCode,
      payWay,
    });
    return placed.contractList[0]?.contractCode ?? '';
  };
  const orderCode = await order('balance');
  const { lines } = await seller(orderDetail, { contractCode: orderCode });
  await seller(shipOrder, {
    contractCode: orderCode,
    expressCode: 'SF',
    expressBillno: `SF${mark}${tenant.code}`,
    goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 1 }],
  });
  await buyer(payNow, { contractCodes: [await order('online')], payWay: 'online' });
  await buyer(addToCart, { skuCode: goods.skuCode, quantity: 2 });
  await admin(
    uploadImport,
    {},
    { files: { file: new File(['商品编码,名称,价格\nA,甲,1\n'], 'a.csv') } },
  );
  return { ...goods, orderCode, addressCode };
}
