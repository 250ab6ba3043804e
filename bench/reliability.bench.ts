import { groupBy } from '../server/src/kernel/group-by.ts';
import { killPostgres, takePostgresAway } from './lib/crash.ts';
import { httpClient } from './lib/http.ts';
import { startLoad, tryOnce, type Load } from './lib/orders-load.ts';
import { scratch, startServer, type Running } from './lib/processes.ts';
import { equals, atMost, median, figure, type Row } from './lib/rates.ts';
import { auditFindings } from './lib/served.ts';
import { fillShop, openApp, vacuum, type OpenApp, type Shop } from './lib/shop.ts';

/** Per kind of failure. */
const ROUNDS = 10;
const CLIENTS = 8;
/** Load before a kill; it varies, so that kills meet checkouts at different places. */
const LOAD_MS = 1000;
const AWAY_MS = 2000;
const RECOVERY_MS_MAX = 60_000;
const READY_MS_MAX = 3000;

type Place = { dir: string; shop: Shop; server: Running };
type Found = {
  acknowledged: number;
  unavailable: number;
  wrong: string[];
  faults: string[];
  recoveryMs: number;
  /** From the start of the next process to its first 200 of /readyz. */
  readyMs?: number;
  server: Running;
};

/** Kill -9 of the server and of PostgreSQL in turns, during the checkout load; and an outage of PostgreSQL. */
async function run(): Promise<Row[]> {
  const place = scratch();
  try {
    const filling = await openApp(place.dir);
    const shop = await fillShop(filling.app, {
      products: 500,
      categories: 10,
      buyers: CLIENTS,
      stock: 1_000_000,
    });
    await filling.app.kernel.drainOutbox();
    await vacuum(filling);
    await filling.close();
    let server = await startServer(place.dir);
    try {
      const rounds: Record<'server' | 'postgres' | 'databaseOutage', Found[]> = {
        server: [],
        postgres: [],
        databaseOutage: [],
      };
      for (let round = 0; round < ROUNDS * 2; round += 1) {
        const kind = round % 2 === 0 ? 'server' : 'postgres';
        const found = await (kind === 'server' ? killServer : crashPostgres)(
          { dir: place.dir, shop, server },
          round,
        );
        server = found.server;
        rounds[kind].push(found);
      }
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.databaseOutage.push(await databaseOutage({ dir: place.dir, shop, server }, round));
      return [
        ...rowsOf('kill -9 of the server', rounds.server),
        atMost(
          'kill -9 of the server: until /readyz says 200, median',
          Math.round(median(rounds.server.map(({ readyMs }) => readyMs ?? Infinity))),
          'ms',
          READY_MS_MAX,
        ),
        ...rowsOf('kill -9 of PostgreSQL', rounds.postgres),
        ...rowsOf(`PostgreSQL away for ${AWAY_MS / 1000} s`, rounds.databaseOutage),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    place.remove();
  }
}

function rowsOf(what: string, rounds: readonly Found[]): Row[] {
  const wrong = rounds.flatMap((round) => round.wrong);
  const faults = rounds.flatMap((round) => round.faults);
  const noted = (list: readonly string[]) =>
    list.length > 0 ? { note: list.slice(0, 3).join('; ') } : {};
  return [
    figure(
      `${what}: rounds`,
      rounds.length,
      '',
      `${rounds.reduce((all, one) => all + one.acknowledged, 0)} orders acknowledged, ${rounds.reduce((all, one) => all + one.unavailable, 0)} answers "unavailable" (503)`,
    ),
    { ...equals(`${what}: other answers`, wrong.length, 0), ...noted(wrong) },
    {
      ...equals(
        `${what}: orders lost, double or half, and findings of the audit`,
        faults.length,
        0,
      ),
      ...noted(faults),
    },
    atMost(
      `${what}: until checkouts succeed again, median`,
      Math.round(median(rounds.map((round) => round.recoveryMs))),
      'ms',
      10_000,
    ),
  ];
}

/**
 * The server dies; another is started on the same directory. Requests without an answer are
 * repeated with their key.
 */
async function killServer({ dir, shop, server }: Place, round: number): Promise<Found> {
  const name = `server-${round}`;
  const { load, done } = startLoad(server.address, shop, {
    name,
    clients: CLIENTS,
    manner: 'give up',
    isOver: () => false,
  });
  await pause(LOAD_MS + round * 37);
  server.kill('SIGKILL');
  const killed = performance.now();
  await done;
  const next = await startServer(dir);
  const http = httpClient(next.address, CLIENTS);
  for (const attempt of load.open)
    if ((await tryOnce(http.call, shop, attempt, load)) !== 'done')
      load.wrong.push(`${attempt.key}: no answer after the restart`);
  http.close();
  return {
    ...countsOf(load),
    faults: await faultsOf(dir, load, name),
    recoveryMs: load.lastMs - killed,
    readyMs: next.readyMs,
    server: next,
  };
}

/** PostgreSQL dies with all its processes; the server starts it again and goes on. */
async function crashPostgres({ dir, shop, server }: Place, round: number): Promise<Found> {
  const state = { killed: Infinity, recovered: Infinity };
  const name = `postgres-${round}`;
  const { load, done } = startLoad(server.address, shop, {
    name,
    clients: CLIENTS,
    manner: 'ask again',
    isOver: () => performance.now() > state.recovered + LOAD_MS,
  });
  await pause(LOAD_MS + round * 37);
  killPostgres(dir);
  state.killed = performance.now();
  // An answer from the same moment does not prove recovery.
  await pause(100);
  state.recovered = await untilSuccess(load);
  await done;
  return {
    ...countsOf(load),
    faults: await faultsOf(dir, load, name),
    recoveryMs: state.recovered - state.killed,
    server,
  };
}

/** The database is unreachable for a while: every call is refused at once, and works again by itself afterwards. */
async function databaseOutage({ dir, shop, server }: Place, round: number): Promise<Found> {
  const state = { recovered: Infinity };
  const name = `away-${round}`;
  const { load, done } = startLoad(server.address, shop, {
    name,
    clients: CLIENTS,
    manner: 'ask again',
    isOver: () => performance.now() > state.recovered + LOAD_MS,
  });
  await pause(LOAD_MS);
  const bringBack = takePostgresAway(dir);
  await pause(AWAY_MS);
  const [ready, alive] = await Promise.all(
    ['/readyz', '/healthz'].map(async (path) => (await fetch(`${server.address}${path}`)).status),
  );
  if (ready !== 503) load.wrong.push(`/readyz says ${ready} while the database is away`);
  if (alive !== 200) load.wrong.push(`/healthz says ${alive} while the database is away`);
  if (load.unavailable === 0) load.wrong.push('no call was refused during the outage');
  bringBack();
  const back = performance.now();
  state.recovered = await untilSuccess(load);
  await done;
  return {
    ...countsOf(load),
    faults: await faultsOf(dir, load, name),
    recoveryMs: state.recovered - back,
    server,
  };
}

async function untilSuccess(load: Load): Promise<number> {
  const began = performance.now();
  while (load.lastMs < began) {
    if (performance.now() > began + RECOVERY_MS_MAX)
      throw new Error(
        `no checkout succeeded for ${RECOVERY_MS_MAX} ms: ${load.wrong.at(-1) ?? ''}`,
      );
    await pause(10);
  }
  return load.lastMs;
}

function countsOf(load: Load) {
  return {
    acknowledged: load.acknowledged.length,
    unavailable: load.unavailable,
    wrong: load.wrong,
  };
}

type OrderRow = {
  id: string;
  remark: string;
  status: string;
  due: number;
  lines: number;
  held: number;
  booked: number;
};

/** Every acknowledged order is there once, no other is there, all are whole, and all books agree. */
async function faultsOf(dir: string, load: Load, name: string): Promise<string[]> {
  const beside = await openApp(dir);
  try {
    const found = groupBy(await ordersOf(beside, name), (order) => order.remark);
    const acknowledged = new Set(load.acknowledged.map(({ key }) => key));
    return [
      ...[...acknowledged]
        .filter((key) => found.get(key)?.length !== 1)
        .map((key) => `${key} is there ${found.get(key)?.length ?? 0} times`),
      ...[...found.keys()]
        .filter((key) => !acknowledged.has(key))
        .map((key) => `${key} is there, and nobody was told`),
      ...[...found.values()]
        .flat()
        .filter((order) => !isWhole(order))
        .map((order) => `${order.remark} is half: ${JSON.stringify(order)}`),
      ...(await auditFindings(beside)),
    ];
  } finally {
    await beside.close();
  }
}

/** Paid, waiting to be shipped, with both lines, their stock held and the money booked. */
function isWhole({ status, due, lines, held, booked }: OrderRow): boolean {
  return status === 'waiting_shipment' && due === 0 && lines === 2 && held === 2 && booked === 1;
}

function ordersOf({ look }: OpenApp, name: string): Promise<OrderRow[]> {
  return look<OrderRow>(
    `
    select o.id, o.remark, o.status, (o.total_amount - o.paid_amount)::bigint as due,
      (select count(*) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id)::int as lines,
      (select count(*) from reservation r where r.tenant_id = o.tenant_id and r.order_id = o.id and r.state = 'held')::int as held,
      (select count(*) from transfer t where t.tenant_id = o.tenant_id and t.cause_kind = 'order' and t.cause_id = o.id)::int as booked
    from orders o where o.remark like $1`,
    [`${name}-%`],
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

export default { name: 'reliability', run };
