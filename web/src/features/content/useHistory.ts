import { useCallback, useState } from 'react';

const STEPS_MAX = 100;
/** Typing in one field within this time is one step. */
const ONE_STEP_MS = 1500;

type Steps<S> = { past: readonly S[]; now: S; future: readonly S[]; last: string; at: number };

/** A value that is edited, with undo and redo. `put` with the same `what` as just before adds to that step. */
export function useHistory<S>(begun: S): {
  now: S;
  put: (change: (now: S) => S, what: string) => void;
  reset: (now: S) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
} {
  const [steps, setSteps] = useState<Steps<S>>(() => begin(begun));
  const put = useCallback((change: (now: S) => S, what: string) => {
    const at = Date.now();
    setSteps((known) => {
      const now = change(known.now);
      if (now === known.now) return known;
      const isSame = what !== '' && known.last === what && at - known.at < ONE_STEP_MS;
      const past = isSame ? known.past : [...known.past, known.now].slice(-STEPS_MAX);
      return { past, now, future: [], last: what, at };
    });
  }, []);
  const reset = useCallback((now: S) => setSteps(begin(now)), []);
  const undo = () =>
    setSteps(({ past, now, future }) => {
      const before = past.at(-1);
      return before === undefined
        ? { past, now, future, last: '', at: 0 }
        : { past: past.slice(0, -1), now: before, future: [now, ...future], last: '', at: 0 };
    });
  const redo = () =>
    setSteps(({ past, now, future }) => {
      const [after, ...later] = future;
      return after === undefined
        ? { past, now, future, last: '', at: 0 }
        : { past: [...past, now], now: after, future: later, last: '', at: 0 };
    });
  return {
    now: steps.now,
    put,
    reset,
    undo: steps.past.length > 0 ? undo : null,
    redo: steps.future.length > 0 ? redo : null,
  };
}

function begin<S>(now: S): Steps<S> {
  return { past: [], now, future: [], last: '', at: 0 };
}
