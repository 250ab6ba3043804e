import type { z } from 'zod';
import type { legOut, refundRow } from '../aftersales/model.ts';
import type { BankAccount } from '../bankaccounts/model.ts';
import type { Voucher } from '../entitlements/shop.ts';
import type { Choices } from '../mall/choices.ts';
import { place } from '../mall/place.ts';
import type { AddressRow } from '../members/model.ts';
import type { planOut } from '../milestones/model.ts';
import type { drawableFrom } from '../payment/calls.ts';
import type { paymentRow } from '../payment/model.ts';
import type { refundsOfOrder } from '../payment/refund-calls.ts';
import type { pickupOut } from '../pickups/model.ts';
import type { partOut } from './accounts.ts';
import type { approvalRow, levelsOut } from './approval.ts';
import type { orderDetail, orderRow, orderTab, parcelWithEvents } from './model.ts';
import type { placePreview, quantitiesPreview } from './quantities.ts';

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
  /** CAT-09b Where and how it is collected; null: it is delivered. */
  pickup: z.output<typeof pickupOut> | null;
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

/** ROL-01c Sales of one's company: by auction, or for a purchase that it won. */
export type SalesBody = OrdersBody;

/** One of these orders, as its seller has it. */
export type SaleBody = Pick<OrderBody, 'order' | 'linePage' | 'parcels' | 'refunds' | 'plan'> & {
  /** F9 Null: nothing of its price can go back so; `why` not now. `legs`: what would, once that was asked for. */
  goodwill: {
    why: string;
    legs: readonly z.output<typeof legOut>[];
    taxBack: string;
    problem: string;
  } | null;
  /** Which papers may be added still. */
  mayAddPapers: boolean;
};

/** MBR-06 Orders that wait for one's decision. */
export type ApprovalsBody = {
  rows: readonly z.output<typeof approvalRow>[];
  next: string | null;
  first: string | null;
};

/** MBR-06 */
export type ApprovalLevelsBody = {
  levels: z.output<typeof levelsOut>;
  people: readonly { userCode: string; name: string }[];
};

export const ordersPlace = place<OrdersBody>('orders', '/orders');
export const orderPlace = place<OrderBody>('orders', '/orders/:contractCode');
export const orderAddressPlace = place<OrderAddressBody>('orders', '/orders/:contractCode/address');
export const orderQuantitiesPlace = place<OrderQuantitiesBody>(
  'orders',
  '/orders/:contractCode/quantities',
);
export const salesPlace = place<SalesBody>('sales', '/sales');
export const salePlace = place<SaleBody>('sales', '/sales/:contractCode');
export const saleAddressPlace = place<OrderAddressBody>('sales', '/sales/:contractCode/address');
export const saleQuantitiesPlace = place<OrderQuantitiesBody>(
  'sales',
  '/sales/:contractCode/quantities',
);
export const approvalsPlace = place<ApprovalsBody>('approvals', '/approvals');
export const approvalLevelsPlace = place<ApprovalLevelsBody>('approvalLevels', '/approval-levels');
