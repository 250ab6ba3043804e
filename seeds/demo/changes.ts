import { changeQuantities } from '@tradeport/api/orders/change-calls';
import { changeOrder } from '../../server/src/modules/aftersales/index.ts';
import type { SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import type { World } from './world.ts';

/** The party that changes the quantity of an order, and the change in packs. */
type Wish = { who: 'buyer' | 'seller'; status: string; packs: 1 | -1; reason: string };
const wishes: readonly Wish[] = [
  { who: 'buyer', status: 'waiting_payment', packs: 1, reason: '' },
  { who: 'buyer', status: 'waiting_shipment', packs: 1, reason: '数量估少了' },
  { who: 'seller', status: 'waiting_shipment', packs: -1, reason: '盘点少货，其余先发' },
];

type Changeable = {
  order_id: string;
  line_id: string;
  open: number;
  step: number;
  buyer_id: string;
  seller_id: string;
  status: string;
  days: number;
};

/** Some of the demo's orders want more, or get less, before they ship; by the function that the call uses. */
export async function loadChanges(world: World, seed: SeedTenant, people: People): Promise<void> {
  const left = await changeableIn(world);
  const taken = new Set<string>();
  const first = people.buyers[0]?.person;
  for (const { who, status, packs, reason } of wishes) {
    const fits = (one: Changeable) =>
      one.status === status && !taken.has(one.order_id) && one.open + packs * one.step > 0;
    // The first buyer is who the README tells people to log in as.
    const found =
      left.find((one) => fits(one) && one.buyer_id === first?.memberId) ?? left.find(fits);
    const sides = who === 'buyer' ? people.buyers : people.sellers;
    const person = sides.find(
      (one) => one.person.memberId === (who === 'buyer' ? found?.buyer_id : found?.seller_id),
    )?.person;
    if (!found || !person) throw new Error(`${seed.code}: no order to change as ${status}`);
    taken.add(found.order_id);
    await world.as(
      person,
      (ctx) =>
        changeOrder(
          ctx,
          changeQuantities.input.parse({
            contractCode: found.order_id,
            goodsList: [
              { contractGoodsCode: found.line_id, quantity: found.open + packs * found.step },
            ],
            reason,
          }),
        ),
      found.days / 2,
    );
  }
}

/** Goods that nobody has asked back, at list prices and not at quoted ones; small ones first, which nobody has to agree to, of buyers whose balance pays for a pack more. */
async function changeableIn(world: World): Promise<Changeable[]> {
  return world.as(null, (ctx) =>
    ctx.run<Changeable>({
      sql: `
    select o.id as order_id, l.id as line_id, l.open, greatest(p.step, 1) as step, o.buyer_id, o.seller_id, o.status,
      (extract(epoch from $2::timestamptz - coalesce(o.paid_at, o.placed_at)) / 86400)::float8 as days
    from orders o join order_line l on l.tenant_id = $1 and l.order_id = o.id and l.position = 1
    join tenant t on t.id = $1
    join product p on p.tenant_id = $1 and p.id = l.product_id and p.status = 'on_shelf'
    join stock_level s on s.tenant_id = $1 and s.sku_id = l.sku_id and s.warehouse_id = o.warehouse_id and s.on_hand - s.reserved > p.step
    where o.tenant_id = $1 and o.status in ('waiting_payment', 'waiting_shipment') and o.type = '00' and o.paid_amount in (0, o.total_amount)
      and o.total_amount + 2 * l.price * p.step < coalesce((t.settings->'orders'->>'reviewOver')::bigint, o.total_amount * 2)
      and o.open_requests = 0 and o.refunded_amount = 0
      and not exists (select from after_sale a where a.tenant_id = $1 and a.order_id = o.id)
      and not exists (select from quote q where q.tenant_id = $1 and q.order_id = o.id)
      and not exists (select from payment_order i join payment y on y.tenant_id = $1 and y.id = i.payment_id and y.status in ('submitted', 'partial')
        where i.tenant_id = $1 and i.order_id = o.id)
      and (o.close_at is null or o.close_at > $2::timestamptz + interval '3 hours')
      and exists (select from account a where a.tenant_id = $1 and a.member_id = o.buyer_id and a.kind = 'balance' and a.unit = o.currency
        and a.credits_posted - a.debits_posted - a.debits_pending > 2 * l.price * p.step)
    order by o.total_amount, o.id`,
      parameters: [world.tenant.id, ctx.now()],
    }),
  );
}
