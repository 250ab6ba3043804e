import * as after from '@tradeport/api/bidding/award-calls';
import * as calls from '@tradeport/api/bidding/calls';
import { describe, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { lots as deposits, raced } from '../margin/deposits.fixture.ts';
import { thawDeposits } from '../margin/index.ts';
import { afterAward, type AfterAward } from './after-award.fixture.ts';
import { appeal as appealFor, judge as judgeAs } from './appeals.ts';

const AT_ONCE = 64;
const app = useApp();
const { seller, admin } = app.clients;
const house = prepared(() => afterAward(app));
soundAfterEach(app, () => house.at.findings());

type Lot = Awaited<ReturnType<AfterAward['over']>>;
const whole = { frozen: 20, thawed: 0, forfeited: 0, paid: 0, held: 0 };
/** `winner` won at 130.00 and did not pay; `buyer2` had bid 120.00. */
const defaulted = async (winner = 'buyer') => {
  const lot = await house.over({}, [
    ['buyer2', { amount: '120' }],
    [winner, { amount: '130' }],
  ]);
  await house.lapse(lot, 'pay');
  await house.settle();
  return lot;
};
const organiserIs = composed(
  `update auction_lot set organiser_id = $3 where tenant_id = $1 and id = $2`,
);
const draftedBy = composed(
  `update auction_lot set user_id = (select id from users where tenant_id = $1 and login_name = $3)
   where tenant_id = $1 and id = $2`,
);
const appeal = async ({ lotCode }: Lot, login = 'buyer') =>
  (await house.client(login))(after.appealLot, { lotCode, why: 'the bank was closed' });
const judge = (appealCode: string, uphold: boolean, by = admin) =>
  by(after.judgeAppeal, { appealCode, uphold, reason: 'seen the statement' });
const margin = (login: string) => house.at.balance(login, 'margin');

describe('an appeal', () => {
  test('[BID-06c] is made once, by who was declared in default or disqualified', async () => {
    const lot = await defaulted();
    await expect(appeal(lot, 'buyer2')).rejects.toMatchObject({ code: 'lot.appeal_nothing' });
    await expect(appeal(lot, 'buyer3')).rejects.toMatchObject({ code: 'not_found' });
    const elsewhere = await app.client('buyer', app.otherTenant);
    await expect(
      elsewhere(after.appealLot, { lotCode: lot.lotCode, why: 'x' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    // Reasons written by the portal itself are shown in the reader's language.
    expect(await house.own(lot, 'buyer')).toMatchObject({
      mayAppeal: true,
      appeal: null,
      reason: 'Not paid in time',
    });
    await appeal(lot);
    await expect(appeal(lot)).rejects.toMatchObject({ code: 'lot.appeal_once' });
    expect(await house.own(lot, 'buyer')).toMatchObject({
      mayAppeal: false,
      appeal: { status: 'open', reason: '' },
    });
    await app.kernel.drainOutbox();
    const news = `An appeal on A batch of bearings (${lot.lotNo})`;
    expect(await house.at.messages('admin')).toContain(news);
    expect(await house.at.messages('seller')).toContain(news);
  });

  test('[BID-06c] of 64 at once one is made', async () => {
    const { lotCode } = await defaulted();
    const { done, codes } = await raced(
      Array.from({ length: AT_ONCE }, () =>
        app.as('buyer', (ctx) => appealFor(ctx, { lotCode, why: 'the bank was closed' })),
      ),
    );
    expect([done, codes]).toEqual([1, ['lot.appeal_once']]);
  });

  test('[BID-06c] upheld, what was forfeited comes back from the organiser’s margin, once it is there', async () => {
    const lot = await defaulted();
    const { appealCode } = await appeal(lot);
    const { freeze } = deposits(app);
    const away = await freeze(await margin('seller'), { login: 'seller' });
    await expect(judge(appealCode, true)).rejects.toMatchObject({ code: 'margin.insufficient' });
    expect((await house.own(lot, 'buyer')).appeal).toMatchObject({ status: 'open' });
    await app.as(null, (ctx) => thawDeposits(ctx, { depositIds: [away] }));
    const [organiser, bidder] = [await margin('seller'), await margin('buyer')];
    const uphold = () =>
      app.as('admin', (ctx) => judgeAs(ctx, { appealCode, uphold: true, reason: 'seen' }));
    const { done, codes } = await raced(Array.from({ length: AT_ONCE }, uphold));
    expect([done, codes]).toEqual([1, ['state.cannot_move']]);
    expect([await margin('seller'), await margin('buyer')]).toEqual([organiser - 20, bidder + 20]);
    // The deposit's loss stays recorded: the restoration has entries of its own.
    expect(await house.deposits(lot, 'buyer')).toEqual([{ ...whole, forfeited: 20 }]);
    expect(await house.own(lot, 'buyer')).toMatchObject({
      status: 'ended',
      result: 'lost',
      appeal: { status: 'upheld', reason: 'seen' },
    });
    // The lot goes on as it went: who comes after has it, and the one who is restored is not asked.
    await house.answer(lot, 'buyer2', false);
    expect(await house.get(lot)).toMatchObject({ status: 'failed' });
    await app.kernel.drainOutbox();
    expect(await house.at.messages('buyer')).toContain(
      `Appeal upheld: A batch of bearings (${lot.lotNo})`,
    );
  });

  test('[BID-06c] dismissed with its reason, nothing moves, and it is not decided again', async () => {
    const lot = await defaulted();
    const { appealCode } = await appeal(lot);
    const before = [await margin('seller'), await margin('buyer')];
    expect(await judge(appealCode, false)).toMatchObject({
      status: 'dismissed',
      against: 'defaulted',
      forfeited: '20.00',
      judgedBy: 'admin',
      reason: 'seen the statement',
    });
    expect([await margin('seller'), await margin('buyer')]).toEqual(before);
    expect((await house.own(lot, 'buyer')).status).toBe('defaulted');
    await expect(judge(appealCode, true)).rejects.toMatchObject({ code: 'state.cannot_move' });
  });

  test('[BID-06c] is decided by somebody of the portal who is on neither side', async () => {
    const theirs = await defaulted('admin');
    await expect(judge((await appeal(theirs, 'admin')).appealCode, true)).rejects.toMatchObject({
      code: 'lot.own_review',
    });
    const lot = await defaulted();
    const { appealCode } = await appeal(lot);
    const organiser = async (login: string) =>
      house.run(organiserIs(app.tenant.id, lot.lotCode, await app.memberOf(login)));
    // Where the portal organises, another person of it decides: not the author of the lot.
    await organiser('admin');
    await house.run(draftedBy(app.tenant.id, lot.lotCode, 'admin'));
    await expect(judge(appealCode, false)).rejects.toMatchObject({ code: 'lot.other_person' });
    const [own] = (await admin(after.appealPage, { rows: 1 })).rows;
    expect(own).toMatchObject({ appealCode, mayJudge: false });
    await organiser('seller');
    await expect(judge(appealCode, true, seller)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(
      judge(appealCode, true, await app.client('admin', app.otherTenant)),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect((await house.own(lot, 'buyer')).appeal).toMatchObject({ status: 'open' });
  });

  test('[BID-04a] of a disqualified bidder: the deposit had thawed, the bids stay void', async () => {
    const lot = await house.announced();
    await house.joined(lot.lotCode, 'buyer');
    await house.bid('buyer', lot.lotCode, { amount: '100' });
    const { participantCode } = await house.own(lot, 'buyer');
    await seller(calls.disqualify, { participantCode, reason: 'false papers' });
    const { appealCode } = await appeal(lot);
    const before = await margin('buyer');
    expect(await judge(appealCode, true)).toMatchObject({
      status: 'upheld',
      against: 'disqualified',
      againstReason: 'false papers',
      forfeited: '0.00',
    });
    expect(await margin('buyer')).toBe(before);
    expect(await house.see(lot.lotNo)).toMatchObject({
      price: null,
      own: { status: 'ended', result: 'lost' },
    });
    await expect(house.bid('buyer', lot.lotCode, { amount: '100' })).rejects.toMatchObject({
      code: 'bid.not_admitted',
    });
  });

  test('[BID-06c] stands in the queue of who decides, page by page, newest first', async () => {
    const [one, two] = [await defaulted(), await defaulted()];
    await appeal(one);
    const last = await appeal(two);
    await judge(last.appealCode, false);
    const list = (input: object) => admin(after.appealPage, { rows: 1, ...input });
    const first = await list({});
    expect(first.rows).toMatchObject([
      {
        lotNo: two.lotNo,
        merberCompname: 'buyer alpha',
        why: 'the bank was closed',
        mayJudge: true,
      },
    ]);
    const second = await list({ after: first.next });
    expect(second.rows).toMatchObject([{ lotNo: one.lotNo, status: 'open' }]);
    expect((await list({ status: 'open' })).rows).toMatchObject([{ lotNo: one.lotNo }]);
    expect((await list({ status: 'dismissed' })).rows).toMatchObject([{ lotNo: two.lotNo }]);
    await expect(seller(after.appealPage, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});
