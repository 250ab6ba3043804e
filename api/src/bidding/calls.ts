import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { awardErrors } from './errors.ts';
import { disqualifyIn } from './disqualify.ts';
import * as model from './model.ts';
import * as views from './views.ts';
import * as awardModel from './award-model.ts';
import * as takingPart from './taking-part.ts';
import { LOT_ACTS_PATH, LOT_VIEW_PATH } from './stream.ts';
import * as biddingWords from './words.ts';
import * as words from '../kernel/words/index.ts';

const organise = { may: 'bidding.organise' } as const;
const review = { may: 'bidding.review' } as const;
/** Reviewers, and the organiser of the lot. */
const ofLot = { may: 'bidding.review', sides: ['organiser'] } as const;
const take = { may: 'bidding.take_part' } as const;

/** BID-02 A draft is written, or a published lot's terms are changed: then it is reviewed again. */
export const saveLot = write('POST', {
  name: 'lot.save',
  path: '/web/bd/lot/saveLot',
  who: organise,
  text: { zh: '保存竞价标的', en: 'Save a lot', ru: 'Сохранить лот' },
  input: model.lotIn,
  output: model.lotMoved,
  errors: [
    'lot.times',
    'lot.increments',
    'lot.reserve',
    'lot.file',
    'lot.deposit',
    'lot.amount_large',
    'lot.demand_side',
    'demand.has_lot',
    'demand.not_for_lot',
  ],
});
export const submitLot = write('POST', {
  name: 'lot.submit',
  path: '/web/bd/lot/submitLot',
  who: organise,
  text: { zh: '提交竞价标的', en: 'Submit a lot for review', ru: 'Отправить лот на проверку' },
  input: model.lotOne,
  output: model.lotMoved,
  errors: ['lot.times', 'bid.limit', 'return_address.needed'],
});
export const takeBackLot = write('POST', {
  name: 'lot.take_back',
  path: '/web/bd/lot/takeBackLot',
  who: organise,
  text: { zh: '撤回竞价标的', en: 'Take a lot back', ru: 'Вернуть лот на доработку' },
  input: model.lotOne,
  output: model.lotMoved,
});
export const checkLot = write('POST', {
  name: 'lot.check',
  path: '/web/bd/lot/checkLot',
  who: review,
  text: { zh: '审核竞价标的', en: 'Review a lot', ru: 'Проверить лот' },
  input: model.lotCheckIn,
  output: model.lotMoved,
  errors: [
    'lot.own_review',
    'lot.other_person',
    'lot.reason_needed',
    'lot.keys_missing',
    'lot.times',
    'lot.organiser_out',
  ],
});
export const cancelLot = write('POST', {
  name: 'lot.cancel',
  path: '/web/bd/lot/cancelLot',
  who: ofLot,
  text: { zh: '取消竞价标的', en: 'Cancel a lot', ru: 'Отменить лот' },
  input: model.lotReason,
  output: model.lotMoved,
  errors: ['lot.own_review'],
});
/** A lot that failed or was cancelled comes again as a draft under a new number. */
export const relistLot = write('POST', {
  name: 'lot.relist',
  path: '/web/bd/lot/relistLot',
  who: organise,
  text: { zh: '重新发布标的', en: 'Relist a lot', ru: 'Выставить лот снова' },
  input: model.lotOne,
  output: model.lotMoved,
  errors: ['lot.relisted', 'demand.has_lot', 'demand.not_for_lot'],
});
/** One's own; who reviews sees all. */
export const lotPage = page('GET', {
  name: 'lot.page',
  path: '/web/bd/lot/queryLotPage',
  who: ofLot,
  text: { zh: '竞价标的列表', en: 'Lots', ru: 'Лоты' },
  input: model.lotListIn,
  output: views.lotRow,
});
export const lotTabCounts = read('GET', {
  name: 'lot.tabs',
  path: '/web/bd/lot/queryLotTabs',
  who: ofLot,
  text: { zh: '竞价标的状态统计', en: 'Lots by tab', ru: 'Лоты по вкладкам' },
  input: z.object({ mine: z.boolean().default(false) }),
  output: z.array(
    z.object({ tab: z.enum(model.lotTabNames), count: z.number().int(), more: z.boolean() }),
  ),
});
/** For organiser and reviewer, with the reserve, the bidders and the refused bids. */
export const getLot = read('GET', {
  name: 'lot.get',
  path: '/web/bd/lot/getLot',
  who: ofLot,
  text: { zh: '竞价标的详情', en: 'Lot', ru: 'Лот' },
  input: model.lotOne,
  output: views.lotDetail,
});

/** BID-01b Announced, running and ended lots of the shop. */
export const openLots = page('GET', {
  name: 'lot.open_page',
  path: '/web/bd/lot/queryOpenLots',
  who: 'anyone',
  text: biddingWords.auctionHall,
  input: model.shopListIn,
  output: views.shopLotRow,
});
export const viewLot = read('GET', {
  name: 'lot.view',
  path: LOT_VIEW_PATH,
  who: 'anyone',
  text: { zh: '查看标的', en: 'View a lot', ru: 'Просмотр лота' },
  input: z.object({ lotNo: z.string().min(1).max(40) }),
  output: views.lotView,
});
/** BID-05c The acts of a lot, oldest first, from a number on. */
export const lotActs = read('GET', {
  name: 'lot.acts',
  path: LOT_ACTS_PATH,
  who: 'anyone',
  text: { zh: '出价记录', en: 'Bids of a lot', ru: 'Ставки лота' },
  input: z.object({
    lotNo: z.string().min(1).max(40),
    afterSeq: z.number().int().min(0).default(0),
  }),
  output: z.object({ live: views.liveOut, acts: z.array(views.actOut), more: z.boolean() }),
});

/** BID-03 Joins, and freezes the deposit at once where it is there. */
export const joinLot = write('POST', {
  name: 'participant.join',
  path: '/web/bd/participant/joinLot',
  who: take,
  agreements: 'ordering',
  text: { zh: '报名竞价', en: 'Join a lot', ru: 'Подать заявку на участие' },
  input: takingPart.joinIn,
  output: takingPart.participantMoved,
  errors: [
    'lot.own_lot',
    'lot.related',
    'lot.registration_closed',
    'lot.terms_changed',
    'lot.already_in',
    'lot.papers_needed',
    'lot.file',
    'return_address.needed',
    'certification.none',
    'margin.insufficient',
    'margin.already_frozen',
  ],
});
export const payDeposit = write('POST', {
  name: 'participant.pay',
  path: '/web/bd/participant/payDeposit',
  who: take,
  text: { zh: '缴纳竞价保证金', en: 'Freeze the deposit', ru: 'Внести задаток' },
  input: model.lotOne,
  output: takingPart.participantMoved,
  errors: [
    'lot.registration_closed',
    'lot.terms_changed',
    'margin.insufficient',
    'margin.already_frozen',
  ],
});
/** The terms were changed after one had joined: agreed to, or one leaves and the deposit thaws. */
export const consentTerms = write('POST', {
  name: 'participant.consent',
  path: '/web/bd/participant/consentTerms',
  who: take,
  text: { zh: '同意修改后的条款', en: 'Agree to changed terms', ru: 'Принять новые условия' },
  input: model.lotOne.extend({ termsVersion: z.number().int().min(1) }),
  output: takingPart.participantMoved,
  errors: ['lot.terms_changed', 'margin.insufficient', 'margin.already_frozen'],
});
/** Before the first open bid, or a sealed bid before its opening: the deposit thaws. */
export const withdrawFromLot = write('POST', {
  name: 'participant.withdraw',
  path: '/web/bd/participant/withdrawFromLot',
  who: take,
  text: { zh: '退出竞价', en: 'Withdraw from a lot', ru: 'Отказаться от участия' },
  input: model.lotOne,
  output: takingPart.participantMoved,
  errors: ['bid.bound', 'bid.late'],
});
export const participantPage = page('GET', {
  name: 'participant.page',
  path: '/web/bd/participant/queryParticipants',
  who: ofLot,
  text: { zh: '参与人列表', en: 'Participants', ru: 'Участники' },
  input: takingPart.participantListIn,
  output: takingPart.participantRow,
});
export const checkParticipant = write('POST', {
  name: 'participant.check',
  path: '/web/bd/participant/checkParticipant',
  who: ofLot,
  text: { zh: '审核参与资格', en: 'Review a participant', ru: 'Проверить участника' },
  input: takingPart.participantCheckIn,
  output: takingPart.participantMoved,
  errors: ['lot.reason_needed', 'lot.own_review'],
});
/** B5 Its bids are void, the rest is replayed. Possible until the award. */
export const disqualify = write('POST', {
  name: 'participant.disqualify',
  path: '/web/bd/participant/disqualify',
  who: ofLot,
  text: { zh: '取消参与资格', en: 'Disqualify', ru: 'Дисквалифицировать' },
  input: disqualifyIn,
  output: takingPart.participantMoved,
  errors: ['lot.awarded', 'lot.own_review'],
});
export const myBids = page('GET', {
  name: 'participant.mine',
  path: '/web/bd/participant/queryMyBids',
  who: take,
  text: words.myAuctions,
  input: takingPart.myBidsIn,
  output: takingPart.myBidRow,
});

/** BID-04 Acknowledged is kept: strictly ordered, once under a key, refused with its facts. */
export const placeBid = write('POST', {
  name: 'bid.place',
  path: '/web/bd/bid/placeBid',
  who: take,
  agreements: 'ordering',
  text: biddingWords.placeABid,
  input: takingPart.bidIn,
  output: takingPart.bidOut,
  audited: false,
  errors: [
    'bid.early',
    'bid.late',
    'bid.not_admitted',
    'bid.own_best',
    'bid.every_line',
    'bid.least',
    'bid.amount',
    'bid.plain_only',
    'bid.sealed_only',
    'bid.terms',
    'bid.limit',
    'certification.none',
    'margin.not_frozen',
  ],
});
/** BID-06 By the organiser, with a reason, where the lot says so. */
export const awardLot = write('POST', {
  name: 'lot.award',
  path: '/web/bd/lot/awardLot',
  who: organise,
  text: { zh: '定标', en: 'Award a lot', ru: 'Определить победителя' },
  input: awardModel.awardIn,
  output: model.lotMoved,
  errors: ['lot.not_bidder', 'lot.under_reserve', ...awardErrors],
});
export const failLot = write('POST', {
  name: 'lot.fail',
  path: '/web/bd/lot/failLot',
  who: organise,
  text: { zh: '宣布流拍', en: 'Declare a lot failed', ru: 'Признать торги несостоявшимися' },
  input: model.lotReason,
  output: model.lotMoved,
  errors: ['lot.awarded'],
});
