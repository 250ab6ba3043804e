import * as calls from '@tradeport/api/stock/calls';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/ctx.ts';
import { useApp } from '../../testing/app.fixture.ts';
import {
  aCategory,
  aProduct,
  aWarehouse,
  onShelf,
  refusals,
  stocked,
} from '../search/goods.fixture.ts';
import {
  adjustMany,
  makePermanent,
  release,
  reserve,
  sellable,
  sellableRows,
  shipOut,
  stock,
  takeBack,
  type ReserveLine,
} from './index.ts';

const app = useApp();
let category: string;
let warehouse: string;
let product: Awaited<ReturnType<typeof onShelf>>;
let skuId: string;
beforeAll(async () => {
  category = await aCategory(app);
  warehouse = await aWarehouse(app);
});
beforeEach(async () => {
  product = await onShelf(
    app,
    aProduct(category, {
      options: [{ name: { zh: '号' }, values: [{ zh: '小' }, { zh: '大' }] }],
      skus: [
        { skuNo: `S-${Math.random()}`, spec: [0], listPrice: '5' },
        { skuNo: `L-${Math.random()}`, spec: [1], listPrice: '6' },
      ],
    }),
  );
  skuId = product.skus[0] ?? '';
});

const id = () => crypto.randomUUID();
type Level = { on_hand: number; reserved: number };
const levelOf = (sku = skuId) =>
  app.as(null, (ctx) =>
    ctx.one<Level>({
      sql: 'select on_hand, reserved from stock_level where tenant_id = $1 and sku_id = $2 and warehouse_id = $3',
      parameters: [ctx.tenant.id, sku, warehouse],
    }),
  );
const stockedOf = () =>
  app.as(
    null,
    async (ctx) =>
      (
        await ctx.one<{ stocked: number }>({
          sql: 'select stocked from product_card where tenant_id = $1 and id = $2',
          parameters: [ctx.tenant.id, product.goodsCode],
        })
      ).stocked,
  );
const line = (quantity: number, more: Partial<ReserveLine> = {}): ReserveLine => ({
  skuId,
  skuNo: 'S-1',
  warehouseId: warehouse,
  quantity,
  orderId: id(),
  lineId: id(),
  ...more,
});
/** As a checkout does it: everything or a refusal. */
async function take(ctx: Ctx<string>, lines: readonly ReserveLine[]): Promise<void> {
  await ctx.run(reserve(ctx, lines));
}
const buy = (lines: readonly ReserveLine[]) => app.as(null, (ctx) => take(ctx, lines));

describe('reservations', () => {
  test('[CAT-04a] reserves, releases, ships in parts and takes back; available is what is left', async () => {
    await stocked(app, skuId, warehouse, 10);
    const one = line(6);
    await buy([one]);
    expect(await levelOf()).toEqual({ on_hand: 10, reserved: 6 });
    await expect(buy([line(5)])).rejects.toMatchObject({ code: 'stock.insufficient' });
    expect(await levelOf()).toEqual({ on_hand: 10, reserved: 6 });
    const ship = (quantity: number) =>
      app.as(null, async (ctx) => (await ctx.batch(shipOut(ctx, [{ ...one, quantity }])))[0]);
    expect(await ship(2)).toEqual([{ line_id: one.lineId, left: 4 }]);
    expect(await levelOf()).toEqual({ on_hand: 8, reserved: 4 });
    await app.as(null, (ctx) => ctx.run(release(ctx, one.orderId)));
    await app.as(null, (ctx) => ctx.run(release(ctx, one.orderId)));
    expect(await levelOf()).toEqual({ on_hand: 8, reserved: 0 });
    expect(
      await app.as(null, async (ctx) => await ctx.run(shipOut(ctx, [{ ...one, quantity: 1 }])[0])),
    ).toEqual([]);
    await app.as(null, (ctx) => ctx.batch(takeBack(ctx, [{ ...one, quantity: 2 }], 'return')));
    expect(await levelOf()).toEqual({ on_hand: 10, reserved: 0 });
  });

  test('[CAT-04a] more than a line holds is not shipped', async () => {
    await stocked(app, skuId, warehouse, 10);
    const one = line(3);
    await buy([one]);
    expect(
      await app.as(null, (ctx) => ctx.run(shipOut(ctx, [{ ...one, quantity: 4 }])[0])),
    ).toEqual([]);
    expect(await levelOf()).toEqual({ on_hand: 10, reserved: 3 });
  });

  test('[CHK-06a] all lines or none: a short one leaves the others free', async () => {
    const other = product.skus[1] ?? '';
    await stocked(app, skuId, warehouse, 5);
    await stocked(app, other, warehouse, 1);
    const orderId = id();
    const lines = [line(5, { orderId }), line(2, { orderId, skuId: other })];
    await expect(buy(lines)).rejects.toMatchObject({
      code: 'stock.insufficient',
      facts: { available: 1, quantity: 2 },
    });
    expect(await levelOf()).toEqual({ on_hand: 5, reserved: 0 });
    expect(await app.as(null, (ctx) => ctx.run(makePermanent(ctx, orderId)))).toEqual([]);
    await expect(buy([line(1), line(1, { warehouseId: id() })])).rejects.toMatchObject({
      code: 'stock.insufficient',
      facts: { available: 0, quantity: 1 },
    });
    expect(await levelOf()).toEqual({ on_hand: 5, reserved: 0 });
  });

  test('[CHK-06d] two lines of one order for the same SKU are counted together', async () => {
    await stocked(app, skuId, warehouse, 5);
    await expect(buy([line(3), line(3)])).rejects.toMatchObject({ code: 'stock.insufficient' });
    await buy([line(3), line(2)]);
    expect(await levelOf()).toEqual({ on_hand: 5, reserved: 5 });
  });

  test('[CHK-06d] 50 buyers at once on a stock of 20: exactly 20 get one, nobody oversells', async () => {
    await stocked(app, skuId, warehouse, 20);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => buy([line(1)])));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20);
    expect(refusals(results)).toEqual(Array(30).fill('stock.insufficient'));
    expect(await levelOf()).toEqual({ on_hand: 20, reserved: 20 });
    expect(await stockedOf()).toBe(0);
  });

  test('[CHK-06d] buyers of the same two things in opposite order never deadlock', async () => {
    const other = product.skus[1] ?? '';
    await stocked(app, skuId, warehouse, 40);
    await stocked(app, other, warehouse, 40);
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) => {
        const lines = [line(1), line(1, { skuId: other })];
        return buy(at % 2 ? lines : lines.reverse());
      }),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(40);
    expect(refusals(results)).toEqual(Array(20).fill('stock.insufficient'));
    expect(await stockedOf()).toBe(0);
  });

  test("[CAT-04a] reserving and releasing at once, the list's stock word stays right", async () => {
    await stocked(app, skuId, warehouse, 3);
    await Promise.allSettled(
      Array.from({ length: 60 }, async (_, at) => {
        const one = line(1 + (at % 3));
        await buy([one]);
        if (at % 2) await app.as(null, (ctx) => ctx.run(release(ctx, one.orderId)));
      }),
    );
    const { on_hand, reserved } = await levelOf();
    expect(await stockedOf()).toBe(on_hand > reserved ? 1 : 0);
    expect(await app.as(null, (ctx) => audits(ctx))).toEqual([]);
  });

  test("[CAT-04b] a reservation expires by the tenant's clock, but not once the order is paid", async () => {
    await stocked(app, skuId, warehouse, 10);
    const soon = () => new Date(Date.now() + app.tenant.clockOffsetMs + 60_000);
    const [unpaid, paid] = [line(4, { expiresAt: soon() }), line(3, { expiresAt: soon() })];
    await buy([unpaid]);
    await buy([paid]);
    expect(await app.as(null, (ctx) => ctx.run(makePermanent(ctx, paid.orderId)))).toEqual([
      { line_id: paid.lineId, left: 3 },
    ]);
    await app.kernel.runSweeps();
    expect((await levelOf()).reserved).toBe(7);
    await app.moveClock(120_000);
    await app.kernel.runSweeps();
    expect((await levelOf()).reserved).toBe(3);
    expect(await app.as(null, (ctx) => ctx.run(makePermanent(ctx, unpaid.orderId)))).toEqual([]);
    const events = await app.as(null, (ctx) =>
      ctx.run(
        ctx.from('outbox').where('event', '=', 'stock.reservation_expired').select('subject_id'),
      ),
    );
    expect(events).toEqual([{ subject_id: unpaid.orderId }]);
  });
});

describe('adjusting', () => {
  test('[CAT-04c] stock is adjusted with a reason, and every movement is recorded', async () => {
    const seller = await app.client('seller');
    const place = { skuCode: skuId, warehouseCode: warehouse };
    expect(await seller(calls.adjustStockCall, { ...place, by: 12, reason: '到货' })).toEqual({
      onHand: 12,
      reserved: 0,
      available: 12,
    });
    expect(
      await seller(calls.adjustStockCall, {
        ...place,
        by: -2,
        reason: `'; drop table stock_move; --<b>`,
      }),
    ).toMatchObject({ onHand: 10 });
    expect(
      await seller(calls.adjustStockCall, { ...place, counted: 7, reason: '盘点' }),
    ).toMatchObject({ onHand: 7 });
    const { rows, total } = await seller(calls.stockMoves, { skuCode: skuId });
    expect(rows.map((row) => [row.kind, row.change, row.onHandAfter])).toEqual([
      ['count', -3, 7],
      ['adjust', -2, 10],
      ['adjust', 12, 12],
    ]);
    expect(rows[1]).toMatchObject({
      reason: `'; drop table stock_move; --<b>`,
      actorName: 'seller',
    });
    expect(total).toBe(3);
    const first = await seller(calls.stockMoves, { skuCode: skuId, rows: 1 });
    expect(
      (await seller(calls.stockMoves, { skuCode: skuId, rows: 1, after: first.next ?? '' })).rows[0]
        ?.change,
    ).toBe(-2);
  });

  test('[CAT-04a] not below zero, not below what is reserved', async () => {
    const seller = await app.client('seller');
    const place = { skuCode: skuId, warehouseCode: warehouse, reason: 'x' };
    await expect(seller(calls.adjustStockCall, { ...place, by: -1 })).rejects.toMatchObject({
      code: 'stock.below_reserved',
    });
    await stocked(app, skuId, warehouse, 5);
    await buy([line(4)]);
    await expect(seller(calls.adjustStockCall, { ...place, counted: 3 })).rejects.toMatchObject({
      code: 'stock.below_reserved',
      facts: { reserved: 4 },
    });
    await expect(seller(calls.adjustStockCall, place)).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect(
      seller(calls.adjustStockCall, { ...place, by: 1, counted: 1 }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(
      seller(calls.adjustStockCall, { ...place, by: 1, reason: '' }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    expect(await levelOf()).toEqual({ on_hand: 5, reserved: 4 });
  });

  test('[CAT-04a] adjusting at once adds up', async () => {
    const seller = await app.client('seller');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        seller(calls.adjustStockCall, {
          skuCode: skuId,
          warehouseCode: warehouse,
          by: 1,
          reason: 'x',
        }),
      ),
    );
    expect((await levelOf()).on_hand).toBe(20);
    expect(await app.as(null, (ctx) => audits(ctx))).toEqual([]);
  });

  test("[ROL-02c] another seller's stock is neither seen nor changed", async () => {
    await stocked(app, skuId, warehouse, 5);
    const stranger = await app.client('seller2');
    await expect(
      stranger(calls.adjustStockCall, {
        skuCode: skuId,
        warehouseCode: warehouse,
        by: 1,
        reason: 'x',
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect((await stranger(calls.stockPage, { skuCode: skuId })).rows).toEqual([]);
    expect((await stranger(calls.stockMoves, { skuCode: skuId })).rows).toEqual([]);
    const keeper = await app.client('warehouse');
    expect((await keeper(calls.stockPage, { skuCode: skuId })).rows).toMatchObject([
      { onHand: 5, reserved: 0, available: 5 },
    ]);
    const buyer = await app.client('buyer');
    await expect(buyer(calls.stockPage, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(
      buyer(calls.adjustStockCall, {
        skuCode: skuId,
        warehouseCode: warehouse,
        by: 1,
        reason: 'x',
      }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  test('[ROL-01e] only an admin changes warehouses; a short code is unique; a closed one is not offered', async () => {
    const seller = await app.client('seller');
    const admin = await app.client('admin');
    const name = { zh: '北京仓', en: 'Beijing' };
    await expect(seller(calls.saveWarehouseCall, { shortCode: 'BJ', name })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(
      seller(calls.saveWarehouseCall, { warehouseCode: warehouse, shortCode: 'BJ', name }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
    const { warehouseCode } = await admin(calls.saveWarehouseCall, {
      shortCode: 'BJ',
      name,
      open: false,
    });
    await expect(admin(calls.saveWarehouseCall, { shortCode: 'BJ', name })).rejects.toMatchObject({
      code: 'warehouse.code_taken',
    });
    const visitor = await app.client(null);
    const offered = await visitor(calls.warehouseList, { all: true });
    expect(offered.some((one) => one.warehouseCode === warehouseCode)).toBe(false);
    expect(
      (await admin(calls.warehouseList, { all: true })).find(
        (one) => one.warehouseCode === warehouseCode,
      ),
    ).toMatchObject({ warehouseName: 'Beijing', open: false });
  });

  test('[CAT-04a] what runs out and what is low is found', async () => {
    const other = product.skus[1] ?? '';
    await app.as(null, (ctx) =>
      adjustMany(ctx, [
        { skuCode: skuId, warehouseCode: warehouse, counted: 0, reason: 'x' },
        { skuCode: other, warehouseCode: warehouse, counted: 3, reason: 'x' },
      ]),
    );
    const seller = await app.client('seller');
    const found = async (level: 'out' | 'low') =>
      (await seller(calls.stockPage, { goodsCode: product.goodsCode, level })).rows.map(
        (row) => row.skuCode,
      );
    expect(await found('out')).toEqual([skuId]);
    expect(await found('low')).toEqual([other]);
    expect(
      (await seller(calls.stockPage, { q: product.skuNos[1] ?? '' })).rows.map(
        (row) => row.skuCode,
      ),
    ).toEqual([other]);
  });
});

describe('what an order reads', () => {
  test('[CAT-04a] sellable gives price rules, stock per warehouse and whether it is sold', async () => {
    await stocked(app, skuId, warehouse, 8);
    await buy([line(3)]);
    const [row, ...more] = await app.as('buyer', (ctx) =>
      ctx.batch(sellable(ctx, [skuId, id()])).then((answers) => sellableRows(...answers)),
    );
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      sku_id: skuId,
      product_id: product.goodsCode,
      sold: true,
      moq: 1,
      step: 1,
      list_price: 50_000,
      order_type: '00',
      tax_rate: 130_000,
      spec_text: [{ name: { zh: '号' }, value: { zh: '小' } }],
      rules: [{ kind: 'list', currency: 'CNY', amount: 50_000 }],
      stock: [{ warehouse_id: warehouse, available: 5 }],
    });
    const beta = await app.as(null, (ctx) => ctx.batch(sellable(ctx, [skuId])), app.otherTenant);
    expect(beta).toEqual([[], [], []]);
  });
});

async function audits(ctx: Ctx<string>): Promise<string[]> {
  const faults: string[] = [];
  for (const check of stock.audits) faults.push(...(await check.run(ctx)));
  return faults;
}
