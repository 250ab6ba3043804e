import type { QuoteStatus } from '@tradeport/api/quotes/lifecycle';
import type { quoteDetail, quoteRow } from '@tradeport/api/quotes/model';
import type { z } from 'zod';
import type { Tone } from '../../console/kit/Signs.tsx';
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

/** What waits for the seller is warm. */
export const quoteTones: Record<QuoteStatus, Tone> = {
  requested: 'warning',
  offered: 'info',
  countered: 'warning',
  accepted: 'success',
  declined: 'danger',
  expired: 'neutral',
  withdrawn: 'neutral',
};
