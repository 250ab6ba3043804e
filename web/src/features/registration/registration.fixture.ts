import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Host, type Journeys, messageTo } from '../../../../server/src/testing/journey.ts';

export const PASSWORD = 'Member1234';
/** One run after another may register on the same site. */
export const NO = String(Date.now() % 10 ** 6).padStart(6, '0');

/**
 * A refusal is an answer of 4xx; the line that the browser writes to the console beside it is no
 * complaint.
 */
export const complaintsOf = (journeys: Journeys): string[] =>
  journeys
    .complaints()
    .filter((text) => !/status of 4\d\d .*(\.json|\/cart\/add|\/register)$/.test(text));

/** The code that somebody was sent. The reader of the outbox is logged in once at each portal. */
export function codesSent(journeys: () => Journeys) {
  const keepers = new Map<Host, Page>();
  return async (host: Host, recipient: string): Promise<string> => {
    const admin = keepers.get(host) ?? (await journeys().as(host, 'admin'));
    keepers.set(host, admin);
    return /\b(\d{6})\b/.exec(await messageTo(admin, recipient))?.[1] ?? '';
  };
}

/**
 * Reads it to the end as a user of the keyboard does. A dialog takes the focus once more when it has opened: a key that
 * was pressed a moment earlier scrolls nothing, and is pressed again.
 */
export async function toTheEnd(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect
    .poll(async () => {
      await dialog.getByRole('document').press('End');
      return dialog.getByRole('button', { name: '同意并继续' }).isEnabled();
    })
    .toBe(true);
}
