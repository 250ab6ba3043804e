import type { Own } from './Frame.tsx';

/** Who looks at a page of registration: how the own registration stands, and who is logged in. */
const standings = ['visitor', 'draft', 'waiting', 'refused', 'approved', 'member'] as const;
export type Standing = (typeof standings)[number];
/** What a page shows: the form, the state of the review, where one begins, or that nothing is left to do. */
export type Shown = 'form' | 'state' | 'begin' | 'complete';

/**
 * REG-02 `form`: /perfecting and /buyerInformation*; `wait`: /wait and /angangWait. Blacklisted people are visitors
 * here: they have neither session nor registration, and hear why when they log in.
 */
export const pageShows: Readonly<Record<'form' | 'wait', Readonly<Record<Standing, Shown>>>> = {
  form: {
    visitor: 'begin',
    draft: 'form',
    waiting: 'state',
    refused: 'form',
    approved: 'complete',
    member: 'complete',
  },
  wait: {
    visitor: 'begin',
    draft: 'state',
    waiting: 'state',
    refused: 'state',
    approved: 'state',
    member: 'complete',
  },
};

/** A member that wants to sell (MBR-08) stands as its application does. */
export function standingOf(own: Pick<Own, 'status'> | null, loggedIn: boolean): Standing {
  if (own === null) return loggedIn ? 'member' : 'visitor';
  return own.status === 'under_review' ? 'waiting' : own.status;
}
