import { calls, permissionsOf } from '@tradeport/api';
import { checkImport, startImport } from '@tradeport/api/imports/calls';
import { EXPORT_PATH as GOODS_EXPORT, exportKinds } from '@tradeport/api/imports/model';
import { loginIn } from '@tradeport/api/identity/calls';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { EXPORT_PATH as ORDERS_EXPORT } from '@tradeport/api/orders/model';
import { tableFile } from '../../server/src/kernel/table-file.ts';
import { sampleInput } from '../../server/src/testing/sample.ts';
import { checkedFetch, httpClient } from './http.ts';
import { ask, send, settled } from './import-client.ts';

/** Everything that the demo's people look at, take out and bring in: the load of the memory bench. */
type Role = 'admin' | 'finance' | 'seller' | 'warehouse' | 'buyer' | 'operator';
type Person = { role: Role; host: string; headers: Record<string, string> };
type Http = ReturnType<typeof httpClient>;
/** Codes by the field they stood in, as answers named them. */
type Seen = Map<string, string[]>;
/** The calls and pages that succeeded, so that a mixture that reaches nothing is noticed. */
export type Coverage = { reads: Set<string>; pages: number; files: number; imports: number };

const ROLES: readonly Role[] = ['admin', 'finance', 'seller', 'warehouse', 'buyer', 'operator'];
const PASSWORD = 'Demo1234';
const CONNECTIONS = 8;
const LANGS = ['zh', 'en', 'ru'] as const;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const SEEN_MAX = 20;
const IMPORT_ROWS = 2000;

/** Logs everybody in; answers one repetition of the mixture. */
export async function mixtureOf(address: string): Promise<() => Promise<Coverage>> {
  const http = httpClient(address, CONNECTIONS);
  // One after the other: so many tries at once from one address are asked for a picture code (AUT-16).
  const people: Person[] = [];
  for (const role of ROLES) people.push(await logIn(http, role));
  const seen = new Map<string, Seen>();
  for (const { host } of people) seen.set(host, new Map());
  const file = await workbook();
  return async () => {
    const reached: Coverage = { reads: new Set(), pages: 0, files: 0, imports: 0 };
    for (const person of people)
      await readAll(http, person, seen.get(person.host) ?? new Map(), reached);
    for (const person of [undefined, people.find(({ role }) => role === 'buyer')])
      await visitAll(http, person, reached);
    for (const person of people) await downloadExports(address, person, reached);
    const seller = people.find(({ role }) => role === 'seller');
    if (seller) await bringIn(address, seller, file, reached);
    return reached;
  };
}

async function logIn(http: Http, role: Role): Promise<Person> {
  const host = role === 'operator' ? 'platform.localhost' : 'huali.localhost';
  const headers = { 'x-forwarded-host': host };
  const form = { loginName: role, passwd: PASSWORD };
  const { status, head, body } = await http.page(`${loginIn.path}.json`, { form, headers });
  const cookies = [...head.matchAll(/^set-cookie: ([^;]+)/gim)].map((match) => match[1]);
  if (status !== 200 || cookies.length === 0)
    throw new Error(`${role} at ${host}: ${status} ${body.toString()}`);
  return { role, host, headers: { ...headers, cookie: cookies.join('; ') } };
}

/** Every read call that somebody may make, in three languages, about what other answers have named. */
async function readAll(http: Http, person: Person, seen: Seen, reached: Coverage): Promise<void> {
  const may = permissionsOf([person.role]);
  const own = calls.filter(
    (call) =>
      !call.writes &&
      !call.upload &&
      (!call.platform || person.role === 'operator') &&
      (typeof call.who === 'string' || may.has(call.who.may)),
  );
  for (const lang of LANGS) {
    const queue = own.values();
    const lane = async () => {
      for (const call of queue) {
        const input = inputOf(call, seen);
        if (input === null) continue;
        const { status, body } = await http.call(call, input, { ...person.headers, locale: lang });
        if (status >= 500 || status === 0) throw new Error(`${call.name} answered ${status}`);
        if (status !== 200) continue;
        reached.reads.add(call.name);
        gather(seen, body);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  }
}

/** The smallest input; null where it takes the code of a thing that nothing has named yet. */
function inputOf(call: CallSpec, seen: Seen): Record<string, unknown> | null {
  const input = sampleInput(call, NOBODY);
  for (const [name, value] of Object.entries(input)) {
    if (!JSON.stringify(value).includes(NOBODY)) continue;
    const codes = seen.get(name) ?? seen.get(name.replace(/s$/, '')) ?? [];
    const code = codes[Math.floor(Math.random() * codes.length)];
    if (code === undefined) return null;
    input[name] = JSON.parse(JSON.stringify(value).replaceAll(NOBODY, code));
  }
  return input;
}

function gather(seen: Seen, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') gather(seen, inner);
    else if (/^[0-9a-f-]{36}$/.test(inner)) {
      const known = seen.get(name) ?? [];
      if (known.length < SEEN_MAX && !known.includes(inner)) seen.set(name, [...known, inner]);
    }
  }
}

/** The mall's pages in three languages: those that stand always, and lists and products that they link. */
async function visitAll(http: Http, person: Person | undefined, reached: Coverage): Promise<void> {
  const headers = {
    accept: 'text/html',
    ...(person?.headers ?? { 'x-forwarded-host': 'huali.localhost' }),
  };
  for (const base of ['', '/en', '/ru']) {
    const own = [
      '/',
      '/search',
      '/search?search=A',
      '/cart',
      '/quick-order',
      '/auctions',
      '/auctions?tab=ended',
      '/auctions/notices',
      '/login',
      '/checkout',
    ];
    const paths = own.map((path) => `${base}${path}`);
    const known = new Set(paths);
    const queue = paths.values();
    const lane = async () => {
      for (const path of queue) {
        const { status, body } = await http.page(path, { headers });
        const html = body.toString('utf8');
        // A checkout of nothing leads to the cart, and the login page of a logged-in user to the
        // home.
        if (status === 303 || status === 302) continue;
        if (status !== 200 || !html.endsWith('</html>')) throw new Error(`${path}: ${status}`);
        reached.pages += 1;
        for (const [, link = ''] of html.matchAll(/href="((?:\/\w\w)?\/[cp]\/[^"?#]+)"/g))
          if (!known.has(link) && known.size < 60) {
            known.add(link);
            paths.push(link);
          }
      }
    };
    // The first page alone, as it links the others.
    await lane();
  }
}

async function downloadExports(address: string, person: Person, reached: Coverage): Promise<void> {
  const may = permissionsOf([person.role]);
  const goods = may.has('import.run') ? exportKinds.map((kind) => `${GOODS_EXPORT}${kind}`) : [];
  const orders = may.has('order.export') ? [ORDERS_EXPORT] : [];
  for (const path of [...goods, ...orders]) {
    for (const format of ['csv', 'xlsx']) {
      const answer = await checkedFetch(`${address}${path}.${format}`, { headers: person.headers });
      const bytes = (await answer.arrayBuffer()).byteLength;
      if (!answer.ok || bytes < 50) throw new Error(`${path}.${format}: ${answer.status} ${bytes}`);
      reached.files += 1;
    }
  }
}

async function bringIn(address: string, seller: Person, file: Buffer, reached: Coverage) {
  const sender = { address, host: seller.host, cookie: seller.headers['cookie'] ?? '' };
  const { importCode } = await send(sender, file);
  await settled(sender, importCode);
  await ask(sender, checkImport.path, { importCode });
  await settled(sender, importCode);
  await ask(sender, startImport.path, { importCode });
  const { status, refused } = await settled(sender, importCode);
  if (status !== 'done' || refused > 0) throw new Error(`an import: ${status}, ${refused} refused`);
  reached.imports += 1;
}

/** Made the first time, the same again afterwards. */
async function workbook(): Promise<Buffer> {
  const rows = (async function* portions() {
    yield Array.from({ length: IMPORT_ROWS }, (_, n) => [`M-${n}`, `记忆 ${n}`, `Memory ${n}`, 10]);
  })();
  const parts: Buffer[] = [];
  for await (const part of tableFile('xlsx', ['key', 'titleZh', 'titleEn', 'price'], rows))
    parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
