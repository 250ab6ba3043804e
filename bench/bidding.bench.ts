import { setTimeout as pause } from 'node:timers/promises';
import { LOT_STREAM_PATH } from '@tradeport/api/bidding/stream';
import { composed } from '../server/src/kernel/query.ts';
import { crashAuctions, type Kill } from './lib/auction-crash.ts';
import { fillHouse, type House, type Lot, openLot, STEP, until } from './lib/auction.ts';
import { faultsOfLot } from './lib/auction-faults.ts';
import { type Acknowledged, bidder, bidUntil, place, seenAfter } from './lib/bidding-load.ts';
import { type CallClient, httpClient } from './lib/http.ts';
import { residentMb, startScript } from './lib/processes.ts';
import { atMost, equals, figure, median, p95, type Row, timesAtMost } from './lib/rates.ts';
import { auditFindings, type Filled, withFilled } from './lib/served.ts';
import { watch, type Watcher } from './lib/watchers.ts';

const BIDDERS = Number(process.env['BENCH_BIDDERS'] ?? 500);
const ROUNDS = 3;
/** In the last seconds of a lot. */
const BIDS = 200;
const WINDOW_MS = 10_000;
/** A bid on its way when the lot ends is late: the last ones are sent a little before. */
const SPARE_MS = 300;
/** Until all have joined and watch, on a machine that others use too: some time, and some more for each. */
const SETTLE_MS = 4000;
const SETTLE_EACH_MS = 60;
const WITHIN_MS = 1000;
const TIMES = 3;
const LINES = 64;
const MANY = { lots: 50, bidders: 6, seconds: 40, withinMs: 2000 };

/** Acts of a lot that has been bid for very long: more than a connection takes up by itself. */
const HISTORY = 16_000;
const HISTORY_MS_MAX = 120_000;
const SLOW_MB_MAX = 200;
/** The system keeps some megabytes of its own for each of them. */
const SLOW = Math.min(200, BIDDERS);
const KILLS: readonly Kill[] = [
  { what: 'server', beforeEndMs: 6000 },
  { what: 'postgres', beforeEndMs: 5000 },
  { what: 'server', beforeEndMs: 4000, awayMs: 32_000 },
  { what: 'postgres', beforeEndMs: 3000 },
  { what: 'server', beforeEndMs: 2000, awayMs: 35_000 },
  { what: 'postgres', beforeEndMs: 1000 },
  { what: 'server', beforeEndMs: 300 },
  { what: 'postgres', beforeEndMs: 100 },
  { what: 'server', beforeEndMs: -200 },
  { what: 'postgres', beforeEndMs: -300 },
];

type Served = Filled<House>;
type Round = { acks: number[]; seen: number[] };

/** A hall full of bidders in the last seconds of a lot, beside a bare program that does as much; and fifty ends at once. */
async function run(): Promise<Row[]> {
  return withFilled(
    (app) => fillHouse(app, BIDDERS),
    async (served) => [
      ...(await lastSeconds(served)),
      ...(await manyEnds(served)),
      ...(await slowListeners(served)),
      equals('findings of the audit afterwards', (await auditFindings(served.beside)).length, 0),
    ],
  ).then(async (rows) => [...rows, ...(await kills())]);
}

async function lastSeconds(served: Served): Promise<Row[]> {
  const bare = await startScript('lib/bare-auction.ts', {
    YARDSTICK_URL: served.beside.database.ownerUrl,
  });
  const yard: Round[] = [];
  const own: (Round & Ended)[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      yard.push(await bareRound(bare.address));
      own.push(await lotRound(served));
    }
  } finally {
    await bare.stop();
  }
  const of = (rounds: readonly Round[], what: keyof Round) =>
    median(rounds.map((round) => p95(round[what])));
  const all = (what: (round: Ended) => readonly string[]) => own.flatMap(what);
  const [outbid, faults, missed] = [
    own.reduce((sum, round) => sum + round.outbid, 0),
    all((round) => round.faults),
    all((round) => round.missed),
  ];
  const name = `${BIDDERS} watch, ${BIDS} bids in the last ${WINDOW_MS / 1000} s`;
  return [
    timesAtMost(
      `${name}: acknowledged, p95`,
      of(own, 'acks'),
      { what: 'bare transaction of the same shape over HTTP', value: of(yard, 'acks') },
      TIMES,
    ),
    timesAtMost(
      `${name}: seen by each, p95`,
      of(own, 'seen'),
      { what: 'the same, told to all over bare server-sent events', value: of(yard, 'seen') },
      TIMES,
    ),
    atMost(
      `${name}: seen, the slowest`,
      worst(own.flatMap((round) => round.seen)),
      'ms',
      WITHIN_MS,
    ),
    atMost(
      `${name}: acknowledged, the slowest`,
      worst(own.flatMap((round) => round.acks)),
      'ms',
      WITHIN_MS,
    ),
    equals(
      `${name}: answered`,
      own.reduce((sum, round) => sum + round.acks.length + round.late, 0),
      BIDS * ROUNDS,
    ),
    figure(
      `${name}: acknowledged`,
      own.reduce((sum, round) => sum + round.acks.length, 0),
      '',
      `${outbid} times told to bid more, and bid again`,
    ),
    equals(
      `${name}: lost, doubled, out of order, won by another, thawed or not as it should be`,
      faults.length,
      0,
      faults,
    ),
    equals(
      `${name}: watchers who missed a bid or the end, or heard one twice`,
      missed.length,
      0,
      missed,
    ),
    figure(
      'seen by all after the end of the lot, the slowest',
      worst(own.map((round) => round.endMs)),
      'ms',
    ),
  ];
}

const worst = (list: readonly number[]) =>
  Math.round(list.reduce((most, one) => Math.max(most, one), 0));
const watchAll = (address: string, path: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => watch({ address: () => address, path })));

async function bareRound(address: string): Promise<Round> {
  const http = httpClient(address, LINES);
  await http.page('/lot', { form: { new: '1' } });
  const watchers = await watchAll(address, '/stream', BIDDERS);
  const { acknowledged } = await bidUntil(
    { watchers, bids: BIDS, windowMs: WINDOW_MS },
    async (_, n) => {
      const { status, body } = await http.page('/bid', {
        form: { bidder: String(1 + (n % BIDDERS)) },
      });
      if (status !== 200) throw new Error(`the yardstick answered ${status}: ${String(body)}`);
      const { dataObj } = JSON.parse(body.toString());
      return { seq: dataObj.actSeq, alias: n, amount: 0 };
    },
  );
  await pause(WITHIN_MS);
  // It tells of two that commit at once in any order.
  if (watchers.some(({ heard }) => heard.length !== BIDS))
    throw new Error('somebody has not heard of all bids of the yardstick');
  close(watchers, http);
  return { acks: acknowledged.map((one) => one.ackMs), seen: seenAfter(watchers, acknowledged) };
}

type Ended = { outbid: number; late: number; faults: string[]; missed: string[]; endMs: number };

async function lotRound({ server, filled: house, beside }: Served): Promise<Round & Ended> {
  const http = httpClient(server.address, LINES);
  const endsAt = Date.now() + SETTLE_MS + BIDDERS * SETTLE_EACH_MS + WINDOW_MS + SPARE_MS;
  const lot = await openLot(http.call, house, house.bidders, { endsAt });
  const watchers = await watchAll(server.address, streamOf(lot.lotNo), BIDDERS);
  const left = endsAt - Date.now() - WINDOW_MS - SPARE_MS;
  if (left < 0) throw new Error(`the last of ${BIDDERS} bidders came ${-left} ms too late`);
  await pause(left);
  const { acknowledged, outbid, late } = await bidUntil(
    { watchers, bids: BIDS, windowMs: WINDOW_MS },
    bidder(http.call, lot),
  );
  await ended(http.call, [{ lotNo: lot.lotNo }]);
  await pause(WITHIN_MS);
  const end = performance.now() - (Date.now() - endsAt);
  const missed = [
    ...missedBy(watchers, acknowledged),
    ...watchers.flatMap(({ endedAt }) => (endedAt === null ? ['did not hear of the end'] : [])),
  ];
  close(watchers, http);
  return {
    acks: acknowledged.map((one) => one.ackMs),
    seen: seenAfter(watchers, acknowledged),
    outbid,
    late,
    missed,
    faults: await faultsOfLot(beside, lot, acknowledged),
    endMs: Math.max(...watchers.map(({ endedAt }) => (endedAt ?? end) - end)),
  };
}

const streamOf = (lotNo: string) => `${LOT_STREAM_PATH}?lotNo=${lotNo}`;

async function ended(call: CallClient, lots: readonly { lotNo: string }[]): Promise<void> {
  await Promise.all(lots.map(({ lotNo }) => until(call, lotNo, 'awarded')));
}

function missedBy(watchers: readonly Watcher[], acknowledged: readonly Acknowledged[]): string[] {
  return watchers.flatMap(({ heard, faults }, at) => [
    ...faults.map((fault) => `watcher ${at}: ${fault}`),
    ...(heard.length === acknowledged.length
      ? []
      : [`watcher ${at} heard ${heard.length} of ${acknowledged.length}`]),
  ]);
}

function close(watchers: readonly Watcher[], http: { close(): void }): void {
  for (const watcher of watchers) watcher.close();
  http.close();
}

/** BID-06 Fifty lots whose time is over in the same second, bid for until then. */
async function manyEnds({ server, filled: house, beside }: Served): Promise<Row[]> {
  const http = httpClient(server.address, LINES);
  const endsAt = Math.ceil((Date.now() + MANY.seconds * 1000) / 1000) * 1000;
  const lots = await Promise.all(
    Array.from({ length: MANY.lots }, (_, n) => {
      const from = (n * MANY.bidders) % Math.max(1, house.bidders.length - MANY.bidders);
      return openLot(http.call, house, house.bidders.slice(from, from + MANY.bidders), { endsAt });
    }),
  );
  const watchers = await Promise.all(
    lots.map(({ lotNo }) => watch({ address: () => server.address, path: streamOf(lotNo) })),
  );
  if (Date.now() > endsAt - 2000) throw new Error('the lots were not ready before their end');
  const acknowledged = await Promise.all(
    lots.map(async (lot) => {
      const all: Acknowledged[] = [];
      for (const [n, alias] of [...lot.byAlias.keys()].entries()) {
        const bid = { alias, amount: 100 + n * STEP, key: `many-${lot.lotNo}-${n}` };
        const outcome = await place(http.call, lot, bid);
        if (typeof outcome === 'string') throw new Error(`a bid for one of many is ${outcome}`);
        all.push({ ...outcome, sentAt: 0, ackMs: 0 });
      }
      return all;
    }),
  );
  await ended(http.call, lots);
  await pause(WITHIN_MS);
  const end = performance.now() - (Date.now() - endsAt);
  const after = watchers.map(({ endedAt }) => (endedAt ?? Infinity) - end);
  const faults = (
    await Promise.all(lots.map((lot, n) => faultsOfLot(beside, lot, acknowledged[n] ?? [])))
  ).flat();
  close(watchers, http);
  return [
    atMost(
      `${MANY.lots} lots that end in one second: the last is told to have its winner after`,
      worst(after),
      'ms',
      MANY.withinMs,
    ),
    figure(`${MANY.lots} lots: median`, Math.round(median(after)), 'ms'),
    equals(
      `${MANY.lots} lots: lost, doubled, won by another, thawed or not as it should be`,
      faults.length,
      0,
      faults,
    ),
  ];
}

/** BID-05 Listeners that do not read, while a long history is told to them: the server lets them go, and stays as large as it was. */
async function slowListeners({ server, filled: house, beside }: Served): Promise<Row[]> {
  const http = httpClient(server.address, LINES);
  const endsAt = Date.now() + 3_600_000;
  const lot = await openLot(http.call, house, house.bidders.slice(0, 2), { endsAt });
  http.close();
  await writeHistory(beside, lot);
  const before = residentMb(server.pid);
  const slow = await Promise.all(
    Array.from({ length: SLOW }, () =>
      watch({ address: () => server.address, path: streamOf(lot.lotNo), isSlow: true }),
    ),
  );
  const reader = await watch({ address: () => server.address, path: streamOf(lot.lotNo) });
  const began = performance.now();
  let most = 0;
  while (reader.heard.length < HISTORY && performance.now() - began < HISTORY_MS_MAX) {
    await pause(100);
    most = Math.max(most, residentMb(server.pid));
  }
  await pause(WITHIN_MS);
  const after = residentMb(server.pid);
  for (const one of [...slow, reader]) one.close();
  const missed = HISTORY - reader.heard.length + reader.faults.length;
  return [
    figure(
      `${SLOW} who do not read, a history of ${HISTORY} acts: resident before`,
      before,
      'MB',
      `${after} MB a second after`,
    ),
    atMost('the same: at most, over that before', most - before, 'MB', SLOW_MB_MAX),
    equals('the same: acts that somebody who reads has missed', missed, 0, reader.faults),
  ];
}

/** As if it had been bid for long: nobody waits for so many bids. */
async function writeHistory(
  { app: { kernel } }: Served['beside'],
  { lotCode, lotNo }: Lot,
): Promise<void> {
  const tenant = (await kernel.tenants()).find((one) => one.code === 'bench');
  if (!tenant) throw new Error(`nobody has lot ${lotNo}`);
  await kernel.write(kernel.system(tenant), (ctx) => ctx.run(history(tenant.id, lotCode, HISTORY)));
}
const history = composed(`
  with acts as (
    insert into auction_act (tenant_id, lot_id, seq, kind, at, end_after, price_after, hash)
    select $1, $2::uuid, n, 'outage', now(), now(), n, repeat('a', 64) from generate_series(1, $3::int) n returning seq)
  update auction_lot set seq = $3::int, bid_count = (select count(*) from acts) where tenant_id = $1 and id = $2::uuid`);

/** BID-04b, B9 Kill -9 of the server and of PostgreSQL in turns in the last seconds of a lot; two outages that count. */
async function kills(): Promise<Row[]> {
  const rounds = await crashAuctions(
    KILLS.slice(0, Number(process.env['BENCH_KILLS'] ?? KILLS.length)).map((kill) => [kill]),
  );
  const faults = rounds.flatMap((round) => round.faults);
  const sum = (what: 'acknowledged' | 'unanswered') =>
    rounds.reduce((all, one) => all + one[what], 0);
  return [
    figure(
      'kill -9 in the last seconds of a lot: rounds',
      rounds.length,
      '',
      `${sum('acknowledged')} bids acknowledged, ${sum('unanswered')} tries without an answer`,
    ),
    figure(
      'the same: ends that an outage has moved',
      rounds.filter((one) => one.movedMs > 0).length,
      '',
      rounds.flatMap((one) => (one.movedMs > 0 ? [`${one.movedMs} ms`] : [])).join(', '),
    ),
    equals(
      'the same: bids lost, doubled, lots ended twice, deposits, findings of the audit',
      faults.length,
      0,
      faults,
    ),
  ];
}

export default { name: 'bidding', run };
