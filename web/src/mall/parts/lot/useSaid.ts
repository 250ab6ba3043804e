import { isRunning } from '@tradeport/api/bidding/standing';
import type { LotData } from '@tradeport/api/mall/auctions';
import { useEffect, useRef, useState } from 'react';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { useBidderName } from './bidder.ts';
import { isLeader } from './step.ts';

/** While many bid, a reader tells only what holds at its end. */
const PAUSE_MS = 3000;

/** BID-05a Price and leader as who listens is told of them: each change once, not more often than can be heard. */
export function useSaid(lot: LotData): string {
  const { t, f } = useMall();
  const nameOf = useBidderName(lot);
  const { price, leader, currency } = lot;
  const text =
    price === null || leader === null || !isRunning(lot)
      ? ''
      : isLeader(lot)
        ? t(words.saidYou, { price: f.money(price, currency) })
        : t(words.said, { price: f.money(price, currency), leader: nameOf(leader) });
  // Screen readers read the text of the first render on the page itself.
  const [said, setSaid] = useState('');
  const told = useRef(text);
  const since = useRef(0);
  useEffect(() => {
    if (text === told.current) return;
    const wait = Math.max(0, since.current + PAUSE_MS - Date.now());
    const timer = setTimeout(() => {
      told.current = text;
      since.current = Date.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
