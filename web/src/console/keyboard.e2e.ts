import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  sitePort,
} from '../../../server/src/testing/journey.ts';
import { keyboardFaults } from '../../../server/src/testing/keyboard.ts';

const BUSY_MS = 2500;
let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());

test('[SHL-11b] the way by Tab finds what has no visible focus, what it does not reach, what only a mouse presses, and a trap', async () => {
  const page = await journeys.as('huali', 'admin', { lang: 'en' });
  await openScreen(page, journeys.address('huali', '/console/#/members/fields'));
  expect(await keyboardFaults(page)).toEqual([]);
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML(
      'beforeend',
      `
    <div><button style="outline: none !important">Hidden focus</button></div>
    <div id="first"><button>Left out</button></div>
    <div style="cursor: pointer">Only by mouse</div>`,
    ),
  );
  // Taken out of the Tab order by its author: a button that passes the focus on.
  await page.evaluate(() =>
    document.querySelector('#first button')?.addEventListener('focus', (event) => {
      const on = document.querySelector('footer a');
      if (event.target instanceof HTMLElement && on instanceof HTMLElement) {
        event.target.dataset['stop'] = '';
        on.focus();
      }
    }),
  );
  const faults = await keyboardFaults(page);
  expect(faults).toEqual(
    expect.arrayContaining([
      'the focus is not seen on button "Hidden focus"',
      'Tab does not reach button "Left out"',
      'only a mouse can press div "Only by mouse"',
    ]),
  );

  await openScreen(page, journeys.address('huali', '/console/#/members/fields'));
  await page.evaluate(() =>
    document.querySelector('main')?.addEventListener('focusout', (event) => {
      const to = event.relatedTarget;
      if (!(to instanceof Element) || !to.closest('main'))
        document.querySelector('main')?.querySelector('input')?.focus();
    }),
  );
  expect((await keyboardFaults(page))[0]).toMatch(/does not leave the main area/);
});

test('the way by Tab goes on behind a frame of another process that is busy', async () => {
  const page = await journeys.as('huali', 'admin', { lang: 'en' });
  await openScreen(page, journeys.address('huali', '/console/#/members/fields'));
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<iframe sandbox="" srcdoc="<p>Nothing to press</p>" title="Frame"></iframe><p><button>Behind it</button></p>',
      ),
  );
  const frame = page.frameLocator('main iframe').locator('p');
  const busy = frame.evaluate((_at, ms) => {
    for (const end = Date.now() + ms; Date.now() < end;);
  }, BUSY_MS);
  expect(await keyboardFaults(page)).toEqual([]);
  await busy;
});
