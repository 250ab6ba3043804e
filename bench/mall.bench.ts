import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../server/src/config.ts';
import { costOf } from './lib/cost.ts';
import type { Question } from './lib/load.ts';
import { lighthouseScores } from './lib/lighthouse.ts';
import { scratch, startScript, startServer } from './lib/processes.ts';
import { shareAtLeast, atMost, ratesOf, shareOf, figure, type Row } from './lib/rates.ts';

const SCRIPT_KB_MAX = 100;
const SCORE_MIN = 95;
const PRODUCTS = 40;
/** The landing page of the demo (seeds/demo/pages.ts). */
const LANDING = '/page/spring-sale';
/** The code of the consumer shop, as the start of the demo prints it. */
const TENANT = process.env['BENCH_MALL'] ?? 'qimu';

/** The mall of the demo as a visitor meets it: rates beside a Fastify hello world, scripts, Lighthouse. */
async function run(): Promise<Row[]> {
  if (!existsSync(join(ROOT, 'web', 'dist', 'mall-ssr', 'entry.js')))
    return [figure('left out: the mall is not built', 0, '', 'npm run build')];
  const place = scratch();
  try {
    const server = await startServer(place.dir);
    const yardstickServer = await startScript('lib/yardstick.ts', {});
    // Chromium finds *.localhost, Node may not: it names the tenant in a header.
    const base = `http://${TENANT}.localhost:${new URL(server.address).port}`;
    try {
      const pages = await pagesOf(server.address);
      const headers = { 'tenant-code': TENANT, 'accept-encoding': 'gzip', accept: 'text/html' };
      const at = (paths: readonly string[]) => ({
        url: server.address,
        headers,
        urls: paths,
        fault: pageFault,
      });
      const targets = {
        hello: { url: `${yardstickServer.address}/hello` },
        home: at(['/']),
        list: at(pages.lists),
        product: at(pages.products),
      };
      const rates = await ratesOf(targets);
      const hello = { what: 'Fastify, hello world', value: rates['hello'] ?? 0 };
      const helloCost = {
        what: hello.what,
        value: await costOf(yardstickServer.pid, targets.hello),
      };
      const cost = async (name: 'home' | 'list' | 'product') =>
        shareOf(
          `processor time of a ${name} page`,
          await costOf(server.pid, targets[name]),
          'µs',
          helloCost,
        );
      const [list = '', product = ''] = [pages.lists[0], pages.products[0]];
      return [
        shareAtLeast('home page of a visitor', rates['home'] ?? 0, '/s', hello, 0.15),
        shareAtLeast('list page of a visitor', rates['list'] ?? 0, '/s', hello, 0.15),
        shareAtLeast('product page of a visitor', rates['product'] ?? 0, '/s', hello, 0.15),
        await cost('home'),
        await cost('list'),
        await cost('product'),
        atMost(
          'scripts of the home page, gzip',
          await scriptKb(`${server.address}/`),
          'kB',
          SCRIPT_KB_MAX,
        ),
        atMost(
          'scripts of a product page, gzip',
          await scriptKb(`${server.address}${product}`),
          'kB',
          SCRIPT_KB_MAX,
        ),
        ...(await scoresOf({
          home: `${base}/`,
          list: `${base}${list}`,
          product: `${base}${product}`,
          landing: `${base}${LANDING}`,
          ...(await furtherPages(server.address, base)),
        })),
      ];
    } finally {
      await yardstickServer.stop();
      await server.stop();
    }
  } finally {
    place.remove();
  }
}

/** A store of the demo, as the list of stores links it; the help centre, where the portal has one. */
async function furtherPages(address: string, base: string): Promise<Record<string, string>> {
  const [, store] = /href="(\/stores\/[^"?#]+)"/.exec(await textOf(`${address}/stores`)) ?? [];
  const { ok: hasHelp } = await fetch(`${address}/help`, { headers: { 'tenant-code': TENANT } });
  return {
    ...(store ? { store: `${base}${store}` } : {}),
    ...(hasHelp ? { help: `${base}/help` } : {}),
  };
}

/** A whole page, of what its address names. */
function pageFault(html: unknown, { path }: Question): string | null {
  const whole = typeof html === 'string' && html.endsWith('</html>');
  // The last part of an address is a code; links to it stand in the page as well as in its head.
  return whole && html.includes(path.slice(-36)) && html.includes('<h1') ? null : 'no such page';
}

/** Addresses of lists and products, as the pages link them. */
async function pagesOf(address: string): Promise<{ lists: string[]; products: string[] }> {
  const linksIn = async (path: string) =>
    [...(await textOf(`${address}${path}`)).matchAll(/href="(\/[cp]\/[^"?#]+)"/g)].map(
      (match) => match[1] ?? '',
    );
  const links = new Set(await linksIn('/'));
  for (const list of [...links].filter((link) => link.startsWith('/c/')))
    for (const link of await linksIn(list)) links.add(link);
  const of = (beginning: string) => [...links].filter((link) => link.startsWith(beginning));
  const found = { lists: of('/c/'), products: of('/p/').slice(0, PRODUCTS) };
  if (found.lists.length === 0 || found.products.length === 0)
    throw new Error(`the mall of ${TENANT} links no lists or no products`);
  return found;
}

/** Everything that a page loads as script, with what these import, as kB of gzip. */
async function scriptKb(page: string): Promise<number> {
  const html = await textOf(page);
  const waiting = [
    ...html.matchAll(/<script[^>]+src="([^"]+)"|<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g),
  ].map((match) => new URL(match[1] ?? match[2] ?? '', page).href);
  const known = new Map<string, number>();
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (known.has(url)) continue;
    const code = await textOf(url);
    known.set(url, gzipSync(code).length);
    for (const [, path = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g))
      waiting.push(new URL(path, url).href);
  }
  return Math.round([...known.values()].reduce((all, bytes) => all + bytes, 0) / 100) / 10;
}

async function scoresOf(pages: Record<string, string>): Promise<Row[]> {
  const scores = await lighthouseScores(pages);
  if (scores === null)
    return [figure('Lighthouse left out: no Chromium', 0, '', 'set CHROMIUM_PATH')];
  return scores.map(({ page, category, score, faults }) => ({
    what: `Lighthouse mobile, ${page}: ${category}`,
    value: score,
    unit: '',
    target: `≥ ${SCORE_MIN}`,
    ok: score >= SCORE_MIN,
    ...(score >= SCORE_MIN || faults.length === 0 ? {} : { note: faults.slice(0, 4).join(', ') }),
  }));
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { 'tenant-code': TENANT, accept: 'text/html, */*' },
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

export default { name: 'mall', run };
