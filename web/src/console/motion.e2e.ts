import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  sitePort,
} from '../../../server/src/testing/journey.ts';
import { pushes, sampled } from '../../../server/src/testing/sample.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() => expect(journeys.complaints()).toEqual([]));

const asked = [
  ['less motion', false],
  ['motion', true],
] as const;
test.each(sampled(asked, pushes(), 1))(
  'with %s asked of the system, what opens is where it can be pressed',
  async (_name, moving) => {
    const page = await journeys.as('huali', 'admin', { lang: 'en', moving });
    await openScreen(page, journeys.address('huali', '/console/#/members/list'));
    await page.getByRole('button', { name: /^Account/ }).click();
    await within(
      page,
      page.locator('.ant-popover, .ant-dropdown').filter({ visible: true }).first(),
      moving,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Columns' }).click();
    await within(
      page,
      page.locator('.ant-popover, .ant-dropdown').filter({ visible: true }).last(),
      moving,
    );

    await openScreen(page, journeys.address('huali', '/console/#/goods/product/new'));
    await page.getByRole('combobox').first().click();
    await within(
      page,
      page
        .locator('.ant-select-dropdown, .ant-cascader-dropdown')
        .filter({ visible: true })
        .first(),
      moving,
    );
    await page.keyboard.press('Escape');

    await openScreen(page, journeys.address('huali', '/console/#/members/giftCards'));
    await page.getByRole('button', { name: 'Issue gift cards' }).click();
    await within(page, page.getByRole('dialog'), moving);
  },
);

/** It stands whole in the window; without motion it does so at once. */
async function within(page: Page, opened: Locator, moving: boolean): Promise<void> {
  await opened.waitFor();
  if (!moving)
    expect(
      await page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => one.playState === 'running')
          .map((one) =>
            String(Reflect.get(one, 'animationName') ?? Reflect.get(one, 'transitionProperty')),
          ),
      ),
    ).toEqual([]);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect
    .poll(async () => {
      const box = await opened.boundingBox();
      return (
        box !== null &&
        box.width > 20 &&
        box.height > 20 &&
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= width &&
        box.y + box.height <= height
      );
    })
    .toBe(true);
}
