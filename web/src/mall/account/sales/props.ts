import type { Sent } from '@tradeport/api/mall/account/form';
import type { SaleBody } from '@tradeport/api/mall/account/sales';

export type SaleProps = { body: SaleBody; sent: Sent | null; formKey: string };
