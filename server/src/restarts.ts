/** So many deaths within a minute are followed by a start at once; from then on each waits longer. */
export const QUICK_DEATHS = 3;
export const WINDOW_MS = 60_000;
export const PAUSE_MS = 1000;
export const PAUSE_MAX_MS = 60_000;

/**
 * How long to wait after a death before the next start. Asked once per death, with how long that process had
 * lived. Only time in which one lived counts towards the minute: pauses must not make a broken program look steady.
 */
export function restarts(): (livedMs: number) => number {
  let deaths: number[] = [];
  let lived = 0;
  return (livedMs) => {
    lived += livedMs;
    deaths = [...deaths.filter((at) => lived - at < WINDOW_MS), lived];
    const beyond = deaths.length - QUICK_DEATHS;
    return beyond <= 0 ? 0 : Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** (beyond - 1));
  };
}
