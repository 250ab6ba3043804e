import type { Page } from 'playwright-core';

/**
 * Counts what a person presses: the pointer, and Enter; typing is free. It applies to pages opened
 * afterwards.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeBinding('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(`
    addEventListener('pointerdown', () => countClick(), true);
    addEventListener('keydown', (event) => event.key === 'Enter' && countClick(), true);`);
  return () => clicks;
}
