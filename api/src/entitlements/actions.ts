import { actions } from '../kernel/available.ts';
import type { Facts } from '../kernel/errors.ts';
import type { StateOf } from '../kernel/lifecycle.ts';
import type { IssuedKind } from '../orders/order-types.ts';
import { redeem } from './words.ts';
import { entitlementErrors } from './errors.ts';
import { entitlementLife } from './lifecycle.ts';

type Status = StateOf<typeof entitlementLife>;
/** The facts that decide which actions are possible on something issued. */
export type EntitlementFacts = {
  status: Status;
  kind: IssuedKind;
  /** Cards only: it is in somebody's account already. */
  claimed: boolean;
  /** Its state, and days, as the words of a refusal name them. */
  state: string;
  validTo: string | null;
  today: string;
  /** Appointments only. */
  startsOn?: string | null;
};
type Of<K extends keyof EntitlementFacts> = Pick<EntitlementFacts, K>;

const { steps } = entitlementLife;
const usable: readonly Status[] = steps.use.from;
const mayLook: readonly Status[] = [...steps.reveal.from, steps.reveal.to];
const held = { 'entitlement.held': ({ status }: Of<'status'>) => status === steps.hold.to };
const over = (states: readonly Status[]) => ({
  'entitlement.over': ({ status, state }: Of<'status' | 'state'>): Facts | false =>
    !states.includes(status) && { state },
});
const isClaimed = ({ claimed }: Of<'claimed'>) => claimed;
const notClaimed = { 'entitlement.claimed': isClaimed };
const isNoCard = ({ kind }: Of<'kind'>) => kind !== 'card';

/** A thing is used within its days. */
const inTime = {
  ...held,
  'entitlement.over': (one: Of<'status' | 'state' | 'validTo' | 'today'>): Facts | false => {
    const { status, state, validTo, today } = one;
    if (!usable.includes(status)) return { state };
    return validTo !== null && validTo < today && { state: validTo };
  },
};

/**
 * ORD-08 The one table of the actions on a code, a right, an appointment, a card or a pack, with
 * the refusals of each.
 */
export const entitlementActions = actions(entitlementLife, {
  errors: entitlementErrors,
  also: {
    /** Revealing a code uses it; every other thing stays as it is and may be looked at again. */
    look: { ...steps.reveal, from: mayLook, expected: true },
    /** 08 Goods for the code of a pack, for any holder of the code. */
    exchange: { ...steps.use, text: redeem },
    /** 12 Into the own accounts. */
    claim: {
      by: ['entitlement.own'],
      from: usable,
      text: { zh: '绑定到我的账户', en: 'Add to my account', ru: 'Привязать к моему счёту' },
    },
  },
  refuseWhen: {
    look: { never: isClaimed, ...held, ...over(mayLook), ...notClaimed },
    claim: {
      never: (one: Of<'kind' | 'claimed'>) => isNoCard(one) || isClaimed(one),
      'entitlement.wrong_type': isNoCard,
      ...held,
      ...over(usable),
      ...notClaimed,
    },
    exchange: inTime,
    use: {
      ...inTime,
      'entitlement.too_early': ({ today, startsOn = null }: Of<'today' | 'startsOn'>) =>
        startsOn !== null && today < startsOn && { day: startsOn },
    },
  },
});
