import { CENT, SCALE, sum } from '@tradeport/api/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideRefund, type Source } from '../payment/refund-sources.ts';
import { countOf, lowestFree, overlaps, type Range, splitPieces, worthOf } from './pieces.ts';
import { judgeGifts } from './gifts.ts';

const yuan = (amount: number) => Math.round(amount * SCALE);
const asYuan = (amount: number) => amount / SCALE;
const one = (piece: number): Range[] => [[piece, piece]];

describe('pieces', () => {
  test('[AFS-03b] piece by piece a line gives back what it took, to the cent', () => {
    const worths = (total: number, quantity: number) =>
      Array.from({ length: quantity }, (_, at) =>
        asYuan(worthOf(yuan(total), quantity, one(at + 1))),
      );
    expect(worths(90.05, 3)).toEqual([30.01, 30.02, 30.02]);
    expect(worths(35.97, 7)).toEqual([5.13, 5.14, 5.14, 5.14, 5.14, 5.14, 5.14]);
    for (const [total, quantity] of [
      [0.01, 3],
      [100, 7],
      [99_999_999.99, 999],
    ] as const)
      expect(
        sum(
          Array.from({ length: quantity }, (_, at) => worthOf(yuan(total), quantity, one(at + 1))),
        ),
      ).toBe(yuan(total));
  });

  test('[AFS-03b] whatever the way of giving pieces back, the refunds add up to what was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
        (cents, steps) => {
          const quantity = sum(steps);
          const taken: Range[] = [];
          const shares = steps.map((pieces) => {
            const own = lowestFree(quantity, taken, pieces) ?? [];
            taken.push(...own);
            return worthOf(cents * CENT, quantity, own);
          });
          expect(sum(shares)).toBe(cents * CENT);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('[AFS-01d] the lowest free numbers are taken, and never more than there are', () => {
    expect(lowestFree(5, [], 2)).toEqual([[1, 2]]);
    expect(lowestFree(5, [[1, 2]], 3)).toEqual([[3, 5]]);
    expect(
      lowestFree(
        5,
        [
          [4, 4],
          [2, 2],
        ],
        3,
      ),
    ).toEqual([
      [1, 1],
      [3, 3],
      [5, 5],
    ]);
    expect(lowestFree(5, [[1, 5]], 1)).toBeNull();
    expect(lowestFree(5, [[2, 3]], 4)).toBeNull();
  });

  test('[AFS-03b] a range parts into what is accepted and the rest', () => {
    expect(
      splitPieces(
        [
          [1, 2],
          [5, 8],
        ],
        3,
      ),
    ).toEqual({
      first: [
        [1, 2],
        [5, 5],
      ],
      rest: [[6, 8]],
    });
    expect(splitPieces([[1, 2]], 0)).toEqual({ first: [], rest: [[1, 2]] });
    expect(splitPieces([[1, 2]], 2)).toEqual({ first: [[1, 2]], rest: [] });
    expect(
      countOf([
        [1, 2],
        [5, 8],
      ]),
    ).toBe(6);
    expect([overlaps([[1, 2]], [[3, 4]]), overlaps([[1, 3]], [[3, 4]])]).toEqual([false, true]);
  });
});

/** RC1 of the worked cases: tax included, a coupon spread over three lines, five sources, everything shipped. */
const lines = {
  A: { quantity: 3, money: 90.05, freight: 6 },
  B: { quantity: 1, money: 54, freight: 3.6 },
  C: { quantity: 7, money: 35.97, freight: 2.4 },
} as const;
type Line = keyof typeof lines;
const sources = () => {
  const of = (name: string, group: Source['group'], captured: number) => ({
    name,
    group,
    captured: yuan(captured),
    refunded: 0,
  });
  // In the order in which they paid.
  return [
    of('bonus', 'account', 20),
    of('principal', 'account', 30),
    of('card', 'account', 25),
    of('transfer', 'capture', 40),
    of('Alipay', 'capture', 77.02),
  ];
};
type Request = { pieces: Partial<Record<Line, number>>; sellerFault: boolean };
const requests: Record<1 | 2 | 3, Request> = {
  1: { pieces: { A: 2, C: 3 }, sellerFault: false },
  2: { pieces: { A: 1 }, sellerFault: true },
  3: { pieces: { B: 1, C: 4 }, sellerFault: false },
};

/** Submitted in one order, which fixes the amounts, and refunded in another, which takes the legs. */
function play(submitted: readonly (1 | 2 | 3)[], refunded: readonly (1 | 2 | 3)[]) {
  const taken: Record<Line, Range[]> = { A: [], B: [], C: [] };
  const amounts = new Map<number, number>();
  for (const number of submitted) {
    const { pieces, sellerFault } = requests[number];
    let amount = 0;
    for (const name of ['A', 'B', 'C'] as const) {
      const count = pieces[name] ?? 0;
      if (count === 0) continue;
      const line = lines[name];
      const own = lowestFree(line.quantity, taken[name], count) ?? [];
      taken[name].push(...own);
      amount += worthOf(yuan(line.money), line.quantity, own);
      if (sellerFault) amount += worthOf(yuan(line.freight), line.quantity, own);
    }
    amounts.set(number, amount);
  }
  const left = sources();
  const legs = refunded.map((number) => {
    const parts = divideRefund(amounts.get(number) ?? 0, left);
    for (const { source, amount } of parts) source.refunded += amount;
    return [
      number,
      Object.fromEntries(parts.map(({ source, amount }) => [source.name, asYuan(amount)])),
    ] as const;
  });
  return {
    amounts: Object.fromEntries([...amounts].map(([number, amount]) => [number, asYuan(amount)])),
    legs: Object.fromEntries(legs),
    sums: Object.fromEntries(left.map(({ name, refunded: sum }) => [name, asYuan(sum)])),
  };
}
const orders: (1 | 2 | 3)[][] = [
  [1, 2, 3],
  [1, 3, 2],
  [2, 1, 3],
  [2, 3, 1],
  [3, 1, 2],
  [3, 2, 1],
];

describe('RC1: rounding, five sources, freight', () => {
  test('[AFS-03a][AFS-03b] in the order of the case, to the cent', () => {
    expect(play([1, 2, 3], [1, 2, 3])).toEqual({
      amounts: { 1: 75.44, 2: 32.02, 3: 74.56 },
      legs: {
        1: { Alipay: 75.44 },
        2: { Alipay: 1.58, transfer: 30.44 },
        3: { transfer: 9.56, card: 25, principal: 30, bonus: 10 },
      },
      sums: { Alipay: 77.02, transfer: 40, card: 25, principal: 30, bonus: 10 },
    });
    expect(play([1, 2, 3], [3, 1, 2]).legs).toEqual({
      3: { Alipay: 74.56 },
      1: { Alipay: 2.46, transfer: 40, card: 25, principal: 7.98 },
      2: { principal: 22.02, bonus: 10 },
    });
  });

  test.each(orders)(
    '[AFS-03a][AFS-03b] refunded in the order %i, %i, %i amounts and sums are the same',
    (...order) => {
      const { amounts, sums } = play([1, 2, 3], order);
      expect(amounts).toEqual({ 1: 75.44, 2: 32.02, 3: 74.56 });
      expect(sums).toEqual({ Alipay: 77.02, transfer: 40, card: 25, principal: 30, bonus: 10 });
    },
  );

  test.each(orders)(
    '[AFS-03a] submitted in the order %i, %i, %i all pieces give back what they paid',
    (...order) => {
      const { amounts, sums } = play(order, order);
      const all = Object.values(amounts).reduce((total, amount) => total + yuan(amount), 0);
      // Goods 180.02 and the freight of one A; 10.00 of freight is kept.
      expect(asYuan(all)).toBe(182.02);
      expect(sums).toEqual({ Alipay: 77.02, transfer: 40, card: 25, principal: 30, bonus: 10 });
    },
  );

  test('[AFS-03a] credit still owed comes first; more than was paid is a bug', () => {
    const owed = [
      { name: 'card', group: 'account', captured: 10, refunded: 0 },
      { name: 'Alipay', group: 'capture', captured: 10, refunded: 4 },
      { name: 'credit', group: 'owed', captured: 5, refunded: 0 },
    ] as const;
    expect(divideRefund(14, owed).map((part) => [part.source.name, part.amount])).toEqual([
      ['credit', 5],
      ['Alipay', 6],
      ['card', 3],
    ]);
    expect(() => divideRefund(22, owed)).toThrow(/miss 1/);
  });
});

/**
 * RC2: the discount is 33.33 for A and 16.67 for B; the gift is worth 30.00 from 250.00 of goods
 * on. Each row is one history.
 */
describe('RC2: threshold no longer met, gift kept or returned', () => {
  const goods = { A: { earning: 200, money: 166.67 }, B: { earning: 100, money: 83.33 } } as const;
  type Piece = keyof typeof goods | 'G';
  const played = (history: readonly (readonly Piece[])[]) => {
    const gone = new Set<string>();
    let withheld = 0;
    const refunds: number[] = [];
    for (const request of history) {
      for (const piece of request) gone.add(piece);
      const money = request.reduce(
        (all, piece) => all + (piece === 'G' ? 0 : yuan(goods[piece].money)),
        0,
      );
      const lines = (['A', 'B', 'G'] as const).map((id) => ({
        id,
        quantity: 1,
        earning: id === 'G' ? 0 : yuan(goods[id].earning),
        kept: gone.has(id) ? [] : [[1, 1] as const],
      }));
      const gift = { value: yuan(30), threshold: yuan(250), scope: ['A', 'B'], withheld };
      const [judged] = judgeGifts([{ id: 'g', line_id: 'G', ...gift }], lines, money);
      withheld = judged?.withheld ?? 0;
      refunds.push(asYuan(money - (judged?.change ?? 0)));
    }
    return [refunds, asYuan(withheld)];
  };

  test.each([
    ['B (G kept); G in time; A', [['B'], ['G'], ['A']], [53.33, 30, 166.67], 0],
    ['B with G; A', [['B', 'G'], ['A']], [83.33, 166.67], 0],
    ['A (G kept); B; G never', [['A'], ['B']], [136.67, 83.33], 30],
    ['B (G kept); nothing more', [['B']], [53.33], 30],
  ] as const)('[AFS-03a] %s', (_name, history, refunds, withheld) => {
    expect(played(history)).toEqual([refunds, withheld]);
  });

  test('[AFS-03a] what a request cannot cover is withheld from a later one, a part of several gifts by pieces', () => {
    const small = { id: 'C', quantity: 1, earning: yuan(10), kept: [] };
    const big = { id: 'A', quantity: 2, earning: yuan(200), kept: [[2, 2] as const] };
    const gift = {
      id: 'g',
      line_id: 'G',
      value: yuan(30),
      threshold: yuan(150),
      scope: ['A', 'C'],
    };
    const line = { id: 'G', quantity: 3, earning: 0, kept: [[2, 3] as const] };
    const [first] = judgeGifts([{ ...gift, withheld: 0 }], [small, big, line], yuan(8));
    expect(first).toEqual({ id: 'g', withheld: yuan(8), change: yuan(8) });
    const [second] = judgeGifts([{ ...gift, withheld: yuan(8) }], [small, big, line], yuan(50));
    expect(second).toEqual({ id: 'g', withheld: yuan(20), change: yuan(12) });
  });
});

/** RC3: 140.00 paid by credit 60.00 and online 80.00; 36.67 of the credit is repaid by transfer in between. */
test('[AFS-03a] RC3: credit still owed, a repayment in between, then online; points by pieces', () => {
  const x = { quantity: 4, money: yuan(93.33), points: 667 };
  const y = { quantity: 1, money: yuan(46.67), points: 333 };
  const of = (name: string, group: Source['group'], captured: number) => ({
    name,
    group,
    captured: yuan(captured),
    refunded: 0,
  });
  const online = of('online', 'capture', 80);
  const credit = of('credit', 'owed', 60);
  const refund = (amount: number, left: readonly ReturnType<typeof of>[]) =>
    divideRefund(amount, left).map(({ source, amount: part }) => {
      source.refunded += part;
      return [source.name, asYuan(part)];
    });
  const pieces = (from: number, to: number): Range[] => [[from, to]];
  const money = (from: number, to: number) => worthOf(x.money, x.quantity, pieces(from, to));
  const points = (from: number, to: number) =>
    worthOf(x.points * SCALE, x.quantity, pieces(from, to), SCALE) / SCALE;
  expect(refund(money(1, 1), [online, credit])).toEqual([['credit', 23.33]]);
  expect(points(1, 1)).toBe(166);
  // Repaid credit is no credit any more: it counts as a capture, the last one.
  credit.captured = credit.refunded;
  const transfer = of('transfer', 'capture', 36.67);
  expect(refund(money(2, 2) + y.money, [online, credit, transfer])).toEqual([
    ['transfer', 36.67],
    ['online', 33.33],
  ]);
  expect(points(2, 2) + y.points).toBe(500);
  expect(refund(money(3, 4), [online, credit, transfer])).toEqual([['online', 46.67]]);
  expect(points(3, 4)).toBe(334);
  expect([credit, transfer, online].map((one) => asYuan(one.refunded))).toEqual([23.33, 36.67, 80]);
});
