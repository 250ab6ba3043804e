import type { RegistrationStatus } from '@tradeport/api/registration/lifecycle';
import type { OwnRegistration } from './RegistrationFrame.tsx';

/** The state in which somebody opens a page of registration: that of the own registration, or visitor or member. */
export type Standing = 'visitor' | RegistrationStatus | 'member';
/**
 * The content of a page: the form, the state of the review, the beginning, or that nothing is left
 * to do.
 */
export type PageContent = 'form' | 'state' | 'begin' | 'complete';

/**
 * REG-02 `form`: /perfecting and /buyerInformation*; `wait`: /wait and /angangWait. Blacklisted people are visitors
 * here: they have neither session nor registration, and see why when they log in.
 */
export const contentOf: Readonly<
  Record<'form' | 'wait', { readonly [standing in Standing]: PageContent }>
> = {
  form: {
    visitor: 'begin',
    draft: 'form',
    under_review: 'state',
    refused: 'form',
    approved: 'complete',
    member: 'complete',
  },
  wait: {
    visitor: 'begin',
    draft: 'state',
    under_review: 'state',
    refused: 'state',
    approved: 'state',
    member: 'complete',
  },
};

/** A member that wants to sell (MBR-08) has the state of its application. */
export function stateOf(own: Pick<OwnRegistration, 'status'> | null, loggedIn: boolean): Standing {
  if (own === null) return loggedIn ? 'member' : 'visitor';
  return own.status;
}
