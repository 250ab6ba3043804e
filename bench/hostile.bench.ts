import { z } from 'zod';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { checkImport, startImport } from '@tradeport/api/imports/calls';
import { tableFile } from '../server/src/kernel/table-file.ts';
import { addMember, provisionTenant } from '../server/src/modules/members/index.ts';
import { saveWarehouse } from '../server/src/modules/stock/index.ts';
import type { Sent, Task } from './lib/hostile-sender.ts';
import { ask, send, settled, type Sender } from './lib/import-client.ts';
import { measureNeighbour } from './lib/neighbour.ts';
import { residentMb } from './lib/processes.ts';
import { atMost, figure, type Row } from './lib/rates.ts';
import { withShop, type Served } from './lib/served.ts';
import { loggedIn, somePassword } from './lib/shop.ts';

/**
 * The largest allowed ratio of other tenants' waits while such files are read to their usual waits.
 */
const RATIO_MAX = 1.5;
const FULL_MS = 5000;
const WINDOW_MS = 20_000;
const FILES = 8;
const ROWS = 100_000;

/** CAT-06 A tenant sends files that are small and hold a great deal; another tenant asks at a fixed quarter of what it can have. */
async function run(): Promise<Row[]> {
  // Requests of the other tenant name its host as a reverse proxy would.
  process.env['TRUST_PROXY'] = '1';
  try {
    return await measured();
  } finally {
    delete process.env['TRUST_PROXY'];
  }
}

function measured(): Promise<Row[]> {
  return withShop({ products: 1000, categories: 10, buyers: 4, stock: 1000 }, async (served) => {
    const attacker = await otherTenant(served);
    const attack = await hostileSender();
    // Each file once: what a server does for the first time takes it longer.
    await (
      await hostileSender()
    )({ sender: attacker, lines: FILES, ms: FULL_MS });
    const full = (await measureNeighbour(served, null, FULL_MS)).rate;
    await measureNeighbour(served, full / 4, FULL_MS);
    const before = await measureNeighbour(served, full / 4, WINDOW_MS);
    const [idle, attacked] = [
      residentMb(served.server.pid),
      attack({ sender: attacker, lines: FILES, ms: WINDOW_MS }),
    ];
    const during = await measureNeighbour(served, full / 4, WINDOW_MS);
    const { sent, refused, still } = await attacked;
    return [
      figure('requests at full speed', Math.round(full), '/s'),
      figure('asked for at a quarter', Math.round(full / 4), '/s'),
      figure('answered then, before', Math.round(before.rate), '/s'),
      figure('answered then, during', Math.round(during.rate), '/s'),
      figure('p95 before', before.p95, 'ms'),
      figure('p95 while hostile files are read', during.p95, 'ms'),
      atMost(
        `p95 during ÷ before, always ${FILES} hostile files in the line`,
        Number((during.p95 / before.p95).toFixed(2)),
        '',
        RATIO_MAX,
      ),
      figure('files sent and told why not', refused, '', `${sent} sent`),
      atMost('files that were not answered', sent - refused, '', 0),
      atMost('longest wait for /healthz', still, 'ms', 1000),
      atMost('resident, grown by', residentMb(served.server.pid) - idle, 'MB', 150),
      ...(await hundredThousand(attacker)),
    ];
  });
}

async function otherTenant({ server, beside: { app } }: Served): Promise<Sender> {
  const host = 'attacker.localhost';
  const { tenant, memberId } = await provisionTenant(app.kernel, {
    code: 'attacker',
    name: { zh: '另一家', en: 'Another' },
    hosts: [host],
    admin: { loginName: 'admin', password: 'Demo1234' },
  });
  const cookie = await app.kernel.write(app.kernel.system(tenant), async (ctx) => {
    await saveWarehouse(ctx, {
      shortCode: 'A1',
      name: { zh: '仓' },
      region: '',
      address: '',
      open: true,
    });
    const seller = await addMember(ctx, {
      kind: 'company',
      name: '卖家',
      isBuyer: false,
      isSeller: true,
    });
    return (
      await loggedIn(ctx, {
        memberId: seller.id,
        loginName: 'sender',
        role: 'seller',
        hash: await somePassword(ctx, memberId),
      })
    ).cookie;
  });
  return { address: server.address, host, cookie };
}

const sentMessage = z.tuple([
  z.object({ sent: z.number(), refused: z.number(), still: z.number() }),
]);

/** The attacker has a process of its own: what packing and sending takes must not count as the other tenant's waiting. */
async function hostileSender(): Promise<(task: Task) => Promise<Sent>> {
  const sender = fork(fileURLToPath(new URL('lib/hostile-sender.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  await once(sender, 'message');
  return async (task) => {
    sender.send(task);
    const [sent] = sentMessage.parse(await once(sender, 'message'));
    return sent;
  };
}

/** CAT-06 A large but honest file passes: it is read, checked and (with IMPORT_FULL=1) imported. */
async function hundredThousand(sender: Sender): Promise<Row[]> {
  const rows = (async function* portions() {
    for (let at = 0; at < ROWS; at += 1000) {
      yield Array.from({ length: 1000 }, (_, n) => [
        `P${(at + n) >> 1}`,
        `不锈钢深沟球轴承 ${at + n}`,
        `Bearing ${at + n}`,
        '尺寸',
        n % 2 ? '大' : '小',
        `S-${at + n}`,
        10 + (n % 90),
        100,
      ]);
    }
  })();
  const parts: Buffer[] = [];
  for await (const part of tableFile(
    'xlsx',
    ['key', 'titleZh', 'titleEn', 'option1Name', 'option1Value', 'skuNo', 'price', 'stock'],
    rows,
  ))
    parts.push(Buffer.from(part));
  const began = performance.now();
  const since = () => Math.round((performance.now() - began) / 100) / 10;
  const { importCode } = await send(sender, Buffer.concat(parts));
  const read = await settled(sender, importCode);
  const readAfter = since();
  await ask(sender, checkImport.path, { importCode });
  const checked = await settled(sender, importCode);
  const result = [
    figure(`XLSX of ${ROWS} rows: read after`, readAfter, 's', read.status),
    atMost('checked after', since(), 's', 120),
    atMost('products found ÷ wanted, missing', ROWS / 2 - checked.productsTotal, '', 0),
  ];
  if (process.env['IMPORT_FULL'] !== '1') return result;
  await ask(sender, startImport.path, { importCode, confirmNew: 'true' });
  const done = await settled(sender, importCode);
  return [
    ...result,
    atMost('imported after', since(), 's', 600),
    atMost('products not created', ROWS / 2 - done.created, '', 0),
  ];
}

export default { name: 'hostile', run };
