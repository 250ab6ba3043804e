import { permissionsOf } from '@tradeport/api';
import { accountPathOf } from '@tradeport/api/mall/account-links';
import type { Page } from 'playwright-core';
import {
  goTo,
  type Host,
  inLanes,
  type Journeys,
  openScreen,
} from '../../../../server/src/testing/journey.ts';
import { type Screen, screens } from '../screens.ts';
import { nothingOn } from './faults.fixture.ts';

export type Person = { login: string; role: string; host: Host };
export const people: readonly Person[] = [
  { login: 'admin', role: 'admin', host: 'huali' },
  { login: 'seller', role: 'seller', host: 'huali' },
  { login: 'finance', role: 'finance', host: 'huali' },
  { login: 'warehouse', role: 'warehouse', host: 'huali' },
  { login: 'supplier', role: 'supplier', host: 'huali' },
  { login: 'operator', role: 'operator', host: 'platform' },
];
export const LANES = 3;
/** How many things of a kind are opened in search of a screen that only some of them lead to: journeys leave theirs on top. */
const LOOKED_INTO_MAX = 40;

/**
 * The finds of a person who starts from the menu: its items, those that are dead, and the links on
 * them.
 */
export type Found = { person: Person; items: string[]; dead: string[]; links: Set<string> };
/** A screen and the people who may open it, each with something of their own on it. */
type Turn = { shot: string; by: readonly (readonly [Person, string])[] };

/** Screens inside the frame, whose visitors are logged in. */
const framed = () =>
  screens.filter((screen) => !screen.visitors && accountPathOf(screen.path) === null);

// Buttons that lead to them are no links: they are found where they are written.
// A feature's pages of the shop are no screens.
const sources = import.meta.glob<string>(
  ['../../features/**/*.tsx', '!../../features/*/shop.tsx', '!../../features/*/shop/**'],
  { eager: true, query: '?raw', import: 'default' },
);
const newForms = [
  ...new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/['"`]\/([\w/]+\/new)['"`]/g)].map((match) => match[1] ?? ''),
    ),
  ),
];

/** The finds of each person. */
export async function crawl(journeys: Journeys): Promise<Found[]> {
  const found = await inLanes(people, LANES, (person) => lookAround(journeys, person));
  await lookDeeper(journeys, found);
  return found;
}

/** Screens that nobody is led to, and forms for something new that nobody may open. */
export function unreached(found: readonly Found[]): string[] {
  return [
    ...framed()
      .filter((screen) => whoOpens(found, screen).length === 0)
      .map(
        ({ path, parent }) =>
          `${path}: nobody is led there by a link, from ${parent ?? 'the menu'} or elsewhere`,
      ),
    ...newForms.filter((route) => !found.some(({ links }) => links.has(route))),
  ];
}

/** Every screen and, where it has one, its form for something new. */
export function turnsOf(found: readonly Found[]): Turn[] {
  return framed().flatMap((screen) => {
    const shot = screen.path.replaceAll(/\/:\w+/g, '-one').replaceAll('/', '-');
    const fresh = newForms
      .filter((route) => patternOf(screen).test(route))
      .map((route) => ({
        shot: `${shot}-new`,
        by: found.flatMap(({ person, links }) =>
          links.has(route) ? [[person, route] as const] : [],
        ),
      }));
    return [{ shot, by: whoOpens(found, screen) }, ...fresh];
  });
}

/** The people who can open that screen, each with something of their own on it. */
function whoOpens(
  found: readonly Found[],
  screen: Screen,
): (readonly [person: Person, route: string])[] {
  const pattern = patternOf(screen);
  const linked = found.flatMap(({ person, links }) => {
    const route = [...links].find((link) => pattern.test(link) && !newForms.includes(link));
    return route ? [[person, route] as const] : [];
  });
  if (linked.length > 0 || screen.path.includes(':')) return linked;
  return people
    .filter((person) => mayOpen(person, screen))
    .map((person) => [person, screen.path] as const);
}

function mayOpen(person: Person, screen: Screen): boolean {
  if ((person.host === 'platform') !== screen.path.startsWith('platform/')) return false;
  return !screen.may || permissionsOf([person.role]).has(screen.may);
}

const patternOf = (screen: Screen) => new RegExp(`^${screen.path.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Opens every item of the menu and notes where its screen leads to. */
async function lookAround(journeys: Journeys, person: Person): Promise<Found> {
  const page = await journeys.as(person.host, person.login);
  await openScreen(page, journeys.address(person.host, '/console/'));
  const items = await menuOf(page);
  const dead: string[] = [];
  const links = new Set<string>(items.map((item) => item.route));
  if (items.some((item) => item.route === 'goods/import')) links.add(await importSomething(page));
  for (const { route, name } of items) {
    await goTo(page, route);
    const nothing = await nothingOn(page);
    if (nothing) dead.push(`${name} (${route}): ${nothing}`);
    else if (!(await isHighlighted(page, name))) dead.push(`${name} (${route}) is not highlighted`);
    for (const link of await linksOn(page)) links.add(link);
  }
  for (const route of newForms.filter((one) =>
    framed().some((screen) => patternOf(screen).test(one) && mayOpen(person, screen)),
  )) {
    await goTo(page, route);
    if (await nothingOn(page)) links.delete(route);
    else links.add(route);
  }
  await page.context().close();
  return {
    person,
    items: items.map(({ route }) => route),
    dead: [...dead, ...journeys.complaints()],
    links,
  };
}

/** Some screens are linked only from a thing on a list: those things are opened, too. */
async function lookDeeper(journeys: Journeys, found: readonly Found[]): Promise<void> {
  const isUnseen = (screen: Screen) => whoOpens(found, screen).length === 0;
  for (const { person, links } of found) {
    const unseen = framed().filter((screen) => isUnseen(screen) && mayOpen(person, screen));
    if (unseen.length === 0) continue;
    const page = await journeys.as(person.host, person.login);
    await openScreen(page, journeys.address(person.host, '/console/'));
    const areas = new Set(unseen.map((screen) => areaOf(screen.path)));
    const near = framed().filter((one) => areas.has(areaOf(one.path)));
    const lists = near.map(({ path }) => path).filter((path) => links.has(path));
    const look = async (route: string) => {
      if (!unseen.some(isUnseen)) return;
      await goTo(page, route);
      for (const link of await linksOn(page)) links.add(link);
    };
    for (const list of lists) await look(`${list}?rows=100`);
    for (const kind of near.filter(({ path }) => path.includes(':')).map(patternOf))
      for (const link of [...links].filter((one) => kind.test(one)).slice(0, LOOKED_INTO_MAX))
        await look(link);
    await page.context().close();
  }
}

/** Screens of one area stand in one folder of the address. */
const areaOf = (path: string) => path.split('/')[0];

/** An import, so that its screen has something to show; its route. */
async function importSomething(page: Page): Promise<string> {
  await goTo(page, 'goods/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'one.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Handle,Title,Variant SKU,Variant Price\nmug,Mug,MUG-1,12.00\n'),
    });
  await page.waitForURL(/importRun/);
  return page.url().split('#/')[1] ?? '';
}

function linksOn(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="#/"]')
    .evaluateAll((all) =>
      all.map((link) => (link.getAttribute('href') ?? '').slice(2).replace(/\?.*/, '')),
    );
}

type Item = { menuName: string; menuCode: string; menuAction: string; children: Item[] };
async function menuOf(page: Page): Promise<{ name: string; route: string }[]> {
  const stored = await page.evaluate(() => sessionStorage.getItem('menuList') ?? '[]');
  const flat = (items: Item[]): Item[] =>
    items.flatMap((item) => (item.children.length > 0 ? flat(item.children) : [item]));
  return flat(JSON.parse(stored)).map((item) => ({
    name: item.menuName,
    route: `${item.menuCode}/${item.menuAction}`,
  }));
}

/** The item itself, or the group of the bottom list that holds it and unfolds on demand; a moment after its screen. */
function isHighlighted(page: Page, name: string): Promise<boolean> {
  const item = page.locator('.ant-menu-item-selected').filter({ hasText: name });
  return item
    .or(page.locator('.c-bottom .ant-menu-submenu-selected'))
    .first()
    .waitFor({ state: 'attached', timeout: HIGHLIGHTED_MS })
    .then(
      () => true,
      () => false,
    );
}
const HIGHLIGHTED_MS = 5000;
