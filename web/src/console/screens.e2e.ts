import { permissionsOf } from '@tradeport/api';
import { accountPathOf } from '@tradeport/api/mall/account';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  goTo,
  type Host,
  inLanes,
  type Journeys,
  type Language,
  openJourneys,
  openScreen,
  seriousFaults,
  shoot,
  sideways,
  sitePort,
} from '../../../server/src/testing/journey.ts';
import { isTurn, pushes, sampled } from '../../../server/src/testing/sample.ts';
import { keyboardFaults } from '../../../server/src/testing/keyboard.ts';
import { loginVariants, variantAt } from '../features/login/variants.ts';
import type { themeColours } from '../lib/tokens.ts';
import { kit } from './kit/text.ts';
import { type Screen, screens } from './screens.ts';
import { shell } from './shell/text.ts';

const people: readonly { login: string; role: string; host: Host }[] = [
  { login: 'admin', role: 'admin', host: 'huali' },
  { login: 'seller', role: 'seller', host: 'huali' },
  { login: 'finance', role: 'finance', host: 'huali' },
  { login: 'warehouse', role: 'warehouse', host: 'huali' },
  { login: 'operator', role: 'operator', host: 'platform' },
];
type Person = (typeof people)[number];
/** How the screens are looked at: every language, both widths, and the user's own theme colours beside the portal's. */
const looks: readonly Look[] = [
  { lang: 'zh', width: 'wide' },
  { lang: 'zh', width: 'phone', theme: '#bda16f' },
  { lang: 'en', width: 'wide', theme: '#2c4158' },
  { lang: 'ru', width: 'phone', theme: '#409eff' },
];
type Look = { lang: Language; width: 'wide' | 'phone'; theme?: (typeof themeColours)[number] };
const LANES = 3;
/** Of so many screens one is gone through by keys on a push. */
const KEYS_TURNS = 6;
const MINUTES_MS = 60_000;
/** How many things of a kind are opened in search of a screen that only some of them lead to. */
const LOOKED_INTO_MAX = 5;

/** What somebody finds who starts from the menu: the items, which of them are dead, and what is linked to. */
type Found = { person: Person; items: number; dead: string[]; links: Set<string> };
let journeys: Journeys;
let found: Found[];
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
  found = await inLanes(people, LANES, lookAround);
  await lookDeeper();
}, 15 * MINUTES_MS);
afterAll(() => journeys.close());

test.each(people)('[SHL-02a][SHL-03a] no item of the menu of $login is dead', ({ login }) => {
  const own = found.find(({ person }) => person.login === login);
  expect(own?.items).toBeGreaterThan(3);
  expect(own?.dead).toEqual([]);
});

test('[SHL-02a] every screen is reached by somebody, and the demo has something to show on it', () => {
  const unseen = framed().filter((screen) => whoOpens(screen).length === 0);
  expect(
    unseen.map(
      (screen) =>
        `${screen.path}: nobody is led there by a link, from ${screen.parent ?? 'the menu'} or elsewhere`,
    ),
  ).toEqual([]);
  expect(newForms.filter((route) => !found.some(({ links }) => links.has(route)))).toEqual([]);
});

test.each(looks)(
  '[I18N-01a][SHL-11a][SHL-11b][SHL-11c] every screen opens without a fault in $lang, $width',
  async ({ lang, width, theme }) => {
    const turn = looks.findIndex((look) => look.lang === lang && look.width === width);
    const visits = new Map<Person, Visit[]>();
    const all = framed().flatMap(visitsOf);
    // Every screen in one of the looks, in another one with the next push. What takes longest is who goes by keys.
    const some = new Set(sampled(all, pushes() + turn, Math.ceil(all.length / looks.length)));
    for (const [at, visit] of all.entries()) {
      if (!some.has(visit)) continue;
      // In every look it is somebody else's turn, so that a screen is seen by each of those who may open it.
      const [person, route] = visit.by[(turn + at) % visit.by.length] ?? [];
      if (person && route) visits.set(person, [...(visits.get(person) ?? []), { ...visit, route }]);
    }
    const faults = await inLanes(
      [...visits].sort((a, b) => b[1].length - a[1].length),
      LANES,
      async ([person, own]) => {
        const page = await journeys.as(person.host, person.login, { lang, width });
        await openScreen(page, journeys.address(person.host, '/console/'));
        if (theme) await page.evaluate((colour) => localStorage.setItem('theme', colour), theme);
        await page.reload();
        const heard: string[] = [];
        for (const { route, shot } of own) {
          await goTo(page, route);
          const here = await faultsOf(page, lang);
          // They are the same in every language: by width they may differ.
          if (lang === 'zh') here.push(...(await seriousFaults(page)));
          await shoot(page, `${shot}-${lang}-${width}`);
          // Moves the focus about, so it comes last.
          if (lang === 'zh' && width === 'wide' && isTurn(shot, KEYS_TURNS))
            here.push(...(await keyboardFaults(page)));
          heard.push(...here.map((fault) => `${route} as ${person.login}: ${fault}`));
        }
        await page.context().close();
        return heard;
      },
    );
    expect([...faults.flat(), ...journeys.complaints()]).toEqual([]);
  },
  15 * MINUTES_MS,
);

// Of the four looks two: the longest words on the narrowest page, and the other way round.
test.each(
  looks.filter(({ lang, width }) => lang !== 'en' && (lang === 'ru') === (width === 'phone')),
)(
  '[AUT-03a][AUT-04c] the login pages stand in $lang, $width',
  async ({ lang, width }) => {
    const page = await journeys.visitor('qimu', { lang, width });
    const faults: string[] = [];
    const all = screens
      .filter((screen) => screen.visitors && !screen.path.includes(':'))
      .flatMap((screen) => [screen.path, ...(screen.also ?? [])]);
    expect(all).toContain('loginWhite');
    // The login pages differ by layout only: each of them once (on a push half), both layouts in every language and width.
    const once = lang === 'zh' && width === 'wide';
    const logins = loginVariants.map((variant) => variant.path);
    for (const route of all.filter(
      (one) =>
        (once && isTurn(one, 2)) ||
        ['login', 'loginWhite', 'loginPhonePc'].includes(one) ||
        !logins.includes(one),
    )) {
      if (page.url() === 'about:blank')
        await openScreen(page, journeys.address('qimu', `/console/#/${route}`));
      else await goTo(page, route);
      if (logins.includes(route))
        expect(await page.locator('input[type=password]').count(), route).toBe(
          variantAt(route).ways[0] === 'code' ? 0 : 1,
        );
      faults.push(...(await faultsOf(page, lang)).map((fault) => `${route}: ${fault}`));
      if (lang === 'zh')
        faults.push(...(await seriousFaults(page)).map((fault) => `${route}: ${fault}`));
      await shoot(page, `${route.replaceAll('/', '-')}-${lang}-${width}`);
      if (once) faults.push(...(await keyboardFaults(page)).map((fault) => `${route}: ${fault}`));
    }
    // The way back from a login provider, opened by nobody who was there, is refused.
    expect([
      ...faults,
      ...journeys.complaints().filter((text) => !/status of 400 .*oauthLogin\.json/.test(text)),
    ]).toEqual([]);
  },
  15 * MINUTES_MS,
);

/** Screens inside the frame, whose visitors are logged in. */
const framed = () =>
  screens.filter((screen) => !screen.visitors && accountPathOf(screen.path) === null);

type Visit = { route: string; shot: string };
type Turn = { shot: string; by: readonly (readonly [Person, string])[] };

/** A screen and, where it has one, its form for something new. */
function visitsOf(screen: Screen): Turn[] {
  const shot = screen.path.replaceAll(/\/:\w+/g, '-one').replaceAll('/', '-');
  const by = whoOpens(screen);
  const fresh = newForms
    .filter((route) => patternOf(screen).test(route))
    .map((route) => ({
      shot: `${shot}-new`,
      by: found.flatMap(({ person, links }) =>
        links.has(route) ? [[person, route] as const] : [],
      ),
    }));
  return [{ shot, by }, ...fresh];
}

/** Who comes to that screen, each with something of their own on it. */
function whoOpens(screen: Screen): (readonly [Person, string])[] {
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

// Buttons that lead to them are no links: they are found where they are written.
const sources = import.meta.glob<string>('../features/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const newForms = [
  ...new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/['"`]\/([\w/]+\/new)['"`]/g)].map((match) => match[1] ?? ''),
    ),
  ),
];

/** Opens every item of the menu and notes where its screen leads to. */
async function lookAround(person: Person): Promise<Found> {
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
  return { person, items: items.length, dead: [...dead, ...journeys.complaints()], links };
}

/** What no list leads to, some of the things on a list do. */
async function lookDeeper(): Promise<void> {
  for (const screen of framed()) {
    for (const { person, links } of found) {
      if (whoOpens(screen).length > 0 || !mayOpen(person, screen)) continue;
      const page = await journeys.as(person.host, person.login);
      await openScreen(page, journeys.address(person.host, '/console/'));
      const kinds = framed()
        .filter((one) => one.path.includes(':'))
        .map(patternOf);
      const near = kinds.flatMap((kind) =>
        [...links].filter((link) => kind.test(link)).slice(0, LOOKED_INTO_MAX),
      );
      for (const route of near.filter(() => whoOpens(screen).length === 0)) {
        if (whoOpens(screen).length > 0) break;
        await goTo(page, route);
        for (const link of await linksOn(page)) links.add(link);
      }
      await page.context().close();
    }
  }
}

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

const NOTHING = [shell.notFound, shell.broken, kit.notFound, kit.failed, kit.noPermission].flatMap(
  (text) => Object.values(text),
);

/** What the screen says instead of showing something: not found, no permission, an error. */
async function nothingOn(page: Page): Promise<string | undefined> {
  const titles = await page.locator('.k-empty-title').allInnerTexts();
  return titles.find((title) => NOTHING.some((text) => title.includes(text)));
}

/** Placeholders that nothing filled, and what JavaScript says where a text is missing. */
const BROKEN = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{[a-z]\w*\}/;

async function faultsOf(page: Page, lang: Language): Promise<string[]> {
  const faults: string[] = [];
  const wider = await sideways(page);
  if (wider > 0) faults.push(`${wider} px wider than the window`);
  // What is shown as code is meant as it stands: the names of a template's places. {portal} is the agreement's.
  const text = await page.evaluate(() => {
    const codes = [...document.querySelectorAll('code')].map((code) => code.innerText);
    return ['{portal}', ...codes].reduce(
      (words, code) => words.replace(code, ''),
      document.body.innerText,
    );
  });
  const broken = BROKEN.exec(text);
  if (broken) faults.push(`"${text.slice(Math.max(0, broken.index - 30), broken.index + 30)}"`);
  const nothing = await nothingOn(page);
  if (nothing) faults.push(`says "${nothing}"`);
  if (lang !== 'zh')
    faults.push(...(await untranslated(page)).map((words) => `not translated: ${words}`));
  return faults;
}

/** Words of the interface that are still Chinese. Data is not: a table's row headed by a name says so; names of languages are in themselves. */
function untranslated(page: Page): Promise<string[]> {
  return page
    .locator(
      'th:not([translate=no]), label, legend, [role=tab], [role=menuitem], .ant-btn, .k-headfacts dt, .k-facts dt, .k-empty-title, h2',
    )
    .evaluateAll((all) =>
      all
        .map((one) => (one instanceof HTMLElement ? one.innerText : ''))
        .filter((words) => /[\u4e00-\u9fff]/.test(words.replace('中文', ''))),
    );
}
