import * as calls from '@tradeport/api/bidding/calls';
import type { Client } from '@tradeport/api/kernel/client';
import type { Input } from '@tradeport/api/kernel/call';
import type { TestApp } from '../../testing/app.ts';
import { composed } from '../../kernel/query.ts';
import { lots as deposits } from '../margin/deposits.fixture.ts';

export const MINUTE_MS = 60_000;
type LotInput = Input<typeof calls.saveLot>;

/** An auction house in a test: lots of `seller`, reviewed by `admin`, with bidders who have a deposit. */
export async function auctionHouse(app: TestApp) {
  const seller = await app.client('seller');
  const admin = await app.client('admin');
  const clients = new Map<string, Promise<Client>>();
  const client = (login: string) => {
    const known = clients.get(login) ?? app.client(login);
    clients.set(login, known);
    return known;
  };
  const { fund } = deposits(app);
  const from = (ms: number) => new Date(Date.now() + app.tenant.clockOffsetMs + ms).toISOString();

  const terms = (more: Partial<LotInput> = {}): LotInput => ({
    mode: 'ascending',
    title: { zh: '库存轴承一批', en: 'A batch of bearings', ru: 'Партия подшипников' },
    startAmount: '100',
    increments: [{ from: '0', step: '10' }],
    depositKind: 'fixed',
    depositAmount: '20',
    needsReview: false,
    registerFrom: from(-MINUTE_MS),
    startsAt: from(0),
    endsAt: from(30 * MINUTE_MS),
    lines: [{ name: { zh: '轴承' }, unit: { zh: '批' }, quantity: 1 }],
    ...more,
  });
  const draft = (more: Partial<LotInput> = {}, by: Client = seller) =>
    by(calls.saveLot, terms(more));
  /** Runs the timers of lots until nothing is due. */
  const tick = () => app.kernel.runSweeps();

  return {
    terms,
    draft,
    tick,
    from,
    client,
    fund,
    /** Reviewed and announced; with `live` its registration and its bidding are open. */
    announced: async (more: Partial<LotInput> = {}, { live = true, by = seller } = {}) => {
      const lot = await draft(more, by);
      await by(calls.submitLot, { lotCode: lot.lotCode });
      await admin(calls.checkLot, { lotCode: lot.lotCode, checkResult: 'pass' });
      if (live) {
        await tick();
        await tick();
      }
      return lot;
    },
    /** Joined with a deposit that is there, and admitted. */
    joined: async (lotCode: string, login: string, { funds = 1000, termsVersion = 1 } = {}) => {
      if (funds > 0) await fund(login, funds);
      const by = await client(login);
      return by(calls.joinLot, { lotCode, termsVersion });
    },
    bid: async (
      login: string,
      lotCode: string,
      offer: Omit<Input<typeof calls.placeBid>, 'lotCode'>,
    ) => (await client(login))(calls.placeBid, { lotCode, ...offer }),
    see: async (lotNo: string, login = 'buyer') => (await client(login))(calls.viewLot, { lotNo }),
    margin: (login: string) =>
      app.as(login, async (ctx) =>
        Object.fromEntries(
          (await ctx.run(sums(ctx.tenant.id, ctx.user?.memberId))).map(
            ({ kind, amount }): [string, number] => [kind, amount / 10_000],
          ),
        ),
      ),
  };
}

const sums = composed<{ kind: string; amount: number }>(`
  select kind, sum(credits_posted - debits_posted)::float8 as amount from account
  where tenant_id = $1 and member_id = $2 and kind in ('margin', 'deposit') group by kind order by kind`);
