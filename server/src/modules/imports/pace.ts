import { setTimeout as sleep } from 'node:timers/promises';

/** After so much work a process that keeps a pace rests. */
const WORK_MS = 10;
let share = 1;
let rested = 0;

/**
 * From now on this process takes at most that share of a processor while it reads: even at the
 * lowest priority its page faults and its use of the caches slow down other processes. `fromStart`:
 * the time of its start counts as well; nobody waits in front of the page.
 */
export function keepPace(ofProcessor: number, fromStart: boolean): void {
  share = ofProcessor;
  rested = fromStart ? 0 : usedMs();
}

/** To be called between pieces of work. */
export async function pace(): Promise<void> {
  if (share >= 1) return;
  const used = usedMs() - rested;
  if (used < WORK_MS) return;
  await sleep(used / share - used);
  rested = usedMs();
}

function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
