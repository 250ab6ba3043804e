import { findAnything } from '@tradeport/api/palette/calls';
import { PALETTE_Q_MAX } from '@tradeport/api/palette/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { client } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';

/** One call a pause in typing, not one a key. */
const PAUSE_MS = 150;
const FRESH_MS = 10_000;
const Q_MIN = 2;

/** SHL-12 Searches the portal for the typed text, unless it is too short or nobody is logged in. */
export function useFound(typed: string, loggedIn: boolean) {
  const { lang } = useText();
  const [asked, setAsked] = useState('');
  const q = useDeferredValue(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q]);
  const enabled = loggedIn && [...asked].length >= Q_MIN && asked.length <= PALETTE_Q_MAX;
  const found = useQuery({
    queryKey: [findAnything.name, asked, lang],
    enabled,
    staleTime: FRESH_MS,
    meta: { quiet: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client(findAnything, { q: asked }, { signal }),
  });
  const waiting = q !== asked || found.isFetching;
  return {
    found: enabled ? found.data : undefined,
    waiting: waiting && loggedIn && [...q].length >= Q_MIN,
  };
}
