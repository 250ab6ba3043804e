import { orderTypes } from '@tradeport/api/catalogue/model';
import { placeOrder } from '@tradeport/api/orders/calls';
import {
  type OrderType,
  type OrderWay,
  orderWays,
  typeRules,
} from '@tradeport/api/orders/order-types';
import * as calls from '@tradeport/api/quotes/calls';
import { beforeAll, expect, test } from 'vitest';
import { issuingDesk } from '../aftersales/issued.fixture.ts';
import { lacking, type Said } from '../checkout/needs.ts';
import { addressOf } from './ask.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => issuingDesk(app));
let address: Said['address'];
let addressCode: string;
beforeAll(async () => {
  addressCode = await at.addressOf('buyer');
  address = await app.as('buyer', (ctx) => addressOf(ctx, addressCode));
});
soundAfterEach(app, () => at.audit());

const terms = {
  shippingMethod: 'land',
  demandTime: '2099-01-01',
  tradeTerm: 'DAP',
  pallet: true,
  systemStandard: 'national',
  energyConsumption: '1 kW',
  timeZone: 8,
  contractSubject: 'Huali',
} as const;
const whole = {
  name: 'All',
  gate: 'production',
  share: 10_000,
  dueDays: 7,
  waitDays: 0,
  amount: 1,
} as const;
const skuId = 'a SKU';
const everything = (type: OrderType) => ({
  draft: {
    type,
    lines: [{ row: { sku_id: skuId, sku_no: 'S-1' } }],
    ...(typeRules[type].planned ? { plan: [whole] } : {}),
  },
  said: {
    payWay: 'balance',
    address,
    terms: { transactionType: 'foreign', ...terms },
    timesFor: typeRules[type].stock === 'slots' ? [skuId] : [],
  } satisfies Said as Said,
});
const ways: readonly [OrderType, OrderWay][] = orderTypes.flatMap((type) =>
  orderWays.map((way): [OrderType, OrderWay] => [type, way]),
);

test.each(ways)(
  '[ORD-08g] type %s by %s: made in its ways alone, and never without what its type needs',
  async (type, way) => {
    const { draft, said } = everything(type);
    const judge = (of: object = {}, without: Partial<Said> = {}) =>
      app.as('buyer', async (ctx) =>
        Promise.resolve(lacking(ctx, way, [{ ...draft, ...of }], { ...said, ...without })?.code),
      );
    const rule = typeRules[type];
    if (!rule.ways.includes(way)) {
      expect(await judge()).toBe('order.type_closed');
      return;
    }
    expect(await judge()).toBeUndefined();
    const later = way === 'auction';
    expect(await judge({}, { address: null })).toBe(
      rule.address && !later ? 'order.address_required' : undefined,
    );
    expect(await judge({}, { terms: { ...said.terms, forwarder: true } })).toBe(
      rule.address && !later ? 'order.forwarder_address' : undefined,
    );
    expect(await judge({}, { terms: { ...said.terms, demandTime: '2020-01-01' } })).toBe(
      'order.demand_past',
    );
    expect(await judge({}, { terms: { transactionType: 'foreign' } })).toBe(
      rule.required.foreign.length > 0 ? 'order.fields_missing' : undefined,
    );
    expect(await judge({}, { timesFor: [] })).toBe(
      rule.stock === 'slots' ? 'slot.needed' : undefined,
    );
    expect(await judge({ plan: [] })).toBe(rule.planned ? 'order.plan_missing' : undefined);
    expect(await judge({ lines: [{ row: { sku_id: null, sku_no: '' } }] })).toBe(
      rule.inWords ? undefined : 'order.goods_in_words',
    );
  },
);

/** One of its type on the shelf, with something to sell. */
async function sold(type: OrderType) {
  const goods = await at.sold(type, '10.00', rule(type).stock === 'codes' ? 0 : 5);
  if (rule(type).stock === 'codes') await at.upload(goods, 5);
  const slotCode = rule(type).stock === 'slots' ? await at.slot(goods, 5) : null;
  return { ...goods, slotCode };
}
const rule = (type: OrderType) => typeRules[type];
/** Projects are asked for in words; goods for a code are on no shelf. */
const onShelf = orderTypes.filter((type) => rule(type).ways.includes('checkout'));

test.each(onShelf)(
  '[ORD-08g][CHK-07a] goods of type %s are asked a price for only where their type is bargained for, and accepted as it needs',
  async (type) => {
    const goods = await sold(type);
    const asked = at.buyer(calls.askForCart, {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
      ...(rule(type).address ? { addressCode } : {}),
    });
    if (!rule(type).ways.includes('quote')) {
      expect(await codeOf(asked)).toBe('order.type_not_quoted');
      return;
    }
    const quoteCode = (await asked).quoteList[0]?.quoteCode ?? '';
    const line = { lineNo: 1, quantity: 1, price: '8.00' };
    const offer = (lines: object[], version: number) =>
      at.seller(calls.offerQuote, { quoteCode, version, lines: lines as [typeof line] });
    const inWords = { goodsName: 'Something else', quantity: 1, price: '1.00' };
    if (!rule(type).inWords)
      expect(await codeOf(offer([line, inWords], 1))).toBe('order.goods_in_words');
    await offer([line], 1);
    const { shown } = await at.buyer(calls.quoteDetail, { quoteCode });
    const made = await at.buyer(calls.acceptQuote, {
      quoteCode,
      version: 2,
      hash: shown.hash,
      payWay: 'balance',
    });
    await app.kernel.drainOutbox();
    expect(await at.detail(made.contractCode)).toMatchObject({
      contractType: type,
      paid: '8.00',
      status: rule(type).issues ? 'waiting_receipt' : 'waiting_shipment',
    });
  },
);

test.each(['06', '11', '12'] as const)(
  '[ORD-08g][ORD-02i] an offer of type %s from before this rule is not accepted, and can be withdrawn',
  async (type) => {
    const goods = await at.sold('00', '10.00', 5);
    const { quoteList } = await at.buyer(calls.askForCart, {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
      addressCode,
    });
    const quoteCode = quoteList[0]?.quoteCode ?? '';
    await at.seller(calls.offerQuote, {
      quoteCode,
      version: 1,
      lines: [{ lineNo: 1, quantity: 1, price: '8.00' }],
    });
    await app.as(null, (ctx) =>
      ctx.run({
        sql: 'update quote set order_type = $3 where tenant_id = $1 and id = $2 returning id',
        parameters: [ctx.tenant.id, quoteCode, type],
      }),
    );
    const { shown } = await at.buyer(calls.quoteDetail, { quoteCode });
    const before = await at.balance();
    expect(
      await codeOf(
        at.buyer(calls.acceptQuote, { quoteCode, version: 2, hash: shown.hash, payWay: 'balance' }),
      ),
    ).toBe('order.type_closed');
    expect(await at.balance()).toBe(before);
    expect(await codeOf(at.buyer(calls.withdrawQuote, { quoteCode }))).toBe('done');
  },
);

test('[ORD-08g][ORD-08b] what is bought at once is judged by the same rule', async () => {
  const codes: Record<string, string> = {};
  for (const type of orderTypes) {
    const goods = await sold(type);
    codes[type] = await codeOf(
      at.buyer(placeOrder, {
        goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
        payWay: 'balance',
        ...(goods.slotCode
          ? { appointments: [{ skuCode: goods.skuId, slotCode: goods.slotCode }] }
          : {}),
      }),
    );
  }
  expect(codes).toEqual({
    '00': 'order.address_required',
    '04': 'order.type_closed',
    '05': 'done',
    '06': 'order.address_required',
    '07': 'done',
    '08': 'order.type_closed',
    '09': 'done',
    '10': 'order.type_closed',
    '11': 'done',
    '12': 'done',
  });
});
