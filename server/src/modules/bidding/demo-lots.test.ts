import { cancelLot, joinLot, placeBid } from '@tradeport/api/bidding/calls';
import { lotStatuses } from '@tradeport/api/bidding/model';
import { addressIn } from '@tradeport/api/members/model';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadAuctions } from '../../../../seeds/demo/auctions/index.ts';
import { keepLotLive } from '../../../../seeds/demo/auctions/live.ts';
import { worldOf } from '../../../../seeds/demo/world.ts';
import type { User } from '../../kernel/ctx.ts';
import { runDue } from '../../kernel/jobs.ts';
import { composed } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { addAddress } from '../members/index.ts';
import { afterAward } from './after-award.fixture.ts';
import { cancel } from './review.ts';
import { join, place } from './index.ts';

const DAY_MS = 86_400_000;
const app = useApp();
const house = prepared(() => afterAward(app));
let report: pg.Pool;
const personOf = (login: string) =>
  app.as(login, async (ctx): Promise<User> => {
    if (!ctx.user) throw new Error('nobody');
    return ctx.user;
  });

beforeAll(async () => {
  report = new pg.Pool({ connectionString: app.database.reportUrl, max: 1 });
  const [seller, other, first, second, admin] = [
    await personOf('seller'),
    await personOf('seller2'),
    await personOf('buyer'),
    await personOf('buyer2'),
    await personOf('admin'),
  ];
  for (const login of ['buyer', 'buyer2']) await house.fund(login, 3000);
  await house.at.fund('buyer', 5000);
  await house.at.fund('buyer2', 30_000);
  await app.as('buyer', (ctx) =>
    addAddress(
      ctx,
      addressIn.parse({
        addressMember: '李雷',
        addressPhone: '13900000009',
        provinceCode: '310000',
        cityCode: '310100',
        areaCode: '310115',
        addressDetail: '世纪大道 8 号',
        addressDefault: true,
      }),
    ),
  );
  const people = {
    sellers: [seller, other].map((person) => ({ person, warehouse: null })),
    buyers: [first, second].map((person) => ({ person, addressId: '', company: true })),
  };
  await loadAuctions(worldOf(app, app.tenant), { kind: 'b2b' }, { people, admin });
  await app.kernel.drainOutbox();
});
afterAll(() => report.end());

type Lot = { id: string; no: string; status: string; relisted_as: string };
const lotById = composed<Lot>(
  `select id, no, status, relisted_as from auction_lot where tenant_id = $1 and id = $2`,
);
const liveOne = composed<{ id: string }>(
  `select settings -> 'demo' ->> 'liveLot' as id from tenant where id = $1`,
);
const counted = composed<{ status: string; count: number }>(
  `select status, count(*)::int as count from auction_lot where tenant_id = $1 group by status`,
);
const aWeekAgo = composed(`
  update auction_lot set register_from = register_from - interval '7 days', starts_at = starts_at - interval '7 days',
    planned_end = planned_end - interval '7 days', end_at = end_at - interval '7 days', due_at = due_at - interval '7 days',
    cap_at = cap_at - interval '7 days', live_cap = live_cap - interval '7 days'
  where tenant_id = $1 and id = $2`);
const beatWeekAgo = composed(
  `update auction_beat set at = at - interval '7 days' where tenant_id = $1`,
);
const live = async (): Promise<Lot> => {
  const { id } = await house.one(liveOne(app.tenant.id));
  return house.one(lotById(app.tenant.id, id));
};
const lot = ({ id }: Lot) => house.one(lotById(app.tenant.id, id));
const lots = async () =>
  (await house.run(counted(app.tenant.id))).reduce((sum, { count }) => sum + count, 0);
/** The timers of the program, then the demo's own, as they run beside each other. */
const tick = async () => {
  await app.kernel.runSweeps();
  await runDue(app.kernel, report, keepLotLive);
  await app.kernel.drainOutbox();
};

describe('auctions of the demo', () => {
  test('there is a lot in every state that a lot can be in, and the books agree', async () => {
    const statuses = (await house.run(counted(app.tenant.id))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...lotStatuses].toSorted());
    expect(await house.at.findings()).toEqual([]);
  });

  test('one lot always runs: when it is over it comes again under a new number, whatever became of it', async () => {
    const first = await live();
    await tick();
    expect(await live()).toEqual({ ...first, status: 'bidding' });
    await app.moveClock(4 * DAY_MS);
    await tick();
    const second = await live();
    expect(second).toMatchObject({ status: 'bidding', relisted_as: '' });
    expect(await lot(first)).toMatchObject({ status: 'failed', relisted_as: second.no });

    // Somebody bids, and wins it.
    const lotCode = second.id;
    await app.as('buyer', (ctx) => join(ctx, joinLot.input.parse({ lotCode, termsVersion: 1 })));
    await app.as('buyer', (ctx) => place(ctx, placeBid.input.parse({ lotCode, amount: '500' })));
    await app.moveClock(4 * DAY_MS);
    await tick();
    const third = await live();
    expect(third).toMatchObject({ status: 'bidding' });
    expect(await lot(second)).toMatchObject({ status: 'awarded', relisted_as: third.no });
    const before = await lots();
    await tick();
    expect([await live(), await lots()]).toEqual([third, before]);
  });

  test('it runs after the program was down for a week, and after the clock was set back', async () => {
    const was = await live();
    await house.run(aWeekAgo(app.tenant.id, was.id));
    await house.run(beatWeekAgo(app.tenant.id));
    await tick();
    const now = await live();
    expect(now.status).toBe('bidding');
    await app.moveClock(-8 * DAY_MS);
    await tick();
    const back = await live();
    expect(back).toMatchObject({ status: 'bidding' });
    expect(back.no).not.toBe(now.no);
    expect((await lot(now)).status).toBe('cancelled');
    expect(await house.at.findings()).toEqual([]);
  });

  test('who cancels it has it gone for good; a portal that is not of the demo has none', async () => {
    const last = await live();
    const input = cancelLot.input.parse({ lotCode: last.id, reason: 'enough' });
    await app.as('seller', (ctx) => cancel(ctx, input));
    const before = await lots();
    await tick();
    await app.moveClock(4 * DAY_MS);
    await tick();
    expect([await live(), await lots()]).toEqual([{ ...last, status: 'cancelled' }, before]);
    expect(await app.as(null, (ctx) => ctx.run(counted(ctx.tenant.id)), app.otherTenant)).toEqual(
      [],
    );
  });
});
