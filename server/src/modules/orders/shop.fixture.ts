import type { Client } from '@tradeport/api/kernel/client';
import type { Input } from '@tradeport/api/kernel/call';
import { permissionsOf } from '@tradeport/api';
import { OPTION_VALUES_MAX } from '@tradeport/api/catalogue/model';
import { placeOrder } from '@tradeport/api/orders/calls';
import { SCALE } from '@tradeport/api/kernel/money';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import type { Login, TestApp } from '../../testing/app.ts';
import { credit } from '../ledger/index.ts';
import { adjustMany } from '../stock/index.ts';
import { addAddress, addMember } from '../members/index.ts';
import { aCategory, aProduct, aWarehouse, onShelf, stocked } from '../search/goods.fixture.ts';
import { orderAudits } from './audit.ts';

type Checkout = Input<typeof placeOrder>;
export type Goods = { skuId: string; goodsCode: string; skuNo: string };

/** A shop with goods, and buyers with addresses and money. */
export async function shop(app: TestApp) {
  const category = await aCategory(app);
  const warehouse = await aWarehouse(app);
  const addresses = new Map<string, Promise<string>>();
  const addressOf = (login: Login, tenant: Tenant = app.tenant): Promise<string> => {
    const key = `${tenant.id} ${login}`;
    const made =
      addresses.get(key) ??
      app.as(
        login,
        async (ctx) =>
          (
            await addAddress(ctx, {
              addressType: '0',
              addressMember: '王小明',
              addressPhone: '13800000001',
              provinceCode: '330000',
              cityCode: '330100',
              areaCode: '330106',
              countryCode: 'CN',
              provinceName: '',
              cityName: '',
              zipCode: '',
              addressDetail: '文三路 1 号',
              addressDefault: true,
              addressCompname: '',
              addressEmail: '',
              addressCountry: '',
            })
          ).addressCode,
        tenant,
      );
    addresses.set(key, made);
    return made;
  };
  return {
    category,
    warehouse,
    addressOf,
    /** One SKU on the shelf with so much in stock. */
    async goods(
      price = '100.00',
      stock = 100,
      more: Partial<Parameters<typeof aProduct>[1]> & { seller?: Login; warehouse?: string } = {},
    ): Promise<Goods> {
      const { seller = 'seller', warehouse: from = warehouse, ...rest } = more;
      const base = aProduct(category, rest);
      const made = await onShelf(
        app,
        { ...base, skus: (rest.skus ?? base.skus).map((sku) => ({ ...sku, listPrice: price })) },
        seller,
      );
      const skuId = made.skus[0] ?? '';
      await stocked(app, skuId, from, stock);
      return { skuId, goodsCode: made.goodsCode, skuNo: made.skuNos[0] ?? '' };
    },
    /** So many SKUs at 10.00 on the shelf, ten of each in stock. */
    async manyGoods(count: number): Promise<{ skuCode: string; skuNo: string }[]> {
      const goods: { skuCode: string; skuNo: string }[] = [];
      while (goods.length < count) {
        const base = aProduct(category);
        const size = Math.min(OPTION_VALUES_MAX, count - goods.length);
        const values = Array.from({ length: size }, (_, n) => String(n));
        const made = await onShelf(app, {
          ...base,
          options: [{ name: { zh: '号' }, values: values.map((zh) => ({ zh })) }],
          skus: values.map((value, n) => ({
            skuNo: `${base.skus[0]?.skuNo}-${value}`,
            spec: [n],
            listPrice: '10.00',
          })),
        });
        goods.push(...made.skus.map((skuCode, n) => ({ skuCode, skuNo: made.skuNos[n] ?? '' })));
      }
      const received = { warehouseCode: warehouse, by: 10, kind: 'receive' as const, reason: '' };
      await app.as(null, (ctx) =>
        adjustMany(
          ctx,
          goods.map(({ skuCode }) => ({ skuCode, ...received })),
        ),
      );
      return goods;
    },
    /**
     * Sets the portal's choices for its orders; the moved clock makes every next reader see them.
     */
    async setOrders(settings: Record<string, unknown>): Promise<void> {
      await app.owner.query(
        `update tenant set settings = jsonb_set(settings, '{orders}', $2) where id = $1`,
        [app.tenant.id, JSON.stringify(settings)],
      );
      await app.moveClock(1);
    },
    async topUp(login: Login, yuan: number): Promise<void> {
      const memberId = await app.memberOf(login);
      await app.as(null, (ctx) =>
        credit(ctx, { memberId, amount: yuan * SCALE, unit: 'CNY', note: '', id: ctx.newId() }),
      );
    },
    async order(
      client: Client,
      goods: readonly [Goods, number][],
      more: Partial<Checkout> = {},
      login: Login = 'buyer',
    ) {
      const placed = await client(placeOrder, {
        goodsList: goods.map(([{ skuId }, quantity]) => ({ skuCode: skuId, quantity })),
        addressCode: await addressOf(login),
        payWay: 'online',
        ...more,
      });
      return { ...placed, id: placed.contractList[0]?.contractCode ?? '' };
    },
    /** A scope to run service functions as a new buyer, without a password to hash. */
    async stranger(
      name: string,
    ): Promise<<R>(work: (ctx: Ctx<string>) => Promise<R>) => Promise<R>> {
      const { id: memberId } = await app.as(null, (ctx) =>
        addMember(ctx, { kind: 'company', name, isBuyer: true, isSeller: false }),
      );
      const user = {
        id: crypto.randomUUID(),
        memberId,
        memberName: name,
        loginName: name,
        name,
        sessionId: '',
        roles: ['buyer'],
        permissions: permissionsOf(['buyer']),
        level: null,
        levelRate: null,
      };
      return (work) => app.kernel.write({ ...app.kernel.system(app.tenant), user }, work);
    },
    stockOf: (skuId: string) =>
      app.as(null, (ctx) =>
        ctx.one<{ on_hand: number; reserved: number }>({
          sql: 'select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from stock_level where tenant_id = $1 and sku_id = $2',
          parameters: [ctx.tenant.id, skuId],
        }),
      ),
    /** The findings of the checks of `portal audit` about orders. */
    findings: () =>
      app.as(null, async (ctx) => {
        const found: string[] = [];
        for (const check of orderAudits) found.push(...(await check.run(ctx)));
        return found;
      }),
  };
}
export type Shop = Awaited<ReturnType<typeof shop>>;
