type Waiting = { key: string; go: () => void };
/** `waitingMax`: in the line at all; `waitingEach`: of one key. */
type Places = { atOnce: number; waitingMax: number; waitingEach: number };

/**
 * Lets `atOnce` pieces of work run at once, one of each key, in the order in which they came. For
 * whom there is no place in the line `full` is called, which refuses: no key fills the line for the
 * others. Work aborted by its signal gives up its place.
 */
export function turns(
  { atOnce, waitingMax, waitingEach }: Places,
  full: (waiting: number) => never,
): <R>(key: string, work: () => Promise<R>, signal?: AbortSignal) => Promise<R> {
  const running = new Set<string>();
  const line: Waiting[] = [];
  const next = () => {
    const one = running.size < atOnce ? line.find(({ key }) => !running.has(key)) : undefined;
    if (!one) return;
    line.splice(line.indexOf(one), 1);
    running.add(one.key);
    one.go();
    next();
  };
  return async (key, work, signal) => {
    signal?.throwIfAborted();
    if (line.filter((one) => one.key === key).length >= waitingEach) full(waitingEach);
    if (line.length >= waitingMax) full(waitingMax);
    await new Promise<void>((go, leave) => {
      const one = { key, go };
      line.push(one);
      signal?.addEventListener('abort', () => {
        const at = line.indexOf(one);
        if (at < 0) return;
        line.splice(at, 1);
        leave(signal.reason);
      });
      next();
    });
    try {
      return await work();
    } finally {
      running.delete(key);
      next();
    }
  };
}
