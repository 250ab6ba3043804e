import { z } from 'zod';
import { page, write } from '../kernel/call.ts';
import { code } from '../kernel/fields.ts';
import { awardErrors } from './errors.ts';
import * as model from './model.ts';
import * as awardModel from './award-model.ts';
import * as biddingWords from './words.ts';

const organise = { may: 'bidding.organise' } as const;
const review = { may: 'bidding.review' } as const;
const take = { may: 'bidding.take_part' } as const;

/** The winner of a purchase confirms: the contract is in force and the deposit thaws. */
export const confirmContract = write('POST', {
  name: 'lot.confirm',
  path: '/web/bd/lot/confirmContract',
  who: take,
  text: biddingWords.confirmTheContract,
  input: model.lotOne,
  output: model.lotMoved,
  errors: ['lot.not_winner', 'lot.pay_late'],
});
/** BID-06c The winner has not paid or confirmed in time: forfeits by the rule of the lot. */
export const declareDefault = write('POST', {
  name: 'lot.default',
  path: '/web/bd/lot/declareDefault',
  who: organise,
  text: biddingWords.declareADefault,
  input: model.lotReason,
  output: model.lotMoved,
  errors: [
    'lot.not_due',
    'lot.paid',
    'lot.voucher',
    'margin.not_frozen',
    'margin.more_than_frozen',
  ],
});
/** B8 The next best is offered its own best bid for 48 hours. */
export const offerNext = write('POST', {
  name: 'lot.offer_next',
  path: '/web/bd/lot/offerNext',
  who: organise,
  text: biddingWords.offerToTheNextBidder,
  input: model.lotOne,
  output: model.lotMoved,
  errors: ['lot.no_next', 'lot.offered'],
});
export const answerOffer = write('POST', {
  name: 'lot.answer_offer',
  path: '/web/bd/lot/answerOffer',
  who: take,
  agreements: 'ordering',
  text: { zh: '答复顺延', en: 'Answer an offer', ru: 'Ответить на предложение' },
  input: model.lotOne.extend({ accept: z.boolean() }),
  output: model.lotMoved,
  errors: [
    'lot.no_offer',
    'bid.limit',
    'margin.insufficient',
    'margin.already_frozen',
    ...awardErrors,
  ],
});

/** An appeal is a record; upheld, a new journal reverses the forfeiture. */
export const appealLot = write('POST', {
  name: 'lot.appeal',
  path: '/web/bd/lot/appeal',
  who: take,
  text: { zh: '提出申诉', en: 'Appeal', ru: 'Подать жалобу' },
  input: awardModel.appealIn,
  output: z.object({ appealCode: code() }),
  errors: ['lot.appeal_once', 'lot.appeal_nothing'],
});
export const appealPage = page('GET', {
  name: 'lot.appeals',
  path: '/web/bd/lot/queryAppeals',
  who: review,
  text: { zh: '竞价申诉列表', en: 'Appeals', ru: 'Жалобы' },
  input: awardModel.appealListIn,
  output: awardModel.appealRow,
});
export const judgeAppeal = write('POST', {
  name: 'lot.judge_appeal',
  path: '/web/bd/lot/judgeAppeal',
  who: review,
  text: { zh: '处理申诉', en: 'Decide an appeal', ru: 'Рассмотреть жалобу' },
  input: awardModel.judgeIn,
  output: awardModel.appealRow,
  errors: [
    'lot.own_review',
    'lot.other_person',
    'margin.insufficient',
    'margin.restored',
    'margin.more_than_forfeited',
  ],
});
