import {
  applyRefund,
  approveRefund,
  inspectGoods,
  receiveBack,
  refundable,
  sendBack,
} from '@tradeport/api/aftersales/calls';
import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { formatAmount } from '@tradeport/api/kernel/money';
import { placeOrder, shipOrder } from '@tradeport/api/orders/calls';
import { z } from 'zod';
import type { CallClient } from './http.ts';
import { type Invoice, splitIntoOrders } from './invoices.ts';
import { orderKey, type ReturnRequest } from './returns.ts';
import type { Wholesaler } from './wholesaler.ts';

export const CLIENTS = 8;
const placedOrders = z.object({ contractList: z.array(z.object({ contractCode: z.string() })) });
const goodsOf = z.object({
  lines: z.array(z.object({ contractGoodsCode: z.string(), skuNo: z.string() })),
});
const requested = z.object({ refundCode: z.string() });

/** The warehouse that shipped. */
const returnAddress = { receiver: 'Returns', phone: '13800000000', address: 'Warehouse UK' };

/** Orders by `orderKey`, as the portal calls them. */
type Placed = Map<string, string>;

type Traded = { placed: Placed; faults: string[] };

/** Every invoice in order of time, several at once. */
export async function tradeAll(
  call: CallClient,
  wholesaler: Wholesaler,
  invoices: readonly Invoice[],
): Promise<Traded> {
  const traded: Traded = { placed: new Map(), faults: [] };
  await inTurns(invoices, async (invoice) => {
    const fault = await trade(call, wholesaler, invoice, traded.placed);
    if (fault) traded.faults.push(`${invoice.no}: ${fault}`);
  });
  return traded;
}

export type GivenBack = { accepted: ReturnRequest[]; refused: ReturnRequest[]; faults: string[] };

/** Every C-invoice whose order was found. */
export async function giveBackAll(
  call: CallClient,
  wholesaler: Wholesaler,
  requests: readonly ReturnRequest[],
  placed: Placed,
): Promise<GivenBack> {
  const given: GivenBack = { accepted: [], refused: [], faults: [] };
  await inTurns(requests, async (request) => {
    const fault = await giveBack(call, wholesaler, request, placed);
    given[fault ? 'refused' : 'accepted'].push(request);
    if (fault) given.faults.push(`${request.no}: ${fault}`);
  });
  return given;
}

/** The next one goes to the next free client. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const one of queue) await work(one);
    }),
  );
}

/** Places, pays and ships an invoice; null, or what was answered instead. */
async function trade(
  call: CallClient,
  { customers, skus, seller }: Wholesaler,
  invoice: Invoice,
  placed: Placed,
): Promise<string | null> {
  const customer = customers.get(invoice.customer);
  if (!customer) return 'unknown customer';
  for (const [at, { wanted, total }] of splitIntoOrders(invoice).entries()) {
    const answer = await call(
      placeOrder,
      {
        goodsList: [...wanted].map(([skuNo, quantity]) => ({
          skuCode: skus.get(skuNo) ?? '',
          quantity,
        })),
        addressCode: customer.addressCode,
        payWay: 'balance',
        remark: `Invoice ${invoice.no} of ${invoice.at}`,
        expectedAmount: formatAmount(total),
      },
      { cookie: customer.cookie, 'idempotency-key': `${invoice.no}-${at}` },
    );
    if (answer.status !== 200) return JSON.stringify(answer.body);
    const { contractList } = placedOrders.parse(answer.body.dataObj);
    for (const { contractCode } of contractList) {
      placed.set(orderKey(invoice.no, invoice.customer, at), contractCode);
      const asked = { contractCode, expressCode: 'own' } as const;
      const shipped = await call(shipOrder, asked, { cookie: seller });
      if (shipped.status !== 200) return JSON.stringify(shipped.body);
    }
  }
  return null;
}

/** A C-invoice goes the whole way: asked for, agreed, sent back, received, accepted, back on the shelf and refunded. */
async function giveBack(
  call: CallClient,
  { customers, seller }: Wholesaler,
  request: ReturnRequest,
  placed: Placed,
): Promise<string | null> {
  const buyer = customers.get(request.customer)?.cookie ?? '';
  const contractCode = placed.get(request.order);
  if (contractCode === undefined) return 'its order was not placed';
  let fault: string | null = null;
  const ask = async <C extends CallSpec>(spec: C, input: Input<C>, cookie: string) => {
    if (fault !== null) return undefined;
    const { status, body } = await call(spec, input, { cookie });
    if (status !== 200) fault = JSON.stringify(body);
    return body.dataObj;
  };
  const left = goodsOf.safeParse(await ask(refundable, { contractCode }, buyer)).data?.lines ?? [];
  const goodsList = left.flatMap(({ contractGoodsCode, skuNo }) => {
    const quantity = request.goods.get(skuNo);
    return quantity ? [{ contractGoodsCode, quantity }] : [];
  });
  const remark = `Invoice ${request.no}`;
  const asked = {
    contractCode,
    refundType: 'return',
    reasonCode: REASON,
    goodsList,
    remark,
  } as const;
  const refundCode =
    requested.safeParse(await ask(applyRefund, asked, buyer)).data?.refundCode ?? '';
  await ask(approveRefund, { refundCode, returnAddress }, seller);
  await ask(sendBack, { refundCode, expressCode: 'own' }, buyer);
  await ask(receiveBack, { refundCode }, seller);
  const accepted = goodsList.map(({ contractGoodsCode, quantity }) => ({
    contractGoodsCode,
    accepted: quantity,
    restock: 'shelf' as const,
  }));
  await ask(inspectGoods, { refundCode, goodsList: accepted }, seller);
  return fault;
}

/** The invoices do not say why. */
const REASON = 'no_longer_wanted';
