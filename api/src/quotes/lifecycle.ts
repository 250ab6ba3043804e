import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';
import * as quotesWords from './words.ts';

const ask = ['quote.ask'] as const;
const open = ['requested', 'offered', 'countered'] as const;

/** CHK-07 A request for a price: both sides bargain by versions until it is accepted, or until it ends without an order. */
export const quoteLife = lifecycle({
  name: 'quote',
  table: 'quote',
  start: ['requested'],
  end: ['accepted', 'declined', 'expired', 'withdrawn'],
  states: {
    requested: { waits: 'seller', zh: '待报价', en: 'Awaiting quote', ru: 'Ожидает цены' },
    offered: { waits: 'buyer', zh: '已报价', en: 'Quoted', ru: 'Цена предложена' },
    countered: {
      waits: 'seller',
      zh: '买家还价',
      en: 'Counter-offer',
      ru: 'Встречное предложение',
    },
    accepted: { ended: 'well', zh: '已接受', en: 'Accepted', ru: 'Принято' },
    declined: { ended: 'badly', zh: '卖家已婉拒', en: 'Declined', ru: 'Отклонено продавцом' },
    expired: { ended: 'quietly', zh: '已过期', en: 'Expired', ru: 'Срок истёк' },
    withdrawn: { ended: 'quietly', zh: '已撤回', en: 'Withdrawn', ru: 'Отозвано' },
  },
  steps: {
    /** A new version of the seller's; the one before counts no more. */
    offer: {
      from: open,
      to: 'offered',
      by: ['quote.offer'],
      text: quotesWords.sendQuote,
      only: {
        zh: '询价已结束，不能再报价',
        en: 'This request is closed. No more quotes can be sent',
        ru: 'Запрос закрыт, предложить цену больше нельзя',
      },
    },
    counter: {
      from: ['offered'],
      to: 'countered',
      by: ask,
      text: { zh: '还价', en: 'Make a counter-offer', ru: 'Предложить свою цену' },
      only: {
        zh: '卖家报价后才能还价',
        en: 'You can make a counter-offer once the seller has quoted',
        ru: 'Встречное предложение возможно после ответа продавца',
      },
    },
    accept: {
      from: ['offered'],
      to: 'accepted',
      by: ['quote.accept'],
      text: { zh: '接受报价', en: 'Accept', ru: 'Принять' },
      only: {
        zh: '只有有效的卖家报价可以接受',
        en: 'Only a valid quote from the seller can be accepted',
        ru: 'Принять можно только действующее предложение продавца',
      },
    },
    decline: {
      from: open,
      to: 'declined',
      by: ['quote.offer'],
      reason: true,
      text: quotesWords.decline,
    },
    withdraw: { from: open, to: 'withdrawn', by: ask, text: quotesWords.withdraw },
    expire: {
      from: open,
      to: 'expired',
      by: ['system'],
      text: { zh: '过期', en: 'Expire', ru: 'Истечение срока' },
    },
  },
});
export type QuoteStatus = StateOf<typeof quoteLife>;
export type QuoteVerb = VerbOf<typeof quoteLife>;
