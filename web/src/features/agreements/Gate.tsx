import { type ReactNode, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { session } from '../../lib/storage.ts';
import { Asked } from './Asked.tsx';

const LATER_KEY = 'agreementsLater';

/** CMS-02d Before the first screen after a login; what may wait is asked once in a session of the browser. */
export function Gate({ children }: { children: ReactNode }) {
  const { me } = useSession();
  const [waits, setWaits] = useState(() => session.get(LATER_KEY));
  const later = () => {
    session.set(LATER_KEY, me?.userCode ?? '');
    setWaits(me?.userCode ?? '');
  };
  const isAsked =
    me?.agreements === 'required' || (me?.agreements === 'asked' && waits !== me.userCode);
  return isAsked ? <Asked later={later} /> : children;
}
