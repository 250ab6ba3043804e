import type { OrderBody } from '@tradeport/api/orders/shop';
import type { Sent } from '@tradeport/api/mall/account/form';

/** The properties that the parts of an order's page share. */
export type OrderProps = { body: OrderBody; sent: Sent | null; formKey: string };
