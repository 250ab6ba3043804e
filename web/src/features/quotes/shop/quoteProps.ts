import type { QuoteBody } from '@tradeport/api/quotes/shop';
import type { Sent } from '@tradeport/api/mall/account/form';

export type QuoteProps = { body: QuoteBody; sent: Sent | null; formKey: string };
