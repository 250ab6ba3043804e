import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { complaints, openBrowser, phone, type TestBrowser, wide } from './browser.ts';
import { solvePuzzle } from './captcha.ts';
import { isTurn } from './sample.ts';

/** Hosts of the demo (TEN-05): the two tenants and the platform. */
export type Host = 'huali' | 'qimu' | 'platform';
export type Language = 'zh' | 'en' | 'ru';
/** `moving`: as somebody's browser who has not asked their system for less motion. */
type Options = {
  width?: 'wide' | 'phone';
  lang?: Language;
  script?: boolean;
  moving?: boolean;
  /** The zone of their clock; else the portals'. */
  timeZone?: string;
  /** The language of their browser. */
  locale?: string;
};

export const PASSWORD = 'Demo1234';

/** Part of what a journey names: one site is gone through by many files, and perhaps more than once. */
export let RUN = newRun();

function newRun(): string {
  return Date.now().toString(36).toUpperCase();
}

/** Each file has a name of its own (tools/journey.setup.ts). */
export function nextRun(): void {
  const last = RUN;
  while (RUN === last) RUN = newRun();
}

export type Journeys = {
  address(host: string, path?: string): string;
  /** A browser of its own, nobody logged in. */
  visitor(host: string, options?: Options): Promise<Page>;
  /** A browser of its own in which that login is logged in; the language is the console's. */
  as(host: string, login: string, options?: Options): Promise<Page>;
  /** Complaints of pages since the last call: script errors, console errors, 5xx. */
  complaints(): string[];
  close(): Promise<void>;
};

const LOOK_MS = 100;
/** How long a page waits for what it looks for: a slow machine is no fault of the portal. */
const PATIENCE_MS = 120_000;

/** The site of this worker, as soon as it listens: each of the files that run at a time has its own. */
export async function sitePort(): Promise<number> {
  const sites = inject('sites');
  const site = sites[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % sites.length] ?? '';
  while (!existsSync(site)) await pause(LOOK_MS);
  const says = readFileSync(site, 'utf8');
  if (!/^\d+$/.test(says)) throw new Error(says);
  return Number(says);
}

let open: Promise<TestBrowser> | null = null;

/** One for all files of a worker, as long as it lives: state of people is in their windows. */
async function sharedBrowser(): Promise<TestBrowser> {
  if (!(await open)?.isOpen()) open = openBrowser();
  return open ?? openBrowser();
}

/** A browser over the site of the journeys; every person has a window of their own. */
export async function openJourneys(site: number | Promise<number>): Promise<Journeys> {
  const port = await site;
  const browser = await sharedBrowser();
  const heard: { of: Page; page: string; found: string[] }[] = [];
  const contexts: BrowserContext[] = [];
  const address = (host: string, path = '/') => `http://${host}.localhost:${port}${path}`;

  const visitor = async (
    host: string,
    { width = 'wide', lang, script = true, moving = false, timeZone, locale }: Options = {},
  ): Promise<Page> => {
    const context = await browser.context({
      viewport: width === 'wide' ? wide : phone,
      javaScriptEnabled: script,
      ...(moving ? { reducedMotion: 'no-preference' } : {}),
      ...(timeZone ? { timezoneId: timeZone } : {}),
      ...(locale ? { locale } : {}),
    });
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    // Only where nothing was chosen yet: a choice made on the page is kept (I18N-02).
    // Empty pages and sandboxed frames have no storage.
    if (lang && script)
      await context.addInitScript(
        `if (origin !== 'null') localStorage.getItem('locale') ?? localStorage.setItem('locale', '${lang}')`,
      );
    const page = await context.newPage();
    heard.push({ of: page, page: host, found: complaints(page) });
    return page;
  };
  return {
    address,
    visitor,
    as: async (host, login, options) => {
      const page = await visitor(host, options);
      await page.goto(address(host, '/robots.txt'));
      const post = (path: string, fields: Record<string, string>) =>
        page.evaluate(
          async ([to, body]) => {
            const answer = await fetch(to ?? '', {
              method: 'POST',
              body: new URLSearchParams(body),
            });
            const read: { dataObj?: unknown; errorCode?: string } = await answer.json();
            return { status: answer.status, body: read };
          },
          [path, fields] as const,
        );
      const account = { phone: login, pwd: PASSWORD };
      const first = await post('/web/ml/mlogin/loginIn.json', account);
      // AUT-16 Journeys that tried wrong passwords leave an address behind that is asked for more.
      const { status, body } =
        first.body.errorCode !== 'login.captcha'
          ? first
          : await post('/web/ml/mlogin/loginIn.json', {
              ...account,
              ...(await solvePuzzle(
                (await post('/web/ml/mlogin/makeCaptcha.json', { kind: 'work' })).body.dataObj,
              )),
            });
      if (status !== 200)
        throw new Error(`${login} cannot log in at ${host}: ${status} ${body.errorCode}`);
      // The browser has told that the first try was refused; nothing else has happened on this page.
      heard.find(({ of }) => of === page)?.found.splice(0);
      return page;
    },
    // Browsers ask for /favicon.ico by themselves, and sandboxed previews refuse what a test injects into every frame.
    complaints: () =>
      heard
        .flatMap(({ page, found }) => found.splice(0).map((text) => `${page}: ${text}`))
        .filter((text) => !/\/favicon\.ico$|about:srcdoc$/.test(text)),
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/** How far the page is wider than its window. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * A window of its own has nothing kept: it fetches and compiles the whole console before its first screen stands, which
 * takes two seconds here and more than ten where three browsers, their sites and a database share two processors.
 */
const COLD_MS = 180_000;

/** Opens a screen of the console by its hash route and waits until nothing loads any more. */
export async function openScreen(page: Page, address: string): Promise<void> {
  // Another hash alone would be no new page: text typed before must not stay on this one.
  await page.goto('about:blank');
  await page.goto(address, { timeout: COLD_MS });
  await settled(page, COLD_MS);
}

/** To another screen without a new page, as the menu does it. */
export async function goTo(page: Page, route: string): Promise<void> {
  const [here = '', there = ''] = [new URL(page.url()).hash.slice(2), route].map(
    (one) => one.split(/[?]/)[0],
  );
  if (here === there) return;
  // The same screen with another code may keep its elements; only a screen between shows when it has changed.
  if (here.split('/')[1] && here.split('/', 2).join() === there.split('/', 2).join())
    await goTo(page, 'home/index');
  await replaced(page, () =>
    page.evaluate((to) => {
      location.hash = `#/${to}`;
    }, route),
  );
}

/** To the screen that a link on this one leads to. */
export async function follow(link: Locator): Promise<void> {
  await replaced(link.page(), () => link.click());
}

/** Until the screen has given way to another, which stands: the old one stays in sight while the next is fetched. */
async function replaced(page: Page, leave: () => Promise<void>): Promise<void> {
  const here = page.url();
  await page.evaluate(() => {
    for (const old of document.querySelectorAll('main > *')) old.setAttribute('data-left', '');
  });
  await leave();
  try {
    await page.waitForFunction(() => !document.querySelector('main > [data-left]'), undefined, {
      polling: LOOK_MS / 2,
    });
  } catch (error) {
    const asked = (await page.getByRole('dialog').allInnerTexts()).join(' | ');
    throw new Error(`${here} does not give way to ${page.url()}, asking "${asked}"`, {
      cause: error,
    });
  }
  await settled(page);
}

/** Quiet for a moment: between two steps of loading a page looks finished, too. */
const QUIET_MS = 150;

/** Waits until nothing loads any more; else says what still does. `timeout`: in ms, else the page's own. */
export async function settled(page: Page, timeout?: number): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['quietSince'] = '';
  });
  try {
    await page.waitForFunction(
      (quietMs) => {
        const marks = document.documentElement.dataset;
        const busy = document.querySelector(
          '[aria-busy="true"], .ant-skeleton, .ant-spin-spinning, .c-splash, .c-progress, .k-fading',
        );
        const there = document.querySelector(
          '#root h1, #root .c-login, #root .k-card, #root .c-startfailed',
        );
        marks['waitsFor'] = busy ? `<${busy.tagName} class="${busy.className}">` : 'a heading';
        if (busy || !there) marks['quietSince'] = '';
        else marks['quietSince'] ||= String(Date.now());
        return there && !busy && Date.now() - Number(marks['quietSince']) >= quietMs;
      },
      QUIET_MS,
      // Asked with every frame, the page would be drawn for nothing else.
      { polling: LOOK_MS / 2, ...(timeout === undefined ? {} : { timeout }) },
    );
  } catch (error) {
    const waitsFor = await page.evaluate(() => document.documentElement.dataset['waitsFor']);
    throw new Error(`${page.url()} is not quiet: waits for ${waitsFor}`, { cause: error });
  }
}

/** For people to look at, where SHOTS names a folder; a run that nobody looks at is the faster for it. */
export async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

/** A few at a time: while one waits for the server, another one has the processor. */
export async function inLanes<T, R>(
  all: readonly T[],
  lanes: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  const left = [...all.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
}

/**
 * One of this many pages is checked on a push, as axe takes longer than all other checks of a page.
 */
const AXE_TURNS = 6;

/** Read once; a page gets it once, too: to put it there took as long as to ask it. */
let rules: string | undefined;
function axeRules(): string {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  return (rules ??= readFileSync(axe, 'utf8'));
}

/** Serious accessibility faults that axe finds by the rules of WCAG 2.2 AA. */
export async function seriousFaults(page: Page): Promise<string[]> {
  if (!isTurn(kindOf(page.url()), AXE_TURNS)) return [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeRules());
  return page.evaluate(shutOut);
}

declare global {
  var axe: typeof import('axe-core') | undefined;
}

/** In the page. Frames are left out: their content is somebody else's. */
async function shutOut(): Promise<string[]> {
  // Halfway through a fade a colour is one that nobody reads.
  const fades = document
    .getAnimations()
    .filter(
      (one) =>
        one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity,
    );
  await Promise.allSettled(fades.map((one) => one.finished));
  const found = await globalThis.axe?.run(
    { exclude: ['iframe'] },
    {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    },
  );
  if (!found) return ['axe is not there'];
  return found.violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map(
      (one) =>
        `${one.id}: ${one.nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')} (${one.nodes.length})`,
    );
}

/** The address without the host and the code of the thing that the page is of: its turn comes with its kind. */
function kindOf(address: string): string {
  return address.replace(/^\w+:\/\/[^/]+/, '').replaceAll(/[\da-f-]{36}|\d+/g, ':code');
}

/** The last message to somebody, in the outbox of the portal where this page's login reads it: nothing is sent in a test. */
export async function messageTo(keeper: Page, recipient: string): Promise<string> {
  return keeper.evaluate(async (to) => {
    const answer = await fetch(
      `/web/ms/delivery/queryDeliveryPage.json?${new URLSearchParams({ recipient: to })}`,
    );
    const { rows }: { rows: { body: string }[] } = await answer.json();
    return rows[0]?.body ?? '';
  }, recipient);
}

/** "¥1,234.50" or "CN¥1,234.50" as cents. */
export function cents(text: string | null | undefined): number {
  const found = /(?:¥|￥)\s?([\d,]+\.\d{2})/.exec(text ?? '')?.[1];
  if (!found) throw new Error(`no amount in "${text}"`);
  return Math.round(Number(found.replaceAll(',', '')) * 100);
}
