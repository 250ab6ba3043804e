import { quoteAskPlace, quotePlace, quotesPlace } from '@tradeport/api/quotes/shop';
import { QuoteAsk } from './shop/QuoteAsk.tsx';
import { QuoteList } from './shop/QuoteList.tsx';
import { QuotePage } from './shop/QuotePage.tsx';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { quotes as words } from '../../mall/text/account-quotes.ts';

export const pages = [
  shopPage(quotesPlace, {
    first: ({ t, to }) => ({ text: t(words.project), to: to.account('/quotes/new') }),
    page: QuoteList,
  }),
  shopPage(quotePlace, {
    title: ({ t }, { quote }) => t(words.one, { no: quote.quoteBillcode }),
    page: QuotePage,
  }),
  shopPage(quoteAskPlace, {
    title: ({ t }, { cart }) => t(cart ? words.askTitle : words.project),
    page: QuoteAsk,
  }),
];
