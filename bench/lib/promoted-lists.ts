import { savePrices } from '../../server/src/modules/catalogue/index.ts';
import { httpClient } from './http.ts';
import { median, type Row, shareAtLeast } from './rates.ts';
import type { Served } from './served.ts';

const CLIENTS = 4;
const ROUNDS = 25;
const WARM_UPS = 5;
/** Categories of each kind, and pages of each in a round. */
const CATEGORIES = 3;
const PAGES = 10;

type Kind = 'promoted' | 'plain';

/**
 * SRC-03f Lists of goods with promotions beside lists without, as a visitor asks for them: no page is asked for twice, and so
 * none is kept. The prices of the promoted goods have changed before, so that there is something to look back on.
 */
export async function promotedLists(
  { shop, server, beside: { app, look } }: Served,
  categories: Record<Kind, readonly string[]>,
): Promise<Row[]> {
  const promoted = categories.promoted.slice(0, CATEGORIES);
  const goods = await look<{
    id: string;
    version: number;
    prices: { skuCode: string; listPrice: number }[];
  }>(
    `select p.id, p.version, jsonb_agg(jsonb_build_object('skuCode', s.id, 'listPrice', s.list_price - 100)) as prices
     from product p join sku s on s.product_id = p.id where p.category_id = any($1::uuid[]) group by p.id, p.version`,
    [promoted],
  );
  for (const { id, version, prices } of goods)
    await app.kernel.write(app.kernel.system(shop.tenant), (ctx) =>
      savePrices(ctx, { goodsCode: id, version, listPrices: prices }),
    );
  const lists = { promoted, plain: categories.plain.slice(0, CATEGORIES) };
  const http = httpClient(server.address, CLIENTS);
  const rates: Record<Kind, number[]> = { promoted: [], plain: [] };
  let asked = 0;
  const rateOf = async (kind: Kind): Promise<number> => {
    const paths = Array.from({ length: PAGES }, () =>
      // A price bound that excludes nothing makes each address unique, so that no cached page
      // answers.
      lists[kind].map((code) => `/c/${code}?max=${90_000_000 + (asked += 1)}`),
    ).flat();
    const queue = paths.values();
    const started = performance.now();
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (const path of queue) check(await pageAt(http, path, shop.tenant.code), kind);
      }),
    );
    return (paths.length / (performance.now() - started)) * 1000;
  };
  for (const kind of ['promoted', 'plain'] as const)
    lists[kind] = await Promise.all(
      lists[kind].map(async (code) => slugAt(http, code, shop.tenant.code)),
    );
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1)
    for (const kind of ['plain', 'promoted'] as const) {
      const rate = await rateOf(kind);
      if (round >= WARM_UPS) rates[kind].push(rate);
    }
  http.close();
  return [
    {
      ...shareAtLeast(
        `list page of goods with promotions, cold, ${CLIENTS} clients`,
        median(rates.promoted),
        '/s',
        { what: 'the same of goods without', value: median(rates.plain) },
        0.8,
      ),
      note: 'each card has a badge and a promotion’s price with another one struck; no page is kept, struck prices are for ten minutes',
    },
  ];
}

type Http = ReturnType<typeof httpClient>;
async function pageAt(http: Http, path: string, code: string): Promise<string> {
  const { status, body } = await http.page(path, { headers: { 'tenant-code': code } });
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
  return body.toString();
}

/** The last part of the address that a category's list has under its name. */
async function slugAt(http: Http, code: string, tenant: string): Promise<string> {
  const { head } = await http.page(`/c/${code}`, { headers: { 'tenant-code': tenant } });
  return /^location: \/c\/(\S+)/im.exec(head)?.[1] ?? code;
}

/** Proves that the measured pages are the intended ones. */
function check(html: string, kind: Kind): void {
  const count = (part: string) => html.split(part).length - 1;
  const cards = count('class="card"');
  const wanted = kind === 'promoted' ? cards : 0;
  const found = [count('class="card-badges"'), count('card-reduced'), count('class="struck"')];
  if (cards === 0 || found.some((one) => one !== wanted))
    throw new Error(`a ${kind} list of ${cards} cards shows ${found.join(', ')}`);
}
