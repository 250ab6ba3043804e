import { accountItems } from '@tradeport/api/mall/account';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
} from '../../../../server/src/testing/journey.ts';
import { phone, wide } from '../../../../server/src/testing/browser.ts';
import { keyboardFaults } from '../../../../server/src/testing/keyboard.ts';
import { readingFaults } from '../../../../server/src/testing/reading.ts';
import { isTurn, pushes, sampled } from '../../../../server/src/testing/sample.ts';

type Person = { host: Host; login: string };
// The main account of a company, an approver there, a consumer, a seller.
const people: readonly Person[] = [
  { host: 'huali', login: 'buyer' },
  { host: 'huali', login: 'manager' },
  { host: 'qimu', login: 'buyer' },
  { host: 'huali', login: 'seller' },
];
type Look = { lang: Language; width: 'wide' | 'phone' };
const looks: readonly Look[] = [
  { lang: 'zh', width: 'phone' },
  { lang: 'en', width: 'wide' },
  { lang: 'ru', width: 'phone' },
];
// The reader is elsewhere than the portal: moments are written in their zone.
const zones = { timeZone: 'Europe/Moscow', portalZone: 'Asia/Shanghai' };
const LANES = 2;
/** On a push one page in three is read closely, and one in six is gone through by keys. */
const READ_TURNS = 3;
const KEYS_TURNS = 6;
const full = process.env['TEST_FULL'] === '1';
const TIME_MS = 2_400_000;

/** A page of somebody's account: its kind ('/orders/:code', found on '/orders?tab=to_pay') and one address of it. */
type Visit = { kind: string; path: string };
let journeys: Journeys;
const found = new Map<Person, Visit[]>();
/**
 * The faults that one walk found in each look; null: the first walk, in Chinese on a wide window.
 */
const heard = new Map<Look | null, string[]>();
let complaints: readonly string[];
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
  await inLanes(people, LANES, walk);
  if (!full) await inLanes([...chosen()], LANES, comeBack);
  for (const person of people) if (unseen().length > 0) await lookOn(person);
  complaints = journeys.complaints();
}, TIME_MS);
afterAll(() => journeys.close());

test('[SHL-11a][SHL-11c] every page of the account opens without a fault for each who has it', () => {
  expect(heard.get(null)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('[SHL-02a] every page of the map is reached by somebody', () => {
  expect(unseen()).toEqual([]);
});

/** Pages of the map to which nothing has led yet. */
function unseen(): string[] {
  const kinds = new Set([...found.values()].flat().map(shapeOf));
  const pages = accountItems.flatMap(({ path, routes }) => [path, ...routes.map(({ to }) => to)]);
  return pages.map((path) => path.replaceAll(/:\w+/g, ':code')).filter((path) => !kinds.has(path));
}

/** The one thing of each kind that was opened may lead to less than others do: this goes by all of somebody's. */
async function lookOn(person: Person): Promise<void> {
  const page = await journeys.as(person.host, person.login, zones);
  const more = await crawl(
    page,
    person,
    () => false,
    async () => undefined,
  );
  found.set(person, [...(found.get(person) ?? []), ...more]);
  await page.context().close();
}

test.each(looks)(
  '[I18N-01a][I18N-04b][SHL-11b] every page of the account stands in $lang, $width',
  (look) => {
    expect(heard.get(look)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

function tell(of: Look | null, { host, login }: Person, { path }: Visit, faults: string[]): void {
  const told = faults.map((fault) => `/account${path} as ${login} of ${host}: ${fault}`);
  heard.set(of, [...(heard.get(of) ?? []), ...told]);
}

const looked = new Set<string>();
const gone = new Set<string>();
/** Goes wherever links lead; with --full everybody does, and each page is looked at in every look while it is open. */
async function walk(person: Person): Promise<void> {
  const page = await journeys.as(person.host, person.login, zones);
  // Pages below the menu are alike for everybody: one of them is enough, unless all are asked for.
  const isKnown = (kind: string) => !full && isBelow(kind) && looked.has(kind);
  const visits = await crawl(page, person, isKnown, async (visit) => {
    const here = await brokenOn(page);
    const first = !looked.has(visit.kind);
    looked.add(visit.kind);
    if (first ? isTurn(visit.kind, READ_TURNS) : full && !isBelow(visit.kind))
      here.push(...(await readingFaults(page, { lang: 'zh', ...zones })));
    if (first) {
      // The tabs of a list are alike; the things on them are not.
      const shape = shapeOf(visit);
      const isNew = !gone.has(shape);
      gone.add(shape);
      if (isNew || shape.includes(':code')) here.push(...(await seriousFaults(page)));
      await shoot(page, shotOf(person, visit, 'zh-wide'), true);
      // Moves the focus about, so it comes last.
      if (isNew && isTurn(shape, KEYS_TURNS)) here.push(...(await keyboardFaults(page)));
    }
    tell(null, person, visit, here);
    if (!full) return;
    for (const look of looks) await lookAt(page, person, visit, look);
    await page.setViewportSize(wide);
  });
  found.set(person, visits);
  await page.context().close();
}

/** For a push: a third of the pages in each look, with the next push another one; in every look it is somebody else's turn. */
function chosen(): Map<Person, { visit: Visit; look: Look }[]> {
  const kinds = [...new Set([...found.values()].flat().map(({ kind }) => kind))];
  const own = new Map<Person, { visit: Visit; look: Look }[]>();
  for (const [turn, look] of looks.entries()) {
    const some = sampled([...kinds.entries()], pushes() + turn, Math.ceil(kinds.length / 3));
    for (const [at, kind] of some) {
      const all = [...found].flatMap(([person, visits]) =>
        visits.filter((one) => one.kind === kind).map((visit) => ({ person, visit })),
      );
      for (const { person, visit } of sampled(all, turn + at, 1))
        own.set(person, [...(own.get(person) ?? []), { visit, look }]);
    }
  }
  return own;
}

async function comeBack([person, visits]: readonly [
  Person,
  readonly { visit: Visit; look: Look }[],
]): Promise<void> {
  const page = await journeys.as(person.host, person.login, zones);
  for (const { visit, look } of visits) await lookAt(page, person, visit, look);
  await page.context().close();
}

const judged = new Set<string>();
/** The page may be open already: then only its window changes. */
async function lookAt(page: Page, person: Person, visit: Visit, look: Look): Promise<void> {
  const { lang, width } = look;
  await page.setViewportSize(width === 'wide' ? wide : phone);
  if (page.url() !== addressOf(person, visit.path, lang))
    await open(page, person, visit.path, lang);
  const here = await brokenOn(page);
  here.push(...(await readingFaults(page, { lang, ...zones })));
  if (lang !== 'zh')
    here.push(...(await untranslated(page)).map((words) => `in Chinese: ${words}`));
  // Faults that shut people out are the same in every language, and in every tab of a list.
  const shape = shapeOf(visit);
  if (lang === 'zh' && !judged.has(shape)) {
    judged.add(shape);
    here.push(...(await seriousFaults(page)));
  }
  await shoot(page, shotOf(person, visit, `${lang}-${width}`), true);
  // The longest words are read at both widths where there is most of them.
  if (lang === 'ru' && !isBelow(visit.kind)) {
    await page.setViewportSize(wide);
    here.push(...(await readingFaults(page, { lang, ...zones })));
  }
  tell(look, person, visit, here);
}

/** A thing, or a list that is narrowed: not what the menu itself leads to. */
const isBelow = (kind: string) => /[:?]/.test(kind);

/** '/orders/:code' of '/orders/:code of /orders?tab=to_pay'. */
const shapeOf = ({ kind }: Visit) => kind.split(/[ ?]/, 1)[0] ?? '';

/**
 * The pages that the menu leads to, the pages behind those, and one thing of each kind found there.
 */
async function crawl(
  page: Page,
  person: Person,
  isKnown: (kind: string) => boolean,
  look: (visit: Visit) => Promise<void>,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const left: Visit[] = [{ kind: '', path: '' }];
  const seen = new Set(['']);
  const known = new Set(['']);
  for (let next = left.shift(); next; next = left.shift()) {
    if (isKnown(next.kind)) continue;
    const status = await open(page, person, next.path, 'zh');
    if (status !== 200) {
      tell(null, person, next, [`answers ${status}, found on "${next.kind}"`]);
      continue;
    }
    visits.push(next);
    for (const path of await linksOn(page)) {
      const pattern = patternOf(path);
      // A thing is looked at again from each tab that has such things: an order of each state.
      const tab = pattern.includes(':code') && /^[^:]+\?[a-z]+=[a-z_]+$/.exec(next.kind);
      const kind = tab ? `${pattern} of ${next.kind}` : pattern;
      if (seen.has(path) || known.has(kind)) continue;
      seen.add(path);
      known.add(kind);
      left.push({ kind, path });
    }
    await look(next);
  }
  return visits;
}

/** Below /account, without what leads to a place on the page. */
async function linksOn(page: Page): Promise<string[]> {
  const all = await page
    .locator('a[href^="/account"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return all.map((href) => href.replace(/^\/account/, '').replace(/#.*/, ''));
}

/** '/orders/0199…' is one of '/orders/:code'; what a list is narrowed by counts by its words. */
function patternOf(path: string): string {
  const [address = '', query = ''] = path.split('?');
  const parts = address.split('/').map((part) => (/\d/.test(part) ? ':code' : part));
  const asked = [...new URLSearchParams(query)].map(
    ([name, value]) => `${name}=${/^[a-z_]+$/.test(value) || value === '1' ? value : ':some'}`,
  );
  return parts.join('/') + (asked.length > 0 ? `?${asked.join('&')}` : '');
}

function addressOf({ host }: Person, path: string, lang: Language): string {
  return journeys.address(host, `${lang === 'zh' ? '' : `/${lang}`}/account${path}`);
}

async function open(
  page: Page,
  person: Person,
  path: string,
  lang: Language,
): Promise<number | undefined> {
  const response = await page.goto(addressOf(person, path, lang));
  return response?.status();
}

/** Placeholders that nothing filled, and what JavaScript says where a text is missing. */
const BROKEN = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{[a-z]\w*\}/;

async function brokenOn(page: Page): Promise<string[]> {
  const wider = await sideways(page);
  const text = await page.locator('main').innerText();
  const broken = BROKEN.exec(text);
  return [
    ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ...(broken ? [`"${text.slice(Math.max(0, broken.index - 30), broken.index + 30)}"`] : []),
  ];
}

/** Words of the interface that are still Chinese. Names of things and people are data. */
function untranslated(page: Page): Promise<string[]> {
  return page
    .locator(
      [
        '.account-head h1',
        'h2',
        'dt',
        'label',
        'legend',
        'th',
        'summary',
        'button:not(.message)',
        '.button',
        '.tag',
        'nav a',
      ]
        .map((one) => `main ${one}`)
        .join(),
    )
    .evaluateAll((all) =>
      all
        .filter((one) => !one.closest('[translate=no]'))
        .map((one) => {
          const words = document.createElement('p');
          words.append(one.cloneNode(true));
          for (const name of words.querySelectorAll('[translate=no], [lang]')) name.remove();
          return words.textContent.trim();
        })
        .filter((words) => /[\u4e00-\u9fff]/.test(words)),
    );
}

function shotOf({ host, login }: Person, { kind }: Visit, look: string): string {
  const name = kind.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'centre';
  return `${name}-${host}-${login}-${look}`;
}
