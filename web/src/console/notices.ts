import { Refusal } from '@tradeport/api/kernel/errors';
import { failureText, type Outcome, outcomes } from '@tradeport/api/kernel/outcomes';
import type { Lang } from '@tradeport/api/kernel/text';
import { returnAddressWay } from '@tradeport/api/members/return-address-way';
import { isOutage } from '../lib/api.ts';
import type { Translate } from '../lib/text.ts';
import { shell } from './shell/text.ts';

/** API-06 For so long an error is shown at the top. */
const ERROR_S = 5;
/** Read at a glance, and out of the way. */
const DONE_S = 2;

/**
 * The notice of a call that failed; equal ones are shown once. SHL-13: the action, the reason of
 * its failure, and where it can be mended, the way there.
 */
export function failureNotice(
  error: Error,
  t: Translate,
  lang: Lang,
  outcome: Outcome | null = null,
): { key: string; content: string; duration: number; way?: { text: string; to: string } } {
  const reason = isOutage(error) ? t(shell.noAnswer) : error.message;
  // The fields show what is wrong with them.
  const atFields = error instanceof Refusal && Object.keys(error.fields).length > 0;
  return {
    key: error.message,
    content: outcome ? failureText(outcome, atFields ? '' : reason, lang) : reason,
    duration: ERROR_S,
    ...wayOf(error, t),
  };
}

function wayOf(error: Error, t: Translate): { way?: { text: string; to: string } } {
  const code = error instanceof Refusal ? error.code : '';
  if (code === returnAddressWay.code)
    return { way: { text: t(returnAddressWay.text), to: returnAddressWay.screen } };
  if (code === 'agreement.required')
    return { way: { text: t(shell.readAgreement), to: '#/agreements' } };
  return {};
}

/** Equal ones that end at once are shown as one. */
export function doneNotice(
  outcome: Outcome,
  t: Translate,
): { key: string; content: string; duration: number } {
  return { key: `done ${outcome}`, content: t(outcomes[outcome].done), duration: DONE_S };
}
