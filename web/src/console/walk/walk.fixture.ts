import type { Page } from 'playwright-core';
import { phone, wide } from '../../../../server/src/testing/browser.ts';
import {
  goTo,
  inLanes,
  type Journeys,
  type Language,
  openScreen,
  seriousFaults,
  settled,
  shoot,
} from '../../../../server/src/testing/journey.ts';
import { keyboardFaults } from '../../../../server/src/testing/keyboard.ts';
import { readingFaults } from '../../../../server/src/testing/reading.ts';
import { isTurn, pushes, sampled } from '../../../../server/src/testing/sample.ts';
import { type themeColours, themeOf } from '../../lib/tokens.ts';
import { type Found, LANES, type Person, turnsOf } from './crawl.fixture.ts';
import { faultsOf } from './faults.fixture.ts';

/** How the screens are looked at: every language, both widths, and the user's own theme colours beside the portal's. */
export const looks: readonly Look[] = [
  { lang: 'zh', width: 'wide' },
  { lang: 'zh', width: 'phone', theme: '#bda16f' },
  { lang: 'en', width: 'wide', theme: '#2c4158' },
  { lang: 'ru', width: 'phone', theme: '#409eff' },
];
type Look = { lang: Language; width: 'wide' | 'phone'; theme?: (typeof themeColours)[number] };
const langs: readonly Language[] = ['zh', 'en', 'ru'];
/** The languages in which the screens are read closely: all of them, or on a push one. */
export const readIn = sampled(langs, pushes(), 1);
/** On a push one screen in ten is read, with each commit the next ones. */
const READ_SHARE = 10;
/** On a push one screen in six is gone through by keys. */
const KEYS_TURNS = 6;
// The server's clock stands in Los Angeles, the portal's in Shanghai, the reader's in Moscow.
const zones = { timeZone: 'Europe/Moscow', portalZone: 'Asia/Shanghai' };

/** Where somebody comes by, and what is asked there. `isList`: one thing of it is read, too. */
type Stop = {
  route: string;
  isList: boolean;
  isRead: boolean;
  looks: { look: Look; shot: string }[];
};
/** Where somebody goes who speaks a language: the stops by their routes. */
type Way = { person: Person; lang: Language; stops: Map<string, Stop> };
/** How a page is shown now. Theme null: the portal's own. */
type Shown = { width: Look['width']; theme: string | null };

/**
 * The faults that a walk found in each look, and in each language that was read; an empty list: it
 * looked, and nothing was wrong.
 */
export type Heard = ReadonlyMap<Look | Language, readonly string[]>;

/** Everybody goes through the screens once in each language; at each of them all is asked whose turn it is. */
export async function walk(journeys: Journeys, found: readonly Found[]): Promise<Heard> {
  const heard = new Map<Look | Language, string[]>();
  const ways = waysOf(found).toSorted((a, b) => b.stops.size - a.stops.size);
  await inLanes(ways, LANES, async ({ person, lang, stops }) => {
    const page = await journeys.as(person.host, person.login, { lang, timeZone: zones.timeZone });
    await openScreen(page, journeys.address(person.host, '/console/'));
    const shown: Shown = { width: 'wide', theme: null };
    const left = [...stops.values()].toSorted((a, b) => Number(b.isList) - Number(a.isList));
    for (let stop = left.shift(); stop; stop = left.shift()) {
      await goTo(page, stop.route);
      const thing = stop.isList ? await thingOn(page, stop.route) : undefined;
      if (thing) readAlso(left, thing);
      for (const [of, faults] of await ask(page, shown, lang, stop))
        heard.set(of, [
          ...(heard.get(of) ?? []),
          ...faults.map((fault) => `${stop.route} as ${person.login}: ${fault}`),
        ]);
    }
    await page.context().close();
  });
  return heard;
}

function waysOf(found: readonly Found[]): Way[] {
  const ways: Way[] = langs.flatMap((lang) =>
    found.map(({ person }) => ({ person, lang, stops: new Map() })),
  );
  const stopAt = (by: Person, lang: Language, route: string): Stop => {
    const stops = ways.find((way) => way.person === by && way.lang === lang)?.stops;
    const stop = stops?.get(route) ?? emptyStop(route);
    stops?.set(route, stop);
    return stop;
  };
  for (const lang of readIn)
    for (const { person, items } of found)
      for (const route of sampled(
        items,
        pushes() + langs.indexOf(lang),
        Math.ceil(items.length / READ_SHARE),
      ))
        Object.assign(stopAt(person, lang, route), { isList: true, isRead: true });
  const all = turnsOf(found);
  for (const [turn, look] of looks.entries()) {
    // Every screen in one of the looks, in another one with the next push. Going by keys takes
    // longest.
    const some = new Set(sampled(all, pushes() + turn, Math.ceil(all.length / looks.length)));
    for (const [at, one] of all.entries()) {
      if (!some.has(one)) continue;
      // In every look it is somebody else's turn, so that a screen is seen by each of those who may open it.
      const [person, route] = one.by[(turn + at) % one.by.length] ?? [];
      if (person && route) stopAt(person, look.lang, route).looks.push({ look, shot: one.shot });
    }
  }
  return ways.filter(({ stops }) => stops.size > 0);
}

const emptyStop = (route: string): Stop => ({ route, isList: false, isRead: false, looks: [] });

/** The thing has a stop of its own already, or gets one. */
function readAlso(left: Stop[], route: string): void {
  const known = left.find((stop) => stop.route === route);
  if (known) known.isRead = true;
  else left.push({ ...emptyStop(route), isRead: true });
}

/** One thing of a list. */
async function thingOn(page: Page, route: string): Promise<string | undefined> {
  const links = await page
    .locator('main .k-table a[href^="#/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.map((link) => link.slice(2)).find((link) => !link.startsWith(`${route}?`));
}

/** All that is asked at a stop: first as the page is shown already, so that its window changes once. */
async function ask(
  page: Page,
  shown: Shown,
  lang: Language,
  { isRead, looks: own }: Stop,
): Promise<(readonly [Look | Language, string[]])[]> {
  const heard: (readonly [Look | Language, string[]])[] = [];
  for (const width of shown.width === 'wide' ? widths : widths.toReversed()) {
    if (width === 'wide' && isRead) {
      await show(page, shown, { ...shown, width });
      heard.push([lang, await readingFaults(page, { lang, ...zones })]);
    }
    for (const { look, shot } of own.filter((one) => one.look.width === width)) {
      await show(page, shown, { width, theme: look.theme ?? null });
      heard.push([look, await lookAt(page, look, shot)]);
    }
  }
  return heard;
}
const widths = ['wide', 'phone'] as const;

async function lookAt(page: Page, { lang, width }: Look, shot: string): Promise<string[]> {
  const here = await faultsOf(page, lang);
  // They are the same in every language: by width they may differ.
  if (lang === 'zh') here.push(...(await seriousFaults(page)));
  await shoot(page, `${shot}-${lang}-${width}`);
  // Moves the focus about, so it comes last.
  if (lang === 'zh' && width === 'wide' && isTurn(shot, KEYS_TURNS))
    here.push(...(await keyboardFaults(page)));
  return here;
}

/** The window is resized, and the colour changes in an open page as when another tab chooses it. */
async function show(page: Page, shown: Shown, { width, theme }: Shown): Promise<void> {
  if (width === shown.width && theme === shown.theme) return;
  if (width !== shown.width) await page.setViewportSize(width === 'wide' ? wide : phone);
  await page.evaluate(
    async ([key, newValue]) => {
      if (localStorage.getItem(key) !== newValue) {
        if (newValue === null) localStorage.removeItem(key);
        else localStorage.setItem(key, newValue);
        dispatchEvent(new StorageEvent('storage', { key, newValue }));
      }
      // Drawn by the second frame.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((done) => requestAnimationFrame(done));
    },
    ['theme', theme] as const,
  );
  if (theme !== null && theme !== shown.theme)
    await page.waitForFunction(
      (fill) => document.documentElement.style.getPropertyValue('--tp-fill') === fill,
      themeOf(theme).fill,
    );
  await settled(page);
  Object.assign(shown, { width, theme });
}
