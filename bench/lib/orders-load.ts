import { placeOrder } from '@tradeport/api/orders/calls';
import { httpClient } from './http.ts';
import type { Shop } from './shop.ts';

/** A checkout with its idempotency key, which is also its remark: how it is found again. */
type Attempt = { key: string; buyer: number; goodsList: { skuCode: string; quantity: number }[] };
export type Load = {
  /** Answered with success. */
  acknowledged: Attempt[];
  /** No answer came: it may be done, or not. */
  open: Attempt[];
  /** Answers that are neither success nor "unavailable, try again". */
  wrong: string[];
  unavailable: number;
  /** When a checkout last succeeded. */
  lastMs: number;
};

const RETRY_MS = 50;
/** A lost connection: give up and leave it open, or ask again with the same key until it is answered. */
type AfterFailure = 'give up' | 'ask again';

/**
 * Clients that check out one after the other until `isOver`; an unavailable call is sent again with
 * its key.
 */
export function startLoad(
  address: string,
  shop: Shop,
  {
    name,
    clients,
    manner,
    isOver,
  }: { name: string; clients: number; manner: AfterFailure; isOver: () => boolean },
): { load: Load; done: Promise<void> } {
  const load: Load = {
    acknowledged: [],
    open: [],
    wrong: [],
    unavailable: 0,
    lastMs: performance.now(),
  };
  const http = httpClient(address, clients);
  const client = async (buyer: number) => {
    for (let n = 0; !isOver(); n += 1) {
      const attempt = { key: `${name}-${buyer}-${n}`, buyer, goodsList: someGoods(shop) };
      for (;;) {
        const outcome = await tryOnce(http.call, shop, attempt, load);
        if (outcome === 'done') break;
        if (outcome === 'lost' && manner === 'give up') {
          load.open.push(attempt);
          return;
        }
        await new Promise((resolve) => {
          setTimeout(resolve, RETRY_MS);
        });
      }
    }
  };
  const done = Promise.all(Array.from({ length: clients }, (_, buyer) => client(buyer))).then(() =>
    http.close(),
  );
  return { load, done };
}

export async function tryOnce(
  call: ReturnType<typeof httpClient>['call'],
  shop: Shop,
  attempt: Attempt,
  load: Load,
): Promise<'done' | 'lost' | 'unavailable'> {
  const { status, body } = await call(
    placeOrder,
    {
      goodsList: attempt.goodsList,
      addressCode: shop.addresses[attempt.buyer] ?? '',
      payWay: 'balance',
      remark: attempt.key,
    },
    { cookie: shop.buyers[attempt.buyer] ?? '', 'idempotency-key': attempt.key },
  );
  if (status === 0) return 'lost';
  if (status === 503 && body.errorCode === 'unavailable') {
    load.unavailable += 1;
    return 'unavailable';
  }
  if (status === 200) {
    load.acknowledged.push(attempt);
    load.lastMs = performance.now();
  } else load.wrong.push(`${attempt.key}: ${status} ${JSON.stringify(body)}`);
  return 'done';
}

function someGoods({ skus }: Shop) {
  const half = Math.floor(skus.length / 2);
  const some = () => Math.floor(Math.random() * half);
  return [
    { skuCode: skus[some()] ?? '', quantity: 1 },
    { skuCode: skus[half + some()] ?? '', quantity: 1 },
  ];
}
