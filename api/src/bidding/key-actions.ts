import { actions } from '../kernel/available.ts';
import { biddingErrors } from './errors.ts';
import { lotLife, type LotStatus } from './lifecycle.ts';
import type { LotMode } from './model.ts';
import { nameTheWitness } from './words.ts';
import { isClosed, isDraft, isDrafted } from './standing.ts';

const { steps } = lotLife;
type Sealed = { mode: LotMode };
const isOpen = ({ mode }: Sealed) => mode !== 'sealed';
const sealedOnly = { 'bid.open_only': isOpen };
const drafted: readonly LotStatus[] = [...steps.submit.from, ...steps.approve.from];

/** `announced`: it has been public; `hasKey`: this holder's key is registered. */
type Registered = { status: LotStatus; announced: boolean; hasKey: boolean };
/**
 * Before it is announced. Terms that were announced and changed again keep their keys: participants
 * know them.
 */
const isFixed = ({ announced, hasKey, ...lot }: Registered) =>
  !isDrafted(lot) || (announced && hasKey);
/** `ended`: bids come no more; `opened`: they are open, or so many keys as that takes are here already. */
type Release = { status: LotStatus; ended: boolean; opened: boolean; released: boolean };

/**
 * BID-04d The acts on the keys of a sealed lot, and the refusals of each; every act concerns one
 * holder's key.
 */
export const keyActions = actions(lotLife, {
  errors: biddingErrors,
  also: {
    nameWitness: { from: steps.submit.from, by: ['bidding.organise'], text: nameTheWitness },
    registerKey: {
      from: drafted,
      by: ['user'],
      text: { zh: '登记密钥', en: 'Register key', ru: 'Зарегистрировать ключ' },
    },
    releaseKey: {
      from: ['closed'],
      by: ['user'],
      text: { zh: '公开密钥', en: 'Release key', ru: 'Раскрыть ключ' },
    },
  },
  refuseWhen: {
    nameWitness: {
      ...sealedOnly,
      'lot.key_fixed': ({ status }: { status: LotStatus }) => !isDraft({ status }),
    },
    registerKey: {
      ...sealedOnly,
      // Nor does a person who has a part in the lot as a bidder: they could read the other bids.
      'lot.key_holder': ({ mayHold }: { mayHold: boolean }) => !mayHold,
      'lot.key_fixed': isFixed,
      // Nobody holds two, nor two people of one company.
      'lot.key_person': ({ holdsOther }: { holdsOther: boolean }) => holdsOther,
    },
    releaseKey: {
      'lot.key_holder': ({ hasKey }: { hasKey: boolean }) => !hasKey,
      'lot.not_over': ({ ended }: Release) => !ended,
      'lot.opened': ({ status, opened, released }: Release) =>
        opened || released || !isClosed({ status }),
    },
  },
});
