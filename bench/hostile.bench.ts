import { setTimeout as pause } from 'node:timers/promises';
import { checkImport, getImport, startImport, uploadImport } from '@tradeport/api/imports/calls';
import type { importRun } from '@tradeport/api/imports/model';
import { productPage } from '@tradeport/api/catalogue/calls';
import { getInfo } from '@tradeport/api/identity/calls';
import type { z } from 'zod';
import { tableFile } from '../server/src/kernel/table-file.ts';
import { addMember, provisionTenant } from '../server/src/modules/members/index.ts';
import { saveWarehouse } from '../server/src/modules/stock/index.ts';
import { hostile } from '../server/src/testing/archives.ts';
import { httpClient } from './lib/http.ts';
import { residentMb } from './lib/processes.ts';
import { limit, told, type Row } from './lib/rates.ts';
import { withShop, type Served } from './lib/served.ts';
import { loggedIn, somePassword } from './lib/shop.ts';

/** What the others may wait longer while such files are read. */
const RATIO_MAX = 1.5;
const LINES = 16;
const FULL_MS = 5000;
const WINDOW_MS = 20_000;
const FILES = 8;
const ROWS = 100_000;
const DONE_MS_MAX = 900_000;
type Run = z.output<typeof importRun>;

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
    // Made beforehand: to pack them takes this process longer than the server to refuse them.
    const files = Object.values(hostile).map((make) => make()).filter((file) => file.length < 1024 * 1024);
    const full = (await asked(served, null, FULL_MS)).rate;
    await asked(served, full / 4, FULL_MS);
    const before = await asked(served, full / 4, WINDOW_MS);
    const [idle, attack] = [residentMb(served.server.pid), uploads(served, attacker, files, WINDOW_MS)];
    const during = await asked(served, full / 4, WINDOW_MS);
    const { sent, refused, still } = await attack;
    return [
      told('requests at full speed', Math.round(full), '/s'), told('asked for at a quarter', Math.round(full / 4), '/s'),
      told('answered then, before', Math.round(before.rate), '/s'), told('answered then, during', Math.round(during.rate), '/s'),
      told('p95 before', before.p95, 'ms'), told('p95 while hostile files are read', during.p95, 'ms'),
      limit(`p95 during ÷ before, always ${FILES} hostile files in the line`, Number((during.p95 / before.p95).toFixed(2)), '', RATIO_MAX),
      told('files sent and told why not', refused, '', `${sent} sent`), limit('files that were not answered', sent - refused, '', 0),
      limit('longest wait for /healthz', still, 'ms', 1000), limit('resident, grown by', residentMb(served.server.pid) - idle, 'MB', 150),
      ...await hundredThousand(served, attacker),
    ];
  });
}

type Sender = { host: string; cookie: string };

async function otherTenant({ beside: { app } }: Served): Promise<Sender> {
  const host = 'attacker.localhost';
  const { tenant, memberId } = await provisionTenant(app.kernel, {
    code: 'attacker', name: { zh: '另一家', en: 'Another' }, hosts: [host], admin: { loginName: 'admin', password: 'Demo1234' },
  });
  const cookie = await app.kernel.write(app.kernel.system(tenant), async (ctx) => {
    await saveWarehouse(ctx, { shortCode: 'A1', name: { zh: '仓' }, region: '', address: '', open: true });
    const seller = await addMember(ctx, { kind: 'company', name: '卖家', isBuyer: false, isSeller: true });
    return (await loggedIn(ctx, { memberId: seller.id, loginName: 'sender', role: 'seller', hash: await somePassword(ctx, memberId) })).cookie;
  });
  return { host, cookie };
}

/** Asks for pages and for who is here in turn, by a clock (null: as fast as answers come); what is late counts from when it was due. */
async function asked({ server, shop }: Served, rate: number | null, ms: number): Promise<{ rate: number; p95: number }> {
  const http = httpClient(server.address, LINES);
  const began = performance.now();
  const taken: number[] = [];
  let next = 0;
  await Promise.all(Array.from({ length: LINES }, async () => {
    for (;;) {
      const n = next;
      next += 1;
      const due = rate === null ? performance.now() : began + (n * 1000) / rate;
      if (due > began + ms || performance.now() > began + 2 * ms) return;
      if (due - performance.now() > 0.5) await pause(due - performance.now());
      const headers = { cookie: shop.buyers[n % shop.buyers.length] ?? '' };
      const { status } = n % 2 ? await http.call(getInfo, {}, headers) : await http.call(productPage, { goodsClassCode: shop.categories[n % shop.categories.length] ?? '' }, headers);
      if (status !== 200) throw new Error(`another tenant was answered ${status}`);
      taken.push(performance.now() - due);
    }
  }));
  http.close();
  const sorted = taken.toSorted((a, b) => a - b);
  return { rate: (taken.length * 1000) / (performance.now() - began), p95: Number((sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(2)) };
}

/** Keeps so many hostile files in the line as long as the window is open, and then waits until each has its answer. */
async function uploads({ server }: Served, sender: Sender, files: readonly Buffer[], ms: number): Promise<{ sent: number; refused: number; still: number }> {
  const end = performance.now() + ms;
  let [sent, refused, still, over] = [0, 0, 0, false];
  const health = (async () => {
    while (!over) {
      const began = performance.now();
      await fetch(`${server.address}/healthz`);
      still = Math.max(still, Math.round(performance.now() - began));
      await pause(100);
    }
  })();
  await Promise.all(Array.from({ length: FILES }, async () => {
    while (performance.now() < end) {
      const file = files[sent % files.length] ?? Buffer.alloc(0);
      sent += 1;
      const { importCode } = await send(server.address, sender, file);
      const { status } = await settled(server.address, sender, importCode);
      refused += Number(status === 'failed');
    }
  }));
  over = true;
  await health;
  return { sent, refused, still };
}

/** CAT-06 What is meant well and large passes: read, checked and (with IMPORT_FULL=1) imported. */
async function hundredThousand({ server }: Served, sender: Sender): Promise<Row[]> {
  const rows = (async function* portions() {
    for (let at = 0; at < ROWS; at += 1000) {
      yield Array.from({ length: 1000 }, (_, n) => [`P${(at + n) >> 1}`, `不锈钢深沟球轴承 ${at + n}`, `Bearing ${at + n}`, '尺寸', n % 2 ? '大' : '小', `S-${at + n}`, 10 + (n % 90), 100]);
    }
  })();
  const parts: Buffer[] = [];
  for await (const part of tableFile('xlsx', ['key', 'titleZh', 'titleEn', 'option1Name', 'option1Value', 'skuNo', 'price', 'stock'], rows)) parts.push(Buffer.from(part));
  const began = performance.now();
  const since = () => Math.round((performance.now() - began) / 100) / 10;
  const { importCode } = await send(server.address, sender, Buffer.concat(parts));
  const read = await settled(server.address, sender, importCode);
  const readAfter = since();
  await ask(server.address, sender, checkImport.path, { importCode });
  const checked = await settled(server.address, sender, importCode);
  const result = [
    told(`XLSX of ${ROWS} rows: read after`, readAfter, 's', read.status), limit('checked after', since(), 's', 120),
    limit('products found ÷ wanted, missing', ROWS / 2 - checked.productsTotal, '', 0),
  ];
  if (process.env['IMPORT_FULL'] !== '1') return result;
  await ask(server.address, sender, startImport.path, { importCode });
  const done = await settled(server.address, sender, importCode);
  return [...result, limit('imported after', since(), 's', 600), limit('products not created', ROWS / 2 - done.created, '', 0)];
}

async function settled(address: string, sender: Sender, importCode: string): Promise<Run> {
  const end = performance.now() + DONE_MS_MAX;
  for (;;) {
    const run = await ask(address, sender, getImport.path, { importCode }, 'GET');
    if (!['reading', 'checking', 'running'].includes(run.status)) return run;
    if (performance.now() > end) throw new Error(`an import is still ${run.status}`);
    await pause(100);
  }
}

async function send(address: string, sender: Sender, file: Buffer): Promise<Run> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(file)], 'file.xlsx'));
  return dataOf(await fetch(`${address}${uploadImport.path}.json`, { method: 'POST', body, headers: headersOf(sender) }));
}

async function ask(address: string, sender: Sender, path: string, input: Record<string, string>, method = 'POST'): Promise<Run> {
  const form = new URLSearchParams(input);
  const url = `${address}${path}.json${method === 'GET' ? `?${form}` : ''}`;
  return dataOf(await fetch(url, { method, headers: headersOf(sender), ...(method === 'GET' ? {} : { body: form }) }));
}

/** fetch sends no Host of ours: the proxy's header names the tenant. */
function headersOf(sender: Sender): Record<string, string> {
  return { cookie: sender.cookie, 'x-forwarded-host': sender.host };
}

async function dataOf(response: Response): Promise<Run> {
  const body: { dataObj?: Run; errorCode?: string } = await response.json();
  if (!response.ok || !body.dataObj) throw new Error(`an import was answered ${response.status} ${body.errorCode}`);
  return body.dataObj;
}

export default { name: 'hostile', run };
