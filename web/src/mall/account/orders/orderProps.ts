import type { OrderBody, Sent } from '@tradeport/api/mall/account-pages';

/** What the parts of an order's page are made of. */
export type OrderProps = { body: OrderBody; sent: Sent | null; formKey: string };
