import { payNow } from '@tradeport/api/payment/calls';
import { placeOrder } from '@tradeport/api/orders/calls';
import { place } from '../../server/src/modules/checkout/index.ts';
import { decideInSandbox, pay } from '../../server/src/modules/payment/index.ts';
import { collect, ready } from '../../server/src/modules/pickups/index.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

type Shelf = { store_id: string; sku_id: string; moq: number };
/** How far each order is, and how many days ago it was placed; the last one is too late for its buyer. */
const orders = [
  { upTo: 'placed', daysAgo: 0.02 },
  { upTo: 'paid', daysAgo: 0.3 },
  { upTo: 'ready', daysAgo: 1.2 },
  { upTo: 'collected', daysAgo: 4 },
  { upTo: 'ready', daysAgo: 12 },
] as const;
const WORK_DAYS = 0.1;

/** CAT-09 Orders for pick-up in the first seller's stores: one in each state. */
export async function loadPickups(world: World, people: People): Promise<void> {
  const seller = people.sellers[0]?.person;
  if (!seller) return;
  const shelves = await shelvesOf(world, seller);
  for (const [at, { upTo, daysAgo }] of orders.entries()) {
    const shelf = shelves[(at * 3) % shelves.length];
    const buyer = people.buyers[at % Math.min(2, people.buyers.length)]?.person;
    if (!shelf || !buyer) return;
    const code = await placed(world, { buyer, seller, shelf }, daysAgo);
    if (upTo === 'placed') continue;
    await world.as(buyer, (ctx) => paid(ctx, code), daysAgo);
    if (upTo === 'paid') continue;
    await world.as(seller, (ctx) => ready(ctx, { contractCode: code }), daysAgo - WORK_DAYS);
    if (upTo === 'collected')
      await world.as(
        seller,
        async (ctx) => {
          const { code: shown } = await ctx.one<{ code: string }>({
            sql: 'select code from pickup where tenant_id = $1 and id = $2',
            parameters: [ctx.tenant.id, code],
          });
          await collect(ctx, { code: shown });
        },
        daysAgo - 1,
      );
  }
}

async function placed(
  world: World,
  { buyer, seller, shelf }: { buyer: Person; seller: Person; shelf: Shelf },
  daysAgo: number,
): Promise<string> {
  const { contractList } = await world.as(
    buyer,
    (ctx) =>
      place(
        ctx,
        placeOrder.input.parse({
          goodsList: [{ skuCode: shelf.sku_id, quantity: shelf.moq }],
          pickups: [{ sellerCode: seller.memberId, storeCode: shelf.store_id }],
          payWay: 'online',
        }),
      ),
    daysAgo,
  );
  return contractList[0]?.contractCode ?? '';
}

async function paid(ctx: Parameters<typeof pay>[0], code: string): Promise<void> {
  const { paymentCode } = await pay(
    ctx,
    payNow.input.parse({ contractCodes: [code], payWay: 'online' }),
  );
  await decideInSandbox(ctx, paymentCode ?? '', 'paid');
}

/** Goods of the seller's own that lie in a store, and that others still can buy afterwards. */
function shelvesOf(world: World, seller: Person): Promise<Shelf[]> {
  return world.as(null, (ctx) =>
    ctx.run<Shelf>({
      sql: `select st.id as store_id, s.id as sku_id, p.moq from store st
        join stock_level l on l.tenant_id = $1 and l.warehouse_id = st.id
        join sku s on s.tenant_id = $1 and s.id = l.sku_id and not s.retired
        join product p on p.tenant_id = $1 and p.id = s.product_id and p.status = 'on_shelf' and p.order_type = '00'
        join warehouse w on w.tenant_id = $1 and w.id = st.id
        where st.tenant_id = $1 and st.seller_id = $2 and 'pickup' = any(st.services) and l.on_hand - l.reserved > p.moq * 4
        order by w.code, s.no`,
      parameters: [ctx.tenant.id, seller.memberId],
    }),
  );
}
