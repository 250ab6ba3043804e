import * as calls from '@tradeport/api/aftersales/calls';
import { shipOrder } from '@tradeport/api/orders/calls';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { parcelDesk } from './parcels.fixture.ts';

const AT_ONCE = 32;
const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const parcels = prepared(async () => parcelDesk(app, at));
const goods = prepared(() => at.goods('7.31', 100_000));
beforeAll(() => at.topUp('buyer', 1_000_000));
soundAfterEach(app, () => at.audit());

const all = async (work: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => codeOf(work(n))));
const won = (codes: readonly string[]) => codes.filter((code) => code === 'done').length;
const numbersOf = (written: readonly string[]) =>
  written
    .flatMap((ranges) => ranges.split(','))
    .flatMap((range) => {
      const [from = 0, to = 0] = range.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, n) => from + n);
    })
    .toSorted((a, b) => a - b);
const upTo = (most: number) => Array.from({ length: most }, (_, n) => n + 1);

describe(`${AT_ONCE} at once`, () => {
  test('[ORD-09d] parcels of one line: as many as there are pieces, each piece in one', async () => {
    const id = await at.paid([[goods, 20]]);
    const line = await at.lineOf(id);
    const ends = await all((n) =>
      at.seller(shipOrder, {
        contractCode: id,
        expressCode: 'SF',
        expressBillno: `RACE-${id.slice(-6)}-${n}`,
        goodsList: [{ contractGoodsCode: line, quantity: 1 }],
      }),
    );
    expect(won(ends)).toBe(20);
    expect(numbersOf(await parcels.held(id))).toEqual(upTo(20));
  });

  test('[ORD-09d][AFS-01e] shipped, cancelled by the buyer and by the seller: each piece ends in one way', async () => {
    const id = await at.paid([[goods, 24]]);
    const line = await at.lineOf(id);
    const requests: string[] = [];
    await all(async (n) => {
      if (n % 3 === 0) return parcels.ship(id, 1);
      if (n % 3 === 1) return requests.push(await parcels.ask(id, 1));
      const { open } = (await at.detail(id)).lines[0] ?? { open: 0 };
      return at.seller(changeQuantities, {
        contractCode: id,
        goodsList: [{ contractGoodsCode: line, quantity: Math.max(0, open - 1) }],
        reason: '缺货',
      });
    });
    for (const refundCode of requests) await codeOf(at.approve(refundCode));
    const { lines } = await at.detail(id);
    const [{ shipped = 0, cancelled = 0, open = 0 } = {}] = lines;
    expect(shipped + cancelled + open).toBe(24);
    if (open > 0) await parcels.ship(id);
    const sent = numbersOf(await parcels.held(id));
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toHaveLength(24 - cancelled);
  });

  test('[AFS-01e][AFS-01d] returns of one parcel: no more than it holds, and no piece twice', async () => {
    const id = await at.paid([[goods, 20]]);
    const [, parcelCode] = [await parcels.ship(id, 8), await parcels.ship(id, 12)];
    await parcels.take(id);
    const made: string[] = [];
    const ends = await all(async () =>
      made.push(await parcels.back(id, 1, { parcelCode, reasonCode: 'damaged' })),
    );
    expect(won(ends)).toBe(12);
    expect(new Set(ends)).toEqual(new Set(['done', 'refund.nothing_left']));
    const pieces = numbersOf((await Promise.all(made.map(parcels.piecesOf))).flat());
    expect(pieces).toEqual(upTo(20).slice(8));
  });

  test('[AFS-01e][ORD-06a] a return beside the receipt of a second parcel takes pieces that have left', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await at.paid([[goods, 6]]);
      const [one, two] = [await parcels.ship(id, 3), await parcels.ship(id, 2)];
      await parcels.take(id, two);
      const ends = await Promise.all([
        codeOf(parcels.take(id, one)),
        codeOf(parcels.back(id, 2)),
        codeOf(parcels.back(id, 2)),
        codeOf(parcels.ship(id, 1)),
      ]);
      expect(ends).toEqual(['done', 'done', 'done', 'done']);
      const { rows } = await at.buyer(calls.refundPage, { contractCode: id });
      const pieces = numbersOf(
        (await Promise.all(rows.map((row) => parcels.piecesOf(row.refundCode)))).flat(),
      );
      expect(new Set(pieces).size).toBe(4);
      expect(pieces.every((piece) => piece <= 5)).toBe(true);
    }
  });
});
