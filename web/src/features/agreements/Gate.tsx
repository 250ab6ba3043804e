import { type ReactNode, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { session } from '../../lib/storage.ts';
import { Asked } from './Asked.tsx';

const LATER_KEY = 'agreementsLater';
const SHOWN = { display: 'contents' } as const;
const HIDDEN = { display: 'none' } as const;

/**
 * CMS-02d Before the first screen after a login; what may wait is asked once in a session of the browser. A version may be
 * published while somebody types: the screen waits unseen, so that nothing typed is lost.
 */
export function Gate({ children }: { children: ReactNode }) {
  const { me } = useSession();
  const who = me?.userCode ?? '';
  const [waits, setWaits] = useState(() => session.get(LATER_KEY));
  const [shownTo, setShownTo] = useState<string | null>(null);
  const later = () => {
    session.set(LATER_KEY, who);
    setWaits(who);
  };
  const isAsked = me?.agreements === 'required' || (me?.agreements === 'asked' && waits !== who);
  // Somebody else has nothing to find on a screen of the user before.
  if (!isAsked && shownTo !== who) setShownTo(who);
  return (
    <>
      {isAsked && <Asked later={later} />}
      {(!isAsked || shownTo === who) && <div style={isAsked ? HIDDEN : SHOWN}>{children}</div>}
    </>
  );
}
