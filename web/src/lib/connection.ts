import { useSyncExternalStore } from 'react';

/** Is the server there? `offline`: the device has no network; `down`: the server does not answer. */
type Connection = 'up' | 'down' | 'offline';

const PROBE_MS = 3000;
let state: Connection = globalThis.navigator?.onLine === false ? 'offline' : 'up';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const recoveries = new Set<() => void>();

export function useConnection(): Connection {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => state,
    () => 'up',
  );
}

/** Called after an outage; probes until the server answers again, and then says so. */
export function reportOutage(): void {
  change(navigator.onLine ? 'down' : 'offline');
  clearTimeout(timer);
  timer = setTimeout(() => void probe(), PROBE_MS);
}

export function onRecovery(recovered: () => void): () => void {
  recoveries.add(recovered);
  return () => recoveries.delete(recovered);
}

export function watchNetwork(): () => void {
  const wentOffline = () => reportOutage();
  const cameOnline = () => void probe();
  addEventListener('offline', wentOffline);
  addEventListener('online', cameOnline);
  return () => {
    removeEventListener('offline', wentOffline);
    removeEventListener('online', cameOnline);
    clearTimeout(timer);
  };
}

async function probe(): Promise<void> {
  const there = await fetch('/readyz', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (!there) {
    reportOutage();
    return;
  }
  if (state === 'up') return;
  change('up');
  for (const recovered of recoveries) recovered();
}

function change(to: Connection): void {
  if (state === to) return;
  state = to;
  for (const changed of listeners) changed();
}
