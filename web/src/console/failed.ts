import { isOutage } from '../lib/api.ts';
import type { Say } from '../lib/text.ts';
import { shell } from './shell/text.ts';

/** API-06 So long an error stands at the top. */
export const ERROR_S = 5;

/** What is said of a call that failed; the same thing is said once. */
export function failureNotice(error: Error, t: Say): { key: string; content: string; duration: number } {
  return { key: error.message, content: isOutage(error) ? t(shell.noAnswer) : error.message, duration: ERROR_S };
}
