import { productIn } from '@tradeport/api/catalogue/editing';
import { placeOrder } from '@tradeport/api/orders/calls';
import { payNow } from '@tradeport/api/payment/calls';
import { shipSubOrder, splitOrder } from '@tradeport/api/production/calls';
import { addUser } from '../../server/src/modules/accounts/index.ts';
import {
  approve,
  make,
  putOnShelf,
  saveProduct,
  submit,
} from '../../server/src/modules/catalogue/index.ts';
import { place } from '../../server/src/modules/checkout/index.ts';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import { receive } from '../../server/src/modules/fulfilment/index.ts';
import { addMember, saveCompanyDetails } from '../../server/src/modules/members/index.ts';
import { decideInSandbox, pay } from '../../server/src/modules/payment/index.ts';
import {
  accept,
  ask,
  closeShort,
  refuse,
  report,
  ship,
  split,
  turn,
} from '../../server/src/modules/production/index.ts';
import { adjustMany } from '../../server/src/modules/stock/index.ts';
import { creditCodeOf } from '../credit.ts';
import { draw } from '../index.ts';
import type { SeedTenant } from '../shapes.ts';
import { type Factory, factoriesOf, type MadeGoods, madeGoodsOf } from './made-goods.ts';
import type { Buyer, People } from './people.ts';
import { PASSWORD, person, type Person, type World } from './world.ts';

const PERCENT = 10_000;
const DAY_MS = 86_400_000;
/** So many may be ordered at once. */
const CAPACITY = 5000;
/** Orders of more are reviewed first. */
const PIECES = 40;

type Sold = MadeGoods & { goodsCode: string; skuCode: string };
type Shop = {
  world: World;
  seller: Person;
  goods: readonly Sold[];
  factories: readonly Person[];
  buyers: readonly Buyer[];
};
type Order = { code: string; lines: readonly { id: string; skuCode: string }[] };
/** Days ago, and how many days after that the factory promised. */
type When = { daysAgo: number; promised: number };

/** ORD-05 Goods that are made, the factories that make them, and an order at each step of it. */
export async function loadProduction(
  world: World,
  seed: SeedTenant,
  people: People,
  { admin, categories }: { admin: Person; categories: ReadonlyMap<string, string> },
): Promise<void> {
  const seller = people.sellers[0]?.person;
  if (!seller) throw new Error('the demo has no sellers');
  const factories: Person[] = [];
  for (const factory of factoriesOf(seed)) factories.push(await loadFactory(world, factory));
  const goods: Sold[] = [];
  for (const one of madeGoodsOf(seed))
    goods.push(
      await loadGoods(world, one, { seller, admin, category: categories.get(one.category) ?? '' }),
    );
  const shop = { world, seller, goods, factories, buyers: people.buyers };
  await waiting(shop);
  await making(shop);
  await shipping(shop);
  await ended(shop);
}

async function loadFactory(world: World, factory: Factory): Promise<Person> {
  return world.as(
    null,
    async (ctx) => {
      const member = await addMember(ctx, {
        kind: 'company',
        name: factory.name.zh,
        shortName: factory.name.zh.slice(0, 16),
        isBuyer: false,
        contactName: factory.contact,
        contactPhone: factory.phone,
      });
      await saveCompanyDetails(ctx, member.id, {
        registrationNo: creditCodeOf(factory.name.en, factory.address.region.code),
        merberCompnameEn: factory.name.en,
        merberCompnameRu: factory.name.ru,
      });
      const userId = await addUser(ctx, {
        memberId: member.id,
        loginName: factory.login,
        password: PASSWORD,
        name: factory.contact,
        phone: factory.phone,
        roles: ['supplier'],
      });
      return person(
        { userId, memberId: member.id, memberName: factory.name.zh },
        factory.login,
        factory.contact,
        ['supplier'],
      );
    },
    60,
  );
}

async function loadGoods(
  world: World,
  goods: MadeGoods,
  { seller, admin, category }: { seller: Person; admin: Person; category: string },
): Promise<Sold> {
  const saved = await world.as(
    seller,
    async (ctx) => {
      const { id: fileCode } = await saveDrawing(ctx, {
        purpose: 'product',
        name: `${goods.no}.svg`,
        svg: draw(goods.art, 'main'),
      });
      return saveProduct(
        ctx,
        productIn.parse({
          goodsClassCode: category,
          title: goods.name,
          summary: goods.summary,
          unit: { zh: '件', en: 'pc', ru: 'шт.' },
          taxRate: 13 * PERCENT,
          weightGrams: 400,
          pictures: [{ fileCode }],
          skus: [{ skuNo: goods.no, spec: [], listPrice: goods.price }],
        }),
      );
    },
    50,
  );
  await world.as(seller, (ctx) => submit(ctx, saved), 50);
  await world.as(admin, (ctx) => approve(ctx, saved), 49.5);
  await world.as(seller, (ctx) => putOnShelf(ctx, saved), 49.4);
  return world.as(
    seller,
    async (ctx) => {
      await make(ctx, { goodsCode: saved.goodsCode, leadDays: goods.days });
      const sku = await ctx.one<{ id: string }>(
        ctx.from('sku').select('id').where('product_id', '=', saved.goodsCode),
      );
      const warehouse = await ctx.one<{ id: string }>(
        ctx.from('warehouse').select('id').orderBy('code').limit(1),
      );
      await adjustMany(ctx, [
        {
          skuCode: sku.id,
          warehouseCode: warehouse.id,
          by: CAPACITY,
          kind: 'receive',
          reason: '可接单数量',
        },
      ]);
      return { ...goods, goodsCode: saved.goodsCode, skuCode: sku.id };
    },
    49.3,
  );
}

/** Paid orders that nobody has turned, and turned ones whose pieces nobody makes yet. */
async function waiting(shop: Shop): Promise<void> {
  await bought(shop, [24], 0.2);
  await bought(shop, [12, 6], 0.6);
  await turned(shop, [30], 1.1);
  const part = await turned(shop, [PIECES], 1.6);
  await offered(shop, part, { daysAgo: 1.4, promised: 14 }, { quantity: 25 });
}

/** Offers, what is made, one of them late, and one whose customer wants fewer. */
async function making(shop: Shop): Promise<void> {
  const { world, factories } = shop;
  const fresh = await turned(shop, [20, 10], 0.9);
  await offered(shop, fresh, { daysAgo: 0.7, promised: 12 });
  const taken = await turned(shop, [16], 2.5);
  await accepted(shop, taken, { daysAgo: 2.2, promised: 13 });
  const first = factories[0] ?? null;
  const onTime = await turned(shop, [36], 8);
  const running = await accepted(shop, onTime, { daysAgo: 7.5, promised: 15 });
  await world.as(first, (ctx) => report(ctx, progress(running, onTime, 14, '首批已完成粗车')), 3);
  await world.as(first, (ctx) => report(ctx, progress(running, onTime, 22, '')), 0.4);
  const slow = await turned(shop, [PIECES], 18);
  const late = await accepted(shop, slow, { daysAgo: 17.5, promised: 15 });
  await world.as(
    first,
    (ctx) => report(ctx, progress(late, slow, 15, '设备检修，预计推迟一周完成')),
    4,
  );
  const fewer = await turned(shop, [30], 5);
  const asked = await accepted(shop, fewer, { daysAgo: 4.8, promised: 16 });
  await world.as(first, (ctx) => report(ctx, progress(asked, fewer, 8, '')), 2);
  const [line] = fewer.lines;
  await world.as(
    shop.seller,
    (ctx) => ask(ctx, { subOrderCode: asked, contractGoodsCode: line?.id ?? '', quantity: 10 }),
    0.5,
  );
}

/** Shipped orders: a part, all of it by two factories, and all but what was closed short. */
async function shipping(shop: Shop): Promise<void> {
  const { world, factories, seller } = shop;
  const [first = null, second = null] = factories;
  const half = await turned(shop, [32], 11);
  const parted = await accepted(shop, half, { daysAgo: 10.5, promised: 14 });
  await world.as(first, (ctx) => report(ctx, progress(parted, half, 20, '')), 3.5);
  await world.as(first, (ctx) => ship(ctx, parcel(parted, half, 20)), 3);
  const whole = await turned(shop, [PIECES], 24);
  const own = await accepted(shop, whole, { daysAgo: 23.5, promised: 14 }, { quantity: 25 });
  const other = await offered(
    shop,
    whole,
    { daysAgo: 23.4, promised: 14 },
    { to: 1, quantity: 15 },
  );
  await world.as(second, (ctx) => accept(ctx, { subOrderCode: other }), 23);
  await world.as(first, (ctx) => ship(ctx, parcel(own, whole, 25)), 13);
  await world.as(second, (ctx) => ship(ctx, parcel(other, whole, 15)), 12);
  const buyer = shop.buyers[0]?.person ?? seller;
  await world.as(buyer, (ctx) => receive(ctx, { contractCode: whole.code }), 8);
  const short = await turned(shop, [PIECES], 15);
  const closed = await accepted(shop, short, { daysAgo: 14.5, promised: 13 });
  await world.as(first, (ctx) => ship(ctx, parcel(closed, short, PIECES - 1)), 5);
  await world.as(
    first,
    (ctx) => closeShort(ctx, { subOrderCode: closed, goodsList: some(short, 1) }),
    4.9,
  );
}

/** One that was declined, and went to another factory. */
async function ended(shop: Shop): Promise<void> {
  const { world, factories } = shop;
  const [first = null, second = null] = factories;
  const order = await turned(shop, [28], 3.6);
  const declined = await offered(shop, order, { daysAgo: 3.4, promised: 6 });
  await world.as(
    first,
    (ctx) => refuse(ctx, { subOrderCode: declined, reason: '交期太紧，产能已排满' }),
    3.1,
  );
  const again = await offered(shop, order, { daysAgo: 2.9, promised: 12 }, { to: 1 });
  await world.as(second, (ctx) => accept(ctx, { subOrderCode: again }), 2.6);
}

/** An order of the first buyer: so many pieces of the first goods, and of the second. */
async function bought(
  { world, buyers, goods }: Shop,
  quantities: readonly number[],
  daysAgo: number,
): Promise<Order> {
  const [buyer] = buyers;
  if (!buyer) throw new Error('the demo has no buyers');
  const { contractList } = await world.as(
    buyer.person,
    (ctx) =>
      place(
        ctx,
        placeOrder.input.parse({
          goodsList: quantities.map((quantity, at) => ({
            skuCode: goods[at]?.skuCode ?? '',
            quantity,
          })),
          addressCode: buyer.addressId,
          payWay: 'online',
        }),
      ),
    daysAgo,
  );
  const code = contractList[0]?.contractCode ?? '';
  await world.as(
    buyer.person,
    async (ctx) => {
      const { paymentCode } = await pay(
        ctx,
        payNow.input.parse({ contractCodes: [code], payWay: 'online' }),
      );
      await decideInSandbox(ctx, paymentCode ?? '', 'paid');
    },
    daysAgo,
  );
  const lines = await world.as(null, (ctx) =>
    ctx.run(
      ctx
        .from('order_line')
        .select(['id', 'sku_id', 'quantity'])
        .where('order_id', '=', code)
        .orderBy('position'),
    ),
  );
  return { code, lines: lines.map(({ id, sku_id: sku }) => ({ id, skuCode: sku ?? '' })) };
}

async function turned(
  shop: Shop,
  quantities: readonly number[],
  daysAgo: number,
): Promise<Order & { quantities: readonly number[] }> {
  const order = await bought(shop, quantities, daysAgo);
  await shop.world.as(shop.seller, (ctx) => turn(ctx, { contractCode: order.code }), daysAgo - 0.1);
  return { ...order, quantities };
}

type Turned = Awaited<ReturnType<typeof turned>>;
/** `quantity`: of its first line; left out: all of all lines. `to`: which factory. */
async function offered(
  { world, seller, factories, goods }: Shop,
  order: Turned,
  { daysAgo, promised }: When,
  { to = 0, quantity }: { to?: number; quantity?: number } = {},
): Promise<string> {
  const quantities = quantity === undefined ? order.quantities : [quantity];
  const { subOrderCode } = await world.as(
    seller,
    (ctx) =>
      split(
        ctx,
        splitOrder.input.parse({
          contractCode: order.code,
          factoryCode: factories[to]?.memberId,
          promisedDay: new Date(ctx.now().getTime() + promised * DAY_MS).toISOString().slice(0, 10),
          specification: goods[0]?.specification,
          toleranceShare: 5,
          tolerancePieces: 3,
          cancelFee: '12.00',
          goodsList: quantities.map((count, at) => ({
            contractGoodsCode: order.lines[at]?.id,
            quantity: count,
            price: goods[at]?.factoryPrice,
          })),
        }),
      ),
    daysAgo,
  );
  return subOrderCode;
}

/** By the first factory, an hour or two later. */
async function accepted(
  shop: Shop,
  order: Turned,
  when: When,
  more: { quantity?: number } = {},
): Promise<string> {
  const subOrderCode = await offered(shop, order, when, more);
  const [first = null] = shop.factories;
  await shop.world.as(first, (ctx) => accept(ctx, { subOrderCode }), when.daysAgo - 0.1);
  return subOrderCode;
}

const some = ({ lines }: Order, quantity: number) => [
  { contractGoodsCode: lines[0]?.id ?? '', quantity },
];
const progress = (subOrderCode: string, order: Order, made: number, note: string) => ({
  subOrderCode,
  goodsList: some(order, made),
  note,
});
const parcel = (subOrderCode: string, order: Order, quantity: number) =>
  shipSubOrder.input.parse({
    subOrderCode,
    expressCode: 'ZTO',
    expressBillno: `ZTO${subOrderCode.replaceAll('-', '').slice(-12).toUpperCase()}`,
    goodsList: some(order, quantity),
  });
