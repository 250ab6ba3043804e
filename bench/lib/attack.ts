import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadImport } from '@tradeport/api/imports/calls';
import { LOT_STREAM_PATH } from '@tradeport/api/bidding/stream';
import { PAPERS_MAX, PAPERS_PATH } from '@tradeport/api/orders/papers';
import { generateCoupons } from '@tradeport/api/promotions/coupon-calls';
import { CODES_MAX } from '@tradeport/api/promotions/model';
import { hostile } from '../../server/src/testing/archives.ts';

/** The kinds of attack; all can run at the same time from one tenant. */
export const attacks = ['codes', 'papers', 'workbooks', 'uploads', 'streams'] as const;
export type Attack = (typeof attacks)[number];
export type Attacker = {
  address: string;
  host: string;
  /** Session of a user who may do everything the other attacks need. */
  cookie: string;
  /** Session of the seller whose orders the documents belong to. */
  printer: string;
  promotionCode: string;
  contractCodes: string[];
  lotNo: string;
};
/**
 * `Task` is the message that starts the process, `Told` its final one: answers by status, and the
 * longest wait for /healthz.
 */
export type Task = { attacker: Attacker; kinds: readonly Attack[]; ms: number };
type Told = { statuses: Record<string, number>; still: number };

const LINES: Record<Attack, number> = {
  codes: 24,
  papers: 16,
  workbooks: 8,
  uploads: 8,
  streams: 800,
};
/** A refused client retries after this time, like a script that ignores `Retry-After`. */
const AGAIN_MS = 100;
const WATCHED_MS = 2000;
/** A client refused in the middle of a body may get no answer, so it waits no longer than this. */
const WAITS_MS = 15_000;
const LARGE_BYTES = 30 * 2 ** 20;
/** Made beforehand: to pack them takes this process longer than the server to refuse them. */
const files = Object.values(hostile)
  .map((make) => make())
  .filter((file) => file.length < 1024 * 1024);
const garbage = randomBytes(LARGE_BYTES);

process.on('message', (task: Task) => {
  void run(task).then((told) => process.send?.(told));
});
process.send?.('ready');

async function run({ attacker, kinds, ms }: Task): Promise<Told> {
  const end = performance.now() + ms;
  const statuses: Record<string, number> = {};
  let [still, over] = [0, false];
  const health = (async () => {
    while (!over) {
      const began = performance.now();
      await answered(`${attacker.address}/healthz`, {});
      still = Math.max(still, Math.round(performance.now() - began));
      await pause(100);
    }
  })();
  await Promise.all(
    kinds.flatMap((kind) =>
      Array.from({ length: LINES[kind] }, async (_, line) => {
        for (let n = line; performance.now() < end; n += 1) {
          const status = await ways[kind](attacker, n, end);
          const name = `${kind} ${status}`;
          statuses[name] = (statuses[name] ?? 0) + 1;
          if (status >= 400) await pause(AGAIN_MS);
        }
      }),
    ),
  );
  over = true;
  await health;
  return { statuses, still };
}

type Way = (attacker: Attacker, n: number, end: number) => Promise<number>;
const ways: Record<Attack, Way> = {
  codes: ({ promotionCode, ...by }) =>
    post(
      by,
      `${generateCoupons.path}.json`,
      new URLSearchParams({ promotionCode, quantity: String(CODES_MAX) }),
    ),
  papers: async ({ contractCodes, printer, ...rest }) => {
    // Papers are their two parties' own.
    const by = { ...rest, cookie: printer };
    const asked = new URLSearchParams({ paper: 'delivery' });
    asked.set('contractCodes', JSON.stringify(contractCodes.slice(0, PAPERS_MAX)));
    return answered(`${by.address}${PAPERS_PATH}?${asked}`, { headers: headersOf(by) });
  },
  workbooks: (by, n) => upload(by, files[n % files.length] ?? Buffer.alloc(0)),
  uploads: (by) => upload(by, garbage),
  streams: watch,
};

function upload(by: Attacker, file: Buffer): Promise<number> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(file)], 'file.xlsx'));
  return post(by, `${uploadImport.path}.json`, body);
}

async function post(
  by: Pick<Attacker, 'address' | 'host' | 'cookie'>,
  path: string,
  body: FormData | URLSearchParams,
): Promise<number> {
  return answered(`${by.address}${path}`, { method: 'POST', body, headers: headersOf(by) });
}

/** The status of an answer; 499: refused before all of it was sent, or gone. */
async function answered(url: string, init: RequestInit): Promise<number> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(WAITS_MS) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 499;
  }
}

/** fetch sends no Host of ours: the proxy's header names the tenant. */
function headersOf({ cookie, host }: Pick<Attacker, 'cookie' | 'host'>): Record<string, string> {
  return { cookie, 'x-forwarded-host': host };
}

/** Watches a lot for a while and goes: somebody comes and goes all the time. */
function watch({ address, host, lotNo }: Attacker, n: number, end: number): Promise<number> {
  return new Promise((done) => {
    const { hostname, port } = new URL(address);
    const socket: Socket = connect({ host: hostname, port: Number(port) });
    let status = 0;
    socket.write(
      `GET ${LOT_STREAM_PATH}?lotNo=${lotNo} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-host: ${host}\r\n\r\n`,
    );
    socket.on('data', (bytes: Buffer) => {
      status ||= Number(bytes.toString('latin1', 9, 12));
    });
    const leave = Math.min(WATCHED_MS + (n % LINES.streams) * 5, end - performance.now());
    const timer = setTimeout(() => socket.destroy(), Math.max(leave, 0));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      done(status || 499);
    });
  });
}
