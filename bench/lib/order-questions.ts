import { refundPage, refundReport, refundTabCounts } from '@tradeport/api/aftersales/calls';
import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { writeForm } from '@tradeport/api/kernel/form';
import { orderPage, orderTabs } from '@tradeport/api/orders/calls';
import { z } from 'zod';
import type { Target } from './load.ts';
import { ORDERS_PER_REQUEST } from './many-orders.ts';
import type { OpenApp, Shop } from './shop.ts';

type Side = 'buy' | 'sell' | 'all';
/** A shop with orders, the users who ask there, and some of its orders to ask for. */
export type Orders = { shop: Shop; count: number; cookies: Record<Side, string>; known: Known[] };
type Known = {
  id: string;
  number: string;
  purchase_order_no: string;
  placed: string;
  day: string;
  sku_no: string;
  receiver: string;
  seller_id: string;
  request_number: string;
  request_id: string;
  asked: string;
};
type Question = {
  what: string;
  side: Side;
  call: CallSpec;
  /** How it is asked, of one of the known orders. */
  input: (known: Known) => object;
  fault: (answer: unknown, orders: Orders) => string | null;
};

const PAGE = 20;
/** Beyond it a tab says "more". */
const COUNTED_MAX = 999;
const SAMPLES = 25;
/** Requests and numbers of their own have orders whose number ends so (many-orders.ts). */
const SAMPLED_EVERY = 20;

/** Orders in the middle of the first buyer's: each has a request and a number of the buyer's own. */
export async function knownOrders({ look }: OpenApp, { tenant }: Shop): Promise<Known[]> {
  return look<Known>(
    `select o.id, o.number, o.purchase_order_no, o.placed_at::text as placed, to_char(o.placed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      l.sku_no, o.receiver, o.seller_id, a.number as request_number, a.id as request_id, a.created_at::text as asked
     from orders o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id and u.login_name = 'bench_0'
     join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
     join after_sale a on a.tenant_id = o.tenant_id and a.order_id = o.id
     where o.tenant_id = $1 and o.purchase_order_no <> '' and o.placed_at between now() - interval '700 days' and now() - interval '400 days' order by o.placed_at desc limit ${SAMPLES}`,
    [tenant.id],
  );
}

const orderRow = z.object({
  contractCode: z.string(),
  contractBillcode: z.string(),
  status: z.string(),
  placedAt: z.string(),
  purchaseOrderNo: z.string(),
  receiver: z.string(),
  total: z.string(),
  lines: z.array(z.object({ skuNo: z.string(), quantity: z.number() })),
});
type OrderRow = z.output<typeof orderRow>;
const orderAnswer = z.object({ rows: z.array(orderRow), total: z.number() });
const requestRow = z.object({
  refundBillcode: z.string(),
  status: z.string(),
  gmtCreate: z.string(),
  amount: z.string(),
  lines: z.array(z.object({ skuNo: z.string() })),
});
const requestAnswer = z.object({ rows: z.array(requestRow), total: z.number() });
const counts = z.object({
  dataObj: z.array(z.object({ tab: z.string(), count: z.number(), more: z.boolean() })),
});
const reported = z.object({
  dataObj: z.object({ rows: z.array(z.object({ requests: z.number(), amount: z.string() })) }),
});

/** A page of orders, newest first, each of which is what was asked for; at least so many. */
function orders(least: number, fits: (row: OrderRow) => boolean = () => true): Question['fault'] {
  return (answer) => {
    const { rows, total } = orderAnswer.parse(answer);
    if (rows.length < least || total < rows.length) return `${rows.length} rows of ${total}`;
    if (!isSorted(rows.map((row) => row.placedAt))) return 'not the newest first';
    const stranger = rows.find((row) => !fits(row) || row.lines.length !== 1);
    return stranger ? JSON.stringify(stranger) : null;
  };
}

function requests(least: number, statuses: readonly string[] = []): Question['fault'] {
  return (answer) => {
    const { rows, total } = requestAnswer.parse(answer);
    if (rows.length < least || total < rows.length) return `${rows.length} rows of ${total}`;
    if (!isSorted(rows.map((row) => row.gmtCreate))) return 'not the newest first';
    const stranger = rows.find(
      (row) =>
        (statuses.length > 0 && !statuses.includes(row.status)) ||
        row.lines.length !== 1 ||
        !(Number(row.amount) > 0),
    );
    return stranger ? JSON.stringify(stranger) : null;
  };
}

/** A share of all orders is in a tab; of one buyer's about as many, who buys what being mixed. */
function tabs(side: Side, tab: string, share: number): Question['fault'] {
  return (answer, { count, shop }) => {
    const found = counts.parse(answer).dataObj.find((one) => one.tab === tab);
    const wanted =
      side === 'buy' ? (count * share * 0.5) / shop.buyers.length : Math.floor(count * share);
    return found && found.count >= Math.min(wanted, COUNTED_MAX) && found.count <= COUNTED_MAX
      ? null
      : `${tab}: ${found?.count}, of ${wanted}`;
  };
}

const isSorted = (times: readonly string[]) =>
  times.every((time, at) => at === 0 || time <= (times[at - 1] ?? ''));
/** Where a page goes on after a row (kernel/page.ts). */
const after = (at: string, id: string) =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

function ofOrders(side: Side): Question[] {
  // A buyer's own may end on a page that lies deep.
  const deep = side === 'buy' ? 1 : PAGE;
  const ask = (
    what: string,
    input: (known: Known) => Partial<Input<typeof orderPage>>,
    fault: Question['fault'],
  ): Question => ({
    what: `orders (${side}): ${what}`,
    side,
    call: orderPage,
    input: (known) => ({ side, ...input(known) }),
    fault,
  });
  return [
    ask('first page', () => ({}), orders(PAGE)),
    ask('deep page', ({ placed, id }) => ({ after: after(placed, id) }), orders(deep)),
    ask(
      'to ship',
      () => ({ tab: 'to_ship' }),
      orders(deep, (row) => row.status === 'waiting_shipment'),
    ),
    ask(
      'completed, deep',
      ({ placed, id }) => ({ tab: 'success', after: after(placed, id) }),
      orders(deep, (row) => row.status === 'success'),
    ),
    ask(
      'number',
      ({ number }) => ({ q: number }),
      orders(1, (row) => row.lines.length === 1),
    ),
    ask(
      'PO number',
      ({ purchase_order_no: no }) => ({ purchaseOrderNo: no }),
      orders(1, (row) => row.purchaseOrderNo.startsWith('PO-')),
    ),
    ask(
      'search of an article',
      ({ sku_no: q }) => ({ q }),
      orders(1, (row) => row.lines.every((line) => line.skuNo.startsWith('BN-'))),
    ),
    ask(
      'one month',
      ({ day }) => ({ dateFrom: `${day.slice(0, 8)}01`, dateTo: `${day.slice(0, 8)}28` }),
      orders(1),
    ),
    ask(
      'to ship in one month',
      ({ day }) => ({
        tab: 'to_ship',
        dateFrom: `${day.slice(0, 8)}01`,
        dateTo: `${day.slice(0, 8)}28`,
      }),
      orders(0, (row) => row.status === 'waiting_shipment'),
    ),
    ask(
      'recipient',
      ({ receiver }) => ({ receiver }),
      orders(1, (row) => row.receiver.startsWith('收货人')),
    ),
    ...(side === 'all'
      ? [
          ask('of a seller', ({ seller_id }) => ({ sellerCode: seller_id }), orders(PAGE)),
          ask(
            'of a seller, to ship',
            ({ seller_id }) => ({ sellerCode: seller_id, tab: 'to_ship' }),
            orders(PAGE, (row) => row.status === 'waiting_shipment'),
          ),
        ]
      : []),
    {
      what: `orders (${side}): counters`,
      side,
      call: orderTabs,
      input: () => ({ side }),
      fault: tabs(side, 'to_ship', 1 / SAMPLED_EVERY),
    },
  ];
}

function ofRequests(side: Side): Question[] {
  const ask = (
    what: string,
    input: (known: Known) => Partial<Input<typeof refundPage>>,
    fault: Question['fault'],
  ): Question => ({
    what: `returns (${side}): ${what}`,
    side,
    call: refundPage,
    input: (known) => ({ side, ...input(known) }),
    fault,
  });
  return [
    ask('first page', () => ({}), requests(PAGE)),
    ask('deep page', ({ asked, request_id: id }) => ({ after: after(asked, id) }), requests(1)),
    ask(
      'waiting for the seller',
      () => ({ tab: 'submitted' }),
      requests(side === 'buy' ? 0 : PAGE, ['submitted']),
    ),
    ask('completed', () => ({ tab: 'done' }), requests(1, ['refunded', 'returned'])),
    ask('number', ({ request_number: q }) => ({ q }), requests(1)),
    ask(
      'one month',
      ({ day }) => ({ from: `${day.slice(0, 8)}01`, to: `${day.slice(0, 8)}28` }),
      requests(0),
    ),
    {
      what: `returns (${side}): counters`,
      side,
      call: refundTabCounts,
      input: () => ({ side }),
      fault: tabs(side, 'done', 1 / ORDERS_PER_REQUEST / 2),
    },
  ];
}

const reports: Question[] = (['buy', 'sell', 'all'] as const).map((side) => ({
  what: `report of refunds of a month (${side})`,
  side,
  call: refundReport,
  input: ({ day }) => ({ from: `${day.slice(0, 8)}01`, to: `${day.slice(0, 8)}28` }),
  fault: (answer) => (reported.safeParse(answer).success ? null : JSON.stringify(answer)),
}));

export const questions: readonly Question[] = [
  ...(['buy', 'sell', 'all'] as const).flatMap((side) => [...ofOrders(side), ...ofRequests(side)]),
  ...reports,
];

/** A question as it is fired at a shop, of one known order after the other. */
export function targetOf(address: string, question: Question, orders: Orders): Target {
  const { call, side, input, fault } = question;
  const asked = orders.known.map((known) => writeForm(input(known)).toString());
  const get = call.method === 'GET';
  const path = `${call.path}.json`;
  return {
    url: `${address}${path}`,
    method: get ? 'GET' : 'POST',
    headers: {
      cookie: orders.cookies[side],
      'x-forwarded-host': orders.shop.host,
      ...(get ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(get ? { urls: asked.map((query) => `${path}?${query}`) } : { bodies: asked }),
    fault: (answer) => fault(answer, orders),
  };
}
