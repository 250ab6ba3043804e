import type { BankAccount } from '../../bankaccounts/model.ts';
import type { planOut } from '../../milestones/model.ts';
import type { partOut } from '../../orders/accounts.ts';
import type { orderDetail, orderRow, orderTab, parcelWithEvents } from '../../orders/model.ts';
import type { drawableFrom } from '../../payment/calls.ts';
import type { placePreview, quantitiesPreview } from '../../orders/quantities.ts';
import type { paymentRow } from '../../payment/model.ts';
import type { refundsOfOrder } from '../../payment/refund-calls.ts';
import type { z } from 'zod';
import type { Choices } from '../choices.ts';
import type { refundRow } from '../../aftersales/model.ts';
import type { Voucher } from '../../entitlements/shop.ts';
import type { AddressRow } from '../../members/model.ts';

export type OrdersBody = {
  tabs: readonly z.output<typeof orderTab>[];
  tab: string;
  /** Filters of the list, as in the address. */
  narrowed: Readonly<Record<string, string>>;
  /** Invalid filters as they were typed, and why they are ignored. */
  mistyped: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  orders: readonly z.output<typeof orderRow>[];
  /** Behind the question mark of the page after this one, and of the first; null: this is it. */
  next: string | null;
  first: string | null;
  /** The same of the list as a file; null: may not export. */
  file: string | null;
};

export type Order = z.output<typeof orderDetail>;

export type OrderLine = Order['lines'][number];

/** Form of the address, initially with the order's present one. */
export type OrderAddressBody = {
  contractCode: string;
  /** By its seller, on the buyer's behalf. */
  sold: boolean;
  contractBillcode: string;
  /** Null: won in an auction, and no address was named yet. */
  address: Order['address'];
  /** Why it cannot be changed (any more); '' when it can. */
  blocked: string;
  addresses: readonly AddressRow[];
  typed: Readonly<Record<string, string>>;
  countries: Choices;
  provinces: Choices;
  cities: Choices;
  districts: Choices;
  currency: Order['currency'];
  /**
   * Total of the present order, and with the typed address: `preview`, null while that is
   * incomplete.
   */
  total: string;
  preview: z.output<typeof placePreview> | null;
};

/** More or fewer pieces of an order. */
export type OrderQuantitiesBody = {
  order: Order;
  /** By its seller, who may take pieces off and says why. */
  sold: boolean;
  /** Why not (now); '' when they can be changed. */
  blocked: string;
  mayRefund: boolean;
  /** Something was typed: `preview` is of that, else of the numbers as they are. */
  worked: boolean;
  /** Null: `problem` stands in its way. */
  preview: z.output<typeof quantitiesPreview> | null;
  problem: string;
};

export type OrderBody = {
  order: Order;
  linePage: number;
  parcels: readonly z.output<typeof parcelWithEvents>[];
  payments: readonly z.output<typeof paymentRow>[];
  /** Amounts held on accounts or paid from them. */
  drawn: readonly z.output<typeof partOut>[];
  /** A company's own number of it is asked for. */
  numbered: boolean;
  /** AFS-02 Requests for this order, newest first. */
  refunds: readonly z.output<typeof refundRow>[];
  /** PAY-02 Refunds made when the order ended. */
  givenBack: z.output<typeof refundsOfOrder.output>;
  /** ORD-08 Benefits issued for it. */
  vouchers: readonly Voucher[];
  /** T1 Projects only: the parts in which it is paid; null: it has no plan. */
  plan: z.output<typeof planOut> | null;
  /** PAY-03 Amounts that balance and cards may pay. */
  purse: z.output<typeof drawableFrom.output>;
  /** PAY-02d Where a transfer goes. */
  bankAccounts: readonly BankAccount[];
  /**
   * MBR-06 Approvers that a main account may name for the own order, if nobody else can decide on
   * it.
   */
  approvers: readonly { userCode: string; userRelname: string }[];
};
