import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone, wide } from '../../../server/src/testing/browser.ts';
import {
  type Host,
  inLanes,
  type Journeys,
  type Language,
  openJourneys,
  seriousFaults,
  shoot,
  sideways,
  sitePort,
} from '../../../server/src/testing/journey.ts';
import { readingFaults } from '../../../server/src/testing/reading.ts';
import { pushes, sampled } from '../../../server/src/testing/sample.ts';

// The server's clock stands in Los Angeles, the portal's in Shanghai, the reader's in Moscow.
const zones = { timeZone: 'Europe/Moscow', portalZone: 'Asia/Shanghai' };
const langs: readonly Language[] = ['zh', 'en', 'ru'];
/** On a push the pages are measured in one language; in each they are read. */
const measuredIn = sampled(langs, pushes(), 1);
const READ_COUNT = 3;
const LANES = 2;
const TIME_MS = 1_200_000;

/** The checks of an open page: `read` for its texts, `measure` for its fit into a window. */
type Asked = { read?: boolean; measure?: boolean };
type Heard = { reading: string[]; fitting: string[] };
let journeys: Journeys;
const heard = new Map<Language, Heard>();
let complaints: readonly string[];
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
  await inLanes(langs, LANES, async (lang) => heard.set(lang, await walk(lang)));
  complaints = journeys.complaints().filter((text) => !/status of 4\d\d/.test(text));
}, TIME_MS);
afterAll(() => journeys.close());

test.each(measuredIn)(
  '[SHL-11a][SHL-11c] the pages of the mall fit wide and narrow windows and whoever uses them in %s',
  (lang) => {
    expect(heard.get(lang)?.fitting).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test.each(langs)(
  '[I18N-01a][I18N-04b][CHK-04b] whoever reads the shop in %s meets no clipped number, cut text, wrong time, wrong sum, foreign word or printed menu, from a product to the order and the statement',
  (lang) => {
    expect(heard.get(lang)?.reading).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

/** Each page is opened once in a language; in the narrow window it is the same page. */
async function walk(lang: Language): Promise<Heard> {
  const said: Heard = { reading: [], fitting: [] };
  const base = lang === 'zh' ? '' : `/${lang}`;
  const buyer = await journeys.as('huali', 'buyer', { lang, timeZone: zones.timeZone });
  const to = (host: Host, path: string) => journeys.address(host, `${base}${path}` || '/');
  const hrefOf = async (selector: string, at = 0) =>
    (await buyer.locator(selector).nth(at).getAttribute('href')) ?? '';
  const look = async (page: Page, name: string, asked: Asked) => {
    const measured = asked.measure && measuredIn.includes(lang);
    if (asked.read)
      said.reading.push(
        ...(await readingFaults(page, { lang, ...zones })).map((fault) => `${name}: ${fault}`),
      );
    for (const width of measured ? (['wide', 'phone'] as const) : []) {
      if (width === 'phone') await page.setViewportSize(phone);
      const faults = await faultsOf(page, lang === 'zh');
      said.fitting.push(...faults.map((fault) => `${name} ${width}: ${fault}`));
      await shoot(page, `mall-${name}-${lang}-${width}`, true);
    }
    if (measured) await page.setViewportSize(wide);
  };

  await buyer.goto(to('huali', ''));
  const category = await hrefOf('.head-nav a, .rail a', 1);
  const product = await hrefOf('.card-link[href*="/p/"]');
  await buyer.goto(to('huali', '/auctions'));
  const lotNo = /L\d{8}-\w+/.exec(await hrefOf('.lot-card a'))?.[0];
  await buyer.goto(to('huali', '/search?search=6306-C3'));
  const bearing = await hrefOf('main .card-link[href*="/p/"]');
  await buyer.goto(to('huali', '/account/orders'));
  const order = await hrefOf('main .order-card-link');
  const own: Record<string, [path: string, asked: 'read' | 'measure' | 'both']> = {
    home: [to('huali', ''), 'both'],
    found: [to('huali', '/search?search=6205'), 'read'],
    quick: [to('huali', '/quick-order'), 'both'],
    hall: [to('huali', '/auctions'), 'both'],
    hallUpcoming: [to('huali', '/auctions?tab=upcoming'), 'read'],
    hallEnded: [to('huali', '/auctions?tab=ended'), 'both'],
    lotNotices: [to('huali', '/auctions/notices'), 'both'],
    notices: [to('huali', '/notices'), 'measure'],
    help: [to('huali', '/help'), 'measure'],
    helpFound: [to('huali', '/help?q=退货'), 'measure'],
    helpPage: [to('huali', '/help/returns'), 'measure'],
    list: [to('huali', '/search'), 'measure'],
    category: [journeys.address('huali', category), 'measure'],
    product: [journeys.address('huali', product), 'measure'],
    none: [to('huali', '/search?search=qqqqzzzz'), 'measure'],
    hallNone: [to('huali', '/auctions?q=qqqqzzzz'), 'measure'],
    lotsFound: [to('huali', `/search?search=${lotNo}`), 'measure'],
  };
  const read = sampled(
    Object.keys(own).filter((name) => own[name]?.[1] !== 'measure'),
    pushes(),
    READ_COUNT,
  );
  for (const [name, [path, asked]] of Object.entries(own)) {
    const questions = { read: read.includes(name), measure: asked !== 'read' };
    if (!questions.read && !(questions.measure && measuredIn.includes(lang))) continue;
    await buyer.goto(path);
    await look(buyer, name, questions);
  }
  // Pages whose figures add up, or tell how they came about.
  for (const [name, path, asked] of [
    ['an order', journeys.address('huali', order), { read: true }],
    ['the statement', to('huali', '/account/balance'), { read: true }],
    ['a product', journeys.address('huali', bearing), { read: true }],
    ['cart', to('huali', '/cart'), { read: true, measure: true }],
    ['checkout', to('huali', '/checkout'), { read: true, measure: true }],
  ] as const) {
    await buyer.goto(path);
    await look(buyer, name, asked);
  }
  const visitor = await journeys.visitor('qimu');
  for (const [name, path] of measuredIn.includes(lang)
    ? ([
        ['login', '/login'],
        ['gone', '/p/gone'],
        ['home2', ''],
      ] as const)
    : []) {
    await visitor.goto(to('qimu', path));
    await look(visitor, name, { measure: true });
  }
  await Promise.all([buyer, visitor].map((page) => page.context().close()));
  return said;
}

async function faultsOf(page: Page, once: boolean): Promise<string[]> {
  const faults: string[] = [];
  const wider = await sideways(page);
  if (wider > 0) faults.push(`${wider} px wider than the window`);
  const text = await page.locator('body').innerText();
  const broken = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{[a-z]\w*\}/.exec(text);
  if (broken) faults.push(`"${text.slice(Math.max(0, broken.index - 30), broken.index + 30)}"`);
  // The same in every language: looked at once.
  if (once) faults.push(...(await seriousFaults(page)));
  return faults;
}
