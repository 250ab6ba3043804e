import { useSyncExternalStore } from 'react';
import { widths } from '../../lib/tokens.ts';

/** Is the window at least as wide as this bound of the tokens? */
export function useWide(bound: 'phone' | 'drawer'): boolean {
  const query = `(min-width: ${widths[bound]}px)`;
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
