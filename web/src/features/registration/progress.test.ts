import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';
import { reg } from './text.ts';

const titles = (...at: Parameters<typeof progressOf>) =>
  progressOf(...at)?.titles.map((title) => title['en']) ?? null;
const review = reg.waitTitle.en;

test('a registration shows the steps that come, and no others', () => {
  // Let in at once: nothing follows the account.
  expect(titles({ role: 'buyer', kind: 'person', step: 0 }, true)).toBeNull();
  expect(titles({ role: 'buyer', kind: 'company', step: 0 }, true)).toHaveLength(2);
  expect(titles({ role: 'buyer', kind: 'company', step: 0 }, true)).not.toContain(review);
  expect(titles({ role: 'buyer', kind: 'person', step: 0 }, false)?.at(-1)).toBe(review);
  expect(titles({ role: 'partner', kind: 'company', step: 0 }, false)).toHaveLength(5);
  // An applicant with an account makes none.
  const upgrade = { role: 'seller', kind: 'company', step: 1, upgrade: true } as const;
  expect(titles(upgrade, false)).not.toContain(reg.accountTitle.en);
  expect(progressOf(upgrade, false)?.current).toBe(0);
});

test('it ends with the decision: all is done, or the last step went wrong', () => {
  const at = { role: 'seller', kind: 'company', step: 2 } as const;
  expect(progressOf({ ...at, end: 'well' }, false)).toMatchObject({ current: 3, wrong: false });
  expect(progressOf({ ...at, end: 'badly' }, false)).toMatchObject({ current: 2, wrong: true });
});
