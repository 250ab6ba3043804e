import { saveCategoryCall } from '@tradeport/api/catalogue/class-calls';
import { productIn } from '@tradeport/api/catalogue/editing';
import { TITLE_MAX } from '@tradeport/api/catalogue/model';
import { saveWarehouseCall } from '@tradeport/api/stock/calls';
import type { App } from '../../server/src/app.ts';
import type { Ctx, Tenant } from '../../server/src/kernel/ctx.ts';
import {
  approveAll,
  putOnShelfAll,
  saveCategory,
  saveProducts,
  submitAll,
} from '../../server/src/modules/catalogue/index.ts';
import { groupBy } from '../../server/src/kernel/group-by.ts';
import { credit } from '../../server/src/modules/ledger/index.ts';
import {
  addMember,
  provisionTenant,
  saveReturnAddressOf,
} from '../../server/src/modules/members/index.ts';
import { adjustMany, saveWarehouse } from '../../server/src/modules/stock/index.ts';
import type { Good, Invoice, Invoices } from './invoices.ts';
import { splitIntoOrders, productsOf } from './invoices.ts';
import { addressOf, loggedIn, somePassword } from './shop.ts';

type Customer = { cookie: string; addressCode: string };
export type Wholesaler = {
  tenant: Tenant;
  seller: string;
  customers: Map<string, Customer>;
  skus: Map<string, string>;
};

const TOGETHER = 200;
const CURRENCY = 'CNY';

/**
 * The wholesaler of the invoices: its goods, with as much in stock as will be sold; its customers, with as
 * much money as they will spend. So all stock and all balances end at nothing, or something is wrong.
 */
export async function openWholesaler(app: App, book: Invoices): Promise<Wholesaler> {
  const { tenant, memberId: house } = await provisionTenant(app.kernel, {
    code: 'retail',
    name: { zh: '批发商', en: 'Wholesaler' },
    hosts: ['*'],
    admin: { loginName: 'admin', password: 'Demo1234' },
  });
  const as = <R>(work: (ctx: Ctx<string>) => Promise<R>) =>
    app.kernel.write(app.kernel.system(tenant), work);
  const hash = await as((ctx) => somePassword(ctx, house));
  const { cookie: seller } = await as((ctx) =>
    loggedIn(ctx, { memberId: house, loginName: 'shipping', role: 'seller', hash }),
  );
  await as((ctx) =>
    saveReturnAddressOf(ctx, house, {
      receiver: '批发商',
      phone: '13900000000',
      address: '批发路 1 号',
      isDefault: true,
    }),
  );
  const skus = await fillShelves(as, house, book);
  const customers = new Map<string, Customer>();
  for (const [customer, invoices] of groupBy(book.invoices, (one) => one.customer)) {
    customers.set(customer, await as((ctx) => makeCustomer(ctx, customer, invoices, hash)));
  }
  return { tenant, seller, customers, skus };
}

type AsUser = <R>(work: (ctx: Ctx<string>) => Promise<R>) => Promise<R>;

async function fillShelves(
  as: AsUser,
  seller: string,
  book: Invoices,
): Promise<Map<string, string>> {
  const sold = new Map<string, number>();
  for (const { lines } of book.invoices)
    for (const { good, quantity } of lines)
      sold.set(good.skuNo, (sold.get(good.skuNo) ?? 0) + quantity);
  const { category, warehouse } = await as(async (ctx) => ({
    category: (
      await saveCategory(ctx, saveCategoryCall.input.parse({ name: { zh: '礼品', en: 'Gifts' } }))
    ).goodsClassCode,
    warehouse: (
      await saveWarehouse(
        ctx,
        saveWarehouseCall.input.parse({
          shortCode: 'UK',
          name: { zh: '英国仓', en: 'Warehouse UK' },
        }),
      )
    ).warehouseCode,
  }));
  const skus = new Map<string, string>();
  const products = [...groupBy(book.goods, (good) => good.stockCode)].flatMap(([code, goods]) =>
    productsOf(goods).map((some) => [code, some] as const),
  );
  for (let at = 0; at < products.length; at += TOGETHER) {
    await as(async (ctx) => {
      const saved = await saveProducts(
        ctx,
        products
          .slice(at, at + TOGETHER)
          .map(([code, goods]) =>
            product(code, goods, book.titles.get(code) ?? code, { seller, category }),
          ),
      );
      const ids = saved.map((one) => one.goodsCode);
      await submitAll(ctx, ids);
      await approveAll(ctx, ids);
      await putOnShelfAll(ctx, ids);
      const made = await ctx.run(
        ctx.from('sku').select(['id', 'no']).where('product_id', 'in', ids),
      );
      for (const { id, no } of made) skus.set(no, id);
      await adjustMany(
        ctx,
        made.map(({ id, no }) => ({
          skuCode: id,
          warehouseCode: warehouse,
          by: sold.get(no) ?? 0,
          kind: 'receive' as const,
          reason: 'opening stock',
        })),
      );
    });
  }
  return skus;
}

/** An article; when it was sold at several prices, its price is an option. */
function product(
  stockCode: string,
  goods: readonly Good[],
  title: string,
  { seller, category }: { seller: string; category: string },
) {
  return productIn.parse({
    goodsClassCode: category,
    sellerCode: seller,
    title: { zh: title.slice(0, TITLE_MAX), en: title.slice(0, TITLE_MAX) },
    unit: { zh: '件', en: 'pc' },
    currency: CURRENCY,
    ...(goods.length === 1
      ? {}
      : {
          options: [
            {
              name: { zh: '单价', en: 'Unit price' },
              values: goods.map((good) => ({ zh: good.price, en: good.price })),
            },
          ],
        }),
    attributes: [{ name: { zh: '货号', en: 'Stock code' }, value: { zh: stockCode } }],
    skus: goods.map((good, at) => ({
      skuNo: good.skuNo,
      spec: goods.length === 1 ? [] : [at],
      listPrice: good.price,
    })),
  });
}

async function makeCustomer(
  ctx: Ctx<string>,
  no: string,
  invoices: readonly Invoice[],
  hash: string,
): Promise<Customer> {
  const { id: memberId } = await addMember(ctx, { kind: 'company', name: `Customer ${no}` });
  const { cookie, userId } = await loggedIn(ctx, {
    memberId,
    loginName: `customer_${no}`,
    role: 'buyer',
    hash,
  });
  const addressCode = await addressOf(ctx, {
    memberId,
    userId,
    receiver: `Customer ${no}`.slice(0, 30),
    country: invoices[0]?.country ?? '',
  });
  const amount = invoices.flatMap(splitIntoOrders).reduce((total, part) => total + part.total, 0);
  await credit(ctx, {
    memberId,
    amount,
    unit: CURRENCY,
    note: 'opening balance',
    id: ctx.newId(),
    opening: true,
  });
  return { cookie, addressCode };
}
