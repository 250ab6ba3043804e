import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, required, text } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as quotesWords from './words.ts';

const one = z.object({ quoteCode: code() });
const view = { may: 'quote.view', sides: ['seller', 'buyer'] } as const;
const ask = { may: 'quote.ask' } as const;
/** For a request that was sent. */
const askedByBuyer = { ...ask, sides: ['buyer'] } as const;
const offer = { may: 'quote.offer', sides: ['seller'] } as const;

/** CHK-07 A cart becomes a request: one per seller and warehouse. Nothing is reserved. */
export const askForCart = write('POST', {
  name: 'quote.ask_cart',
  path: '/web/oc/quote/saveCartQuote',
  who: ask,
  text: { zh: '购物车询价', en: 'Request a quote for a cart', ru: 'Запросить цену на корзину' },
  input: model.cartQuoteIn,
  output: model.askedOut,
  errors: [
    'quote.lines_many',
    'order.nothing_selected',
    'order.one_currency',
    'order.same_warehouse',
    'order.type_closed',
    'order.type_not_quoted',
    'order.own_goods',
    'order.amount_too_large',
    'order.address_missing',
    'order.warehouse_short',
    'order.currency_unpriced',
    'order.fields_missing',
    'order.demand_past',
    'order.attachment_missing',
    'cart.line_missing',
    'product.not_sold',
    'cart.under_minimum',
    'cart.step',
    'cart.no_price',
    'cart.over_amount',
    'pickup.store',
    'pickup.short',
    'pickup.type',
    'pickup.quote',
    'stock.insufficient',
  ],
});
/** ORD-08 A project becomes a request, in words. */
export const askForProject = write('POST', {
  name: 'quote.ask_project',
  path: '/web/oc/quote/saveProjectQuote',
  who: ask,
  text: quotesWords.requestAProjectQuote,
  input: model.projectQuoteIn,
  output: model.askedOut,
  errors: [
    'quote.seller',
    'quote.no_warehouse',
    'order.own_goods',
    'order.amount_too_large',
    'order.address_missing',
    'order.fields_missing',
    'order.demand_past',
    'order.attachment_missing',
  ],
});
/** Sellers of the portal other than one's own company. */
export const quoteSellers = read('GET', {
  name: 'quote.sellers',
  path: '/web/oc/quote/queryQuoteSellers',
  who: ask,
  text: { zh: '可询价的供应商', en: 'Suppliers to ask', ru: 'Поставщики для запроса' },
  input: z.object({}),
  output: model.sellersOut,
});
export const quotePage = page('GET', {
  name: 'quote.page',
  path: '/web/oc/quote/queryQuotePage',
  who: view,
  text: { zh: '报价列表', en: 'Quotes', ru: 'Предложения' },
  input: model.quoteListIn,
  output: model.quoteRow,
});
export const quoteTabCounts = read('GET', {
  name: 'quote.tabs',
  path: '/web/oc/quote/queryQuoteTabs',
  who: view,
  text: { zh: '报价状态统计', en: 'Quotes by tab', ru: 'Предложения по вкладкам' },
  input: z.object({ side: z.enum(model.quoteListSides).default('buy') }),
  output: z.array(model.quoteTab),
});
export const quoteDetail = read('GET', {
  name: 'quote.get',
  path: '/web/oc/quote/getQuote',
  who: view,
  text: { zh: '报价详情', en: 'Quote', ru: 'Предложение' },
  input: one.extend({ version: z.number().int().min(1).optional() }),
  output: model.quoteDetail,
});

const bargainErrors = [
  'quote.changed',
  'quote.expired',
  'quote.accepted',
  'quote.line_unknown',
  'quote.too_many',
  'quote.plan_small',
  'order.amount_too_large',
  'order.attachment_missing',
] as const;
/** A new version of the seller's: what the buyer may accept. */
export const offerQuote = write('POST', {
  name: 'quote.offer',
  path: '/web/oc/quote/offerQuote',
  who: offer,
  text: { zh: '报价', en: 'Send a quote', ru: 'Предложить цену' },
  input: model.offerIn,
  output: model.quoteMoved,
  errors: [
    ...bargainErrors,
    'quote.line_name',
    'quote.price_zero',
    'quote.warehouse',
    'quote.plan_type',
    'quote.plan_missing',
    'order.goods_in_words',
    'order.fields_missing',
    'order.demand_past',
  ],
});
export const counterQuote = write('POST', {
  name: 'quote.counter',
  path: '/web/oc/quote/counterQuote',
  who: askedByBuyer,
  text: { zh: '还价', en: 'Make a counter-offer', ru: 'Встречное предложение' },
  input: model.counterIn,
  output: model.quoteMoved,
  errors: [...bargainErrors, 'order.seller_closed'],
});
/** T5 Once, at exactly the price of the version that is named; its order is placed by the same engine as every other. */
export const acceptQuote = write('POST', {
  name: 'quote.accept',
  path: '/web/oc/quote/acceptQuote',
  who: { may: 'quote.accept', sides: ['buyer'] },
  agreements: 'ordering',
  text: { zh: '接受报价', en: 'Accept a quote', ru: 'Принять предложение' },
  input: model.acceptIn,
  output: model.acceptedOut,
  errors: [
    'quote.changed',
    'quote.expired',
    'quote.accepted',
    'pickup.quote',
    'order.address_missing',
    'order.address_required',
    'order.type_closed',
    'order.plan_missing',
    'order.goods_in_words',
    'order.fields_missing',
    'order.demand_past',
    'slot.needed',
    'order.pay_way_closed',
    'bank_account.none',
    'order.forwarder_address',
    'order.amount_too_large',
    'order.seller_closed',
    'stock.insufficient',
    'ledger.insufficient',
    'certification.none',
    'certification.qualification',
    'certification.seller',
  ],
});
export const declineQuote = write('POST', {
  name: 'quote.decline',
  path: '/web/oc/quote/declineQuote',
  who: offer,
  text: { zh: '婉拒询价', en: 'Decline a request', ru: 'Отклонить запрос' },
  input: one.extend({ reason: required(model.QUOTE_REASON_MAX) }),
  output: model.quoteMoved,
  errors: ['quote.accepted'],
});
export const withdrawQuote = write('POST', {
  name: 'quote.withdraw',
  path: '/web/oc/quote/withdrawQuote',
  who: askedByBuyer,
  text: { zh: '撤回询价', en: 'Withdraw a request', ru: 'Отозвать запрос' },
  input: one.extend({ reason: text(model.QUOTE_REASON_MAX).default('') }),
  output: model.quoteMoved,
  errors: ['quote.accepted'],
});
