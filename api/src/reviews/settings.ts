import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';

export const REVIEW_DAYS_MAX = 365;

const rules = {
  /** CAT-08c Somebody of the portal looks at a review before it is shown. */
  approveFirst: z.boolean(),
  /** So long after receipt a product may be rated. */
  windowDays: z.number().int().min(1).max(REVIEW_DAYS_MAX),
};
/** The key `reviews` of a tenant's settings. */
const reviewSettings = z.object({
  approveFirst: rules.approveFirst.default(true),
  windowDays: rules.windowDays.default(90),
});
type ReviewSettings = z.output<typeof reviewSettings>;

/** CAT-08a As the portal has it. */
export function ratingRules({
  settings,
}: {
  settings: Readonly<Record<string, unknown>>;
}): ReviewSettings {
  const read = reviewSettings.safeParse(settings['reviews'] ?? {});
  return read.success ? read.data : reviewSettings.parse({});
}

export const getReviewSettings = read('GET', {
  name: 'review.settings',
  path: '/web/rs/evaluate/getEvaluateSettings',
  who: { may: 'review.settings' },
  text: { zh: '评价设置', en: 'Review settings', ru: 'Настройки отзывов' },
  input: z.object({}),
  output: z.object(rules),
});
export const saveReviewSettings = write('POST', {
  name: 'review.save_settings',
  path: '/web/rs/evaluate/saveEvaluateSettings',
  who: { may: 'review.settings' },
  text: { zh: '修改评价设置', en: 'Change review settings', ru: 'Изменить настройки отзывов' },
  input: z.object(rules),
  output: done,
});
