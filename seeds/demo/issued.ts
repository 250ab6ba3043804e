import { applyRefund } from '@tradeport/api/aftersales/calls';
import { saveCategoryCall } from '@tradeport/api/catalogue/class-calls';
import { productIn } from '@tradeport/api/catalogue/editing';
import {
  openSlots as openSlotsCall,
  useCode as useCodeCall,
} from '@tradeport/api/entitlements/calls';
import { redeemPack } from '@tradeport/api/entitlements/exchange-calls';
import { prizeIn } from '@tradeport/api/entitlements/model';
import { placeOrder } from '@tradeport/api/orders/calls';
import { submit as askRefund } from '../../server/src/modules/aftersales/index.ts';
import {
  approve,
  putOnShelf,
  saveCategory,
  saveProduct,
  submit,
} from '../../server/src/modules/catalogue/index.ts';
import { claimWon, place, redeem } from '../../server/src/modules/checkout/index.ts';
import {
  addCodes,
  assemble,
  claim,
  grantPrize,
  issueOrder,
  openSlots,
  reveal,
  toChoose,
  updatePack,
  updateTerms,
  useCode,
} from '../../server/src/modules/entitlements/index.ts';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import { adjustMany } from '../../server/src/modules/stock/index.ts';
import type { SeedTenant } from '../shapes.ts';
import { type IssuedGoods, issuedDrawing, issuedGoodsOf } from './issued-goods.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

const CATEGORY = { zh: '卡券与服务', en: 'Vouchers and services', ru: 'Ваучеры и услуги' };
const STOCK = 200;
const CODES = 40;
const PACKS = 20;
/** Price of the goods sold for points, at a cent per point. */
const POINTS = 1000;
const SERVICE_RATE = 60_000;
const DAY_MS = 86_400_000;
type Demo = { world: World; seller: Person; admin: Person };
type Sold = { skuCode: string; warehouseCode: string };

/** ORD-08 Products that are not shipped, sold, issued, used in part, and one asked back. */
export async function loadIssued(
  world: World,
  seed: SeedTenant,
  { sellers, buyers }: People,
  admin: Person,
): Promise<void> {
  const seller = sellers[0]?.person;
  if (!seller) throw new Error('the demo has no sellers');
  const demo = { world, seller, admin };
  const { goodsClassCode } = await world.as(
    admin,
    (ctx) => saveCategory(ctx, saveCategoryCall.input.parse({ name: CATEGORY, position: 90 })),
    30,
  );
  const sold = new Map<string, Sold>();
  for (const goods of issuedGoodsOf(seed))
    sold.set(goods.type, await loadGoods(demo, goods, goodsClassCode));
  const of = (type: string): Sold => sold.get(type) ?? { skuCode: '', warehouseCode: '' };
  const uses = issuedGoodsOf(seed).find(({ type }) => type === '09')?.uses ?? 1;
  await stockUp(demo, of, uses);
  const goods = await spareGoods(demo);
  await world.as(
    seller,
    async (ctx) => {
      await updatePack(ctx, {
        skuCode: of('05').skuCode,
        parts: goods.map(({ no }, at) => ({ skuNo: no, quantity: at + 1 })),
      });
      await assemble(ctx, { skuCode: of('05').skuCode, count: PACKS });
    },
    24,
  );
  for (const { person, addressId } of buyers.slice(0, 3)) {
    await shopFor(demo, person, of);
    await world.as(
      person,
      (ctx) =>
        place(
          ctx,
          placeOrder.input.parse({
            goodsList: [{ skuCode: of('06').skuCode, quantity: 1 }],
            addressCode: addressId,
            payWay: 'balance',
            accounts: { points: POINTS },
          }),
        ),
      1,
    );
    await exchangeFor(demo, { person, addressId }, of('05').skuCode, goods[0]?.no ?? '');
  }
}

async function loadGoods(
  { world, seller, admin }: Demo,
  goods: IssuedGoods,
  goodsClassCode: string,
): Promise<Sold> {
  const saved = await world.as(
    seller,
    async (ctx) => {
      const { id: fileCode } = await saveDrawing(ctx, {
        purpose: 'product',
        name: `${goods.no}.svg`,
        svg: issuedDrawing(goods),
      });
      return saveProduct(
        ctx,
        productIn.parse({
          goodsClassCode,
          goodsType: goods.type,
          title: goods.name,
          summary: goods.summary,
          unit: goods.unit,
          taxRate: SERVICE_RATE,
          pictures: [{ fileCode }],
          skus: [{ skuNo: goods.no, spec: [], listPrice: goods.price }],
        }),
      );
    },
    28,
  );
  await world.as(seller, (ctx) => submit(ctx, saved), 28);
  await world.as(admin, (ctx) => approve(ctx, saved), 27.5);
  await world.as(seller, (ctx) => putOnShelf(ctx, saved), 27.4);
  return world.as(null, async (ctx) => {
    const sku = await ctx.one<{ id: string }>(
      ctx.from('sku').select('id').where('product_id', '=', saved.goodsCode),
    );
    const place = await ctx.one<{ id: string }>(
      ctx.from('warehouse').select('id').orderBy('code').limit(1),
    );
    const sold = { skuCode: sku.id, warehouseCode: place.id };
    if (goods.stock)
      await adjustMany(ctx, [{ ...sold, by: goods.stock, kind: 'receive', reason: '期初入库' }]);
    return sold;
  });
}

async function stockUp(
  { world, seller }: Demo,
  of: (type: string) => Sold,
  uses: number,
): Promise<void> {
  await world.as(
    seller,
    async (ctx) => {
      const code = (n: number) => `${seller.memberId.slice(0, 4)}-${String(n).padStart(4, '0')}`;
      await addCodes(ctx, {
        skuCode: of('07').skuCode,
        codes: Array.from({ length: CODES }, (_, n) => `DEMO-${code(n * 7919)}`.toUpperCase()),
      });
      await adjustMany(
        ctx,
        ['09', '12'].map((type) => ({
          ...of(type),
          by: STOCK,
          kind: 'receive' as const,
          reason: '期初发行',
        })),
      );
      await updateTerms(ctx, { skuCode: of('09').skuCode, uses, validDays: 365 });
    },
    25,
  );
  const slots = (daysAgo: number, ahead: number, days: number, capacity: number) =>
    world.as(
      seller,
      (ctx) => {
        const start = new Date(ctx.now().getTime() + ahead * DAY_MS);
        start.setUTCHours(2, 0, 0, 0);
        return openSlots(
          ctx,
          openSlotsCall.input.parse({
            skuCode: of('11').skuCode,
            startsAt: start.toISOString(),
            minutes: 120,
            capacity,
            days,
          }),
        );
      },
      daysAgo,
    );
  await slots(9, 3, 1, 6);
  await slots(2, 4, 14, 8);
}

/** Goods of the seller's own that ship, of which there is enough. */
async function spareGoods({ world, seller }: Demo) {
  return world.as(null, (ctx) =>
    ctx.run<{ no: string }>({
      sql: `select s.no from sku s join product p on p.tenant_id = $1 and p.id = s.product_id
        join stock_level l on l.tenant_id = $1 and l.sku_id = s.id
        where s.tenant_id = $1 and p.seller_id = $2 and p.order_type = '00' and p.status = 'on_shelf' and not s.retired
          and l.on_hand - l.reserved >= ${PACKS * 4}
          and l.warehouse_id = (select id from warehouse where tenant_id = $1 and open order by code limit 1)
        order by s.list_price, s.no limit 2`,
      parameters: [ctx.tenant.id, seller.memberId],
    }),
  );
}

/** A pack that waits, one that was redeemed; a prize that waits, one that was claimed. */
async function exchangeFor(
  { world, seller }: Demo,
  { person, addressId }: { person: Person; addressId: string },
  skuCode: string,
  skuNo: string,
): Promise<void> {
  const { contractList } = await world.as(
    person,
    (ctx) =>
      place(
        ctx,
        placeOrder.input.parse({ goodsList: [{ skuCode, quantity: 2 }], payWay: 'balance' }),
      ),
    5,
  );
  const orderId = contractList[0]?.contractCode ?? '';
  await world.as(null, (ctx) => issueOrder(ctx, orderId), 5);
  const pack = await world.as(null, (ctx) =>
    ctx.one<{ id: string }>(
      ctx.from('entitlement').select('id').where('order_id', '=', orderId).orderBy('id').limit(1),
    ),
  );
  const { plain } = await world.as(person, (ctx) => reveal(ctx, { entitlementCode: pack.id }), 4.9);
  await world.as(
    person,
    (ctx) => redeem(ctx, redeemPack.input.parse({ voucherCode: plain, addressCode: addressId })),
    4.8,
  );
  const { no: merberNo } = await world.as(null, (ctx) =>
    ctx.one<{ no: string }>(ctx.from('member').select('no').where('id', '=', person.memberId)),
  );
  const win = (reason: string, daysAgo: number) =>
    world.as(
      seller,
      (ctx) => {
        const claimBy = new Date(ctx.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
        return grantPrize(ctx, prizeIn.parse({ merberNo, skuNo, quantity: 1, claimBy, reason }));
      },
      daysAgo,
    );
  const { prizeCode } = await win('周年庆抽奖二等奖', 6);
  await world.as(person, (ctx) => claimWon(ctx, { prizeCode, addressCode: addressId }), 5.5);
  await win('晒单活动优秀奖', 2);
}

/** The purchases of one buyer: one fresh, one used, one returned. */
async function shopFor(
  { world, seller }: Demo,
  buyer: Person,
  of: (type: string) => Sold,
): Promise<void> {
  const buy = async (type: string, quantity: number, daysAgo: number) => {
    const { skuCode } = of(type);
    const slot =
      type === '11'
        ? (await world.as(null, (ctx) => toChoose(ctx, { skuCodes: [skuCode] }), daysAgo))[0]
        : undefined;
    const { contractList } = await world.as(
      buyer,
      (ctx) =>
        place(
          ctx,
          placeOrder.input.parse({
            goodsList: [{ skuCode, quantity }],
            payWay: 'balance',
            ...(slot ? { appointments: [{ skuCode, slotCode: slot.slotCode }] } : {}),
          }),
        ),
      daysAgo,
    );
    const orderId = contractList[0]?.contractCode ?? '';
    await world.as(null, (ctx) => issueOrder(ctx, orderId), daysAgo);
    const rows = await world.as(null, (ctx) =>
      ctx.run<{ id: string }>(
        ctx.from('entitlement').select('id').where('order_id', '=', orderId).orderBy('id'),
      ),
    );
    return { orderId, things: rows.map((row) => row.id) };
  };
  const show = (entitlementCode = '', daysAgo: number) =>
    world.as(buyer, (ctx) => reveal(ctx, { entitlementCode }), daysAgo);
  const verify = (voucherCode: string, count: number, daysAgo: number) =>
    world.as(
      seller,
      (ctx) => useCode(ctx, useCodeCall.input.parse({ voucherCode, count })),
      daysAgo,
    );

  const codes = await buy('07', 2, 7);
  await show(codes.things[0], 6.9);
  const rights = await buy('09', 1, 6);
  await verify((await show(rights.things[0], 5.9)).plain, 3, 5);
  const past = await buy('11', 1, 8);
  await verify((await show(past.things[0], 7.9)).plain, 1, 5.9);
  await buy('11', 1, 1.5);
  const cards = await buy('12', 2, 4);
  await world.as(buyer, (ctx) => claim(ctx, { entitlementCode: cards.things[0] ?? '' }), 3.9);
  const asked = await buy('07', 1, 0.9);
  await world.as(
    buyer,
    async (ctx) => {
      const [line] = await ctx.run<{ id: string }>(
        ctx.from('order_line').select('id').where('order_id', '=', asked.orderId),
      );
      return askRefund(
        ctx,
        applyRefund.input.parse({
          contractCode: asked.orderId,
          refundType: 'refund',
          reasonCode: 'no_longer_wanted',
          remark: '买重了，还没有查看。',
          goodsList: [{ contractGoodsCode: line?.id ?? '', quantity: 1 }],
        }),
      );
    },
    0.8,
  );
}
