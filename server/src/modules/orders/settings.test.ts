import type { Input } from '@tradeport/api/kernel/call';
import { orderDetail, previewOrder, shipOrder } from '@tradeport/api/orders/calls';
import { getOrderSettings, saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import {
  RECEIPT_DAYS_MAX,
  UNPAID_OFFLINE_MINUTES_MAX,
  UNPAID_ONLINE_MINUTES_MAX,
} from '@tradeport/api/orders/settings';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../testing/app.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { aWarehouse } from '../search/goods.fixture.ts';
import { shop } from './shop.fixture.ts';

type Settings = Input<typeof saveOrderSettings>;
const app = useApp();
const { buyer, seller, admin } = app.clients;
const at = prepared(() => shop(app));
beforeAll(() => at.topUp('buyer', 1_000_000));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const usual: Settings = {
  unpaidOnlineMinutes: 30,
  unpaidOfflineMinutes: 3 * 24 * 60,
  receiptDays: 10,
  pickupDays: 7,
  review: 'none',
  oneWarehouse: false,
  tax: 'included',
  pointWorth: '0.01',
  rebateShare: 100,
  gs1Prefix: '',
  freight: [],
};
const set = (more: Partial<Settings>) => admin(saveOrderSettings, { ...usual, ...more });
const stateOf = async (contractCode: string) => (await buyer(orderDetail, { contractCode })).status;
afterEach(() => set({}));

describe('order settings', () => {
  test('[ORD-07a][ORD-07e] a portal that set nothing has 30 minutes, 3 days and 10 days', async () => {
    const other = await app.client('admin', app.otherTenant);
    expect(await other(getOrderSettings, {})).toEqual({ ...usual, reviewOver: '0.00' });
  });

  test('[ORD-07a] the times to pay hold for the very next order; orders that are there keep theirs', async () => {
    const goods = await at.goods('10.00', 50);
    const closesIn = async (payWay: 'online' | 'offline') => {
      const { id } = await at.order(buyer, [[goods, 1]], { payWay });
      const { placedAt, closeAt } = await buyer(orderDetail, { contractCode: id });
      return { id, minutes: (Date.parse(closeAt ?? '') - Date.parse(placedAt)) / MINUTE };
    };
    const before = await closesIn('online');
    expect(before.minutes).toBe(30);
    await set({ unpaidOnlineMinutes: 5, unpaidOfflineMinutes: 120 });
    const after = await closesIn('online');
    expect([after.minutes, (await closesIn('offline')).minutes]).toEqual([5, 120]);
    await app.moveClock(6 * MINUTE);
    await app.kernel.runSweeps();
    expect([await stateOf(before.id), await stateOf(after.id)]).toEqual([
      'waiting_payment',
      'cancelled',
    ]);
  });

  test('[ORD-07e] the receipt confirms itself after the days that are set when the parcel is delivered', async () => {
    await set({ receiptDays: 2 });
    const goods = await at.goods('10.00', 5);
    const { id } = await at.order(buyer, [[goods, 1]], { payWay: 'balance' });
    await seller(shipOrder, { contractCode: id, expressCode: 'SF', expressBillno: 'SF-SETTINGS' });
    const { parcels } = await buyer(orderDetail, { contractCode: id });
    await app.moveClock(
      Date.parse(parcels[0]?.expectedAt ?? '') - Date.parse(parcels[0]?.shippedAt ?? '') + MINUTE,
    );
    await app.kernel.runSweeps();
    await app.moveClock(1.5 * DAY);
    await app.kernel.runSweeps();
    expect(await stateOf(id)).toBe('waiting_receipt');
    await app.moveClock(DAY);
    await app.kernel.runSweeps();
    expect(await stateOf(id)).toBe('success');
  });

  test('[ORD-02c] the review rule holds for the very next order: none, all, above an amount', async () => {
    const goods = await at.goods('10.00', 100);
    const nextOf = async (pieces: number) =>
      (await at.order(buyer, [[goods, pieces]], { payWay: 'balance' })).next;
    expect(await nextOf(1)).toBe('done');
    await set({ review: 'all' });
    expect(await nextOf(1)).toBe('review');
    await set({ review: 'over', reviewOver: '50.00' });
    expect([await nextOf(5), await nextOf(6)]).toEqual(['done', 'review']);
  });

  test('[CHK-02d] one warehouse: two together are refused while it is on, and make two orders while it is off', async () => {
    const other = await aWarehouse(app);
    const [here, there] = [
      await at.goods('10.00', 50),
      await at.goods('20.00', 50, { warehouse: other }),
    ];
    await set({ oneWarehouse: true });
    await expect(
      at.order(buyer, [
        [here, 1],
        [there, 1],
      ]),
    ).rejects.toMatchObject({
      code: 'order.same_warehouse',
      message: 'Choose items from the same warehouse',
    });
    expect((await at.order(buyer, [[here, 1]])).contractList).toHaveLength(1);
    await set({ oneWarehouse: false });
    expect(
      (
        await at.order(buyer, [
          [here, 1],
          [there, 1],
        ])
      ).contractList,
    ).toHaveLength(2);
  });

  test('[CHK-04a][CHK-04b] freight and tax are those of the settings, in the preview and in the order', async () => {
    const goods = await at.goods('100.00', 50);
    const amounts = async (pieces: number) => {
      const asked = {
        goodsList: [{ skuCode: goods.skuId, quantity: pieces }],
        addressCode: await at.addressOf('buyer'),
      };
      const [seen] = (await buyer(previewOrder, asked)).orders;
      const { id } = await at.order(buyer, [[goods, pieces]]);
      const { freightAmount, taxAmount, taxIncluded, total } = await buyer(orderDetail, {
        contractCode: id,
      });
      expect(seen).toMatchObject({ freightAmount, taxAmount, taxIncluded, total });
      return { freightAmount, taxed: Number(taxAmount) > 0, total };
    };
    expect(await amounts(1)).toMatchObject({
      freightAmount: '0.00',
      taxed: false,
      total: '100.00',
    });
    await set({
      freight: [
        { currency: 'CNY', fixed: '12.50', freeFrom: '200' },
        { currency: 'USD', fixed: 9 },
      ],
    });
    expect(await amounts(1)).toMatchObject({ freightAmount: '12.50', total: '112.50' });
    expect(await amounts(2)).toMatchObject({ freightAmount: '0.00', total: '200.00' });
    await set({ tax: 'added' });
    expect(await amounts(1)).toMatchObject({ taxed: true });
    expect(await admin(getOrderSettings, {})).toMatchObject({ tax: 'added', freight: [] });
  });

  test('every other process of the installation is told to read them anew', async () => {
    const listening = await app.owner.connect();
    try {
      let told = 0;
      listening.on('notification', ({ channel }) => {
        told += channel === 'directory' ? 1 : 0;
      });
      await listening.query('listen directory');
      await set({ receiptDays: 77 });
      await until(() => told > 0);
    } finally {
      listening.release(true);
    }
  });

  test('[ROL-03b] the trail has what was before and what is now', async () => {
    await set({ receiptDays: 20 });
    await set({ receiptDays: 21, freight: [{ currency: 'CNY', fixed: '8' }] });
    const { rows } = await admin(auditPage, { kind: 'order_settings', rows: 1 });
    expect(rows[0]).toMatchObject({
      call: 'order.settings_save',
      actorName: 'admin',
      before: { receiptDays: 20, freight: {} },
      after: { receiptDays: 21, freight: { CNY: { fixed: 80_000, freeFrom: null } } },
    });
  });

  test("[TEN-05a] they are the tenant's own; only who may change them reads or writes them", async () => {
    await set({ receiptDays: 33 });
    const other = await app.client('admin', app.otherTenant);
    expect((await other(getOrderSettings, {})).receiptDays).toBe(10);
    for (const client of [
      buyer,
      seller,
      await app.client('finance'),
      await app.client('warehouse'),
    ]) {
      await expect(client(saveOrderSettings, usual)).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
      await expect(client(getOrderSettings, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
    }
    await expect((await app.client(null))(saveOrderSettings, usual)).rejects.toMatchObject({
      code: 'auth.required',
    });
    expect((await admin(getOrderSettings, {})).receiptDays).toBe(33);
  });

  const wrong: readonly [string, Partial<Record<keyof Settings, unknown>>, string][] = [
    ['no minutes at all', { unpaidOnlineMinutes: 0 }, 'unpaidOnlineMinutes'],
    [
      'more than 30 days online',
      { unpaidOnlineMinutes: UNPAID_ONLINE_MINUTES_MAX + 1 },
      'unpaidOnlineMinutes',
    ],
    [
      'more than 90 days by transfer',
      { unpaidOfflineMinutes: UNPAID_OFFLINE_MINUTES_MAX + 1 },
      'unpaidOfflineMinutes',
    ],
    ['half a minute', { unpaidOnlineMinutes: 0.5 }, 'unpaidOnlineMinutes'],
    ['more than a year for the receipt', { receiptDays: RECEIPT_DAYS_MAX + 1 }, 'receiptDays'],
    ['an unknown review rule', { review: 'sometimes' }, 'review'],
    ['a review above nothing', { review: 'over' }, 'reviewOver'],
    ['an amount below zero', { review: 'over', reviewOver: '-1' }, 'reviewOver'],
    ['an amount past every order', { review: 'over', reviewOver: '900000000000' }, 'reviewOver'],
    ['a point below zero', { pointWorth: '-0.01' }, 'pointWorth'],
    ['a point past its limit', { pointWorth: '1000.01' }, 'pointWorth'],
    ['more than all of an order by rebate', { rebateShare: 101 }, 'rebateShare'],
    ['a prefix that GS1 does not give', { gs1Prefix: '401234' }, 'gs1Prefix'],
    ['a prefix with letters', { gs1Prefix: '40123A5' }, 'gs1Prefix'],
    ['freight below zero', { freight: [{ currency: 'CNY', fixed: '-5' }] }, 'freight.0.fixed'],
    [
      'freight past its limit',
      { freight: [{ currency: 'CNY', fixed: '1000000.01' }] },
      'freight.0.fixed',
    ],
    ['an unknown currency', { freight: [{ currency: 'EUR', fixed: '5' }] }, 'freight.0.currency'],
    [
      'two rules for one currency',
      {
        freight: [
          { currency: 'CNY', fixed: '5' },
          { currency: 'CNY', fixed: '6' },
        ],
      },
      'freight.1.currency',
    ],
  ];
  test.each(wrong)(
    '[API-04f] %s is refused at its field, and nothing changes',
    async (_what, more, field) => {
      const { status, body } = await app.raw(
        saveOrderSettings,
        { ...usual, ...more },
        { role: 'admin', json: true },
      );
      expect({ status, body }).toMatchObject({ status: 400, body: { errorCode: 'input.invalid' } });
      expect(Object.keys((body as { fields: Record<string, string> }).fields)).toEqual([field]);
      expect(await admin(getOrderSettings, {})).toEqual({ ...usual, reviewOver: '0.00' });
    },
  );
});
