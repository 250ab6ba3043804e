import * as after from '@tradeport/api/bidding/award-calls';
import * as calls from '@tradeport/api/bidding/calls';
import { orderDetail } from '@tradeport/api/orders/calls';
import { composed } from '../../kernel/query.ts';
import type { TestApp } from '../../testing/app.ts';
import { desk, YUAN } from '../payment/orders.fixture.ts';
import { auctionHouse } from './auction.fixture.ts';

type Times = 'pay' | 'offer';
type Lot = { lotCode: string; lotNo: string };
type Terms = Parameters<Awaited<ReturnType<typeof auctionHouse>>['announced']>[0];
type Bid = Parameters<Awaited<ReturnType<typeof auctionHouse>>['bid']>[2];

/**
 * Helpers for the time after an auction: they move the times of a lot rather than the clock that
 * sessions depend on.
 */
export async function afterAward(app: TestApp) {
  const house = await auctionHouse(app);
  const at = desk(app);
  const run = <R>(query: ReturnType<ReturnType<typeof composed<R>>>) =>
    app.as(null, (ctx) => ctx.run(query));
  const one = async <R>(query: ReturnType<ReturnType<typeof composed<R>>>): Promise<R> => {
    const [row] = await run<R>(query);
    if (!row) throw new Error('no such row');
    return row;
  };
  const { id: tenantId } = app.tenant;
  const settle = async () => {
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
  };

  /** Bids in the order in which they are written, each with so much on the margin as the deposit takes; then its end. */
  const over = async (
    terms: Terms,
    bids: readonly (readonly [login: string, bid: Bid])[],
    { by = 'seller', deposit = 20 } = {},
  ): Promise<Lot> => {
    const lot = await house.announced(terms, { by: await house.client(by) });
    for (const login of new Set(bids.map(([login]) => login)))
      await house.joined(lot.lotCode, login, { funds: deposit });
    for (const [login, bid] of bids) await house.bid(login, lot.lotCode, bid);
    await end(lot);
    return lot;
  };
  /** Its time is over, and whatever happens by itself then has. */
  const end = async ({ lotCode }: Pick<Lot, 'lotCode'>) => {
    await run(ended(tenantId, lotCode));
    await settle();
  };

  return {
    ...house,
    at,
    run,
    one,
    settle,
    over,
    end,
    get: async ({ lotCode }: Lot, login = 'seller') =>
      (await house.client(login))(calls.getLot, { lotCode }),
    own: async ({ lotNo }: Lot, login: string) => {
      const { own } = await house.see(lotNo, login);
      if (!own) throw new Error(`${login} takes no part`);
      return own;
    },
    order: async ({ lotCode }: Lot, login = 'seller') => {
      const client = await house.client(login);
      const { orderCode } = await client(calls.getLot, { lotCode });
      return client(orderDetail, { contractCode: orderCode ?? '' });
    },
    /** The time to pay, or to answer, is over; nobody has looked yet. */
    lapse: async ({ lotCode }: Lot, time: Times) => {
      const [, query] = [await run(orderLapsed(tenantId, lotCode)), lapsed[time]];
      await run(query(tenantId, lotCode));
    },
    answer: async ({ lotCode }: Lot, login: string, accept: boolean) =>
      (await house.client(login))(after.answerOffer, { lotCode, accept }),
    /** All deposits that the login ever had for the lot, in the order in which they were frozen. */
    deposits: async ({ lotCode }: Lot, login: string) =>
      run(depositsOf(tenantId, lotCode, await app.memberOf(login))),
  };
}
export type AfterAward = Awaited<ReturnType<typeof afterAward>>;

const ended = composed(`
  update auction_lot set register_from = register_from - interval '2 hours', starts_at = starts_at - interval '2 hours',
    planned_end = planned_end - interval '2 hours', end_at = end_at - interval '2 hours', due_at = end_at - interval '2 hours'
  where tenant_id = $1 and id = $2`);
const lapsed = {
  pay: composed(
    `update auction_lot set pay_by = pay_by - interval '30 days', due_at = pay_by - interval '30 days' where tenant_id = $1 and id = $2`,
  ),
  offer: composed(
    `update auction_lot set offer_until = offer_until - interval '48 hours', due_at = offer_until - interval '48 hours' where tenant_id = $1 and id = $2`,
  ),
};
const orderLapsed = composed(`
  update orders o set pay_by = o.pay_by - interval '30 days', close_at = o.close_at - interval '30 days'
  from auction_lot l where l.tenant_id = $1 and l.id = $2 and o.tenant_id = $1 and o.id = l.order_id`);
type Deposit = Record<'frozen' | 'thawed' | 'forfeited' | 'paid' | 'held', number>;
const depositsOf = composed<Deposit>(`
  select frozen::float8 / ${YUAN} as frozen, thawed::float8 / ${YUAN} as thawed, forfeited::float8 / ${YUAN} as forfeited,
    paid::float8 / ${YUAN} as paid, held::float8 / ${YUAN} as held
  from margin_deposit where tenant_id = $1 and lot_id = $2 and member_id = $3 order by created_at, id`);
