import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkLot, saveLot, submitLot } from '@tradeport/api/bidding/calls';
import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { approvePromotions, savePromotion, submitPromotion } from '@tradeport/api/promotions/calls';
import { z } from 'zod';
import type { App } from '../server/src/app.ts';
import { type Attack, type Attacker, attacks, type Task } from './lib/attack.ts';
import { addAuctioneer } from './lib/auction.ts';
import { httpClient } from './lib/http.ts';
import { copyOrders } from './lib/many-orders.ts';
import { measureNeighbour } from './lib/neighbour.ts';
import { residentMb, type Running } from './lib/processes.ts';
import { atMost, figure, type Row } from './lib/rates.ts';
import { type Filled, withFilled } from './lib/served.ts';
import { fillShop, loggedIn, type Shop } from './lib/shop.ts';

/** So much longer the others may wait, whatever one tenant's people do. */
const RATIO_MAX = 1.5;
const FULL_MS = 5000;
const WINDOW_MS = 20_000;
const WARM_MS = 3000;
const DAY_MS = 86_400_000;
const MIXTURE = ['codes', 'papers', 'streams'] as const;
const MIXTURES = 6;
const MIXTURE_MS = 15_000;
/** Memory that nobody uses any more is given back after a while. */
const SETTLED_MS = 120_000;
type Both = { shop: Shop; other: Shop };
/**
 * The sessions of all staff: a seller, a reviewer, a second portal user, and the seller whose
 * orders the documents belong to.
 */
type Staff = Record<'seller' | 'admin' | 'reviewer' | 'printer', string>;

/**
 * OPS-01 One tenant's people make codes, print papers, send workbooks and large files and open streams, in turn and all of it
 * together; another tenant asks at a fixed quarter of what it can have.
 */
async function run(): Promise<Row[]> {
  // Requests of the other tenant name its host as a reverse proxy would.
  process.env['TRUST_PROXY'] = '1';
  try {
    return await withFilled(fill, measured);
  } finally {
    delete process.env['TRUST_PROXY'];
  }
}

async function fill(app: App): Promise<Both & { staff: Staff }> {
  const shop = await fillShop(app, { products: 1000, categories: 10, buyers: 4, stock: 1000 });
  const size = { products: 100, categories: 5, buyers: 4, stock: 100_000 };
  const other = await fillShop(app, { ...size, code: 'other' });
  return { shop, other, staff: await staffOf(app, other) };
}

async function measured({
  filled: { shop, other, staff },
  server,
  beside,
}: Filled<Both & { staff: Staff }>): Promise<Row[]> {
  await copyOrders(beside, other, 200);
  const attacker = await prepared({ shop, other }, staff, server.address, beside.look);
  const attack = await attackerProcess();
  try {
    const neighbour = { server, shop };
    // Each once: what a server does for the first time takes it longer.
    await attack({ attacker, kinds: attacks, ms: WARM_MS });
    const full = (await measureNeighbour(neighbour, null, FULL_MS)).rate;
    await measureNeighbour(neighbour, full / 4, FULL_MS);
    const idle = residentMb(server.pid);
    const rows: Row[] = [figure('requests at full speed', Math.round(full), '/s')];
    const only = (process.env['SHARES'] ?? '').split(',').filter(Boolean);
    const turns: (readonly Attack[])[] = [...attacks.map((kind) => [kind]), attacks];
    for (const kinds of turns) {
      if (only.length > 0 && !only.includes(kinds.length > 1 ? 'all' : (kinds[0] ?? ''))) continue;
      const name = kinds.length > 1 ? 'all of it together' : (kinds[0] ?? '');
      const before = await measureNeighbour(neighbour, full / 4, WINDOW_MS);
      const attacked = attack({ attacker, kinds, ms: WINDOW_MS });
      const during = await measureNeighbour(neighbour, full / 4, WINDOW_MS);
      const { statuses, still } = await attacked;
      const broken = Object.entries(statuses).filter(([of]) => of.endsWith(' 500'));
      rows.push(
        figure(`${name}: p95 before`, before.p95, 'ms', `${Math.round(before.rate)}/s`),
        figure(
          `${name}: p95 during`,
          during.p95,
          'ms',
          `${Math.round(during.rate)}/s; ${JSON.stringify(statuses)}`,
        ),
        atMost(
          `${name}: p95 during ÷ before`,
          Number((during.p95 / before.p95).toFixed(2)),
          '',
          RATIO_MAX,
        ),
        atMost(`${name}: longest wait for /healthz`, still, 'ms', 1000),
        atMost(`${name}: answers of 500`, broken.length, '', 0),
      );
    }
    rows.push(figure('resident, grown by', residentMb(server.pid) - idle, 'MB'));
    if (only.length === 0 || only.includes('memory'))
      rows.push(await kept(server, () => attack({ attacker, kinds: MIXTURE, ms: MIXTURE_MS })));
    return rows;
  } finally {
    attack.process.disconnect();
  }
}

/** Codes, papers and streams again and again: what they took is given back. */
async function kept({ pid }: Running, mixture: () => Promise<unknown>): Promise<Row> {
  const after: number[] = [];
  for (let turn = 1; turn <= MIXTURES; turn += 1) {
    await mixture();
    if (turn === 2 || turn === MIXTURES) {
      await pause(SETTLED_MS);
      after.push(residentMb(pid));
    }
  }
  const [second = 0, last = 0] = after;
  return {
    ...atMost(
      `codes, papers and streams: memory after the ${MIXTURES}th ÷ after the 2nd`,
      Number((last / second).toFixed(2)),
      '',
      1.1,
    ),
    note: `${second} and ${last} MB`,
  };
}

async function staffOf(app: App, { tenant }: Shop): Promise<Staff> {
  return app.kernel.write(app.kernel.system(tenant), async (ctx) => {
    const first = await ctx.one(
      ctx
        .from('users')
        .select(['member_id', 'password_hash'])
        .where('login_name', '=', 'bench_first'),
    );
    const sold = await ctx.one(ctx.from('product').select('seller_id').limit(1));
    const seller = await addAuctioneer(ctx);
    const login = async (memberId: string, loginName: string, role: string) =>
      (await loggedIn(ctx, { memberId, loginName, role, hash: first.password_hash })).cookie;
    return {
      seller: await login(seller.id, 'attack_seller', 'seller'),
      admin: await login(first.member_id, 'attack_admin', 'admin'),
      printer: await login(sold.seller_id, 'attack_printer', 'seller'),
      reviewer: await login(first.member_id, 'attack_reviewer', 'admin'),
    };
  });
}

const madeLot = z.object({ lotCode: z.string(), lotNo: z.string() });
const madePromotion = z.object({ promotionCode: z.string() });

/** A lot that runs, a campaign without end and two hundred orders, made by the calls that their people use. */
async function prepared(
  { other }: Both,
  staff: Staff,
  address: string,
  look: <R extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<R[]>,
): Promise<Attacker> {
  const http = httpClient(address, 1);
  const as = async <C extends CallSpec>(
    who: keyof Staff,
    call: C,
    input: Input<C>,
  ): Promise<unknown> => {
    const { status, body } = await http.call(call, input, {
      cookie: staff[who],
      'x-forwarded-host': other.host,
    });
    if (status !== 200) throw new Error(`${call.name} was answered ${status} ${body.errorCode}`);
    return body.dataObj;
  };
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const { promotionCode } = madePromotion.parse(
    await as('admin', savePromotion, {
      promotionName: { zh: '券', en: 'Codes', ru: 'Коды' },
      terms: { type: 'coupon', from: '100', off: { amount: '20' } },
      issue: { total: 10_000_000, perPerson: 1 },
      startsAt: at(-1000),
      endsAt: at(DAY_MS),
    }),
  );
  await as('admin', submitPromotion, { promotionCode });
  await as('reviewer', approvePromotions, { reviews: [{ promotionCode, version: 1 }] });
  const { lotCode, lotNo } = madeLot.parse(
    await as('seller', saveLot, {
      mode: 'ascending',
      title: { zh: '库存轴承一批', en: 'A batch of bearings' },
      startAmount: '100',
      increments: [{ from: '0', step: '10' }],
      depositKind: 'fixed',
      depositAmount: '20',
      needsReview: false,
      registerFrom: at(-60_000),
      startsAt: at(0),
      endsAt: at(DAY_MS),
      extendS: 0,
      lines: [{ name: { zh: '轴承' }, unit: { zh: '批' }, quantity: 1 }],
    }),
  );
  await as('seller', submitLot, { lotCode });
  await as('reviewer', checkLot, { lotCode, checkResult: 'pass' });
  const orders = await look<{ id: string }>(
    'select id from orders where tenant_id = $1 order by id limit 200',
    [other.tenant.id],
  );
  http.close();
  return {
    address,
    host: other.host,
    cookie: staff.admin,
    printer: staff.printer,
    promotionCode,
    contractCodes: orders.map(({ id }) => id),
    lotNo,
  };
}

const told = z.object({ statuses: z.record(z.string(), z.number()), still: z.number() });

/**
 * The attacker has a process of its own, and processor time that nobody else wants: what packing and sending takes on his
 * own machines must not count as the other tenant's waiting.
 */
async function attackerProcess() {
  const child: ChildProcess = fork(fileURLToPath(new URL('lib/attack.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  await once(child, 'message');
  return Object.assign(
    async (task: Task) => {
      child.send(task);
      const gone = once(child, 'exit').then(() => {
        throw new Error('the attacker has ended');
      });
      // At the end it goes as it should.
      gone.catch(() => undefined);
      const [answer] = await Promise.race([once(child, 'message'), gone]);
      return told.parse(answer);
    },
    { process: child },
  );
}

export default { name: 'shares', run };
