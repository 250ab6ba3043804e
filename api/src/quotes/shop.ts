import type { z } from 'zod';
import type { BankAccount } from '../bankaccounts/model.ts';
import type { AccountPicture } from '../mall/account/form.ts';
import type { AddressRow } from '../members/model.ts';
import { place } from '../mall/place.ts';
import type { previewOut } from '../orders/model.ts';
import type { quoteDetail, quoteRow, QuoteTab, sellersOut } from './model.ts';

/** CHK-07 */
export type QuotesBody = {
  tabs: readonly { tab: QuoteTab; text: string; count: number; more: boolean }[];
  tab: QuoteTab;
  rows: readonly z.output<typeof quoteRow>[];
  next: string | null;
  first: string | null;
};

/** `addresses`: of the account, those that an order may go to. */
export type QuoteBody = {
  quote: z.output<typeof quoteDetail>;
  addresses: readonly AddressRow[];
  /** The spendable balance in its currency. */
  balance: string;
  /** PAY-02d Where a transfer goes. */
  bankAccounts: readonly BankAccount[];
  files: readonly AccountPicture[];
};

/** The request: the cart as it would be ordered, or a project in words. */
export type QuoteAskBody = {
  cart: z.output<typeof previewOut> | null;
  sellers: z.output<typeof sellersOut>;
  addresses: readonly AddressRow[];
  required: { domestic: readonly string[]; foreign: readonly string[] };
  today: string;
  /** Lines of the project's form. */
  rows: number;
  files: readonly AccountPicture[];
};

export const quotesPlace = place<QuotesBody>('quotes', '/quotes');
export const quotePlace = place<QuoteBody>('quotes', '/quotes/:quoteCode');
export const quoteAskPlace = place<QuoteAskBody>('quotes', '/quotes/new');
