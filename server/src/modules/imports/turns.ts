import { refuse } from '../../kernel/refused.ts';

type Waiting = { key: string; go: () => void };

/** Lets `atOnce` pieces of work run at once, one of each key, in the order in which they came. More than `waitingMax` in the line are refused. */
export function turns(
  atOnce: number,
  waitingMax: number,
): <R>(key: string, work: () => Promise<R>) => Promise<R> {
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
  return async (key, work) => {
    if (line.length >= waitingMax) refuse('import.busy', { max: waitingMax });
    await new Promise<void>((go) => {
      line.push({ key, go });
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
