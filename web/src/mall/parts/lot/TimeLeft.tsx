import type { LotData } from '@tradeport/api/mall/auctions';
import { useEffect, useState } from 'react';
import { timeText } from '../../client/countdown.ts';
import { useMall } from '../../mall.tsx';
import { auctions } from '../../text/auctions.ts';
import { lot as words } from '../../text/lot.ts';
import { dueOf } from './step.ts';

const SECOND_MS = 1000;
/** When the last minutes are told to who listens. */
const TOLD_S = { left5: 300, left1: 60 } as const;
const URGENT_S = 60;

/** BID-05a The time left by the server's clock: `now` gives it, in milliseconds. */
export function TimeLeft({ lot, now, first }: { lot: LotData; now: () => number; first: string }) {
  const { t } = useMall();
  const due = dueOf(lot);
  // As the server has written it, until the page stands.
  const [at, setAt] = useState(() => Date.parse(first));
  useEffect(() => {
    const tick = () => setAt(now());
    tick();
    const ticking = setInterval(tick, SECOND_MS / 2);
    return () => clearInterval(ticking);
  }, [now]);
  if (!due) return null;
  const left = Math.max(0, Math.ceil((Date.parse(due.at) - at) / SECOND_MS));
  const isEnd = due.what === 'toEnd';
  return (
    <div className={isEnd && left <= URGENT_S ? 'lot-time lot-time-urgent' : 'lot-time'}>
      <span className="lot-time-label">{t(words[due.what])}</span>
      <strong role="timer" className="lot-time-left" data-due={due.at}>
        {left > 0 ? timeText(left, t(auctions.days)) : t(isEnd ? words.closing : words.soon)}
      </strong>
      {isEnd && <Told left={left} />}
    </div>
  );
}

/** Said once each, in time to bid. */
function Told({ left }: { left: number }) {
  const { t } = useMall();
  const [first] = useState(left);
  const said =
    left > 0 && left <= TOLD_S.left1 && first > TOLD_S.left1
      ? t(words.left1)
      : left > TOLD_S.left1 && left <= TOLD_S.left5 && first > TOLD_S.left5
        ? t(words.left5)
        : '';
  return (
    <span className="hidden" role="status">
      {said}
    </span>
  );
}
