import { isRecord } from '@tradeport/api/kernel/keys';
import type { BidAnswer, LotData, LotLive, LotPage } from '@tradeport/api/mall/auctions';
import { useCallback, useRef, useState } from 'react';
import { leadOn } from '../../client/wire.ts';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';

/**
 * Longer than any answer takes; after so long without an answer the bidder may try the same again.
 */
const ANSWER_MS = 15_000;

export type BidState =
  | { is: 'idle' }
  | { is: 'sending' }
  | { is: 'done'; leads: boolean }
  | { is: 'fault'; msg: string };
export type Bidding = {
  state: BidState;
  send: (fields: Readonly<Record<string, string>>) => Promise<void>;
  clear: () => void;
};

/**
 * BID-04 Sends a bid as the form would. It goes under a key: a bid without an answer is sent again
 * under the same one, and counts once; after an answer the next bid has another key.
 */
export function useBid(
  { lotCode, lotNo }: Pick<LotData, 'lotCode' | 'lotNo'>,
  { key, sent }: Pick<LotPage, 'key' | 'sent'>,
  take: (live: LotLive) => void,
): Bidding {
  const { t, to } = useMall();
  const [state, setState] = useState<BidState>(
    sent?.act === 'bid' && sent.fault ? { is: 'fault', msg: sent.fault } : { is: 'idle' },
  );
  const attempt = useRef({ number: 0, offer: '', isOpen: false });
  const isBusy = useRef(false);
  const send = useCallback(
    async (fields: Readonly<Record<string, string>>) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setState({ is: 'sending' });
      const offer = JSON.stringify(fields);
      const { current } = attempt;
      if (!current.isOpen || current.offer !== offer)
        attempt.current = { number: current.number + 1, offer, isOpen: true };
      const answer = await post(to.lot(lotNo), {
        act: 'bid',
        ...fields,
        lotCode,
        key: `${key}.${attempt.current.number}`,
      });
      isBusy.current = false;
      if (answer) attempt.current.isOpen = false;
      if (answer?.ok) {
        take(answer.live);
        setState({ is: 'done', leads: answer.leads });
      } else setState({ is: 'fault', msg: answer?.msg || t(words.failed) });
    },
    [key, lotCode, lotNo, t, take, to],
  );
  const clear = useCallback(() => setState({ is: 'idle' }), []);
  return { state, send, clear };
}

/** Null: whether it was taken is not known. */
async function post(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<BidAnswer | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const answer: unknown = await response.json();
    leadOn(answer);
    return isAnswer(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isAnswer(value: unknown): value is BidAnswer {
  return (
    isRecord(value) &&
    (value['ok'] === true
      ? isRecord(value['live']) && typeof value['leads'] === 'boolean'
      : value['ok'] === false && typeof value['msg'] === 'string')
  );
}
