import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  goTo,
  type Journeys,
  openJourneys,
  openScreen,
  seriousFaults,
  shoot,
  sitePort,
} from '../../../server/src/testing/journey.ts';
import { isTurn } from '../../../server/src/testing/sample.ts';
import { keyboardFaults } from '../../../server/src/testing/keyboard.ts';
import { loginVariants, variantAt } from '../features/login/variants.ts';
import { screens } from './screens.ts';
import { crawl, type Found, people, unreached } from './walk/crawl.fixture.ts';
import { faultsOf } from './walk/faults.fixture.ts';
import { type Heard, looks, readIn, walk } from './walk/walk.fixture.ts';

const MINUTES_MS = 60_000;
let journeys: Journeys;
let found: readonly Found[];
/** One walk asks everything; each test reads what it has heard of its kind. */
let heard: Heard;
let complaints: readonly string[];
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
  found = await crawl(journeys);
  heard = await walk(journeys, found);
  complaints = journeys.complaints();
}, 60 * MINUTES_MS);
afterAll(() => journeys.close());

test.each(people)('[SHL-02a][SHL-03a] no item of the menu of $login is dead', ({ login, role }) => {
  const own = found.find(({ person }) => person.login === login);
  // A factory has its orders, and its home.
  expect(own?.items.length).toBeGreaterThan(role === 'supplier' ? 1 : 3);
  expect(own?.dead).toEqual([]);
});

test('[SHL-02a] every screen is reached by somebody, and the demo has something to show on it', () => {
  expect(unreached(found)).toEqual([]);
});

test.each(looks)(
  '[I18N-01a][SHL-11a][SHL-11b][SHL-11c] every screen opens without a fault in $lang, $width',
  (look) => {
    expect(heard.get(look)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test.each(readIn)(
  '[I18N-01a][I18N-04b][CHK-04b] whoever reads the console in %s meets no clipped number, cut text, wrong time, wrong sum, foreign word or printed menu',
  (lang) => {
    expect(heard.get(lang)).toEqual([]);
  },
);

// Two of the four looks are enough: the longest words on the narrowest page, and the other way
// round.
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
