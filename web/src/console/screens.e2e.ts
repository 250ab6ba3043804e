import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { permissionsOf } from '@tradeport/api';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Host, type Journeys, type Language, openJourneys, openScreen, settled, sideways } from '../../../server/src/testing/journey.ts';
import { type Screen, screens } from './screens.ts';

/** For people to look at; not part of the project. */
const SHOTS = '.cache/screens';
const people: readonly { login: string; role: string; host: Host }[] = [
  { login: 'admin', role: 'admin', host: 'huali' }, { login: 'seller', role: 'seller', host: 'huali' }, { login: 'buyer', role: 'buyer', host: 'huali' },
  { login: 'finance', role: 'finance', host: 'huali' }, { login: 'warehouse', role: 'warehouse', host: 'huali' }, { login: 'operator', role: 'operator', host: 'platform' },
];
type Person = (typeof people)[number];
const looks = (['zh', 'en', 'ru'] as const).flatMap((lang) => (['wide', 'phone'] as const).map((width) => ({ lang, width })));
const MINUTES_MS = 60_000;

let journeys: Journeys;
let routes: Map<string, string[]>;
beforeAll(async () => {
  mkdirSync(SHOTS, { recursive: true });
  journeys = await openJourneys(inject('sitePort'));
  routes = await findRoutes();
}, 4 * MINUTES_MS);
afterAll(() => journeys.close());

test.each(looks)('[I18N-01][SHL-11] every screen opens without a fault in $lang, $width', async ({ lang, width }) => {
  const faults: string[] = [];
  for (const person of people) {
    const own = routes.get(person.login) ?? [];
    if (own.length === 0) continue;
    const page = await journeys.as(person.host, person.login, { lang, width });
    await openScreen(page, journeys.address(person.host, '/console/'));
    for (const route of own) {
      await goTo(page, route);
      faults.push(...(await faultsOf(page, lang)).map((fault) => `${route} as ${person.login}: ${fault}`));
      await page.screenshot({ path: `${SHOTS}/${route.split('/').slice(0, 2).join('-')}-${lang}-${width}.png` });
    }
    await page.context().close();
  }
  faults.push(...journeys.complaints());
  expect(faults).toEqual([]);
}, 3 * MINUTES_MS);

test.each(people)('[SHL-02][SHL-03] no item of the menu of $login is dead', async ({ login, host }) => {
  const page = await journeys.as(host, login);
  await openScreen(page, journeys.address(host, '/console/'));
  const items = await menuOf(page);
  expect(items.length).toBeGreaterThan(3);
  const dead: string[] = [];
  for (const { route, name } of items) {
    await goTo(page, route);
    const main = await page.getByRole('main').innerText();
    if (/页面不存在|没有查看此内容的权限|没有加载出来|页面出错了/.test(main)) dead.push(`${name} (${route})`);
    else if (!(await page.locator('.ant-menu-item-selected').innerText()).includes(name)) dead.push(`${name} (${route}) is not highlighted`);
  }
  expect([...dead, ...journeys.complaints()]).toEqual([]);
}, 2 * MINUTES_MS);

test('[SHL-11] no screen has a serious accessibility fault', async () => {
  const faults: string[] = [];
  for (const person of people) {
    const own = routes.get(person.login) ?? [];
    const page = await journeys.as(person.host, person.login);
    await openScreen(page, journeys.address(person.host, '/console/'));
    for (const route of own) {
      await goTo(page, route);
      faults.push(...(await seriousFaults(page)).map((fault) => `${route} as ${person.login}: ${fault}`));
    }
    await page.context().close();
  }
  const visitor = await journeys.visitor('huali');
  for (const route of ['login', 'loginWhite']) {
    await openScreen(visitor, journeys.address('huali', `/console/#/${route}`));
    faults.push(...(await seriousFaults(visitor)).map((fault) => `${route}: ${fault}`));
  }
  expect([...new Set(faults)]).toEqual([]);
}, 4 * MINUTES_MS);

test.each(looks)('[AUT-03][AUT-04] the login pages stand in $lang, $width', async ({ lang, width }) => {
  const page = await journeys.visitor('qimu', { lang, width });
  const faults: string[] = [];
  const login = screens.find((screen) => screen.visitors);
  for (const route of [login?.path ?? '', ...(login?.also ?? [])]) {
    await openScreen(page, journeys.address('qimu', `/console/#/${route}`));
    expect(await page.locator('input[type=password]').count()).toBe(1);
    faults.push(...(await faultsOf(page, lang)).map((fault) => `${route}: ${fault}`));
    await page.screenshot({ path: `${SHOTS}/${route}-${lang}-${width}.png` });
  }
  expect([...faults, ...journeys.complaints()]).toEqual([]);
});

/** Which screens each person opens: every declared one once, by the first who may and has something there to open. */
async function findRoutes(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(people.map((person) => [person.login, []]));
  const left = new Set(screens.filter((screen) => !screen.visitors));
  for (const person of people) {
    const page = await journeys.as(person.host, person.login);
    await openScreen(page, journeys.address(person.host, '/console/'));
    if (person.role === 'admin') await importSomething(page);
    for (const screen of [...left].filter((one) => opens(person, one))) {
      const route = screen.path.includes(':') ? await detailOf(page, screen) : screen.path;
      if (!route) continue;
      found.get(person.login)?.push(route);
      left.delete(screen);
    }
    await page.context().close();
  }
  expect([...left].map((screen) => screen.path)).toEqual([]);
  return found;
}

function opens(person: Person, screen: Screen): boolean {
  if (person.host === 'platform') return screen.path.startsWith('platform/');
  if (screen.path.startsWith('my/') && person.role !== 'buyer') return false;
  return !screen.may || permissionsOf([person.role]).has(screen.may);
}

/** An import, so that its screen has something to show. */
async function importSomething(page: Page): Promise<void> {
  await goTo(page, 'goods/import');
  await page.locator('input[type=file]').setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from('Handle,Title,Variant SKU,Variant Price\nmug,Mug,MUG-1,12.00\n') });
  await page.waitForURL(/importRun/);
}

async function detailOf(page: Page, screen: Screen): Promise<string | undefined> {
  const pattern = new RegExp(`^#/${screen.path.replace(/:\w+/, '[^/?]+')}$`);
  for (const list of [...(screen.path === 'my/payment/:paymentCode' ? await ordersOf(page) : []), screen.parent ?? '']) {
    await goTo(page, list);
    const links = await page.locator('a[href^="#/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const link = links.find((href) => pattern.test(href) && !href.endsWith('/new'));
    if (link) return link.slice(2);
  }
  return screen.path.startsWith('my/address/') ? 'my/address/new' : undefined;
}

/** Orders whose payments are listed on their page. */
async function ordersOf(page: Page): Promise<string[]> {
  await goTo(page, 'trade/orders');
  const links = await page.locator('main a[href^="#/trade/order/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(links)].map((href) => href.slice(2));
}

type Item = { menuName: string; menuCode: string; menuAction: string; children: Item[] };
async function menuOf(page: Page): Promise<{ name: string; route: string }[]> {
  const stored = await page.evaluate(() => sessionStorage.getItem('menuList') ?? '[]');
  const flat = (items: Item[]): Item[] => items.flatMap((item) => (item.children.length > 0 ? flat(item.children) : [item]));
  return flat(JSON.parse(stored)).map((item) => ({ name: item.menuName, route: `${item.menuCode}/${item.menuAction}` }));
}

/** To another screen without a new page, as the menu does it. */
async function goTo(page: Page, route: string): Promise<void> {
  await settled(page);
  await page.evaluate((to) => {
    if (location.hash === `#/${to}`) return;
    for (const old of document.querySelectorAll('main > *')) old.setAttribute('data-left', '');
    location.hash = `#/${to}`;
  }, route);
  await page.waitForFunction(() => !document.querySelector('main > [data-left]'));
  await settled(page);
}

/** Placeholders that nothing filled, and what JavaScript says where a text is missing. */
const BROKEN = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{[a-z]\w*\}/;

async function faultsOf(page: Page, lang: Language): Promise<string[]> {
  const faults: string[] = [];
  const wider = await sideways(page);
  if (wider > 0) faults.push(`${wider} px wider than the window`);
  const text = await page.locator('body').innerText();
  const broken = BROKEN.exec(text);
  if (broken) faults.push(`"${text.slice(Math.max(0, broken.index - 30), broken.index + 30)}"`);
  if (/页面不存在|没有加载出来|页面出错了|could not be loaded|Something went wrong|Не удалось загрузить/.test(text)) faults.push(`says "${text.slice(0, 200)}"`);
  if (lang !== 'zh') faults.push(...(await untranslated(page)).map((words) => `not translated: ${words}`));
  return faults;
}

/** Words of the interface (not of the data) that are still Chinese; names of languages are in themselves. */
function untranslated(page: Page): Promise<string[]> {
  return page.locator('th, label, legend, [role=tab], [role=menuitem], .ant-btn, .k-headfacts dt, h2').evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLElement ? one.innerText : '')).filter((words) => /[\u4e00-\u9fff]/.test(words.replace('中文', ''))));
}

async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  return violations.filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target.join(' ')).join(' | ')} (${one.nodes.length})`);
}
