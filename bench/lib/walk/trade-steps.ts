import {
  cancelOrder,
  orderDetail,
  placeOrder,
  receiveOrder,
  shipOrder,
} from '@tradeport/api/orders/calls';
import { changePurchaseOrder } from '@tradeport/api/orders/change-calls';
import { orderLife, type OrderStatus } from '@tradeport/api/orders/lifecycle';
import { keysOf } from '@tradeport/api/kernel/keys';
import {
  confirmPayment,
  drawFromAccounts,
  payNow,
  refusePayment,
  submitVoucher,
} from '@tradeport/api/payment/calls';
import { z } from 'zod';
import { decideInSandbox } from '../../../server/src/modules/payment/index.ts';
import type { Buyer } from './cast.ts';
import { oneOf, upTo, type Step, type Walk, type Walked } from './walk.ts';

const placed = z.object({ contractList: z.array(z.object({ contractCode: z.string() })) });
const status = z.enum(keysOf(orderLife.states));
const moved = z.object({ status });
const shipped = z.object({ status, parcelCode: z.string() });
const detail = z.object({
  status,
  lines: z.array(
    z.object({ contractGoodsCode: z.string(), quantity: z.number(), total: z.coerce.number() }),
  ),
});
const paying = z.object({ paid: z.boolean(), paymentCode: z.string().nullable() });
const slip = z.object({ paymentCode: z.string(), rest: z.string() });

const LINES_MAX = 3;
const PIECES_MAX = 5;

/** A new order of one buyer, whose parts come from any mixture of accounts; null: refused. */
export async function begin(walk: Walk): Promise<{ outcome: string; order: Walked | null }> {
  const { random, cast } = walk;
  const buyer = oneOf(random, cast.buyers);
  if (!buyer) throw new Error('nobody buys');
  const goods = new Map<string, number>();
  for (let line = 0; line <= upTo(random, LINES_MAX - 1); line += 1)
    goods.set(oneOf(random, cast.skus) ?? '', 1 + upTo(random, PIECES_MAX - 1));
  const { outcome, data } = await walk.say(
    placeOrder,
    {
      goodsList: [...goods].map(([skuCode, quantity]) => ({ skuCode, quantity })),
      addressCode: buyer.address,
      payWay: oneOf(random, ['balance', 'online', 'online', 'offline'] as const) ?? 'balance',
      ...(random() < 0.6 ? { accounts: mixture(walk, buyer) } : {}),
    },
    buyer,
  );
  const id = placed.safeParse(data).data?.contractList[0]?.contractCode;
  if (id === undefined) return { outcome, order: null };
  const order: Walked = {
    id,
    buyer,
    status: 'waiting_payment',
    lines: [],
    requests: [],
    payments: [],
    parcels: [],
    steps: 0,
  };
  await refreshOrder(walk, order);
  return { outcome, order };
}

function mixture({ random }: Walk, { cards }: Buyer) {
  const some = (most: number) => (random() < 0.5 ? upTo(random, most) / 100 : 0).toFixed(2);
  return {
    points: random() < 0.5 ? upTo(random, 900) : 0,
    rebate: some(700),
    balance: some(2000),
    cards: cards
      .map((cardCode) => ({ cardCode, amount: some(900) }))
      .filter(({ amount }) => amount !== '0.00'),
  };
}

/** Brings what is known of an order up to date. */
async function refreshOrder(walk: Walk, order: Walked): Promise<string> {
  const { outcome, data } = await walk.say(orderDetail, { contractCode: order.id }, order.buyer);
  const found = detail.safeParse(data).data;
  if (found) {
    order.status = found.status;
    order.lines = found.lines.map((line) => ({
      code: line.contractGoodsCode,
      quantity: line.quantity,
      total: line.total,
    }));
  }
  return outcome;
}

const when = (weight: number, ...statuses: OrderStatus[]) => ({
  weight: (order: Walked) => (statuses.includes(order.status) ? weight : 0),
});
const payable = (weight: number) => when(weight, 'waiting_payment');
const offline = ({ payments }: Walked) => payments.findLast(({ way }) => way === 'offline');

export const tradeSteps: readonly Step[] = [
  {
    name: 'pay online',
    ...payable(6),
    run: async (walk, order) => {
      const { outcome, data } = await walk.say(
        payNow,
        { contractCodes: [order.id], payWay: 'online' },
        order.buyer,
      );
      const code = paying.safeParse(data).data?.paymentCode;
      if (!code) return outcome;
      order.payments.push({ code, way: 'online' });
      return walk.random() < 0.8 ? decide(walk, order, code) : 'left open';
    },
  },
  {
    name: 'provider tells late',
    weight: ({ payments }) => (payments.some(({ way }) => way === 'online') ? 1 : 0),
    run: async (walk, order) => {
      const late = oneOf(
        walk.random,
        order.payments.filter(({ way }) => way === 'online'),
      );
      return late ? decide(walk, order, late.code) : 'nothing';
    },
  },
  {
    name: 'pay by balance',
    ...payable(2),
    run: (walk, order) =>
      keep(
        order,
        'waiting_shipment',
        walk.say(payNow, { contractCodes: [order.id], payWay: 'balance' }, order.buyer),
      ),
  },
  {
    name: 'draw on accounts later',
    ...payable(2),
    run: async (walk, order) => {
      const { balance, cards } = mixture(walk, order.buyer);
      const { outcome } = await walk.say(
        drawFromAccounts,
        { contractCode: order.id, balance, cards },
        order.buyer,
      );
      if (outcome === 'done') await refreshOrder(walk, order);
      return outcome;
    },
  },
  {
    name: 'hand in a bank slip',
    ...payable(3),
    run: async (walk, order) => {
      const { outcome, data } = await walk.say(
        submitVoucher,
        {
          contractCodes: [order.id],
          voucherNo: `W${upTo(walk.random, 10 ** 9)}`,
          fileCode: order.buyer.voucherFile,
        },
        order.buyer,
      );
      const code = slip.safeParse(data).data?.paymentCode;
      if (code) order.payments.push({ code, way: 'offline' });
      return outcome;
    },
  },
  {
    name: 'finance sees money',
    weight: (order) => (offline(order) ? (order.status === 'waiting_payment' ? 8 : 1) : 0),
    run: async (walk, order) => {
      const payment = offline(order);
      if (!payment) return 'nothing';
      const amount = (1 + upTo(walk.random, 30_000)) / 100;
      const { outcome } = await walk.say(
        confirmPayment,
        {
          paymentCode: payment.code,
          amount: amount.toFixed(2),
          bankReference: `B${upTo(walk.random, 10 ** 9)}`,
        },
        'finance',
      );
      if (outcome === 'done') await refreshOrder(walk, order);
      return outcome;
    },
  },
  {
    name: 'finance refuses a slip',
    weight: (order) => (offline(order) && order.status === 'waiting_payment' ? 1 : 0),
    run: async (walk, order) => {
      const payment = offline(order);
      if (!payment) return 'nothing';
      return (
        await walk.say(refusePayment, { paymentCode: payment.code, reason: 'walk' }, 'finance2')
      ).outcome;
    },
  },
  {
    name: 'cancel',
    ...payable(1),
    run: (walk, order) =>
      keep(
        order,
        'cancelled',
        walk.say(
          cancelOrder,
          { contractCode: order.id, reason: 'walk' },
          walk.random() < 0.5 ? order.buyer : 'seller',
        ),
      ),
  },
  { name: 'ship', ...when(8, 'waiting_shipment', 'outbound'), run: ship },
  {
    name: 'receive',
    ...when(5, 'waiting_receipt', 'outbound'),
    run: async (walk, order) => {
      const parcelCode = walk.random() < 0.4 ? oneOf(walk.random, order.parcels) : undefined;
      return keep(
        order,
        null,
        walk.say(
          receiveOrder,
          { contractCode: order.id, ...(parcelCode ? { parcelCode } : {}) },
          order.buyer,
        ),
      );
    },
  },
  {
    name: 'change the PO number',
    ...when(0.3, 'waiting_payment', 'waiting_shipment'),
    run: async (walk, order) =>
      (
        await walk.say(
          changePurchaseOrder,
          { contractCode: order.id, purchaseOrderNo: `PO-${upTo(walk.random, 99)}` },
          order.buyer,
        )
      ).outcome,
  },
  { name: 'look at the order', weight: () => 1.5, run: refreshOrder },
];

async function decide(walk: Walk, order: Walked, code: string): Promise<string> {
  const state = walk.random() < 0.85 ? 'paid' : 'failed';
  const outcome = await walk.behind(`the provider says ${state}`, (ctx) =>
    decideInSandbox(ctx, code, state),
  );
  await refreshOrder(walk, order);
  return outcome === 'done' ? state : outcome;
}

async function ship(walk: Walk, order: Walked): Promise<string> {
  const { random } = walk;
  const some = order.lines.flatMap(({ code, quantity }) => {
    const pieces = upTo(random, quantity);
    return pieces > 0 ? [{ contractGoodsCode: code, quantity: pieces }] : [];
  });
  const part = random() < 0.6 && some.length > 0;
  const { outcome, data } = await walk.say(
    shipOrder,
    {
      contractCode: order.id,
      expressCode: random() < 0.2 ? 'own' : 'SF',
      expressBillno: `SF${upTo(random, 10 ** 9)}`,
      ...(part ? { goodsList: some } : {}),
    },
    'seller',
  );
  const made = shipped.safeParse(data).data;
  if (made) {
    order.status = made.status;
    order.parcels.push(made.parcelCode);
  }
  return outcome;
}

/** The order stands as the answer says, else as is supposed. */
async function keep(
  order: Walked,
  supposed: OrderStatus | null,
  said: Promise<{ outcome: string; data: unknown }>,
): Promise<string> {
  const { outcome, data } = await said;
  const told = moved.safeParse(data).data?.status;
  if (told) order.status = told;
  else if (outcome === 'done' && supposed) order.status = supposed;
  return outcome;
}
