import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isTyping, readView, type View, writeView } from './view.ts';

export type ViewState = {
  view: View;
  set: (view: View) => void;
  next: (after: string) => void;
  previous: () => void;
  /** The search part of this view, for saving it. */
  search: string;
  load: (search: string) => void;
  /** The route that lists' own settings are kept under. */
  place: string;
};

/** The list's view, which lives in the URL and nowhere else. */
export function useView(filterKeys: readonly string[]): ViewState {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  // Keys of the pages that were walked through, for going back by key; after a reload, back goes by number.
  const [trail, setTrail] = useState<Readonly<Record<number, string>>>({});
  const keys = filterKeys.join();
  const view = useMemo(() => readView(params, keys.split(',').filter(Boolean)), [params, keys]);
  const set = useCallback(
    (to: View) => {
      if (to.at === 1) setTrail({});
      setParams(writeView(to), { replace: isTyping(view, to) });
    },
    [setParams, view],
  );
  const next = (after: string) => {
    setTrail((before) => ({ ...before, [view.at]: view.after, [view.at + 1]: after }));
    set({ ...view, at: view.at + 1, after });
  };
  const previous = () => {
    const at = Math.max(1, view.at - 1);
    set({ ...view, at, after: at === 1 ? '' : (trail[at] ?? '') });
  };
  const search = writeView({ ...view, at: 1, after: '' }).toString();
  return {
    view,
    set,
    next,
    previous,
    search,
    load: (text) => setParams(new URLSearchParams(text)),
    place: pathname,
  };
}
