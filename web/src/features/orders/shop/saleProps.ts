import type { Sent } from '@tradeport/api/mall/account/form';
import type { SaleBody } from '@tradeport/api/orders/shop';

export type SaleProps = { body: SaleBody; sent: Sent | null; formKey: string };
