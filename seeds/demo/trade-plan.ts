import type { PayWay } from '@tradeport/api/orders/model';
import { SCALE } from '@tradeport/api/kernel/money';
import type { SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import { pick, type Person, type World } from './world.ts';

export const DAYS = 60;

/** B2B orders above this wait for a review. */
export const REVIEW_OVER = 5_000 * SCALE;

/** The outcomes of orders, in percent. */
const outcomes = [
  ['success', 55],
  ['waiting_receipt', 11],
  ['outbound', 5],
  ['waiting_shipment', 8],
  ['waiting_payment', 3],
  ['voucher', 3],
  ['cancelled', 8],
  ['review', 5],
  ['refused', 2],
] as const;
export type OrderOutcome = (typeof outcomes)[number][0];
type Goods = {
  id: string;
  moq: number;
  step: number;
  seller_id: string;
  stock: number;
  price: number;
};

export type Trade = {
  world: World;
  seed: SeedTenant;
  people: People;
  staff: { admin: Person; finance: Person };
  goods: Goods[];
  random: () => number;
};

/** Two to four things of one seller's shelf, so that most checkouts make one order. */
export function basket(
  { goods, random, seed }: Trade,
  at: number,
  large: boolean,
): { skuCode: string; quantity: number }[] {
  const first = pick(
    random,
    goods.filter((one) => one.stock > one.moq * 6),
  );
  const same = goods.filter((one) => one.seller_id === first.seller_id && one.stock > one.moq * 6);
  const chosen = new Map([[first.id, first]]);
  for (let n = 1 + Math.floor(random() * 3); n > 0; n -= 1) {
    const next = pick(random, same);
    chosen.set(next.id, next);
  }
  const bulk = large || (seed.kind === 'b2b' && at % 4 === 0);
  return [...chosen.values()].map((one) => {
    const enough = Math.floor((one.stock - 1) / (one.moq * 4));
    const times = large
      ? Math.max(1, Math.min(enough, Math.ceil((2 * REVIEW_OVER) / (one.price * one.moq))))
      : bulk
        ? 2 + Math.floor(random() * 3)
        : 1 + Math.floor(random() * 2);
    const quantity = Math.ceil((one.moq * times) / one.step) * one.step;
    one.stock -= quantity;
    return { skuCode: one.id, quantity };
  });
}

export async function goodsOf(world: World): Promise<Goods[]> {
  return world.as(null, (ctx) =>
    ctx.run<Goods>({
      sql: `
    select s.id, p.moq, p.step, p.seller_id, s.list_price as price, max(l.on_hand - l.reserved) as stock
    from sku s join product p on p.tenant_id = $1 and p.id = s.product_id
    join stock_level l on l.tenant_id = $1 and l.sku_id = s.id
    where s.tenant_id = $1 and p.status = 'on_shelf' and not s.retired group by 1, 2, 3, 4, 5 order by max(s.no)`,
      parameters: [world.tenant.id],
    }),
  );
}

/** Only the B2B portal reviews orders. */
export function outcomeOf(random: number, seed: SeedTenant): OrderOutcome {
  let left = random * 100;
  for (const [outcome, share] of outcomes) {
    left -= share;
    if (left < 0)
      return seed.kind === 'b2c' && (outcome === 'review' || outcome === 'refused')
        ? 'success'
        : outcome;
  }
  return 'success';
}

/** Days ago: orders that wait are recent, or their time would have run out. */
export function ageOf(outcome: OrderOutcome, random: () => number, at: number): number {
  const among = (from: number, to: number) => from + random() * (to - from);
  switch (outcome) {
    case 'waiting_payment':
      return among(0.1, 2);
    case 'voucher':
      return among(0.2, 2);
    case 'review':
      return among(0.1, 1.5);
    case 'waiting_shipment':
      return among(0.05, 4);
    case 'outbound':
      return among(1, 5);
    case 'waiting_receipt':
      return among(2, 7);
    default:
      return at % 15 === 0 ? among(0.2, 1.5) : among(2, DAYS);
  }
}

export function wayOf(outcome: OrderOutcome, random: () => number): PayWay {
  if (outcome === 'voucher' || outcome === 'waiting_payment') return 'offline';
  if (outcome === 'cancelled') return 'online';
  const roll = random();
  return roll < 0.5 ? 'online' : roll < 0.8 ? 'balance' : 'offline';
}
