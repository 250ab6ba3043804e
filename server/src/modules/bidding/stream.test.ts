import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { LOT_STREAM_PATH } from '@tradeport/api/bidding/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { testApp, type TestApp, until } from '../../testing/app.ts';
import { auctionHouse } from './auction.fixture.ts';

const WITHIN_MS = 1000;
let app: TestApp;
let house: Awaited<ReturnType<typeof auctionHouse>>;
let address: string;
beforeAll(async () => {
  app = await testApp();
  house = await auctionHouse(app);
  address = await app.listen();
});
afterAll(() => app.close());

async function live() {
  const lot = await house.announced();
  await house.joined(lot.lotCode, 'buyer');
  await house.joined(lot.lotCode, 'buyer2');
  return lot;
}

type News = { live: { seq: number; price: string | null }; acts: { seq: number }[] };
type Reading = {
  news: News[];
  /** The numbers of the acts that were heard, in their order. */
  seqs: () => number[];
  lastId: () => string;
  answer: IncomingMessage;
  closed: Promise<unknown>;
};
/** Server-sent events of a lot. `slow`: connects, and reads when `answer.resume()` is called. */
async function watch(
  lotNo: string,
  { at = address, lastId = '', slow = false } = {},
): Promise<Reading> {
  const asked = get(`${at}${LOT_STREAM_PATH}?lotNo=${lotNo}`, {
    agent: false,
    headers: { host: 'alpha.test', ...(lastId && { 'last-event-id': lastId }) },
  });
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (answer?.statusCode !== 200) throw new Error(`the stream answers ${answer?.statusCode}`);
  const news: News[] = [];
  let id = lastId;
  let text = '';
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    text += part;
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      id = /^id: (\d+)$/m.exec(message)?.[1] ?? id;
      if (/^event: lot$/m.test(message))
        news.push(JSON.parse(/^data: (.*)$/m.exec(message)?.[1] ?? ''));
    }
  });
  if (slow) answer.pause();
  answer.on('error', () => undefined);
  return {
    news,
    seqs: () => news.flatMap(({ acts }) => acts.map(({ seq }) => seq)),
    lastId: () => id,
    answer,
    closed: new Promise((resolve) => answer.once('close', resolve)),
  };
}
const upTo = (last: number, from = 1) =>
  Array.from({ length: last - from + 1 }, (_, at) => from + at);

test('[BID-05b] a bid that one process accepts is seen within a second by whoever watches at another', async () => {
  const child = fork(fileURLToPath(new URL('./serve.fixture.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE: JSON.stringify(app.database) },
  });
  const [other]: string[] = await once(child, 'message');
  const lot = await live();
  const there = await watch(lot.lotNo, { at: other });
  const here = await watch(lot.lotNo);
  for (const [n, login] of ['buyer', 'buyer2', 'buyer'].entries()) {
    const { actSeq } = await house.bid(login, lot.lotCode, { amount: String(100 + n * 10) });
    const accepted = performance.now();
    await until(() => there.seqs().includes(actSeq) && here.seqs().includes(actSeq));
    expect(performance.now() - accepted).toBeLessThan(WITHIN_MS);
  }
  // What the other accepts is seen here.
  const cookie = await app.cookieOf('buyer2');
  const answer = await fetch(`${other}/web/bd/bid/placeBid.json`, {
    method: 'POST',
    headers: { cookie, 'tenant-code': app.tenant.code },
    body: new URLSearchParams({ lotCode: lot.lotCode, amount: '130' }),
  });
  expect(answer.status).toBe(200);
  await until(() => here.seqs().length === 4 && there.seqs().length === 4, WITHIN_MS);
  expect([here.seqs(), there.seqs()]).toEqual([upTo(4), upTo(4)]);
  here.answer.destroy();
  there.answer.destroy();
  child.disconnect();
  await once(child, 'exit');
}, 180_000);

test('[BID-05c] who comes back with the last number is told what came since, and nobody else is told again', async () => {
  const lot = await live();
  await house.bid('buyer', lot.lotCode, { amount: '100' });
  const stays = await watch(lot.lotNo);
  const leaves = await watch(lot.lotNo);
  await until(() => stays.seqs().length === 1 && leaves.seqs().length === 1);
  leaves.answer.destroy();
  await house.bid('buyer2', lot.lotCode, { amount: '110' });
  await house.bid('buyer', lot.lotCode, { amount: '120' });
  await until(() => stays.seqs().length === 3);
  const told = stays.news.length;
  const back = await watch(lot.lotNo, { lastId: leaves.lastId() });
  await until(() => back.news.length > 0);
  expect(back.seqs()).toEqual([2, 3]);
  expect(stays.news.length).toBe(told);
  await expect(watch('L-nowhere')).rejects.toThrow('404');
  stays.answer.destroy();
  back.answer.destroy();
});

test('[BID-05c] who does not read is let go before much waits for them, and catches up without a gap', async () => {
  const lot = await live();
  // More than a connection takes up by itself: some megabytes.
  const ACTS = 10_000;
  await app.as(null, (ctx) => ctx.run(manyActs(ctx.tenant.id, lot.lotCode, ACTS)));
  const slow = await Promise.all(upTo(5).map(() => watch(lot.lotNo, { slow: true })));
  const reader = await watch(lot.lotNo);
  await until(() => reader.seqs().at(-1) === ACTS, 30_000);
  expect(reader.seqs()).toEqual(upTo(ACTS));
  const connections = () =>
    new Promise<number>((resolve) => {
      app.http.server.getConnections((_, count) => resolve(count));
    });
  await until(async () => (await connections()) === 1);
  for (const one of slow) one.answer.resume();
  await Promise.all(slow.map((one) => one.closed));
  const [first] = slow;
  const had = first?.seqs().length ?? 0;
  expect(had).toBeLessThan(ACTS);
  const back = await watch(lot.lotNo, { lastId: first?.lastId() ?? '' });
  await until(() => had + back.seqs().length === ACTS, 30_000);
  expect([...(first?.seqs() ?? []), ...back.seqs()]).toEqual(upTo(ACTS));
  reader.answer.destroy();
  back.answer.destroy();
});

const manyActs = composed(`
  with acts as (
    insert into auction_act (tenant_id, lot_id, seq, kind, at, end_after, price_after, hash)
    select $1, $2::uuid, n, 'outage', now(), now(), n, repeat('a', 500) from generate_series(1, $3::int) n returning seq)
  update auction_lot set seq = $3::int, bid_count = (select count(*) from acts) where tenant_id = $1 and id = $2::uuid`);
