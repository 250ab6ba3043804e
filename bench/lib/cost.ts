import { fire, type Target } from './load.ts';
import { cpuMs } from './processes.ts';
import { median } from './rates.ts';

const REQUESTS = 4000;
const ROUNDS = 3;
const CONNECTIONS = 8;

/** Processor time that the server spends on one answer, in µs: the median of some rounds. */
export async function costOf(pid: number, target: Target, requests = REQUESTS): Promise<number> {
  await fire(target, CONNECTIONS, { amount: requests });
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuMs(pid);
    await fire(target, CONNECTIONS, { amount: requests });
    costs.push(((cpuMs(pid) - before) * 1000) / requests);
  }
  return median(costs);
}
