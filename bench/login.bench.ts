import { availableParallelism } from 'node:os';
import { getInfo, loginByCode, loginIn, sendPhone } from '@tradeport/api/identity/calls';
import { verify } from '@node-rs/argon2';
import { decrypt, readKeys, useKeys } from '../server/src/kernel/secret.ts';
import { addUser, hashPassword } from '../server/src/modules/accounts/index.ts';
import { join } from 'node:path';
import { type Answer, checkedFetch, type CallClient, httpClient } from './lib/http.ts';
import { shareAtLeast, equals, atMost, median, figure, type Row } from './lib/rates.ts';
import { withShop, type Served } from './lib/served.ts';

const PASSWORD = 'Bench1234';
const USERS = 64;
const CLIENTS = 16;
const ROUND_MS = 3000;
const ROUNDS = 5;
/** Until the code runs as compiled as it will: a hundred logins a second, so some two thousand. */
const WARM_UP_MS = 20_000;
const GUESSES = 10_000;
/** At once; each hears that it has to wait a moment later, so that few would be as slow as they are patient. */
const ATTACKERS = 64;
/** Six, and one at the end of each wait of 2, 4, 8 … seconds: some minutes' worth. */
const LOOKED_AT_MAX = 16;
/** How often somebody else asks meanwhile: seldom enough not to count among what slows the logins. */
const PROBE_MS = 50;
const PAIRS = 1000;
/** A fair coin deviates by this many standard deviations once in 370 times. */
const SIGMAS = 3;

/** AUT-13 Logins beside what the hash alone allows, the others' latency meanwhile, and twenty thousand guesses. */
async function run(): Promise<Row[]> {
  // Every request names its address, as a reverse proxy would.
  process.env['TRUST_PROXY'] = '1';
  try {
    return await withShop(
      { products: 100, categories: 5, buyers: 4, stock: 1000 },
      async (served) => {
        await people(served);
        return [
          ...(await logins(served)),
          ...(await passwordGuesses(served)),
          ...(await codeGuesses(served)),
          ...(await existence(served)),
        ];
      },
    );
  } finally {
    delete process.env['TRUST_PROXY'];
  }
}

async function people({ shop, beside: { app, look } }: Served): Promise<void> {
  const [member] = await look<{ id: string }>(
    'select id from member where tenant_id = $1 limit 1',
    [shop.tenant.id],
  );
  await app.kernel.write(app.kernel.system(shop.tenant), async (ctx) => {
    for (let at = 0; at < USERS; at += 1) {
      await addUser(ctx, {
        memberId: member?.id ?? '',
        loginName: `login_${at}`,
        password: PASSWORD,
        name: 'bench',
        roles: ['buyer'],
        phone: `137${String(at).padStart(8, '0')}`,
      });
    }
  });
}

async function logins({ shop, server }: Served): Promise<Row[]> {
  const http = httpClient(server.address, CLIENTS);
  const [alone, rates, quiet, during]: number[][] = [[], [], [], []];
  const hash = await hashPassword(PASSWORD);
  await loginsFor(http.call, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    alone?.push(await hashesFor(hash, ROUND_MS));
    quiet?.push(await latencyWhile(server.address, shop.buyers[0] ?? '', pause(ROUND_MS / 2)));
    const logging = loginsFor(http.call, ROUND_MS);
    during?.push(await latencyWhile(server.address, shop.buyers[0] ?? '', logging));
    rates?.push(await logging);
  }
  http.close();
  const yardstick = {
    what: `the hash alone, ${availableParallelism()} processors`,
    value: median(alone ?? []),
  };
  return [
    shareAtLeast(`password logins, ${CLIENTS} clients`, median(rates ?? []), '/s', yardstick, 0.8),
    figure('another call, nobody logs in, p50', round1(median(quiet ?? [])), 'ms'),
    figure('another call while all these log in, p50', round1(median(during ?? [])), 'ms'),
  ];
}

async function hashesFor(hash: string, ms: number): Promise<number> {
  const end = performance.now() + ms;
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (; performance.now() < end; done += 1) await verify(hash, PASSWORD);
    }),
  );
  return (done / (performance.now() - began)) * 1000;
}

async function loginsFor(call: CallClient, ms: number): Promise<number> {
  const end = performance.now() + ms;
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const answer = await call(
          loginIn,
          { loginName: `login_${(client + turn * CLIENTS) % USERS}`, passwd: PASSWORD },
          { 'x-forwarded-for': addressNo(client) },
        );
        if (answer.status !== 200)
          throw new Error(`a login was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - began)) * 1000;
}

/**
 * AUT-13 The right one is among them, once, where a list of passwords would have it. Tried again and again it
 * would be hit at the end of some wait: what counts is how few are looked at.
 */
async function passwordGuesses({ shop, server }: Served): Promise<Row[]> {
  const owner = httpClient(server.address, 1);
  const device = await deviceOf(server.address, 'login_0');
  const calm = await latencyWhile(server.address, shop.buyers[0] ?? '', pause(ROUND_MS));
  const right = 100 + Math.floor(Math.random() * (GUESSES - 100));
  const counted = new Map<string, number>();
  const attack = inParallel(server.address, async (call, n) => {
    count(
      counted,
      await call(
        loginIn,
        { loginName: 'login_0', passwd: n === right ? PASSWORD : `Guess${n}` },
        { 'x-forwarded-for': addressNo(1000 + n) },
      ),
    );
  });
  const attacked = await latencyWhile(server.address, shop.buyers[0] ?? '', attack);
  const back = await owner.call(
    loginIn,
    { loginName: 'login_0', passwd: PASSWORD },
    { 'x-forwarded-for': addressNo(1), cookie: device },
  );
  owner.close();
  return [
    equals(`${GUESSES} password guesses from as many addresses: got in`, counted.get('ok') ?? 0, 0),
    atMost(
      'of them looked at',
      (counted.get('login.wrong') ?? 0) + (counted.get('ok') ?? 0),
      '',
      LOOKED_AT_MAX,
    ),
    equals('the owner at a known device right after: status', back.status, 200),
    figure('another call before the attack, p50', round1(calm), 'ms'),
    atMost('another call during the attack ÷ before, p50', round1(attacked / calm), '', 1.5),
  ];
}

async function codeGuesses({ dir, server, beside: { look } }: Served): Promise<Row[]> {
  const http = httpClient(server.address, 1);
  const userPhone = '13700000001';
  await http.call(sendPhone, { userPhone, purpose: 'login' }, { 'x-forwarded-for': addressNo(2) });
  const [kept] = await look<{ tenant_id: string; sealed: string }>(
    'select tenant_id, sealed from verification_code order by created_at desc limit 1',
  );
  useKeys(readKeys(process.env['SECRET_KEY'], join(dir, 'secret')));
  const code = decrypt(kept?.tenant_id ?? '', kept?.sealed ?? '');
  const counted = new Map<string, number>();
  await inParallel(server.address, async (call, n) => {
    const wrong = String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');
    count(
      counted,
      await call(
        loginByCode,
        { userPhone, code: n > 20 && n % 3 === 0 ? code : wrong },
        { 'x-forwarded-for': addressNo(20_000 + n) },
      ),
    );
  });
  http.close();
  return [
    equals(`${GUESSES} code guesses from as many addresses: got in`, counted.get('ok') ?? 0, 0),
    figure('of them looked at', counted.get('code.wrong') ?? 0),
  ];
}

/** AUT-13 Pairs of a known and an unknown account, in turns: how often the known one takes longer, in standard deviations. */
async function existence(served: Served): Promise<Row[]> {
  const { server } = served;
  await pairs(served);
  const http = httpClient(server.address, 1);
  const timed = async (loginName: string, n: number) => {
    const began = performance.now();
    const { status, body } = await http.call(
      loginIn,
      { loginName, passwd: 'Wrong1234' },
      { 'x-forwarded-for': addressNo(40_000 + n) },
    );
    return { ms: performance.now() - began, said: `${status} ${body.errorCode}` };
  };
  let slower = 0;
  let differs = 0;
  for (let n = 0; n < PAIRS; n += 1) {
    // Each name is tried once, whether or not somebody has it: the earlier count is the same for
    // both.
    const known = () => timed(`pair_${n}`, 2 * n);
    const unknown = () => timed(`none_${n}`, 2 * n + 1);
    const [a, b] =
      n % 2 ? [await known(), await unknown()] : [await unknown(), await known()].toReversed();
    slower += Number((a?.ms ?? 0) > (b?.ms ?? 0));
    differs += Number(a?.said !== b?.said);
  }
  http.close();
  const sigmas = Math.abs(slower - PAIRS / 2) / Math.sqrt(PAIRS / 4);
  return [
    equals(`${PAIRS} pairs of a known and an unknown account: answers that differ`, differs, 0),
    atMost(
      'the same: known slower than unknown, in standard deviations of chance',
      round1(sigmas),
      '',
      SIGMAS,
    ),
  ];
}

/** Known accounts as life makes them: in among the others, with a role, a phone and an address, and a login some time ago. */
async function pairs({ shop, beside: { app, look } }: Served): Promise<void> {
  const [member] = await look<{ id: string }>(
    'select id from member where tenant_id = $1 limit 1',
    [shop.tenant.id],
  );
  const passwordHash = await hashPassword(PASSWORD);
  await app.kernel.write(app.kernel.system(shop.tenant), async (ctx) => {
    for (let n = 0; n < PAIRS; n += 1) {
      await addUser(ctx, {
        memberId: member?.id ?? '',
        loginName: `pair_${n}`,
        password: PASSWORD,
        passwordHash,
        name: 'bench',
        roles: ['buyer'],
        phone: `136${String(n).padStart(8, '0')}`,
        email: `pair_${n}@example.com`,
      });
    }
    await ctx.run(
      ctx
        .update('users')
        .set({ last_login_at: new Date(Date.now() - 86_400_000) })
        .where('login_name', 'like', 'pair_%'),
    );
  });
}

async function inParallel(
  address: string,
  work: (call: CallClient, n: number) => Promise<void>,
): Promise<void> {
  const http = httpClient(address, ATTACKERS);
  const left = Array.from({ length: GUESSES }, (_, n) => n).values();
  await Promise.all(
    Array.from({ length: ATTACKERS }, async () => {
      for (const n of left) await work(http.call, n);
    }),
  );
  http.close();
}

/** The median time of a call that somebody else makes, one after the other, until `over`. */
async function latencyWhile(
  address: string,
  cookie: string,
  over: Promise<unknown>,
): Promise<number> {
  const http = httpClient(address, 1);
  const taken: number[] = [];
  let isRunning = true;
  const ended = over.finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    const began = performance.now();
    await http.call(getInfo, {}, { cookie });
    taken.push(performance.now() - began);
    await pause(PROBE_MS);
  }
  await ended;
  http.close();
  return median(taken);
}

/** The cookie by which the browser of somebody who has logged in is known. */
async function deviceOf(address: string, loginName: string): Promise<string> {
  const answer = await checkedFetch(`${address}${loginIn.path}.json`, {
    method: 'POST',
    body: new URLSearchParams({ loginName, passwd: PASSWORD }),
    headers: { 'x-forwarded-for': addressNo(1) },
  });
  return (
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .find((pair) => pair.startsWith('tp_device=')) ?? ''
  );
}

function count(counted: Map<string, number>, { status, body }: Answer): void {
  const said = status === 200 ? 'ok' : (body.errorCode ?? String(status));
  counted.set(said, (counted.get(said) ?? 0) + 1);
}

const addressNo = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
const round1 = (value: number) => Math.round(value * 10) / 10;
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

export default { name: 'login', run };
