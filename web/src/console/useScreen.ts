import { useMatches } from 'react-router';
import { type Screen, screens } from './screens.ts';

/** The screen that is open; undefined on a route that is none. */
export function useScreen(): Screen | undefined {
  const handle = useMatches().at(-1)?.handle;
  return screens.find((screen) => screen === handle);
}
