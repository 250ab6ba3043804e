import { Agent, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getInfo } from '@tradeport/api/identity/calls';
import { expect, test } from 'vitest';
import type { App } from '../app.ts';
import { testDatabase } from '../db/template.ts';
import { appOn, fillTemplate } from '../testing/filled.ts';

/** Twice a second, as balancers ask; two of them have to fit into the time that a stop takes. */
const POLL_MS = 500;
const DRAIN_S = 1.2;

/** Sends each request to the next of those that say that they are ready, over connections that it keeps. */
async function balancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true });
  let ready = [...ports];
  const polling = setInterval(() => {
    for (const port of ports)
      fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } })
        .then(({ ok }) => ok)
        .catch(() => false)
        .then((ok) => {
          ready = ports.filter((one) => (one === port ? ok : ready.includes(one)));
        });
  }, POLL_MS);
  let turn = 0;
  const server = createServer(({ url, headers }, answer) => {
    const port = ready[(turn += 1) % ready.length];
    const sent = ask({ port, host: '127.0.0.1', path: url, headers, agent }, (came) => {
      answer.writeHead(came.statusCode ?? 0);
      came.pipe(answer);
    });
    sent.on('error', () => answer.writeHead(502).end()).end();
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    ready: () => ready,
    close: () => {
      clearInterval(polling);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

test('[OPS-01e] two processes are restarted one after the other behind a balancer, and no request is lost', async () => {
  const database = await testDatabase(fillTemplate);
  const started = async (port = 0): Promise<{ app: App; port: number }> => {
    const app = await appOn(database);
    app.kernel.config.port = port;
    const address = await app.listen();
    return { app, port: Number(new URL(address).port) };
  };
  const both = [await started(), await started()];
  const front = await balancer(both.map(({ port }) => port));
  const statuses: number[] = [];
  let over = false;
  const callers = Array.from({ length: 4 }, async () => {
    while (!over) {
      const answer = await fetch(`http://127.0.0.1:${front.port}${getInfo.path}.json`, {
        headers: { 'tenant-code': 'alpha' },
      });
      await answer.arrayBuffer();
      statuses.push(answer.status);
      await pause(10);
    }
  });
  for (const one of both) {
    await one.app.close({ drainS: DRAIN_S });
    Object.assign(one, await started(one.port));
    while (!front.ready().includes(one.port)) await pause(20);
  }
  over = true;
  await Promise.all(callers);
  front.close();
  await Promise.all(both.map(({ app }) => app.close()));
  await database.drop();
  // Nobody is logged in: that is an answer of the call itself.
  expect([...new Set(statuses)]).toEqual([401]);
  expect(statuses.length).toBeGreaterThan(50);
});
