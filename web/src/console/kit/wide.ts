import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../lib/tokens.ts';

/** Is the window at least as wide as this bound of the tokens? */
export function useWide(bound: 'phone' | 'drawer'): boolean {
  return useMedia(`(min-width: ${breakpoints[bound]}px)`);
}

/** Users who ask their system for less motion get none. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
