import { CENT, SCALE, spread, sum, type Amount } from '@tradeport/api/kernel/money';
import { grantLot } from '@tradeport/api/lots/calls';
import { giveGoodwill, previewGoodwill, previewRefund } from '@tradeport/api/aftersales/calls';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { lessAccounts, priceOrder, type ToPrice, type TaxWay } from '../checkout/price.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { paidBy, type Range } from './pieces.ts';
import { projectDesk } from './project.fixture.ts';
import { partsTaxBack, taxBack } from './tax-back.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
let goods: Goods;
beforeAll(async () => {
  goods = await at.goods('50.00', 1000, { taxRate: 190_000 });
  await at.topUp('buyer', 10_000);
  await at.finance(grantLot, {
    merberCode: await app.memberOf('buyer'),
    accountKind: 'points',
    amount: '20000',
    reason: 'tax',
  });
});
soundAfterEach(app, () => at.audit());

async function taxedBy(way: TaxWay): Promise<void> {
  await at.setOrders({ tax: way, freight: { CNY: { fixed: 10 * SCALE, freeFrom: null } } });
}
const ofOrder = composed<{ tax_way: string; freight_tax: number }>(
  'select o.tax_way, l.freight_tax from orders o join order_line l on l.tenant_id = $1 and l.order_id = o.id where o.tenant_id = $1 and o.id = $2',
);
/** Writes past the program: `of` sets columns of the order and of its lines. */
async function written(id: string, of: { order: string; line: string }): Promise<void> {
  await app.as(null, async (ctx) => {
    await ctx.run(
      composed(`update orders set ${of.order} where tenant_id = $1 and id = $2`)(ctx.tenant.id, id),
    );
    await ctx.run(
      composed(`update order_line set ${of.line} where tenant_id = $1 and order_id = $2`)(
        ctx.tenant.id,
        id,
      ),
    );
  });
}
const points = (amount: number) => ({ payWay: 'balance' as const, accounts: { points: amount } });

describe('tax that comes on top', () => {
  beforeAll(() => taxedBy('added'));

  test('[CHK-04h] points lower it, on the page and in the order: 107.10 with 17.10', async () => {
    const { id } = await at.order(at.buyer, [[goods, 2]], points(2000));
    expect(await at.detail(id)).toMatchObject({
      goodsAmount: '100.00',
      pointsAmount: '20.00',
      freightAmount: '10.00',
      taxAmount: '17.10',
      total: '107.10',
      lines: [{ taxAmount: '17.10', total: '107.10' }],
    });
  });

  test('[CHK-04h][AFS-03a] kept freight keeps its tax: of 130.90 paid 119.00 goes back, 11.90 is kept', async () => {
    const { id } = await at.order(at.buyer, [[goods, 2]], { payWay: 'balance' });
    expect((await at.detail(id)).total).toBe('130.90');
    await at.ship(id);
    const asked = await at.ask(id);
    const before = await at.balance();
    await at.approve(asked.refundCode);
    await app.kernel.drainOutbox();
    expect((await at.balance()) - before).toBeCloseTo(119, 2);
    expect(await at.view(asked.refundCode)).toMatchObject({
      goodsMoney: '119.00',
      freightMoney: '0.00',
      taxBack: '19.00',
      amount: '119.00',
    });
  });

  test('[CHK-04h][AFS-03a] at the seller’s fault freight goes back with its tax, piece by piece, and all of it together', async () => {
    const { id } = await at.order(at.buyer, [[goods, 3]], points(3333));
    const { total, taxAmount } = await at.detail(id);
    await at.ship(id);
    const before = await at.balance();
    let stated = 0;
    for (const _ of [1, 2, 3]) {
      const { refundCode } = await at.ask(id, { pieces: 1, reasonCode: 'faulty' });
      await at.approve(refundCode);
      await app.kernel.drainOutbox();
      const { taxBack: tax, freightMoney } = await at.view(refundCode);
      stated += Number(tax);
      expect(Math.abs(Number(freightMoney) - 11.9 / 3)).toBeLessThan(0.01);
    }
    expect((await at.balance()) - before).toBeCloseTo(Number(total), 2);
    expect(stated).toBeCloseTo(Number(taxAmount), 2);
  });

  test('[CHK-04h][AFS-03a] goodwill says what of it is tax: with what goes back later that is the tax of the order', async () => {
    const { id } = await at.order(at.buyer, [[goods, 3]], { payWay: 'balance' });
    const { taxAmount, lines } = await at.detail(id);
    await at.ship(id);
    let stated = 0;
    for (const [amount, quantity] of [
      ['7.77', 2],
      ['3.33', 1],
      ['0.01', 3],
      ['40.00', 2],
    ] as const) {
      const asked = {
        contractCode: id,
        amount,
        goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity }],
      };
      const before = await at.seller(previewGoodwill, asked);
      const { taxBack: tax } = await at.seller(giveGoodwill, { ...asked, reason: '有划痕' });
      expect(before.taxBack).toBe(tax);
      stated += Number(tax);
    }
    // 19 of every 119 that were paid.
    expect(stated).toBeCloseTo((51.11 * 19) / 119, 1);
    for (const pieces of [1, 2]) {
      const { refundCode } = await at.ask(id, { pieces, reasonCode: 'faulty' });
      await at.approve(refundCode);
      stated += Number((await at.view(refundCode)).taxBack);
    }
    await app.kernel.drainOutbox();
    expect(stated).toBeCloseTo(Number(taxAmount), 2);
  });

  test('[CHK-04h] before the buyer confirms, what goes back says what of it is tax', async () => {
    const { id } = await at.order(at.buyer, [[goods, 2]], { payWay: 'balance' });
    const { lines } = await at.detail(id);
    const preview = await at.buyer(previewRefund, {
      contractCode: id,
      refundType: 'refund',
      reasonCode: 'no_longer_wanted',
      goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 2 }],
    });
    expect(preview).toMatchObject({
      goodsMoney: '119.00',
      freightMoney: '11.90',
      taxBack: '20.90',
      amount: '130.90',
    });
  });

  test('[CHK-04h] an order from before gives its money back to the cent, as it was agreed: the tax of its freight goes with the goods', async () => {
    const { id } = await at.order(at.buyer, [[goods, 2]], { payWay: 'balance' });
    await written(id, { order: 'tax_way = null', line: 'freight_tax = null' });
    await at.ship(id);
    const before = await at.balance();
    const { refundCode } = await at.ask(id, { reasonCode: 'faulty' });
    await at.approve(refundCode);
    await app.kernel.drainOutbox();
    expect(await at.view(refundCode)).toMatchObject({
      goodsMoney: '120.90',
      freightMoney: '10.00',
      taxBack: '20.90',
    });
    expect((await at.balance()) - before).toBeCloseTo(130.9, 2);
  });

  test('[CHK-04h] more pieces of an unpaid order with points are taxed anew, by the way that it was placed with', async () => {
    const { id } = await at.order(at.buyer, [[goods, 2]], {
      payWay: 'online',
      accounts: { points: 2000 },
    });
    await taxedBy('included');
    const { lines, total } = await at.detail(id);
    expect(total).toBe('107.10');
    const goodsList = [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 3 }];
    await at.buyer(changeQuantities, { contractCode: id, goodsList, reason: '' });
    // 150.00 − 20.00 + 10.00, with 19 % on top.
    expect(await at.detail(id)).toMatchObject({ taxAmount: '26.60', total: '166.60' });
    await taxedBy('added');
  });

  test('[CHK-04h] an order that points pay whole but for its freight is taxed on that, and says by which way', async () => {
    const { id } = await at.order(at.buyer, [[goods, 1]], {
      payWay: 'online',
      accounts: { points: 5000 },
    });
    expect(await at.detail(id)).toMatchObject({ taxAmount: '1.90', total: '11.90' });
    expect(await app.as(null, (ctx) => ctx.run(ofOrder(ctx.tenant.id, id)))).toEqual([
      { tax_way: 'added', freight_tax: 1_9000 },
    ]);
  });
});

test('[CHK-04h] the audit names an order whose tax is not of what is paid', async () => {
  await taxedBy('included');
  const { id } = await at.order(at.buyer, [[goods, 2]], { payWay: 'balance' });
  expect(await at.detail(id)).toMatchObject({ taxIncluded: '17.56', total: '110.00' });
  const stated = (amount: number) =>
    written(id, { order: `tax_included = ${amount}`, line: `tax_included = ${amount}` });
  await stated(17_5700);
  expect(await at.audit()).toEqual([expect.stringContaining('orders.tax_is_of_what_is_paid')]);
  await stated(17_5600);
});

/** Pieces 1 to q in runs of at most so many. */
function runsOf(quantity: number, most: number): Range[] {
  return Array.from({ length: Math.ceil(quantity / most) }, (_, at_): Range => [
    at_ * most + 1,
    Math.min(quantity, (at_ + 1) * most),
  ]);
}

test('[CHK-04h][AFS-03a] over all pieces the tax of an order goes back exactly, each piece within a cent; so does its money', () => {
  const bill = fc.record({
    way: fc.constantFrom<TaxWay>('included', 'added'),
    fixed: fc.integer({ min: 0, max: 3_000 }),
    points: fc.integer({ min: 0, max: 100 }),
    rebate: fc.integer({ min: 0, max: 100 }),
    most: fc.integer({ min: 1, max: 5 }),
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 12 }),
        price: fc.integer({ min: 0, max: 300_000 }),
        taxRate: fc.constantFrom(0, 30_000, 55_000, 130_000, 190_000, 200_000),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  });
  fc.assert(
    fc.property(bill, ({ way, fixed, lines, most, ...pays }) => {
      const before = priceOrder(
        lines.map(({ price, ...line }): ToPrice => ({
          ...line,
          list: price,
          price,
          why: 'list',
          source: '',
        })),
        { tax: way, freight: { CNY: { fixed: fixed * CENT, freeFrom: null } } },
        'CNY',
      );
      if (!before) return;
      const cents = (amount: Amount, percent: number) =>
        Math.floor((amount * percent) / 100 / CENT) * CENT;
      const weights = before.lines.map((line) => line.goodsAmount);
      const money = spread(cents(before.goodsAmount, pays.points), weights);
      const left = weights.map((weight, n) => weight - (money[n] ?? 0));
      const order = lessAccounts(before, way, {
        points: money,
        pointsMoney: money,
        rebate: spread(cents(sum(left), pays.rebate), left),
      });
      const rows = order.lines.map((line, n) => ({
        id: String(n),
        quantity: lines[n]?.quantity ?? 1,
        total_amount: line.total,
        freight_amount: line.freightAmount,
        tax_amount: line.taxAmount,
        tax_included: line.taxIncluded,
        freight_tax: line.freightTax,
        rebate_amount: line.rebateAmount,
        points_spent: line.pointsSpent,
      }));
      const back = rows.flatMap((row) =>
        runsOf(row.quantity, most).map((range) => {
          const { goods: goodsMoney, freight } = paidBy(row, [range]);
          expect(goodsMoney).toBeGreaterThanOrEqual(0);
          return {
            order_line_id: row.id,
            pieces: [range],
            goods_money: goodsMoney,
            freight_money: freight,
          };
        }),
      );
      expect(sum(back.map((one) => one.goods_money + one.freight_money))).toBe(order.total);
      expect(taxBack(rows, back)).toBe(order.taxAmount + order.taxIncluded);
      for (const one of back) {
        const row = rows[Number(one.order_line_id)];
        const [from, to] = one.pieces[0] ?? [1, 1];
        if (!row || from !== to) continue;
        const goodsTax = row.tax_amount + row.tax_included - row.freight_tax;
        const whole = { ...one, freight_money: 0 };
        expect(Math.abs(taxBack(rows, [whole]) - goodsTax / row.quantity)).toBeLessThan(CENT);
      }
    }),
    { numRuns: 500 },
  );
});

test('[CHK-04h][ORD-02i] what goes back of a project’s stages, whole or in parts, gives back its tax exactly', async () => {
  await taxedBy('added');
  const projects = await projectDesk(app);
  const id = await projects.project(
    [
      { name: 'Design', gate: 'production', share: 3333 },
      { name: 'Machines', gate: 'production', share: 6667 },
    ],
    { price: '1000.01' },
  );
  const { taxAmount, total } = await at.detail(id);
  const asked = [
    await projects.askBack(id, 1, '100.00'),
    await projects.askBack(id, 1),
    await projects.askBack(id, 2),
  ];
  let [tax, money] = [0, 0];
  for (const { refundCode } of asked) {
    const before = await at.view(refundCode);
    await at.approve(refundCode);
    await app.kernel.drainOutbox();
    const after = await at.view(refundCode);
    expect(after.taxBack).toBe(before.taxBack);
    tax += Number(after.taxBack);
    money += Number(after.amount);
  }
  expect([money.toFixed(2), tax.toFixed(2)]).toEqual([total, taxAmount]);
  expect(Number(taxAmount)).toBeGreaterThan(0);
});

test('[CHK-04h] stages give back the tax of their project over any number of requests', () => {
  const project = fc.record({
    tax: fc.integer({ min: 0, max: 100_000 }),
    parts: fc.array(fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 5,
    }),
  });
  fc.assert(
    fc.property(project, ({ tax, parts }) => {
      const all = parts.map((requests, n) => ({ id: String(n), amount: sum(requests) * CENT }));
      if (sum(all.map(({ amount }) => amount)) === 0) return;
      const back = parts.flatMap((requests, n) =>
        requests.map((money, at_) => ({
          partId: String(n),
          money: money * CENT,
          before: sum(requests.slice(0, at_)) * CENT,
        })),
      );
      expect(sum(back.map((one) => partsTaxBack(tax * CENT, all, [one])))).toBe(tax * CENT);
      for (const one of back)
        expect(partsTaxBack(tax * CENT, all, [one])).toBeGreaterThanOrEqual(0);
    }),
  );
});
