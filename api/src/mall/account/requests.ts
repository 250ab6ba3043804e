import type { BankAccount } from '../../bankaccounts/model.ts';
import type { previewOut as checkoutOut } from '../../orders/model.ts';
import type { ratableOut, reviewRow } from '../../reviews/model.ts';
import type { quoteDetail, quoteRow, QuoteTab, sellersOut } from '../../quotes/model.ts';
import type { z } from 'zod';
import type {
  previewOut,
  reasonOut,
  refundableOut,
  refundDetail,
  refundRow,
  RefundTab,
} from '../../aftersales/model.ts';
import type { AccountPicture } from './form.ts';
import type { AddressRow } from './personal.ts';

/** AFS-02 */
export type RefundsBody = {
  tabs: readonly { tab: RefundTab; text: string; count: number; more: boolean }[];
  tab: RefundTab;
  rows: readonly z.output<typeof refundRow>[];
  next: string | null;
  first: string | null;
};

export type RefundBody = {
  refund: z.output<typeof refundDetail>;
  /** Of an appeal that is being written. */
  pictures: readonly AccountPicture[];
  /** Whoever looks may confirm what came. */
  receives: boolean;
};

/** AFS-01 */
export type RefundAskBody = {
  goods: z.output<typeof refundableOut>;
  reasons: readonly z.output<typeof reasonOut>[];
  /** Null: not enough is chosen, or `problem` says why it cannot be asked for. */
  preview: z.output<typeof previewOut> | null;
  problem: string;
  pictures: readonly AccountPicture[];
};

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
  /** What may be spent in its currency. */
  balance: string;
  /** PAY-02d Where a transfer goes. */
  bankAccounts: readonly BankAccount[];
  files: readonly AccountPicture[];
};

/** What is asked for: the cart as it would be ordered, or a project in words. */
export type QuoteAskBody = {
  cart: z.output<typeof checkoutOut> | null;
  sellers: z.output<typeof sellersOut>;
  addresses: readonly AddressRow[];
  required: { domestic: readonly string[]; foreign: readonly string[] };
  today: string;
  /** Lines of the project's form. */
  rows: number;
  files: readonly AccountPicture[];
};

/** CAT-08a What of an order can be rated, with the pictures that were uploaded so far. */
export type RateBody = { order: z.output<typeof ratableOut>; pictures: readonly AccountPicture[] };

export type ReviewsBody = {
  rows: readonly z.output<typeof reviewRow>[];
  next: string | null;
  first: string | null;
};
