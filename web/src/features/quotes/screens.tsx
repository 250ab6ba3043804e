import type { Screen } from '../../console/screens.ts';
import { quotes } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'trade/quotes',
    title: quotes.sellTitle,
    may: 'quote.offer',
    load: async () => ({ default: (await import('./QuoteList.tsx')).SellQuotes }),
  },
  {
    path: 'trade/quote/:quoteCode',
    title: quotes.one,
    parent: 'trade/quotes',
    may: 'quote.offer',
    load: async () => ({ default: (await import('./QuoteDetail.tsx')).SellQuote }),
  },
  {
    path: 'trade/offer/:quoteCode',
    title: quotes.offerTitle,
    parent: 'trade/quotes',
    may: 'quote.offer',
    load: () => import('./OfferForm.tsx'),
  },
  {
    path: 'trade/allQuotes',
    title: quotes.allTitle,
    may: 'order.view_all',
    load: async () => ({ default: (await import('./QuoteList.tsx')).AllQuotes }),
  },
  {
    path: 'trade/anyQuote/:quoteCode',
    title: quotes.one,
    parent: 'trade/allQuotes',
    may: 'order.view_all',
    load: async () => ({ default: (await import('./QuoteDetail.tsx')).AnyQuote }),
  },
];
