import { actions } from '../kernel/available.ts';
import type { Facts } from '../kernel/errors.ts';
import { quoteErrors } from './errors.ts';
import { quoteLife, type QuoteStatus, type QuoteVerb } from './lifecycle.ts';

/** The acts of a quote's sides, as the wire names them. */
export const quoteActions = [
  'offer',
  'decline',
  'accept',
  'counter',
  'withdraw',
] as const satisfies readonly QuoteVerb[];
export type QuoteAction = (typeof quoteActions)[number];

/** The facts that decide on a quote's actions. */
export type QuoteFacts = {
  status: QuoteStatus;
  /** Its last minute is over, whether or not the timer has said so. */
  over: boolean;
  version: number;
  /** The version that is answered, where one is named. */
  answered?: number;
  /** The order that it became. */
  number: string;
};
type Of<K extends keyof QuoteFacts> = Pick<QuoteFacts, K>;

const { steps } = quoteLife;
const accepted = {
  // T5 A second acceptance, and whatever comes after the first, is told which order there is.
  'quote.accepted': ({ status, number }: Of<'status' | 'number'>): Facts | false =>
    status === steps.accept.to && { number },
};
/** The version that is answered is the one that was read, is still open, and is still valid. */
const answers = {
  ...accepted,
  'quote.expired': ({ status, over }: Of<'status' | 'over'>) => over || status === steps.expire.to,
  'quote.changed': ({ version, answered = version }: Of<'version' | 'answered'>): Facts | false =>
    answered !== version && { version },
};

/**
 * CHK-07 The one table of the actions on a quote, with the refusals of each; past its last minute
 * only ending it is left.
 */
export const quoteOffers = actions(quoteLife, {
  errors: quoteErrors,
  refuseWhen: {
    offer: answers,
    counter: answers,
    accept: answers,
    decline: accepted,
    withdraw: accepted,
  },
});
