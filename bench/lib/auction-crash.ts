import { setTimeout as pause } from 'node:timers/promises';
import { OUTAGE_S } from '@tradeport/api/bidding/model';
import { LOT_STREAM_PATH } from '@tradeport/api/bidding/stream';
import { fillHouse, type House, type Lot, openLot, STEP, until } from './auction.ts';
import { faultsOfLot } from './auction-faults.ts';
import { type Acknowledged, place } from './bidding-load.ts';
import { killPostgres } from './crash.ts';
import { type CallClient, httpClient } from './http.ts';
import { type Running, scratch, startServer } from './processes.ts';
import { auditFindings } from './served.ts';
import { type OpenApp, openApp } from './shop.ts';
import { watch, type Watcher } from './watchers.ts';

/**
 * The process to kill, how long before the end of the lot (negative: after it), and how long it
 * stays down.
 */
export type Kill = { what: 'server' | 'postgres'; beforeEndMs: number; awayMs?: number };
type Crashed = {
  acknowledged: number;
  /** Answers that did not come, or said "try again". */
  unanswered: number;
  /** By how much the lot ended later than planned, in ms: B9. */
  movedMs: number;
  faults: string[];
};
type Place = { dir: string; house: House };

/** Per lot. */
const BIDDERS = 8;
const LINES = 16;
/** Until all have joined, on a machine that has nothing else to do and on one that has; and from then to the first kill. */
const OPENING_MS = 3000;
const OPENING_MS_MAX = 48_000;
const BIDDING_MS = 1000;
/** Between two tries of one bidder. */
const THINKS_MS = 60;
const HEARS_MS_MAX = 10_000;

/** One lot after the other, each with its kills in their order, in a portal of their own. */
export async function crashAuctions(lots: readonly (readonly Kill[])[]): Promise<Crashed[]> {
  const place = scratch();
  try {
    const filling = await openApp(place.dir);
    const house = await fillHouse(filling.app, BIDDERS);
    await filling.close();
    const running = { server: await startServer(place.dir) };
    try {
      const rounds: Crashed[] = [];
      for (const kills of lots)
        rounds.push(await crashRound({ dir: place.dir, house }, running, kills));
      return rounds;
    } finally {
      await running.server.stop();
    }
  } finally {
    place.remove();
  }
}

/**
 * BID-04b, B9 Bids until a lot is over while what serves them is killed in its last seconds; a
 * bidder without an answer bids again with the same key. Every acknowledged bid is there, the lot
 * has ended once, every watcher has received all events in order, and an outage that counts has
 * moved the end.
 */
async function crashRound(
  { dir, house }: Place,
  running: { server: Running },
  kills: readonly Kill[],
): Promise<Crashed> {
  const opening = httpClient(running.server.address, LINES);
  const first = Math.max(0, ...kills.map((kill) => kill.beforeEndMs));
  const lot = await openInTime(opening.call, house, first);
  const { endsAt } = lot;
  opening.close();
  const watcher = await watch({
    address: () => running.server.address,
    path: `${LOT_STREAM_PATH}?lotNo=${lot.lotNo}`,
    comesBack: true,
  });
  const state = { unanswered: 0 };
  const bidding = [...lot.byAlias.keys()].map((alias) =>
    bidAlong(() => running.server.address, { lot, alias, watcher, state }),
  );
  for (const kill of kills) {
    await pause(Math.max(0, endsAt - kill.beforeEndMs - Date.now()));
    if (kill.what === 'postgres') killPostgres(dir);
    else {
      running.server.kill('SIGKILL');
      await pause(kill.awayMs ?? 0);
      running.server = await startServer(dir);
    }
  }
  // A bidder learns of the end when a bid is refused; a watcher learns of it from the stream.
  const acknowledged = (await Promise.all(bidding)).flat();
  const http = httpClient(running.server.address, 1);
  await until(http.call, lot.lotNo, 'awarded');
  http.close();
  for (let left = HEARS_MS_MAX; watcher.endedAt === null && left > 0; left -= 50) await pause(50);
  watcher.close();
  const beside = await openApp(dir);
  try {
    const { movedMs, outages } = await outagesOf(beside, lot);
    return {
      acknowledged: acknowledged.length,
      unanswered: state.unanswered,
      movedMs,
      faults: [
        ...(await faultsOfLot(beside, lot, acknowledged)),
        ...heardWrong(lot, watcher, acknowledged.length + outages),
        ...outageWrong(lot, movedMs, Math.max(0, ...kills.map(({ awayMs = 0 }) => awayMs))),
        ...(await auditFindings(beside)),
      ],
    };
  } finally {
    await beside.close();
  }
}

/** A lot that all have joined before the first kill; one that was over too early is followed by one with twice the time. */
async function openInTime(call: CallClient, house: House, firstKillMs: number): Promise<Lot> {
  for (let openingMs = OPENING_MS; ; openingMs *= 2) {
    const bidsFrom = Date.now() + openingMs;
    const endsAt = bidsFrom + BIDDING_MS + firstKillMs;
    try {
      const lot = await openLot(call, house, house.bidders, { endsAt });
      if (Date.now() <= bidsFrom) return lot;
    } catch (error) {
      if (openingMs >= OPENING_MS_MAX || Date.now() <= bidsFrom) throw error;
    }
    if (openingMs >= OPENING_MS_MAX) throw new Error(`no lot opens within ${OPENING_MS_MAX} ms`);
  }
}

async function outagesOf(
  { look }: OpenApp,
  { lotCode }: Lot,
): Promise<{ movedMs: number; outages: number }> {
  const [row] = await look<{ moved: number; outages: number }>(
    `select extract(epoch from end_at - planned_end)::float8 * 1000 as moved,
       (select count(*)::int from auction_act a where a.tenant_id = l.tenant_id and a.lot_id = l.id and a.kind = 'outage') as outages
     from auction_lot l where id = $1`,
    [lotCode],
  );
  return { movedMs: Math.round(row?.moved ?? 0), outages: row?.outages ?? 0 };
}

/** A machine that others use may start a server so slowly that it is an outage, too. */
function outageWrong({ lotNo }: Lot, movedMs: number, awayMs: number): string[] {
  const counts = OUTAGE_S * 1000;
  const isRight = movedMs > counts ? movedMs > awayMs : movedMs === 0 && awayMs <= counts;
  return isRight ? [] : [`${lotNo}: away for ${awayMs} ms, and the end moved by ${movedMs}`];
}

function heardWrong({ lotNo }: Lot, { heard, faults, endedAt }: Watcher, acts: number): string[] {
  return [
    ...faults.map((fault) => `${lotNo}, watched: ${fault}`),
    ...(heard.length === acts ? [] : [`${lotNo}: ${heard.length} acts were heard of ${acts}`]),
    ...(endedAt === null ? [`${lotNo}: the end was not heard of`] : []),
  ];
}

/** One bidder until the lot is over. A try without an answer is made again under its key: it may have been accepted. */
async function bidAlong(
  address: () => string,
  {
    lot,
    alias,
    watcher,
    state,
  }: { lot: Lot; alias: number; watcher: Watcher; state: { unanswered: number } },
): Promise<Acknowledged[]> {
  const all: Acknowledged[] = [];
  let http = { at: address(), ...httpClient(address(), 1) };
  for (let n = 0; ; n += 1) {
    await pause(THINKS_MS * (0.5 + Math.random()));
    const { live } = watcher;
    const amount = (live?.least ?? 10_000) / 100 + STEP * Math.floor(Math.random() * 3);
    const key = `${lot.lotNo}-${alias}-${n}`;
    let outcome = await place(http.call, lot, { alias, amount, key });
    while (outcome === 'unavailable') {
      state.unanswered += 1;
      await pause(THINKS_MS);
      if (http.at !== address()) {
        http.close();
        http = { at: address(), ...httpClient(address(), 1) };
      }
      outcome = await place(http.call, lot, { alias, amount, key });
    }
    if (outcome === 'late') break;
    if (outcome !== 'outbid') all.push({ ...outcome, sentAt: 0, ackMs: 0 });
  }
  http.close();
  return all;
}
