import { placeOrder } from '@tradeport/api/orders/calls';
import * as calls from '@tradeport/api/promotions/calls';
import { SCALE } from '@tradeport/api/kernel/money';
import { place } from '../../server/src/modules/checkout/index.ts';
import { settleGroup } from '../../server/src/modules/groupbuy/index.ts';
import {
  approvePromotions,
  savePromotion,
  submitPromotion,
} from '../../server/src/modules/promotions/index.ts';
import type { Buyer, People } from './people.ts';
import type { Person, World } from './world.ts';

const DAY_MS = 86_400_000;
const SIZE = 3;
const HOURS = 48;
/** When each was started, in days ago, and by how many it was joined. */
const plans = [
  { days: 5, members: 2, over: 5 - HOURS / 24 - 0.1 },
  { days: 3, members: SIZE, over: null },
  { days: 0.1, members: 2, over: null },
] as const;

type Goods = { sku: string; price: number; quantity: number };

/** PRO-01c A group purchase with one group that failed, one that is complete, and one that waits for a third. */
export async function loadGroups(world: World, people: People, admin: Person): Promise<void> {
  const seller = people.sellers[0]?.person;
  const goods = seller && (await goodsOf(world, seller.memberId));
  const buyers = people.buyers.slice(0, SIZE);
  if (!seller || !goods || buyers.length < SIZE) throw new Error('no goods or buyers for a group');
  const promotionCode = await offer(world, { seller, admin, goods });
  for (const { days, members, over } of plans) {
    let groupCode: string | undefined;
    for (const [at, buyer] of buyers.slice(0, members).entries())
      groupCode = await join(world, buyer, {
        goods,
        promotionCode,
        groupCode,
        days: days - at / 100,
      });
    if (groupCode && over !== null)
      await world.as(null, (ctx) => settleGroup(ctx, groupCode ?? ''), over);
  }
}

async function offer(
  world: World,
  { seller, admin, goods }: { seller: Person; admin: Person; goods: Goods },
): Promise<string> {
  const promotionCode = await world.as(
    seller,
    async (ctx) => {
      const at = (days: number) => new Date(ctx.now().getTime() + days * DAY_MS).toISOString();
      const made = await savePromotion(
        ctx,
        calls.savePromotion.input.parse({
          promotionName: { zh: '三人拼团', en: 'Buy in threes', ru: 'Покупаем втроём' },
          terms: {
            type: 'group',
            prices: [{ skuCode: goods.sku, price: (goods.price * 0.7).toFixed(2) }],
            size: SIZE,
            hours: HOURS,
          },
          startsAt: at(-1),
          endsAt: at(70),
        }),
      );
      await submitPromotion(ctx, { promotionCode: made.promotionCode });
      return made.promotionCode;
    },
    7,
  );
  const reviews = [{ promotionCode, version: 1 }];
  await world.as(admin, (ctx) => approvePromotions(ctx, { reviews }).then(() => undefined), 6.9);
  return promotionCode;
}

async function join(
  world: World,
  { person, addressId }: Buyer,
  asked: { goods: Goods; promotionCode: string; groupCode: string | undefined; days: number },
): Promise<string> {
  const { goods, promotionCode, groupCode, days } = asked;
  const placed = await world.as(
    person,
    (ctx) =>
      place(
        ctx,
        placeOrder.input.parse({
          goodsList: [{ skuCode: goods.sku, quantity: goods.quantity }],
          groupBuy: { promotionCode, ...(groupCode ? { groupCode } : {}) },
          addressCode: addressId,
          payWay: 'balance',
        }),
      ),
    days,
  );
  const orderId = placed.contractList[0]?.contractCode ?? '';
  return world.as(
    null,
    async (ctx) => {
      const { group_id: id } = await ctx.one<{ group_id: string }>({
        sql: 'select group_id from group_buy_seat where tenant_id = $1 and order_id = $2',
        parameters: [ctx.tenant.id, orderId],
      });
      await settleGroup(ctx, id);
      return id;
    },
    days,
  );
}

/** Something at a price that many pay without being asked, and enough of it; `price` in yuan. */
async function goodsOf(world: World, sellerId: string): Promise<Goods | undefined> {
  return world.as(null, (ctx) =>
    ctx.maybe<Goods>({
      sql: `select s.id as sku, (s.list_price / ${SCALE})::float8 as price, (ceil(p.moq::numeric / p.step) * p.step)::int as quantity from product p
        join sku s on s.tenant_id = $1 and s.product_id = p.id and not s.retired
        where p.tenant_id = $1 and p.seller_id = $2 and p.status = 'on_shelf' and p.order_type = '00' and p.currency = 'CNY'
          and s.list_price between 20 * ${SCALE} and 2000 * ${SCALE}
          and exists (select from stock_level l where l.tenant_id = $1 and l.sku_id = s.id and l.on_hand - l.reserved >= 20 * p.moq)
          and not exists (select from promotion_version v where v.tenant_id = $1 and v.keys && array[s.id, p.id])
        order by p.id, s.position limit 1`,
      parameters: [ctx.tenant.id, sellerId],
    }),
  );
}
