import * as calls from '@tradeport/api/aftersales/calls';
import { afterSaleLife, type AfterSaleStatus } from '@tradeport/api/aftersales/lifecycle';
import { goodsChoices, refundTypeNames, restockNames } from '@tradeport/api/aftersales/model';
import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { keysOf } from '@tradeport/api/kernel/keys';
import { z } from 'zod';
import type { Buyer, Role } from './cast.ts';
import { oneOf, upTo, type Asked, type Step, type Walk, type Walked } from './walk.ts';

const status = z.enum(keysOf(afterSaleLife.states));
const moved = z.object({ refundCode: z.string(), status });
const several = z.object({ done: z.array(moved) });
const detail = z.object({
  status,
  refundType: z.enum(refundTypeNames),
  lines: z.array(z.object({ contractGoodsCode: z.string(), quantity: z.number() })),
});
const list = z.array(detail.extend({ refundCode: z.string() }));

const REASONS = ['no_longer_wanted', 'damaged', 'faulty', 'ordered_wrong'] as const;
/** Where an order stands while something may be asked of it. */
const claimable: readonly string[] = ['waiting_shipment', 'outbound', 'waiting_receipt', 'success'];
const returnAddress = { receiver: '退货组', phone: '13800000009', address: '文三路 9 号' };

const among = (order: Walked, ...statuses: AfterSaleStatus[]) =>
  order.requests.filter((request) => statuses.includes(request.status));
/** A step of requests that stand so, as the walker believes; else of any. */
function ofRequest(
  name: string,
  weight: number,
  statuses: AfterSaleStatus[],
  run: (walk: Walk, request: Asked, order: Walked) => Promise<string>,
): Step {
  return {
    name,
    weight: (order) => (among(order, ...statuses).length > 0 ? weight : 0),
    run: async (walk, order) => {
      const fitting = among(order, ...statuses);
      const request = oneOf(walk.random, fitting.length > 0 ? fitting : order.requests);
      return request ? run(walk, request, order) : 'nothing';
    },
  };
}

/** Does it and keeps what the answer says of the request; a refusal leads to a look at it. */
async function go<C extends CallSpec>(
  walk: Walk,
  request: Asked,
  call: C,
  input: Input<C>,
  who: Buyer | Role,
): Promise<string> {
  const { outcome, data } = await walk.say(call, input, who);
  const told = moved.safeParse(data).data;
  if (told) request.status = told.status;
  else if (outcome === 'state.cannot_move') await lookAt(walk, request);
  return outcome;
}

async function lookAt(walk: Walk, request: Asked): Promise<string> {
  const { outcome, data } = await walk.say(
    calls.refundDetail,
    { refundCode: request.code },
    'admin',
  );
  const found = detail.safeParse(data).data;
  if (found) take(request, found);
  return outcome;
}

function take(request: Asked, found: z.output<typeof detail>): Asked {
  request.status = found.status;
  request.lines = found.lines.map((line) => ({
    code: line.contractGoodsCode,
    quantity: line.quantity,
  }));
  return request;
}

const house = ({ random }: Walk): Role => (random() < 0.8 ? 'seller' : 'admin');

export const returnSteps: readonly Step[] = [
  {
    name: 'ask',
    weight: (order) =>
      claimable.includes(order.status)
        ? order.lines.some((line) => left(order, line) > 0)
          ? 6
          : 0.2
        : 0,
    run: async (walk, order) => {
      const input = asked(walk, order);
      const { outcome, data } = await walk.say(calls.applyRefund, input, order.buyer);
      const made = moved.safeParse(data).data;
      if (made)
        order.requests.push({
          code: made.refundCode,
          type: input.refundType,
          status: made.status,
          lines: input.goodsList.map((one) => ({
            code: one.contractGoodsCode,
            quantity: one.quantity,
          })),
        });
      return outcome;
    },
  },
  {
    name: 'preview',
    weight: ({ status: standing }) => (claimable.includes(standing) ? 0.7 : 0),
    run: async (walk, order) =>
      (await walk.say(calls.previewRefund, asked(walk, order), order.buyer)).outcome,
  },
  {
    name: 'list the requests',
    weight: ({ requests }) => (requests.length > 0 ? 1 : 0),
    run: async (walk, order) => {
      const { outcome, rows } = await walk.page(
        calls.refundPage,
        { side: 'all', contractCode: order.id, rows: 50 },
        'admin',
      );
      for (const found of list.parse(rows)) {
        const known = order.requests.find((one) => one.code === found.refundCode);
        if (known) take(known, found);
        // The rejected part of a return becomes a request of its own (S1).
        else order.requests.push(take(named(found), found));
      }
      return outcome;
    },
  },
  ofRequest('look at a request', 1.5, [...keysOf(afterSaleLife.states)], lookAt),
  {
    name: 'give goodwill',
    weight: ({ status: standing }) => (claimable.includes(standing) ? 2 : 0),
    run: async (walk, order) => {
      const input = lowered(walk, order);
      if (walk.random() < 0.2)
        return (await walk.say(calls.previewGoodwill, input, house(walk))).outcome;
      return (await walk.say(calls.giveGoodwill, { ...input, reason }, house(walk))).outcome;
    },
  },
  ofRequest('withdraw', 1, ['submitted', 'approved'], (walk, request, { buyer }) =>
    go(walk, request, calls.withdrawRefund, { refundCode: request.code }, buyer),
  ),
  ofRequest('approve', 9, ['submitted'], (walk, request) =>
    go(
      walk,
      request,
      calls.approveRefund,
      { refundCode: request.code, returnAddress },
      house(walk),
    ),
  ),
  ofRequest('approve several', 1.5, ['submitted'], async (walk, _request, order) => {
    const codes = among(order, 'submitted').map((one) => one.code);
    if (codes.length === 0) return 'nothing';
    const { outcome, data } = await walk.say(
      calls.approveRefunds,
      { refundCodes: codes },
      'seller',
    );
    for (const done of several.safeParse(data).data?.done ?? []) {
      const known = order.requests.find((one) => one.code === done.refundCode);
      if (known) known.status = done.status;
    }
    return outcome;
  }),
  ofRequest('reject', 2, ['submitted'], (walk, request) =>
    go(walk, request, calls.rejectRefund, { refundCode: request.code, reason }, house(walk)),
  ),
  ofRequest('appeal', 5, ['rejected', 'goods_rejected'], (walk, request, { buyer }) =>
    go(walk, request, calls.appealRefund, { refundCode: request.code, reason }, buyer),
  ),
  ofRequest('judge', 4, ['rejected', 'goods_rejected'], (walk, request) =>
    go(
      walk,
      request,
      calls.judgeAppeal,
      { refundCode: request.code, upheld: walk.random() < 0.6, reason },
      'admin',
    ),
  ),
  ofRequest('send back', 7, ['approved', 'goods_rejected'], (walk, request, { buyer }) =>
    go(
      walk,
      request,
      calls.sendBack,
      { refundCode: request.code, expressCode: 'SF', expressBillno: number(walk) },
      buyer,
    ),
  ),
  ofRequest('goods are back', 7, ['sending_back'], (walk, request) =>
    go(walk, request, calls.receiveBack, { refundCode: request.code }, 'seller'),
  ),
  ofRequest('inspect', 9, ['received'], (walk, request) => {
    const { random } = walk;
    return go(
      walk,
      request,
      calls.inspectGoods,
      {
        refundCode: request.code,
        goodsList: request.lines.map((line) => ({
          contractGoodsCode: line.code,
          accepted: random() < 0.6 ? line.quantity : upTo(random, line.quantity),
          restock: oneOf(random, restockNames) ?? 'none',
        })),
        reason,
      },
      'seller',
    );
  }),
  ofRequest('settle goods', 3, ['goods_rejected', 'refunding', 'returned'], (walk, request) => {
    const choices = goodsChoices[request.status === 'goods_rejected' ? 'rejected' : 'refunded'];
    return go(
      walk,
      request,
      calls.settleGoods,
      {
        refundCode: request.code,
        goodsList: request.lines.map((line) => ({
          contractGoodsCode: line.code,
          restock: oneOf(walk.random, choices) ?? 'scrap',
        })),
        expressCode: 'own',
      },
      'seller',
    );
  }),
  ofRequest('replace', 4, ['received'], (walk, request) =>
    go(
      walk,
      request,
      calls.replaceGoods,
      {
        refundCode: request.code,
        expressCode: 'own',
        restock: oneOf(walk.random, restockNames) ?? 'none',
      },
      'seller',
    ),
  ),
];

const reason = 'walk';
const number = ({ random }: Walk) => `SF${upTo(random, 10 ** 9)}`;
const named = (found: z.output<typeof list>[number]): Asked => ({
  code: found.refundCode,
  type: found.refundType,
  status: found.status,
  lines: [],
});

/** Statuses in which a request holds its pieces: nobody else asks for them. */
const holding: readonly AfterSaleStatus[] = [
  'submitted',
  'approved',
  'sending_back',
  'received',
  'refunding',
  'refunded',
  'returned',
];

/** Pieces of a line that no request has, as far as is known. */
function left(order: Walked, line: Walked['lines'][number]): number {
  const taken = order.requests
    .filter(
      (one) =>
        holding.includes(one.status) && !(one.type === 'exchange' && one.status === 'returned'),
    )
    .flatMap((one) => one.lines)
    .filter((one) => one.code === line.code);
  return line.quantity - taken.reduce((all, one) => all + one.quantity, 0);
}

/** Part of the price of some pieces that are kept, now and then all of it, or more. */
function lowered({ random }: Walk, order: Walked) {
  const line = oneOf(random, order.lines);
  const most = line ? Math.max(1, left(order, line)) : 1;
  const quantity = 1 + upTo(random, most - 1);
  const price = line ? (line.total / line.quantity) * quantity : 1;
  const part = random() < 0.25 ? 1 : random() < 0.1 ? 1.2 : random();
  return {
    contractCode: order.id,
    goodsList: [{ contractGoodsCode: line?.code ?? order.id, quantity }],
    amount: Math.max(0.01, price * part).toFixed(2),
  };
}

/** Some pieces of some lines, mostly such as are left. */
function asked({ random }: Walk, order: Walked) {
  const some = order.lines.flatMap((line) => {
    const most = random() < 0.9 ? left(order, line) : line.quantity;
    const pieces = random() < 0.6 && most > 0 ? 1 + upTo(random, most - 1) : 0;
    return pieces > 0 ? [{ contractGoodsCode: line.code, quantity: pieces }] : [];
  });
  const first = order.lines[0];
  const kinds =
    order.status === 'waiting_shipment'
      ? (['refund', 'refund', 'refund', 'return'] as const)
      : (['refund', 'return', 'return', 'exchange'] as const);
  return {
    contractCode: order.id,
    refundType: oneOf(random, kinds) ?? 'refund',
    reasonCode: oneOf(random, REASONS) ?? 'damaged',
    goodsList:
      some.length > 0 ? some : [{ contractGoodsCode: first?.code ?? order.id, quantity: 1 }],
  };
}
