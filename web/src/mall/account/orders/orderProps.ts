import type { OrderBody } from '@tradeport/api/mall/account/orders';
import type { Sent } from '@tradeport/api/mall/account/form';

/** What the parts of an order's page are made of. */
export type OrderProps = { body: OrderBody; sent: Sent | null; formKey: string };
