import { LOT_VIEW_PATH } from '@tradeport/api/bidding/stream';
import type { LotData, LotLive } from '@tradeport/api/mall/auctions';
import { isInForce, isOff } from '@tradeport/api/bidding/standing';
import { isRecord } from '@tradeport/api/kernel/keys';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchData, type LotNews, watchLot } from '../../client/lotStream.ts';
import { isToAsk } from './step.ts';

/** Acts that a page keeps: as many as the server gives at once. */
const ACTS_KEPT = 100;
/**
 * All who watch hear of an end at the same moment; viewers without a part in it ask a little later
 * than the others.
 */
const SPREAD_MS = 2000;

/**
 * BID-05 A lot as it is now: the stream's news, and the facts that only the server tells
 * participants.
 */
export function useLot(first: LotData, lang: string) {
  const [lot, setLot] = useState(first);
  const [isConnected, setConnected] = useState(true);
  const ahead = useRef<number | null>(null);
  const now = useCallback(
    () => Date.now() + (ahead.current ??= aheadAtLoad(first.serverTime)),
    [first],
  );
  const known = useRef(first);
  const show = useCallback((next: LotData) => {
    known.current = next;
    setLot(next);
  }, []);
  const asking = useRef<{ again: boolean } | null>(null);
  /** Asks for all of it: the own part, a result. */
  const refresh = useCallback(
    (wait: number) => {
      if (asking.current) {
        asking.current.again = true;
        return;
      }
      const ask = async () => {
        const asked = new URLSearchParams({ lotNo: first.lotNo });
        do {
          asking.current = { again: false };
          const answer = await fetchData(`${LOT_VIEW_PATH}.json?${asked}`, lang, isLot);
          if (answer) show(newer(known.current, answer));
        } while (asking.current.again);
        asking.current = null;
      };
      asking.current = { again: false };
      setTimeout(() => void ask(), wait);
    },
    [first.lotNo, lang, show],
  );
  const hear = useCallback(
    ({ live, acts }: LotNews) => {
      const before = known.current;
      show(withNews(before, live, acts));
      if (isToAsk(before, live, acts))
        refresh(before.own || before.isOrganiser ? 0 : Math.random() * SPREAD_MS);
    },
    [refresh, show],
  );
  useEffect(() => {
    // A lot that is over changes no more, except for its award.
    if (isOff(first) || isInForce(first)) return;
    return watchLot({
      lotNo: first.lotNo,
      lang,
      after: known.current.seq,
      heard: hear,
      time: (serverTime) => {
        ahead.current = Date.parse(serverTime) - Date.now();
      },
      connected: setConnected,
    });
  }, [first, lang, hear]);
  /** Shows the lot from the answer to an own bid, before the stream sends it. */
  const take = useCallback((live: LotLive) => show(withNews(known.current, live, [])), [show]);
  return { lot, isConnected, now, take };
}

/** How far the server's clock was ahead when the page came: the page says what time it was there. */
function aheadAtLoad(serverTime: string): number {
  const [page] = performance.getEntriesByType('navigation');
  const came =
    page instanceof PerformanceNavigationTiming && page.responseStart > 0
      ? performance.timeOrigin + page.responseStart
      : Date.now();
  return Date.parse(serverTime) - came;
}

function withNews(lot: LotData, live: LotLive, acts: LotNews['acts']): LotData {
  const known = lot.acts[0]?.seq ?? 0;
  const fresh = acts.filter((act) => act.seq > known).toReversed();
  const all = fresh.length > 0 ? [...fresh, ...lot.acts].slice(0, ACTS_KEPT) : lot.acts;
  return live.seq >= lot.seq ? { ...lot, ...live, acts: all } : { ...lot, acts: all };
}

/** The whole, but nothing of it older than what the stream has told meanwhile. */
function newer(before: LotData, answer: LotData): LotData {
  if (answer.seq >= before.seq) return answer;
  const { seq, price, leader, least, reserveMet, endsAt, capAt, bidCount, acts } = before;
  return { ...answer, seq, price, leader, least, reserveMet, endsAt, capAt, bidCount, acts };
}

function isLot(value: unknown): value is LotData {
  return isRecord(value) && typeof value['lotNo'] === 'string' && Array.isArray(value['acts']);
}
