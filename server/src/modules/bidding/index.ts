import type { Module } from '../../kernel/module.ts';
import { byUser, someone } from '../../kernel/personal-data.ts';
import { relist } from './again.ts';
import { appeal, appeals, judge } from './appeals.ts';
import { biddingChecks } from './audit.ts';
import { place } from './bid.ts';
import { awardByOrganiser, failByOrganiser } from './close.ts';
import { confirm, followOrders } from './contract.ts';
import { declare } from './default.ts';
import { save, submit, takeBack } from './draft.ts';
import { consent, join, pay, withdraw } from './join.ts';
import { keys, register, release, witness } from './keys.ts';
import { follow, followed } from './follow.ts';
import { list, mine, open, participants, tabs } from './lists.ts';
import { notifications } from './notifications.ts';
import { answer, offer } from './offer.ts';
import {
  check as checkOne,
  disqualifyOne,
  followBlacklist,
  followStanding,
  followThaw,
} from './participants.ts';
import { cancel, check } from './review.ts';
import { logRoute } from './log-route.ts';
import { notices } from './shop.ts';
import { streamRoute } from './stream.ts';
import { timers } from './timers.ts';
import { seal } from './sealed.ts';
import { acts, detail, view } from './view.ts';
import { shop } from './account-pages.ts';

export { comeAgain, relist } from './again.ts';
export { appeal } from './appeals.ts';
export { place } from './bid.ts';
export { confirm } from './contract.ts';
export { save, submit } from './draft.ts';
export { join } from './join.ts';
export { register, release, witness } from './keys.ts';
export { open as openSealed } from './opening.ts';
export { seal } from './sealed.ts';
export { cancel, check as checkLot } from './review.ts';
export { goOn as advance } from './timers.ts';
export { lotsAhead, lotsFound } from './shop.ts';

const theirs = '(member_id = $2 or user_id = any($3))';
const ownParts = `select id from auction_participant where tenant_id = $1 and ${theirs}`;
/**
 * B3, B10 Columns of a lot that know its bidders, or would open a secret: its organiser exports
 * none of them.
 */
const ofBidders = [
  'secret',
  'leader_id',
  'leader_entry',
  'leader_maximum',
  'second_maximum',
  'winner_id',
  'offer_to',
];

/** BID-01 … BID-06 (docs/decisions/verifiable-auctions.md). */
export const bidding = {
  name: 'bidding',
  serves: [
    save,
    submit,
    takeBack,
    check,
    cancel,
    relist,
    list,
    tabs,
    detail,
    open,
    notices,
    follow,
    followed,
    view,
    acts,
    join,
    pay,
    consent,
    withdraw,
    participants,
    checkOne,
    disqualifyOne,
    mine,
    place,
    awardByOrganiser,
    failByOrganiser,
    confirm,
    declare,
    offer,
    answer,
    appeal,
    appeals,
    judge,
    keys,
    witness,
    register,
    release,
    seal,
  ],
  sweeps: timers,
  handlers: [...notifications, followBlacklist, followStanding, followThaw, ...followOrders],
  audits: biddingChecks,
  routes: (http, kernel) => {
    streamRoute(http, kernel);
    logRoute(http, kernel);
  },
  holdsFiles: [
    'select 1 from auction_lot where tenant_id = $1 and $2 = any(pictures)',
    'select 1 from auction_participant where tenant_id = $1 and $2 = any(papers)',
  ],
  personalData: {
    auction_lot: [
      { of: 'organiser_id = $2', onErasure: { set: `organiser_name = '${someone}'` }, out: false },
      { of: '(organiser_id = $2 or user_id = any($3))', onErasure: 'keep', hidden: ofBidders },
    ],
    auction_participant: [
      { of: 'member_id = $2', onErasure: { set: `member_name = '${someone}'` }, out: false },
      { of: theirs, onErasure: { set: `user_name = '${someone}', reason = ''` } },
    ],
    auction_act: [{ of: `participant_id in (${ownParts})`, onErasure: 'keep' }],
    auction_refusal: [{ of: `participant_id in (${ownParts})`, onErasure: 'keep' }],
    auction_holder: [
      { of: 'member_id = $2', onErasure: { set: `member_name = '${someone}'` }, out: false },
      { of: byUser, onErasure: { set: `user_name = '${someone}'` } },
    ],
    auction_appeal: [
      { of: 'judged_by = any($3)', onErasure: { set: `judged_name = '${someone}'` }, out: false },
      { of: byUser, onErasure: { set: `why = '', against_reason = ''` } },
    ],
    auction_follow: [{ of: byUser, onErasure: 'delete' }],
    auction_outbid: [{ of: `participant_id in (${ownParts})`, onErasure: 'keep' }],
    auction_beat: [],
  },
  shop,
} satisfies Module;
