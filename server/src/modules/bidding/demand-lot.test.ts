import * as calls from '@tradeport/api/bidding/calls';
import type { Input } from '@tradeport/api/kernel/call';
import * as demands from '@tradeport/api/demands/calls';
import { Refusal } from '@tradeport/api/kernel/errors';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../../kernel/day.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { auctionHouse } from './auction.fixture.ts';

const DAY_MS = 86_400_000;
const app = useApp();
const { buyer, buyer2: other, admin, visitor } = app.clients;
const house = prepared(() => auctionHouse(app));

type Said = Partial<Input<typeof demands.publishDemand>>;
const publish = (more: Said = {}) =>
  buyer(demands.publishDemand, {
    kind: 'demand',
    title: '求购铜排',
    description: '40×4，T2，含税。',
    quantity: 300,
    unit: 'kg',
    validUntil: dayIn(app.tenant, new Date(Date.now() + app.tenant.clockOffsetMs + DAY_MS)),
    ...more,
  });
async function shown(more: Said = {}): Promise<string> {
  const { demandCode } = await publish(more);
  await admin(demands.approveDemands, { demands: [{ demandCode, version: 1 }] });
  return demandCode;
}
const reverse = (demandCode: string, by = buyer, more: Input<typeof calls.saveLot> | object = {}) =>
  house.draft({ mode: 'descending', depositKind: 'none', demandCode, ...more }, by);
const refusalOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  );
const codeOf = async (asked: Promise<unknown>) => (await refusalOf(asked))?.code ?? 'done';
const lotOf = async (demandCode: string, client = buyer) =>
  (await client(demands.getDemand, { demandCode })).lot;

describe('a reverse auction is made of a demand', () => {
  test('[BID-01c] its owner sees where it stands, everybody once it is announced', async () => {
    const demandCode = await shown();
    expect(await lotOf(demandCode)).toBeNull();
    const { lotCode, lotNo } = await reverse(demandCode);
    expect(await lotOf(demandCode)).toMatchObject({ lotNo, status: 'draft', isRunning: true });
    const announced = async () => (await visitor(demands.shownDemand, { demandCode })).lotNo;
    expect(await announced()).toBeNull();
    await buyer(calls.submitLot, { lotCode });
    expect(await announced()).toBeNull();
    await admin(calls.checkLot, { lotCode, checkResult: 'pass' });
    expect(await announced()).toBe(lotNo);
    expect(await visitor(calls.viewLot, { lotNo })).toMatchObject({ demandCode, side: 'purchase' });
    // A lot that is not made of a demand leads to none.
    const plain = await house.announced({}, { live: false });
    expect((await visitor(calls.viewLot, { lotNo: plain.lotNo })).demandCode).toBeNull();
  });

  test('[BID-01c] of nobody else’s, of no offer, and of nothing that is not approved or is over', async () => {
    const demandCode = await shown();
    expect(await codeOf(reverse(demandCode, other))).toBe('not_found');
    expect(await codeOf(reverse(demandCode, await app.client('buyer', app.otherTenant)))).toBe(
      'not_found',
    );
    const waiting = (await publish()).demandCode;
    const offered = await shown({ kind: 'supply' });
    for (const code of [waiting, offered])
      expect(await codeOf(reverse(code))).toBe('demand.not_for_lot');
    await app.moveClock(2 * DAY_MS);
    try {
      expect(await codeOf(reverse(demandCode))).toBe('demand.not_for_lot');
    } finally {
      await app.moveClock(-2 * DAY_MS);
    }
    expect(await lotOf(demandCode)).toBeNull();
    expect(await codeOf(reverse(demandCode))).toBe('done');
  });

  test('[BID-01c][BID-02a] is a purchase: neither at first nor by an edit does it become a sale', async () => {
    const demandCode = await shown();
    const sale = house.draft({ demandCode }, buyer);
    expect(await refusalOf(sale)).toMatchObject({
      code: 'lot.demand_side',
      fields: { mode: expect.any(String) },
    });
    expect(await lotOf(demandCode)).toBeNull();
    const { lotCode } = await reverse(demandCode);
    expect(await codeOf(house.draft({ lotCode }, buyer))).toBe('lot.demand_side');
    expect(await codeOf(reverse(demandCode, buyer, { lotCode, startAmount: '90' }))).toBe('done');
  });

  test('[BID-01c] one at a time, also when two are made at once; the next one once it is over', async () => {
    const demandCode = await shown();
    const both = await Promise.all([1, 2, 3].map(() => codeOf(reverse(demandCode))));
    expect(both.toSorted()).toEqual(['demand.has_lot', 'demand.has_lot', 'done']);
    const first = await lotOf(demandCode);
    expect(await refusalOf(reverse(demandCode))).toMatchObject({
      code: 'demand.has_lot',
      facts: { no: first?.lotNo },
    });
    // The refused one left no lot behind.
    const { rows } = await buyer(calls.lotPage, { q: first?.lotNo.slice(0, 9) ?? '', mine: true });
    const made = await Promise.all(
      rows.map(async ({ lotCode }) => (await buyer(calls.getLot, { lotCode })).demandCode),
    );
    expect(made.filter((code) => code === demandCode).length).toBe(1);
    await buyer(calls.cancelLot, { lotCode: first?.lotCode ?? '', reason: '改规格' });
    expect(await lotOf(demandCode)).toMatchObject({ status: 'cancelled', isRunning: false });
    const second = await reverse(demandCode);
    expect(await lotOf(demandCode)).toMatchObject({ lotNo: second.lotNo });
    // The first one, listed anew, would be a second one that runs.
    const again = () => codeOf(buyer(calls.relistLot, { lotCode: first?.lotCode ?? '' }));
    expect(await again()).toBe('demand.has_lot');
    await buyer(calls.cancelLot, { lotCode: second.lotCode, reason: '改规格' });
    await buyer(demands.closeDemand, { demandCode });
    expect(await again()).toBe('done');
    expect(await lotOf(demandCode)).toMatchObject({ status: 'draft', isRunning: true });
  });
});
