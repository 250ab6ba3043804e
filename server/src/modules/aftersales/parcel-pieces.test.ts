import * as calls from '@tradeport/api/aftersales/calls';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import { readShipFile, shipMany } from '@tradeport/api/orders/shipping-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { marketing } from '../promotions/desk.fixture.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { parcelDesk } from './parcels.fixture.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const desk = prepared(() => marketing(app));
const parcels = prepared(async () => parcelDesk(app, at));
const goods = prepared(() => at.goods('10.00', 100_000));
beforeAll(() => at.topUp('buyer', 1_000_000));
soundAfterEach(app, () => at.audit());

const { ship, held, piecesOf, take, ask, back } = parcels;

describe('a parcel names its pieces', () => {
  test('[ORD-09d][AFS-01e][AFS-03b] CQ1: shipped, cancelled, shipped, returned, each piece for what it is worth', async () => {
    const pump = await at.goods('585.73', 100);
    await desk.live(
      { type: 'threshold', tiers: [{ from: '4000.00', off: { amount: '0.10' } }] },
      { scope: { products: [pump.goodsCode] }, by: at.seller },
    );
    const id = await at.paid([[pump, 7]]);
    await ship(id, 3);
    expect(await held(id)).toEqual(['1-3']);
    const cancelled = await ask(id, 1);
    expect(await piecesOf(cancelled)).toEqual(['4-4']);
    // Piece 1 would be 585.71.
    expect((await at.view(cancelled)).amount).toBe('585.72');
    await at.approve(cancelled);
    await ship(id, 3);
    expect(await held(id)).toEqual(['1-3', '5-7']);
    expect(await codeOf(ship(id, 1))).not.toBe('done');
    await take(id);
    const returned = await back(id, 2);
    expect(await piecesOf(returned)).toEqual(['1-2']);
    expect((await at.view(returned)).amount).toBe('1171.43');
  });

  test('[ORD-09d] a piece for which a request waits is passed over, and goes once it is free again', async () => {
    const id = await at.paid([[goods, 5]]);
    const asked = await ask(id, 2);
    expect(await piecesOf(asked)).toEqual(['1-2']);
    await ship(id, 2);
    expect(await held(id)).toEqual(['3-4']);
    expect(await codeOf(ship(id, 2))).toBe('order.ship_withheld');
    await at.buyer(calls.withdrawRefund, { refundCode: asked });
    await ship(id, 2);
    expect(await held(id)).toEqual(['3-4', '1-2']);
    await ship(id);
    expect(await held(id)).toEqual(['3-4', '1-2', '5-5']);
  });

  test('[ORD-09d] several lines in one parcel, by a list and by a file: each by its own numbers', async () => {
    const other = await at.goods('3.00', 1_000);
    const id = await at.paid([
      [goods, 3],
      [other, 2],
    ]);
    await ship(id, 1);
    const { contractBillcode } = await at.detail(id);
    const rows = `Order number,Carrier,Tracking number\n${contractBillcode},ZTO,PIECES-FILE\n`;
    const read = await at.seller(readShipFile, {}, { files: { file: new File([rows], 'a.csv') } });
    const [row] = read.rows;
    const shipList = [
      {
        contractCode: row?.contractCode ?? '',
        expressCode: 'ZTO' as const,
        expressBillno: 'PIECES-FILE',
      },
    ];
    expect((await at.seller(shipMany, { shipList })).results).toMatchObject([
      { outcome: 'shipped' },
    ]);
    expect(await held(id)).toEqual(['1-1', '2-3', '1-2']);
    // Read again, it finds its parcel and names nothing twice.
    expect((await at.seller(shipMany, { shipList })).results).toMatchObject([
      { outcome: 'already' },
    ]);
    expect(await held(id)).toEqual(['1-1', '2-3', '1-2']);
  });

  test('[ORD-09d][AFS-03b] fewer pieces, said by the seller when a part has left, are the lowest not sent', async () => {
    const id = await at.paid([[goods, 6]]);
    await ship(id, 2);
    const line = await at.lineOf(id);
    const { refundCode } = await at.seller(changeQuantities, {
      contractCode: id,
      goodsList: [{ contractGoodsCode: line, quantity: 2 }],
      reason: '缺货',
    });
    expect(await piecesOf(refundCode ?? '')).toEqual(['3-4']);
    await ship(id);
    expect(await held(id)).toEqual(['1-2', '5-6']);
    const more = (quantity: number) =>
      at.buyer(changeQuantities, {
        contractCode: id,
        goodsList: [{ contractGoodsCode: line, quantity }],
      });
    expect(await codeOf(more(9))).not.toBe('done');
  });

  test('[ORD-09d] more pieces before anything leaves are pieces like the others', async () => {
    const id = await at.paid([[goods, 2]]);
    await at.buyer(changeQuantities, {
      contractCode: id,
      goodsList: [{ contractGoodsCode: await at.lineOf(id), quantity: 4 }],
    });
    await ship(id, 3);
    expect(await piecesOf(await ask(id, 1))).toEqual(['4-4']);
    expect(await held(id)).toEqual(['1-3']);
  });

  test('[ORD-09d] the statement that ships refuses a piece that is in a parcel, or was cancelled', async () => {
    const id = await at.paid([[goods, 4]]);
    await ship(id, 1);
    await at.approve(await ask(id, 1));
    expect(await parcels.forced(id, '{[1,2)}')).toMatch(/order.pieces_sent/);
    expect(await parcels.forced(id, '{[2,3)}')).toMatch(/order.pieces_sent/);
    expect(await held(id)).toEqual(['1-1']);
  });
});

describe('what comes back', () => {
  /** Two parcels of two pieces; the second has come. */
  const secondCame = async () => {
    const id = await at.paid([[goods, 4]]);
    await ship(id, 2);
    const parcel = await ship(id, 2);
    await take(id, parcel);
    return { id, parcel, first: (await at.detail(id)).parcels[0]?.parcelCode ?? '' };
  };

  test('[AFS-01e] the lowest that arrived, then the lowest on their way', async () => {
    const { id } = await secondCame();
    expect(await piecesOf(await back(id, 1))).toEqual(['3-3']);
    expect(await piecesOf(await back(id, 2))).toEqual(['1-1', '4-4']);
    expect(await codeOf(back(id, 2))).toBe('refund.nothing_left');
  });

  test('[AFS-01e][AFS-04a] only the parcel that the goods were in counts as received by their coming back', async () => {
    const { id, first } = await secondCame();
    const statusOf = async () => (await at.detail(id)).parcels.map((parcel) => parcel.status);
    const came = async (parcelCode: string) => {
      const refundCode = await at.inHands(id, { pieces: 1, parcelCode });
      await at.seller(calls.inspectGoods, {
        refundCode,
        goodsList: [{ contractGoodsCode: await at.lineOf(id), accepted: 1, restock: 'shelf' }],
      });
    };
    await came((await at.detail(id)).parcels[1]?.parcelCode ?? '');
    expect(await statusOf()).toEqual(['in_transit', 'received']);
    await came(first);
    expect(await statusOf()).toEqual(['received', 'received']);
  });

  test('[AFS-01e] a parcel that is named: its lowest, no more than it holds, and no other order’s', async () => {
    const id = await at.paid([[goods, 6]]);
    const [one, two] = [await ship(id, 3), await ship(id, 2)];
    await take(id);
    const { parcels: offered } = await at.buyer(calls.refundable, { contractCode: id });
    expect(offered.map((parcel) => [parcel.parcelCode, parcel.lines[0]?.left])).toEqual([
      [one, 3],
      [two, 2],
    ]);
    const fromTwo = await back(id, 1, { parcelCode: two });
    expect(await piecesOf(fromTwo)).toEqual(['4-4']);
    const { fromParcels } = await at.view(fromTwo);
    expect(fromParcels).toMatchObject([{ quantity: 1 }]);
    expect(fromParcels[0]?.parcelNo).toMatch(/-2$/);
    expect(await codeOf(back(id, 2, { parcelCode: two }))).toBe('refund.nothing_left');
    // A refund without goods may name one, too: then nothing that is still to ship is cancelled.
    const kept = await ask(id, 1, { parcelCode: two });
    expect(await piecesOf(kept)).toEqual(['5-5']);
    expect((await at.view(kept)).lines).toMatchObject([{ unshipped: 0 }]);
    const left = (await at.buyer(calls.refundable, { contractCode: id })).parcels;
    expect(left.map((parcel) => parcel.parcelCode)).toEqual([one]);

    const other = await at.received([[goods, 1]]);
    const foreign = (await at.detail(other)).parcels[0]?.parcelCode ?? '';
    expect(await codeOf(back(id, 1, { parcelCode: foreign }))).toBe('not_found');
    // Where there is one parcel, nobody is asked which it was.
    const only = await at.buyer(calls.refundable, { contractCode: other });
    expect(only.parcels).toEqual([]);
    expect((await at.view(await back(other, 1))).fromParcels).toEqual([]);
  });

  test('[AFS-01e] money without goods: first what has not left, then the lowest that arrived', async () => {
    const id = await at.paid([[goods, 5]]);
    const parcel = await ship(id, 3);
    await take(id, parcel);
    const asked = await ask(id, 4);
    expect(await piecesOf(asked)).toEqual(['1-2', '4-5']);
    expect((await at.view(asked)).lines).toMatchObject([{ quantity: 4, unshipped: 2 }]);
    await at.approve(asked);
    expect((await at.detail(id)).lines).toMatchObject([{ cancelled: 2, shipped: 3, open: 0 }]);
  });

  test('[AFS-01e][AFS-02d] rejected, shipped, and appealed: what has left meanwhile is no cancellation any more', async () => {
    const id = await at.paid([[goods, 3]]);
    const asked = await ask(id, 2);
    await at.seller(calls.rejectRefund, { refundCode: asked, reason: 'packed' });
    await ship(id, 1);
    await at.buyer(calls.appealRefund, { refundCode: asked, reason: 'early' });
    expect((await at.view(asked)).lines).toMatchObject([{ quantity: 2, unshipped: 1 }]);
    await ship(id);
    expect(await held(id)).toEqual(['1-1', '3-3']);
    await at.admin(calls.judgeAppeal, { refundCode: asked, upheld: true, reason: 'early' });
    expect((await at.detail(id)).lines).toMatchObject([{ cancelled: 1, shipped: 2 }]);
    // Another one has left whole before the appeal.
    const late = await at.paid([[goods, 1]]);
    const second = await ask(late, 1);
    await at.seller(calls.rejectRefund, { refundCode: second, reason: 'packed' });
    await ship(late);
    await at.buyer(calls.appealRefund, { refundCode: second, reason: 'early' });
    expect((await at.view(second)).lines).toMatchObject([{ unshipped: 0 }]);
  });

  test('[AFS-01e][AFS-04a] a replacement goes by the numbers of what it replaces, and holds no piece of the order', async () => {
    const id = await at.paid([[goods, 4]]);
    await ship(id, 2);
    const exchanged = await at.inHands(id, { refundType: 'exchange', pieces: 1 });
    await at.seller(calls.replaceGoods, {
      refundCode: exchanged,
      expressCode: 'own',
      restock: 'scrap',
    });
    const [, beside] = (await at.detail(id)).parcels;
    expect(beside?.lines).toMatchObject([{ quantity: 1, pieces: [{ from: 1, to: 1 }] }]);
    await ship(id);
    expect(await held(id)).toEqual(['1-2', '1-1', '3-4']);
    await take(id);
    expect(await codeOf(back(id, 1, { parcelCode: beside?.parcelCode ?? '' }))).toBe('not_found');
    expect(await piecesOf(await back(id, 2))).toEqual(['1-2']);
  });

  test('[AFS-01e][AFS-03b] goodwill and a partial acceptance keep to the pieces of the parcel that was named', async () => {
    const id = await at.paid([[goods, 4]]);
    const [, two] = [await ship(id, 2), await ship(id, 2)];
    await take(id);
    await at.seller(calls.giveGoodwill, {
      contractCode: id,
      amount: '4.00',
      goodsList: [{ contractGoodsCode: await at.lineOf(id), quantity: 1 }],
      reason: '划痕',
    });
    const refundCode = await at.inHands(id, { pieces: 2, parcelCode: two });
    expect((await at.view(refundCode)).amount).toBe('20.00');
    await at.seller(calls.inspectGoods, {
      refundCode,
      reason: 'worn',
      goodsList: [{ contractGoodsCode: await at.lineOf(id), accepted: 1, restock: 'shelf' }],
    });
    expect(await piecesOf(refundCode)).toEqual(['3-3']);
    // Piece 4 is free once more, but the lowest is the one that goodwill made cheaper.
    const next = await back(id, 1);
    expect([await piecesOf(next), (await at.view(next)).amount]).toEqual([['1-1'], '6.00']);
  });
});
