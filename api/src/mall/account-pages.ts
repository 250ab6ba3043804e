import type { AccountKey } from './account.ts';
import type { Placed } from './place.ts';
import type { Sent } from './account/form.ts';
import type {
  OrdersBody,
  OrderAddressBody,
  OrderQuantitiesBody,
  OrderBody,
} from './account/orders.ts';
import type { SaleBody, SalesBody } from './account/sales.ts';

/** The account's menu, and what its head says. */
type AccountAround = {
  here: AccountKey;
  items: readonly AccountKey[];
  /** '' of a consumer. */
  company: string;
  unread: number;
  /** Counts beside the entries of the menu. */
  waiting: Partial<Record<AccountKey, number>>;
};

export type AccountPage = {
  around: AccountAround;
  sent: Sent | null;
  /** One per rendered page: its form, sent twice, is done once (API-07). */
  key: string;
  page: AccountBody;
};

/** The content of an account page. */
export type AccountBody =
  | Placed
  | { name: 'orders'; body: OrdersBody }
  | { name: 'order'; body: OrderBody }
  | { name: 'orderAddress'; body: OrderAddressBody }
  | { name: 'orderQuantities'; body: OrderQuantitiesBody }
  | { name: 'sales'; body: SalesBody }
  | { name: 'sale'; body: SaleBody };
