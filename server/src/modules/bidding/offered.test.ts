import {
  appealActions,
  bidderActions,
  lotActions,
  participantActions,
} from '@tradeport/api/bidding/actions';
import * as after from '@tradeport/api/bidding/award-calls';
import * as calls from '@tradeport/api/bidding/calls';
import { lotStatuses } from '@tradeport/api/bidding/model';
import { available, offerOf, refusalOf } from '@tradeport/api/kernel/available';
import { keysOf } from '@tradeport/api/kernel/keys';
import { receiveOrder, shipOrder } from '@tradeport/api/orders/calls';
import { changeAddress } from '@tradeport/api/orders/change-calls';
import { payNow } from '@tradeport/api/payment/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/ctx.ts';
import { composed } from '../../kernel/query.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { afterAward } from './after-award.fixture.ts';
import { relist } from './again.ts';
import { appeal, judge } from './appeals.ts';
import { awardByOrganiser, failByOrganiser } from './close.ts';
import { confirm } from './contract.ts';
import { declare } from './default.ts';
import { save, submit, takeBack } from './draft.ts';
import { consent, join, pay, withdraw } from './join.ts';
import { answer, offer } from './offer.ts';
import { check as checkOne, disqualifyOne } from './participants.ts';
import { cancel, check } from './review.ts';

const app = useApp();
const house = prepared(() => afterAward(app));
soundAfterEach(app, () => house.at.findings());

type Lot = { lotCode: string; lotNo: string };
type Offered = ReturnType<typeof offerOf>;
type Given = { lot: Lot; login: string; what: string; offered: Offered; code: string | null };
/**
 * Refusals without a sentence on screen: the lot has ended, the action never applies to it, or it
 * does not concern this reader.
 */
const silent = ['state.cannot_move', 'not_found', 'lot.awarded'];

class Undone extends Error {}
/**
 * The answer of a call to this person: a refusal's code, or "done". The transaction is rolled back.
 */
const tried = (login: string, work: (ctx: Ctx<string>) => Promise<unknown>): Promise<string> =>
  app
    .as(login, async (ctx) => {
      const code = await codeOf(work(ctx));
      throw new Undone(code);
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.message;
      throw error;
    });

/** The action shown on screen agrees with its call: possible, or refused for the same reason. */
function agrees({ offered, code }: Pick<Given, 'offered' | 'code'>, answered: string): boolean {
  if (offered === null) return answered === code || silent.includes(answered);
  if (offered.why === null) return answered === 'done';
  return answered === (code ?? 'state.cannot_move');
}

const future = { registerFrom: 3_600_000, startsAt: 7_200_000, endsAt: 9_000_000 };
const times = (more: Partial<typeof future> = {}) => {
  const all = { ...future, ...more };
  return {
    registerFrom: house.from(all.registerFrom),
    startsAt: house.from(all.startsAt),
    endsAt: house.from(all.endsAt),
  };
};
const bids = [
  ['buyer2', { amount: '130' }],
  ['buyer', { amount: '140' }],
] as const;
const byOrganiser = { awardBy: 'organiser' } as const;
const extended = composed(
  `update auction_lot set status = 'extended' where tenant_id = $1 and id = $2`,
);
const address = {
  addressMember: '李雷',
  addressPhone: '13900000009',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  addressDetail: '文三路 1 号',
};

/** One of each state, and of those between award and contract one of each hold; brought there by calls and timers. */
async function everyLot(): Promise<Record<string, Lot>> {
  const seller = await house.client('seller');
  const buyer = await house.client('buyer');
  const joinedBy = async (lot: Lot) => {
    for (const login of ['buyer', 'buyer2']) await house.joined(lot.lotCode, login);
    // One bidder could pay now, and the other, who withdrew, could join again.
    await house.joined(lot.lotCode, 'buyer3', { funds: 0 });
    await house.joined(lot.lotCode, 'buyer4');
    await (
      await house.client('buyer4')
    )(calls.withdrawFromLot, { lotCode: lot.lotCode });
    return lot;
  };
  const live = async () => {
    const lot = await joinedBy(await house.announced());
    await house.bid('buyer', lot.lotCode, { amount: '100' });
    return lot;
  };
  const paid = async () => {
    const lot = await house.over({}, bids);
    const { contractCode } = await house.order(lot);
    await house.at.fund('buyer', 120);
    await buyer(payNow, { contractCodes: [contractCode], payWay: 'balance' });
    await app.kernel.drainOutbox();
    return { lot, contractCode };
  };
  const lapsed = async (terms = {}) => {
    const lot = await house.over(terms, bids);
    await house.lapse(lot, 'pay');
    return lot;
  };
  const review = await house.draft();
  await seller(calls.submitLot, { lotCode: review.lotCode });
  const bidding = await live();
  const extending = await live();
  await house.run(extended(app.tenant.id, extending.lotCode));
  const closed = await joinedBy(await house.announced(byOrganiser));
  await house.bid('buyer', closed.lotCode, { amount: '100' });
  await house.end(closed);
  const contracted = await paid();
  const done = await paid();
  await buyer(changeAddress, { contractCode: done.contractCode, newAddress: address });
  await seller(shipOrder, { contractCode: done.contractCode, expressCode: 'own' });
  await buyer(receiveOrder, { contractCode: done.contractCode });
  await app.kernel.drainOutbox();
  const cancelled = await joinedBy(await house.announced());
  await seller(calls.cancelLot, { lotCode: cancelled.lotCode, reason: 'x' });
  const free = await lapsed(byOrganiser);
  const again = await house.over(byOrganiser, bids);
  for (const lot of [free, again]) {
    const lotView = await house.get(lot);
    const code = lotView.status === 'closed' ? await winnerOf(lot) : '';
    if (code)
      await seller(calls.awardLot, { lotCode: lot.lotCode, participantCode: code, reason: 'x' });
    await house.lapse(lot, 'pay');
    await house.settle();
  }
  const relisted = await house.over({}, []);
  await seller(calls.relistLot, { lotCode: relisted.lotCode });
  const offered = await lapsed();
  await house.settle();
  return {
    draft: await house.draft(),
    review,
    published: await house.announced(times(), { live: false }),
    registration: await joinedBy(await house.announced(times({ registerFrom: -60_000 }))),
    bidding,
    extended: extending,
    closed,
    awarded: await house.over({}, bids),
    overdue: await lapsed(),
    offered,
    free,
    contracted: contracted.lot,
    done: done.lot,
    failed: await house.over({}, []),
    relisted,
    cancelled,
  };
}
const winnerOf = async ({ lotCode }: Lot) => {
  const seller = await house.client('seller');
  const { rows } = await seller(calls.participantPage, { lotCode });
  return rows.find(({ alias }) => alias === 2)?.participantCode ?? '';
};

let lots: Record<string, Lot>;
beforeAll(async () => {
  lots = await everyLot();
  // From now on waiting winners can pay.
  await house.fund('buyer3', 10_000);
});

const disagreeing = async (
  asked: readonly (Given & { call: (ctx: Ctx<string>) => Promise<unknown> })[],
) => {
  const wrong: string[] = [];
  for (const { call, ...given } of asked) {
    const answered = await tried(given.login, call);
    if (!agrees(given, answered))
      wrong.push(
        `${given.what} by ${given.login}: ${given.offered ? (given.offered.why?.en ?? 'now') : 'not offered'} (${given.code}), but ${answered}`,
      );
  }
  return wrong;
};

test('every state of a lot is there', async () => {
  const states = await Promise.all(
    Object.values(lots).map(async (lot) => (await house.get(lot)).status),
  );
  expect(lotStatuses.filter((status) => !states.includes(status))).toEqual([]);
  expect(await house.get(lots['free'] ?? lots['x']!)).toMatchObject({ winner: null, offer: null });
});

describe('what is offered of a lot is accepted, what is greyed is refused for the same reason, and nothing else is possible', () => {
  test('for its organiser, for who reviews it, and for a bidder', async () => {
    const input = house.terms({ endsAt: house.from(80 * 60_000) });
    const by: Record<string, (ctx: Ctx<string>, lotCode: string) => Promise<unknown>> = {
      submit: (ctx, lotCode) => submit(ctx, { lotCode }),
      takeBack: (ctx, lotCode) => takeBack(ctx, { lotCode }),
      edit: (ctx, lotCode) => save(ctx, calls.saveLot.input.parse({ ...input, lotCode })),
      approve: (ctx, lotCode) => check(ctx, { lotCode, checkResult: 'pass', reason: '' }),
      reject: (ctx, lotCode) => check(ctx, { lotCode, checkResult: 'fail', reason: 'x' }),
      default: (ctx, lotCode) => declare(ctx, { lotCode, reason: 'x' }),
      offer: (ctx, lotCode) => offer(ctx, { lotCode }),
      fail: (ctx, lotCode) => failByOrganiser(ctx, { lotCode, reason: 'x' }),
      relist: (ctx, lotCode) => relist(ctx, { lotCode }),
      cancel: (ctx, lotCode) => cancel(ctx, { lotCode, reason: 'x' }),
    };
    const asked = [];
    for (const [name, lot] of Object.entries(lots))
      for (const login of ['seller', 'admin', 'buyer']) {
        // Somebody who only bids has no page of it in the console.
        const row = login === 'buyer' ? null : await house.get(lot, login);
        const facts = row && { ...row, isOwn: row.isOrganiser };
        const may = await app.as(login, async (ctx) => ctx.user?.permissions ?? new Set<string>());
        const shown = facts && available(lotActions, facts, may);
        for (const verb of keysOf(lotActions.acts).filter((one) => one in by)) {
          const call = by[verb];
          if (call)
            asked.push({
              lot,
              login,
              what: `${verb} of ${name}`,
              offered: shown?.find((one) => one.verb === verb) ?? null,
              code: facts && (refusalOf(lotActions, verb, facts)?.code ?? null),
              call: (ctx: Ctx<string>) => call(ctx, lot.lotCode),
            });
        }
      }
    expect(await disagreeing(asked)).toEqual([]);
    expect(asked.filter(({ offered }) => offered?.why === null).length).toBeGreaterThan(20);
  });

  test('of those who take part, for organiser and reviewer', async () => {
    const asked = [];
    for (const [name, lot] of Object.entries(lots))
      for (const login of ['seller', 'admin']) {
        const by = await house.client(login);
        const shown = await house.get(lot, login);
        const { rows } = await by(calls.participantPage, { lotCode: lot.lotCode });
        for (const row of rows) {
          const { participantCode } = row;
          const bid = row.alias === shown.leader ? shown.price : row.amount;
          const facts = {
            status: row.status,
            lotStatus: shown.status,
            isOrganiser: shown.isOrganiser,
            bid,
            isUnderReserve: false,
          };
          const acts: Record<string, (ctx: Ctx<string>) => Promise<unknown>> = {
            admit: (ctx) => checkOne(ctx, { participantCode, checkResult: 'pass', reason: '' }),
            reject: (ctx) => checkOne(ctx, { participantCode, checkResult: 'fail', reason: 'x' }),
            award: (ctx) =>
              awardByOrganiser(ctx, { lotCode: lot.lotCode, participantCode, reason: 'x' }),
            disqualify: (ctx) => disqualifyOne(ctx, { participantCode, reason: 'x' }),
          };
          for (const verb of ['admit', 'reject', 'award', 'disqualify'] as const)
            asked.push({
              lot,
              login,
              what: `${verb} ${row.status} of ${name}`,
              offered: offerOf(participantActions, verb, facts),
              code: refusalOf(participantActions, verb, facts)?.code ?? null,
              call: acts[verb]!,
            });
        }
      }
    expect(await disagreeing(asked)).toEqual([]);
    expect(asked.filter(({ offered }) => offered?.why === null).length).toBeGreaterThan(10);
  });

  test('of the own part, for each bidder; a bid for the lot’s time, too', async () => {
    const asked = [];
    const bidsOf = [];
    for (const [name, lot] of Object.entries(lots))
      for (const login of ['buyer', 'buyer2', 'buyer3', 'buyer4']) {
        const seen = await house.see(lot.lotNo, login).catch(() => null);
        if (!seen?.own) continue;
        const { lotCode } = lot;
        const facts = {
          ...seen.own,
          lotStatus: seen.status,
          mode: seen.mode,
          side: seen.side,
          winner: seen.winner,
        };
        const termsVersion = seen.termsVersion;
        const acts: Record<string, (ctx: Ctx<string>) => Promise<unknown>> = {
          pay: (ctx) => pay(ctx, { lotCode }),
          rejoin: (ctx) => join(ctx, { lotCode, termsVersion, paperCodes: [] }),
          consent: (ctx) => consent(ctx, { lotCode, termsVersion }),
          withdraw: (ctx) => withdraw(ctx, { lotCode }),
          answer: (ctx) => answer(ctx, { lotCode, accept: false }),
          confirm: (ctx) => confirm(ctx, { lotCode }),
          appeal: (ctx) => appeal(ctx, { lotCode, why: 'x' }),
        };
        for (const verb of keysOf(bidderActions.acts).filter((one) => one in acts))
          asked.push({
            lot,
            login,
            what: `${verb} ${facts.status} of ${name}`,
            offered: offerOf(bidderActions, verb, facts),
            code: refusalOf(bidderActions, verb, facts)?.code ?? null,
            call: acts[verb]!,
          });
        const bid = { offered: offerOf(bidderActions, 'bid', facts), login, lot, name };
        bidsOf.push({ ...bid, code: refusalOf(bidderActions, 'bid', facts)?.code ?? null });
      }
    expect(await disagreeing(asked)).toEqual([]);
    expect(asked.filter(({ offered }) => offered?.why === null).length).toBeGreaterThan(10);
    // A bid commits what it does; these are the last acts here.
    const wrong = [];
    for (const { offered, code, login, lot, name } of bidsOf) {
      const answered = await codeOf(house.bid(login, lot.lotCode, { amount: '5000' }));
      const isOut = offered === null && ['bid.not_admitted', 'bid.late', 'bid.early'];
      const isLeading = offered?.why === null && answered === 'bid.own_best';
      const fits = isOut
        ? isOut.includes(answered)
        : isLeading || agrees({ offered, code }, answered);
      if (!fits)
        wrong.push(`bid of ${login} for ${name}: ${offered?.why?.en ?? offered}, but ${answered}`);
    }
    expect(wrong).toEqual([]);
  });

  test('of an appeal, for who shut the bidder out and for another', async () => {
    const lot = await house.announced();
    const { participantCode } = await house.joined(lot.lotCode, 'buyer');
    const [seller, buyer] = [await house.client('seller'), await house.client('buyer')];
    await seller(calls.disqualify, { participantCode, reason: 'x' });
    const { appealCode } = await buyer(after.appealLot, { lotCode: lot.lotCode, why: 'x' });
    const asked = [];
    for (const login of ['admin', 'finance']) {
      const by = await house.client('admin');
      const { rows } = await by(after.appealPage, {});
      const row = rows.find((one) => one.appealCode === appealCode);
      if (!row) throw new Error('the list lacks the appeal');
      for (const verb of ['uphold', 'dismiss'] as const)
        asked.push({
          lot,
          login: 'admin',
          what: `${verb} as ${login}`,
          offered: offerOf(appealActions, verb, row),
          code: refusalOf(appealActions, verb, row)?.code ?? null,
          call: (ctx: Ctx<string>) =>
            judge(ctx, { appealCode, uphold: verb === 'uphold', reason: 'x' }),
        });
    }
    expect(await disagreeing(asked)).toEqual([]);
  });
});
