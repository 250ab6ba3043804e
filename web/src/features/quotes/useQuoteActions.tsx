import { declineQuote, quoteDetail, quotePage, quoteTabCounts } from '@tradeport/api/quotes/calls';
import { waitsFor } from '@tradeport/api/kernel/lifecycle';
import { quoteLife } from '@tradeport/api/quotes/lifecycle';
import type { Action } from '../../console/kit/actions.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { QuoteRow } from './sides.ts';
import { quotes } from './text.ts';

/** The calls whose answers every step of a quote changes. */
export const quoteStale = [quotePage, quoteTabCounts, quoteDetail];

/** CHK-07 The seller's actions now: answer with a version, or decline with a reason. */
export function useQuoteActions(): (quote: QuoteRow) => Action[] {
  const { t } = useText();
  const decline = useMutate(declineQuote, { invalidates: quoteStale });
  return ({ quoteCode, quoteBillcode: no, status, actions, notNow }) => {
    const all: Action[] = [
      {
        key: 'offer',
        text: waitsFor(quoteLife.states[status]) === 'buyer' ? quotes.offerAgain : quotes.offer,
        to: `/trade/offer/${quoteCode}`,
      },
      {
        key: 'decline',
        text: quotes.decline,
        danger: true,
        reason: true,
        confirm: { title: t(quotes.declineTitle, { no }), text: t(quotes.declineText) },
        run: ({ reason }) => decline.run({ quoteCode, reason }),
      },
    ];
    return all.flatMap((action) => {
      const later = notNow.find((one) => one.action === action.key);
      if (later) return [{ ...action, disabled: later.reason }];
      return actions.some((one) => one === action.key) ? [action] : [];
    });
  };
}
