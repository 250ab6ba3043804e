import { setTimeout as pause } from 'node:timers/promises';
import { placeBid } from '@tradeport/api/bidding/calls';
import { z } from 'zod';
import { type Lot, STEP } from './auction.ts';
import type { CallClient } from './http.ts';
import type { Live, Watcher } from './watchers.ts';

/** A bid that was acknowledged: its number, who bid how much (in yuan), and how long the answer took. */
export type Acknowledged = {
  seq: number;
  alias: number;
  amount: number;
  sentAt: number;
  ackMs: number;
};
/**
 * The result of an attempt: acknowledged, outbid, too late, or without an answer that can be
 * trusted.
 */
type Outcome = Omit<Acknowledged, 'sentAt' | 'ackMs'> | 'outbid' | 'late' | 'unavailable';
type Send = (live: Live | null, n: number) => Promise<Outcome>;

const bidAnswer = z.object({ actSeq: z.number() });

/**
 * So many bids within a time, ever denser towards its end, each by the bidder's own stream; a
 * bidder who was too slow tries again at once. Returns the acknowledged bids, and how often
 * somebody was outbid.
 */
export async function bidUntil(
  { watchers, bids, windowMs }: { watchers: readonly Watcher[]; bids: number; windowMs: number },
  send: Send,
): Promise<{ acknowledged: Acknowledged[]; outbid: number; late: number }> {
  const began = performance.now();
  const acknowledged: Acknowledged[] = [];
  let outbid = 0;
  let late = 0;
  await Promise.all(
    Array.from({ length: bids }, async (_, n) => {
      await pause(Math.max(0, began + windowMs * Math.sqrt((n + 1) / bids) - performance.now()));
      for (;;) {
        const sentAt = performance.now();
        const outcome = await send(watchers[n % watchers.length]?.live ?? null, n);
        if (outcome === 'outbid' || outcome === 'unavailable') outbid += 1;
        else if (outcome === 'late') {
          late += 1;
          return;
        } else {
          acknowledged.push({ ...outcome, sentAt, ackMs: performance.now() - sentAt });
          return;
        }
      }
    }),
  );
  return { acknowledged, outbid, late };
}

/** How long each bid took until each of the watchers had it, in ms. */
export function seenAfter(
  watchers: readonly Watcher[],
  acknowledged: readonly Acknowledged[],
): number[] {
  const sent = new Map(acknowledged.map(({ seq, sentAt }) => [seq, sentAt]));
  return watchers.flatMap(({ heard }) =>
    heard.flatMap(({ seq, at }) => {
      const sentAt = sent.get(seq);
      return sentAt === undefined ? [] : [at - sentAt];
    }),
  );
}

let tried = 0;
/** A bid of somebody who does not lead, as it is shown or some steps more. `key`: of API-07; the same again is one bid. */
export function bidder(call: CallClient, { lotCode, byAlias }: Lot) {
  const aliases = [...byAlias.keys()];
  const some = () => aliases[Math.floor(Math.random() * aliases.length)] ?? 0;
  return async (live: Live | null): Promise<Outcome> => {
    let alias = some();
    while (alias === live?.leader) alias = some();
    tried += 1;
    const amount = (live?.least ?? 10_000) / 100 + STEP * Math.floor(Math.random() * 4);
    return place(call, { lotCode, byAlias }, { alias, amount, key: `bid-${tried}` });
  };
}

export async function place(
  call: CallClient,
  { lotCode, byAlias }: Pick<Lot, 'lotCode' | 'byAlias'>,
  { alias, amount, key }: { alias: number; amount: number; key: string },
): Promise<Outcome> {
  const { status, body } = await call(
    placeBid,
    { lotCode, amount: amount.toFixed(2) },
    { cookie: byAlias.get(alias)?.cookie ?? '', 'idempotency-key': key },
  );
  if (status === 200) return { seq: bidAnswer.parse(body.dataObj).actSeq, alias, amount };
  if (body.errorCode === 'bid.least' || body.errorCode === 'bid.own_best') return 'outbid';
  if (body.errorCode === 'bid.late') return 'late';
  if (status === 0 || status === 503) return 'unavailable';
  throw new Error(`a bid was answered ${status}: ${JSON.stringify(body)}`);
}
