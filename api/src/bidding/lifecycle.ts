import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';
import * as words from '../kernel/words/index.ts';
import * as biddingWords from './words.ts';

/** BID-02, BID-06 A lot from its draft to its order. Timers open, start and close it by the tenant's clock. */
export const lotLife = lifecycle({
  name: 'auction.lot',
  table: 'auction_lot',
  start: ['draft'],
  end: ['done', 'failed', 'cancelled'],
  states: {
    draft: { waits: 'nobody', zh: '草稿', en: 'Draft', ru: 'Черновик' },
    review: { waits: 'seller', zh: '待审核', en: 'Pending review', ru: 'На проверке' },
    published: { waits: 'buyer', zh: '已公告', en: 'Announced', ru: 'Объявлен' },
    registration: { waits: 'buyer', zh: '报名中', en: 'Registration open', ru: 'Приём заявок' },
    bidding: { waits: 'buyer', zh: '竞价中', en: 'Bidding', ru: 'Идут торги' },
    extended: { waits: 'buyer', zh: '延时竞价', en: 'Extended', ru: 'Торги продлены' },
    closed: {
      waits: 'seller',
      zh: '竞价结束，待定标',
      en: 'Closed, to be awarded',
      ru: 'Завершён, выбор победителя',
    },
    awarded: { waits: 'buyer', zh: '已定标，待签约', en: 'Awarded', ru: 'Победитель определён' },
    contracted: { waits: 'others', zh: '已签约', en: 'Contracted', ru: 'Договор заключён' },
    done: { ended: 'well', zh: '已完成', en: 'Completed', ru: 'Исполнен' },
    failed: { ended: 'badly', zh: '流拍', en: 'Failed', ru: 'Не состоялся' },
    cancelled: { ended: 'quietly', zh: '已取消', en: 'Cancelled', ru: 'Отменён' },
  },
  steps: {
    submit: {
      from: ['draft'],
      to: 'review',
      by: ['bidding.organise'],
      text: words.submitForReview,
    },
    takeBack: {
      from: ['review'],
      to: 'draft',
      by: ['bidding.organise'],
      text: { zh: '撤回修改', en: 'Take back', ru: 'Вернуть на доработку' },
    },
    approve: {
      from: ['review'],
      to: 'published',
      by: ['bidding.review'],
      text: { zh: '通过并公告', en: 'Approve and announce', ru: 'Одобрить и объявить' },
    },
    reject: {
      from: ['review'],
      to: 'draft',
      by: ['bidding.review'],
      reason: true,
      text: words.reject,
    },
    revise: {
      from: ['published', 'registration'],
      to: 'review',
      by: ['bidding.organise'],
      text: { zh: '修改条款', en: 'Change terms', ru: 'Изменить условия' },
    },
    open: {
      from: ['published'],
      to: 'registration',
      by: ['system'],
      text: { zh: '开始报名', en: 'Open registration', ru: 'Открыть приём заявок' },
    },
    start: {
      from: ['registration'],
      to: 'bidding',
      by: ['system'],
      text: { zh: '开始竞价', en: 'Start bidding', ru: 'Начать торги' },
    },
    extend: {
      from: ['bidding', 'extended'],
      to: 'extended',
      by: ['system'],
      text: { zh: '延长竞价', en: 'Extend', ru: 'Продлить' },
    },
    close: {
      from: ['bidding', 'extended'],
      to: 'closed',
      by: ['system'],
      text: { zh: '结束竞价', en: 'Close', ru: 'Завершить' },
    },
    award: {
      from: ['closed', 'awarded'],
      to: 'awarded',
      by: ['bidding.organise', 'system'],
      text: { zh: '定标', en: 'Award', ru: 'Назначить победителя' },
    },
    default: {
      from: ['awarded'],
      to: 'awarded',
      by: ['bidding.organise', 'system'],
      text: biddingWords.declareADefault,
    },
    offer: {
      from: ['awarded'],
      to: 'awarded',
      by: ['bidding.organise', 'system'],
      text: biddingWords.offerToTheNextBidder,
    },
    pass: {
      from: ['awarded'],
      to: 'awarded',
      by: ['bidding.take_part', 'system'],
      text: { zh: '放弃顺延', en: 'Decline the offer', ru: 'Отказаться от предложения' },
    },
    contract: {
      from: ['awarded'],
      to: 'contracted',
      by: ['system'],
      text: { zh: '签约', en: 'Contract', ru: 'Заключить договор' },
    },
    finish: {
      from: ['contracted'],
      to: 'done',
      by: ['system'],
      text: { zh: '完成', en: 'Complete', ru: 'Завершить исполнение' },
    },
    fail: {
      from: ['closed', 'awarded', 'contracted'],
      to: 'failed',
      by: ['bidding.organise', 'system'],
      reason: true,
      text: { zh: '流拍', en: 'Declare failed', ru: 'Признать несостоявшимся' },
    },
    cancel: {
      from: ['draft', 'review', 'published', 'registration', 'bidding', 'extended', 'closed'],
      to: 'cancelled',
      by: ['bidding.organise', 'bidding.review'],
      reason: true,
      text: { zh: '取消标的', en: 'Cancel lot', ru: 'Отменить лот' },
    },
  },
});
export type LotStatus = StateOf<typeof lotLife>;
export type LotVerb = VerbOf<typeof lotLife>;

/** BID-03 Taking part in one lot; its result stands beside it. */
export const participantLife = lifecycle({
  name: 'auction.participant',
  table: 'auction_participant',
  start: ['waiting_deposit', 'waiting_review', 'approved'],
  end: ['ended', 'rejected', 'withdrawn', 'disqualified', 'defaulted'],
  states: {
    waiting_deposit: {
      waits: 'buyer',
      zh: '待缴保证金',
      en: 'Waiting for deposit',
      ru: 'Ожидает задатка',
    },
    waiting_review: {
      waits: 'seller',
      zh: '待审核',
      en: 'Waiting for review',
      ru: 'Ожидает проверки',
    },
    approved: { ended: 'well', zh: '已通过', en: 'Approved', ru: 'Допущен' },
    bidding: { waits: 'buyer', zh: '竞价中', en: 'Bidding', ru: 'Участвует в торгах' },
    ended: { ended: 'quietly', zh: '已结束', en: 'Ended', ru: 'Торги завершены' },
    rejected: { ended: 'badly', zh: '资格未通过', en: 'Not admitted', ru: 'Не допущен' },
    withdrawn: { ended: 'quietly', zh: '已退出', en: 'Withdrawn', ru: 'Отказался от участия' },
    disqualified: { ended: 'badly', zh: '已取消资格', en: 'Disqualified', ru: 'Дисквалифицирован' },
    defaulted: { ended: 'badly', zh: '悔拍', en: 'Defaulted', ru: 'Отказался от сделки' },
  },
  steps: {
    pay: {
      from: ['waiting_deposit'],
      to: 'waiting_review',
      by: ['bidding.take_part'],
      text: biddingWords.payDeposit,
    },
    admit: {
      from: ['waiting_review'],
      to: 'approved',
      by: ['bidding.organise', 'bidding.review', 'system'],
      text: { zh: '通过', en: 'Admit', ru: 'Допустить' },
    },
    reject: {
      from: ['waiting_review'],
      to: 'rejected',
      by: ['bidding.organise', 'bidding.review'],
      reason: true,
      text: { zh: '不通过', en: 'Do not admit', ru: 'Не допускать' },
    },
    begin: {
      from: ['approved'],
      to: 'bidding',
      by: ['bidding.take_part'],
      text: { zh: '首次出价', en: 'First bid', ru: 'Первая ставка' },
    },
    end: {
      from: ['waiting_deposit', 'waiting_review', 'approved', 'bidding'],
      to: 'ended',
      by: ['system'],
      text: { zh: '结束', en: 'End', ru: 'Завершить' },
    },
    withdraw: {
      from: ['waiting_deposit', 'waiting_review', 'approved', 'bidding'],
      to: 'withdrawn',
      by: ['bidding.take_part', 'system'],
      text: biddingWords.withdraw,
    },
    rejoin: {
      from: ['withdrawn', 'rejected'],
      to: 'waiting_deposit',
      by: ['bidding.take_part'],
      text: { zh: '重新报名', en: 'Register again', ru: 'Подать заявку снова' },
    },
    disqualify: {
      from: ['waiting_deposit', 'waiting_review', 'approved', 'bidding'],
      to: 'disqualified',
      by: ['bidding.organise', 'bidding.review', 'system'],
      reason: true,
      text: { zh: '取消资格', en: 'Disqualify', ru: 'Дисквалифицировать' },
    },
    default: {
      from: ['ended'],
      to: 'defaulted',
      by: ['system', 'bidding.organise'],
      reason: true,
      text: { zh: '认定悔拍', en: 'Declare default', ru: 'Признать отказ' },
    },
    restore: {
      from: ['defaulted', 'disqualified'],
      to: 'ended',
      by: ['bidding.review'],
      reason: true,
      text: { zh: '申诉成立', en: 'Uphold appeal', ru: 'Удовлетворить жалобу' },
    },
  },
});
/**
 * B5, BID-06c Once per participant, by a participant who was disqualified or declared in default.
 */
export const appealLife = lifecycle({
  name: 'auction.appeal',
  table: 'auction_appeal',
  start: ['open'],
  end: ['upheld', 'dismissed'],
  states: {
    open: { waits: 'seller', zh: '待处理', en: 'Open', ru: 'На рассмотрении' },
    upheld: { ended: 'well', zh: '申诉成立', en: 'Upheld', ru: 'Удовлетворена' },
    dismissed: { ended: 'quietly', zh: '申诉驳回', en: 'Dismissed', ru: 'Отклонена' },
  },
  steps: {
    uphold: {
      from: ['open'],
      to: 'upheld',
      by: ['bidding.review'],
      reason: true,
      text: { zh: '申诉成立', en: 'Uphold', ru: 'Удовлетворить' },
    },
    dismiss: {
      from: ['open'],
      to: 'dismissed',
      by: ['bidding.review'],
      reason: true,
      text: { zh: '驳回申诉', en: 'Dismiss', ru: 'Отклонить' },
    },
  },
});
export type AppealStatus = StateOf<typeof appealLife>;
export type AppealVerb = VerbOf<typeof appealLife>;

export type ParticipantStatus = StateOf<typeof participantLife>;
export type ParticipantVerb = VerbOf<typeof participantLife>;
