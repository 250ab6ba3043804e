import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import * as calls from '@tradeport/api/bidding/calls';
import type { Output } from '@tradeport/api/kernel/call';
import { LOT_STREAM_PATH } from '@tradeport/api/bidding/stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { callsOf } from '../../kernel/quota.ts';
import { makeHttp } from '../../http/server.ts';
import { until } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { auctionHouse } from './auction.fixture.ts';
import { seatsFor, streamRoute } from './stream.ts';

type News = Pick<Output<typeof calls.lotActs>, 'live' | 'acts'>;

const app = useApp();
/** A second process on the same database: nothing is shared but that. */
let beside: App;
let house: Awaited<ReturnType<typeof auctionHouse>>;
const ports = new Map<App, number>();
const open = new Set<IncomingMessage>();
beforeAll(async () => {
  beside = await createApp({
    config: app.kernel.config,
    ...app.database,
    log: pino({ level: 'silent' }),
  });
  house = await auctionHouse(app);
  for (const one of [app, beside]) ports.set(one, Number(new URL(await one.listen()).port));
});
afterAll(async () => {
  for (const answer of open) answer.destroy();
  await beside.close();
});

/** Somebody who watches a lot: what they were told, in its order. */
async function watch(
  by: App | number,
  lotNo: string,
  { after = 0, host = 'alpha.test', headers = {} }: Partial<Asked> = {},
) {
  const asked = new URLSearchParams({ lotNo, after: String(after) });
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(
      {
        host: '127.0.0.1',
        port: typeof by === 'number' ? by : ports.get(by),
        path: `${LOT_STREAM_PATH}?${asked}`,
        headers: { host, ...headers },
        agent: false,
      },
      resolve,
    ).on('error', reject),
  );
  open.add(answer);
  const news: News[] = [];
  const ids: number[] = [];
  let text = '';
  answer.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1];
      if (field('event') !== 'lot') continue;
      news.push(JSON.parse(field('data') ?? '') as News);
      if (field('id')) ids.push(Number(field('id')));
    }
  });
  answer.on('error', () => undefined);
  return {
    status: answer.statusCode,
    news,
    ids,
    seqs: () => news.flatMap(({ acts }) => acts.map(({ seq }) => seq)),
    end: () => answer.destroy(),
  };
}
type Asked = { after: number; host: string; headers: Record<string, string> };

/**
 * The stream, served by a process that hears nothing until it listens: so earlier notifications do
 * not come late into a test.
 */
async function ears() {
  const heard = new Set<string>();
  let listens = false;
  let reads = 0;
  const http = await makeHttp(pino({ level: 'silent' }), 0);
  streamRoute(http, {
    ...app.kernel,
    read: (...of) => {
      reads += 1;
      return app.kernel.read(...of);
    },
    listen: (channel, on) =>
      app.kernel.listen(channel, {
        ...on,
        heard: (payload) => {
          heard.add(payload);
          if (listens) on.heard(payload);
        },
      }),
  });
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  return {
    port: Number(port),
    reads: () => reads,
    listen: async () => {
      // Notifications come in their order: when this one is heard, so are all before it.
      const last = randomUUID();
      await app.owner.query(`select pg_notify('auction', $1)`, [last]);
      await until(() => heard.has(last));
      listens = true;
    },
    close: () => http.close(),
  };
}

async function rivals() {
  const lot = await house.announced();
  await house.joined(lot.lotCode, 'buyer');
  await house.joined(lot.lotCode, 'buyer2');
  let amount = 100;
  let turn = 0;
  const bid = async () => {
    await house.bid(turn % 2 ? 'buyer2' : 'buyer', lot.lotCode, { amount: String(amount) });
    [amount, turn] = [amount + 10, turn + 1];
  };
  return { ...lot, bid };
}

describe('everybody who watches a lot', () => {
  test('[BID-05b] hears of a bid within a second, whichever process they or the bidder are at', async () => {
    const lot = await rivals();
    const all = await Promise.all([
      watch(app, lot.lotNo),
      watch(app, lot.lotNo),
      watch(beside, lot.lotNo),
      watch(beside, lot.lotNo),
    ]);
    await until(() => all.every(({ news }) => news.length > 0));
    const waits: number[] = [];
    for (let n = 1; n <= 5; n += 1) {
      await lot.bid();
      const since = Date.now();
      await until(() => all.every(({ seqs }) => seqs().includes(n)));
      waits.push(Date.now() - since);
    }
    expect(Math.max(...waits)).toBeLessThan(1000);
    for (const { seqs, ids, news } of all) {
      expect(seqs()).toEqual([1, 2, 3, 4, 5]);
      expect(ids.at(-1)).toBe(5);
      expect(news.at(-1)?.live).toMatchObject({ price: '140.00', leader: 1, bidCount: 5 });
    }
    for (const { end } of all) end();
  });

  test('[BID-05c] comes back with the number of the last act, and gets what is missing once and in order', async () => {
    const lot = await rivals();
    const first = await watch(app, lot.lotNo);
    await lot.bid();
    await lot.bid();
    await until(() => first.seqs().length === 2);
    first.end();
    // While nobody is connected, and then to another process.
    for (let n = 0; n < 3; n += 1) await lot.bid();
    const back = await watch(beside, lot.lotNo, { after: 2 });
    // A browser that connects again by itself says so in a header, which counts.
    const same = await watch(app, lot.lotNo, { after: 0, headers: { 'last-event-id': '4' } });
    await until(() => back.seqs().length === 3 && same.seqs().length === 1);
    await lot.bid();
    await until(() => back.seqs().length === 4 && same.seqs().length === 2);
    expect([back.seqs(), same.seqs()]).toEqual([
      [3, 4, 5, 6],
      [5, 6],
    ]);
    back.end();
    same.end();
  });

  test('[BID-05c] far behind, gets it in steps without a gap', async () => {
    const lot = await rivals();
    for (let n = 0; n < 105; n += 1) await lot.bid();
    const late = await watch(beside, lot.lotNo);
    await until(() => late.seqs().length === 105);
    expect(late.seqs()).toEqual(Array.from({ length: 105 }, (_, n) => n + 1));
    expect(late.news.length).toBeGreaterThan(1);
    late.end();
    // A watcher who joins during a broadcast of new acts gets all earlier ones, too.
    for (let turn = 0; turn < 12; turn += 1) {
      const joined = await Promise.all(
        [90, 0, 60, 0].map((after) => watch(app, lot.lotNo, { after })),
      );
      await until(() => joined.every(({ seqs }) => seqs().at(-1) === 105));
      for (const [at, after] of [90, 0, 60, 0].entries())
        expect(joined[at]?.seqs()).toEqual(
          Array.from({ length: 105 - after }, (_, n) => after + n + 1),
        );
      for (const { end } of joined) end();
    }
  });

  test('[BID-05a] sees numbers instead of names, and of a limit only what it made of the price', async () => {
    const lot = await rivals();
    const seen = await watch(beside, lot.lotNo);
    await house.bid('buyer', lot.lotCode, { maximum: '777' });
    await house.bid('buyer2', lot.lotCode, { amount: '150' });
    await until(() => seen.seqs().length === 2);
    const acts = seen.news.flatMap((one) => one.acts);
    expect(acts.map(({ alias, amount, price }) => [alias, amount, price])).toEqual([
      [1, null, '100.00'],
      [2, '150.00', '160.00'],
    ]);
    expect(seen.news.at(-1)?.live).toMatchObject({ leader: 1, price: '160.00' });
    const told = JSON.stringify(seen.news);
    const { own } = await house.see(lot.lotNo, 'buyer');
    const codes = [await app.memberOf('buyer'), own?.participantCode ?? ''];
    for (const secret of ['777.00', 'buyer', ...codes]) expect(told).not.toContain(secret);
    seen.end();
  });

  test('of another portal, of a draft, or of nothing is told nothing', async () => {
    const lot = await rivals();
    const draft = await house.draft();
    const foreign = await watch(app, lot.lotNo, { host: 'beta.test' });
    const unknown = await watch(app, 'L0000000000');
    const hidden = await watch(app, draft.lotNo);
    await lot.bid();
    expect([foreign, unknown, hidden].map(({ status }) => status)).toEqual([404, 404, 404]);
    const malformed = await watch(app, lot.lotNo, { after: -1 });
    expect(malformed.status).toBe(400);
    expect([foreign, unknown, hidden, malformed].flatMap(({ news }) => news)).toEqual([]);
  });

  test('leaves their place when they go, even before they were answered; no address has all places', async () => {
    const { lotNo } = await house.announced();
    const seats = seatsFor(3, 2);
    const http = await makeHttp(pino({ level: 'silent' }), 0);
    let answer = (): void => undefined;
    let held: Promise<void> | null = new Promise((resolve) => {
      answer = resolve;
    });
    // A database that takes its time: who asked has gone when it answers.
    const read: typeof app.kernel.read = async (...of) => {
      await held;
      return app.kernel.read(...of);
    };
    streamRoute(http, { ...app.kernel, read }, seats);
    const at = await http.listen({ port: 0, host: '127.0.0.1' });
    const ask = (by?: AbortSignal, of = lotNo) =>
      fetch(`${at}${LOT_STREAM_PATH}?lotNo=${of}`, {
        headers: { 'tenant-code': app.tenant.code },
        ...(by ? { signal: by } : {}),
      });
    const hasty = [new AbortController(), new AbortController()];
    const gone = hasty.map(({ signal }) => ask(signal).catch(() => null));
    await until(() => seats.count() === 2);
    const full = await ask();
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await full.json()).toMatchObject({ errorCode: 'busy' });
    for (const one of hasty) one.abort();
    await Promise.all(gone);
    await until(() => seats.count() === 0);
    answer();
    held = null;
    const stays = await ask();
    expect(stays.status).toBe(200);
    await stays.body?.getReader().read();
    expect(seats.count()).toBe(1);
    // Refused, it takes no place either.
    expect((await ask(undefined, 'L0')).ok).toBe(false);
    await until(() => seats.count() === 1);
    await stays.body?.cancel().catch(() => undefined);
    await http.close();
  });

  test('who watches is not written to because others come; each who comes has the figures', async () => {
    const deaf = await ears();
    const lot = await rivals();
    await lot.bid();
    const first = await watch(deaf.port, lot.lotNo);
    await until(() => first.news.length === 1);
    for (let n = 0; n < 5; n += 1) {
      const one = await watch(deaf.port, lot.lotNo, { after: n % 2 });
      await until(() => one.news.length === 1);
      expect(one.news[0]).toMatchObject({
        live: { price: '100.00' },
        acts: n % 2 ? [] : [{ seq: 1 }],
      });
      one.end();
    }
    expect(first.news).toHaveLength(1);
    // The lot is known: it is not read again for each visitor.
    expect(deaf.reads()).toBe(1);
    // A watcher who received later acts elsewhere does not get them again.
    await lot.bid();
    const ahead = await watch(deaf.port, lot.lotNo, { after: 2 });
    await until(() => ahead.news.length === 1);
    expect([ahead.seqs(), first.seqs()]).toEqual([[], [1, 2]]);
    await deaf.listen();
    await lot.bid();
    await until(() => ahead.news.length === 2 && first.news.length === 3);
    expect([ahead.seqs(), first.seqs()]).toEqual([[3], [1, 2, 3]]);
    for (const one of [first, ahead]) one.end();
    await deaf.close();
  });

  test('[TEN-04d] opening a stream counts as a call', async () => {
    const lot = await rivals();
    // The count covers the last sixty seconds; the previous minute's part shrinks as the clock goes
    // on.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const before = callsOf(app.tenant.id);
    const one = await watch(app, lot.lotNo);
    expect(callsOf(app.tenant.id)).toBeGreaterThan(before);
    one.end();
  });

  test('[BID-05b] of whoever is admitted while they wait, the page is told to ask again', async () => {
    const deaf = await ears();
    const lot = await house.announced({ needsReview: true });
    await house.joined(lot.lotCode, 'buyer');
    const seen = await watch(deaf.port, lot.lotNo);
    await until(() => seen.news.length === 1);
    await deaf.listen();
    const own = (await house.see(lot.lotNo)).own;
    const admin = await house.client('admin');
    await admin(calls.checkParticipant, {
      participantCode: own?.participantCode ?? '',
      checkResult: 'fail',
      reason: 'papers',
    });
    await until(() => seen.news.length === 2);
    expect(seen.news[1]?.acts).toEqual([]);
    expect((await house.see(lot.lotNo)).own?.status).toBe('rejected');
    seen.end();
    await deaf.close();
  });
});
