import autocannon from 'autocannon';
import { cpuMs } from './processes.ts';
import { median, type Target } from './rates.ts';

const REQUESTS = 4000;
const ROUNDS = 3;
const CONNECTIONS = 8;

/** What an answer costs a server of processor time, in µs: the median of some rounds. */
export async function costOf(pid: number, target: Target, requests = REQUESTS): Promise<number> {
  await ask(target, requests);
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuMs(pid);
    await ask(target, requests);
    costs.push(((cpuMs(pid) - before) * 1000) / requests);
  }
  return median(costs);
}

async function ask({ url, headers, urls = [new URL(url).pathname] }: Target, amount: number): Promise<void> {
  let turn = 0;
  const result = await autocannon({
    url, connections: CONNECTIONS, amount, ...(headers ? { headers } : {}),
    requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: urls[(turn += 1) % urls.length] ?? '/' }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} errors`);
}
