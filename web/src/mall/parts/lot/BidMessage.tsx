import { useEffect, useRef } from 'react';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { Icon } from '../Icon.tsx';
import type { BidState } from './useBid.ts';

/** The result of a bid. It takes the focus, because the pressed button may be gone. */
export function BidMessage({ state, isLeading }: { state: BidState; isLeading: boolean }) {
  const { t } = useMall();
  const place = useRef<HTMLDivElement>(null);
  const isDone = state.is === 'done';
  useEffect(() => {
    if (isDone) place.current?.focus();
  }, [isDone, state]);
  if (state.is === 'fault')
    return (
      <div className="notice notice-fault" role="alert">
        <Icon name="alert" />
        <div>{state.msg}</div>
      </div>
    );
  // "You lead" is no longer true once somebody has bid more.
  if (state.is !== 'done' || (state.leads && !isLeading)) return null;
  return (
    <div
      className={`notice ${state.leads ? 'notice-done' : 'notice-hint'}`}
      role="status"
      tabIndex={-1}
      ref={place}
    >
      <Icon name={state.leads ? 'check' : 'alert'} />
      <div>{t(state.leads ? words.done : words.doneBehind)}</div>
    </div>
  );
}
