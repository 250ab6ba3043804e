import type { quoteDetail, quoteRow } from '@tradeport/api/quotes/model';
import type { z } from 'zod';
import { quotes } from './text.ts';

export type Quote = z.output<typeof quoteDetail>;
export type QuoteRow = z.output<typeof quoteRow>;

/** One pipeline for sellers and one for the portal (ROL-02). A buyer's requests are in the shop. */
export const sides = {
  sell: { one: 'trade/quote', title: quotes.sellTitle },
  all: { one: 'trade/anyQuote', title: quotes.allTitle },
} as const;
export type Side = keyof typeof sides;
export const quotePath = (side: Side, quoteCode: string) => `/${sides[side].one}/${quoteCode}`;
