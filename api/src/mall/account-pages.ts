import type { security } from '../identity/security.ts';
import type { accountOut } from '../ledger/model.ts';
import type { orderRow, orderTab, parcelWithEvents } from '../orders/model.ts';
import type { z } from 'zod';
import type { AccountKey } from './account.ts';
import type { Placed } from './place.ts';
import type { Sent } from './account/form.ts';
import type { MessagesBody, NotificationsBody } from './account/personal.ts';
import type {
  OrdersBody,
  OrderAddressBody,
  OrderQuantitiesBody,
  OrderBody,
} from './account/orders.ts';
import type { SaleBody, SaleRefundBody, SaleRefundsBody, SalesBody } from './account/sales.ts';
import type { BalanceBody, AuctionsBody } from './account/value.ts';
import type {
  CertificationBody,
  QualificationsBody,
  QualificationBody,
  SellerBody,
} from './account/company.ts';
import type { SecurityBody, SecurityTaskBody, LinkedBody } from './account/security.ts';

/** The account's menu, and what its head says. */
type AccountAround = {
  here: AccountKey;
  items: readonly AccountKey[];
  /** '' of a consumer. */
  company: string;
  unread: number;
  /** What waits behind the entries of the menu. */
  waiting: Partial<Record<AccountKey, number>>;
};

export type AccountPage = {
  around: AccountAround;
  sent: Sent | null;
  /** One per rendered page: its form, sent twice, is done once (API-07). */
  key: string;
  page: AccountBody;
};

/** Where somebody lands: what waits, the last parcel, what is left to spend. */
export type CentreBody = {
  /** Null: may not see orders. */
  tabs: readonly z.output<typeof orderTab>[] | null;
  recent: readonly z.output<typeof orderRow>[];
  parcel: { order: z.output<typeof orderRow>; parcel: z.output<typeof parcelWithEvents> } | null;
  balances: readonly z.output<typeof accountOut>[];
  /** Where nothing is sold: how the own login stands. */
  login: z.output<typeof security> | null;
};

/** What a page of the account shows. */
export type AccountBody =
  | Placed
  | { name: 'messages'; body: MessagesBody }
  | { name: 'notifications'; body: NotificationsBody }
  | { name: 'security'; body: SecurityBody }
  | { name: 'securityTask'; body: SecurityTaskBody }
  | { name: 'linked'; body: LinkedBody }
  | { name: 'certification'; body: CertificationBody }
  | { name: 'qualifications'; body: QualificationsBody }
  | { name: 'qualification'; body: QualificationBody }
  | { name: 'seller'; body: SellerBody }
  | { name: 'centre'; body: CentreBody }
  | { name: 'orders'; body: OrdersBody }
  | { name: 'order'; body: OrderBody }
  | { name: 'orderAddress'; body: OrderAddressBody }
  | { name: 'orderQuantities'; body: OrderQuantitiesBody }
  | { name: 'sales'; body: SalesBody }
  | { name: 'sale'; body: SaleBody }
  | { name: 'saleRefunds'; body: SaleRefundsBody }
  | { name: 'saleRefund'; body: SaleRefundBody }
  | { name: 'balance'; body: BalanceBody }
  | { name: 'auctions'; body: AuctionsBody };
