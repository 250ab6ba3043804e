import type { QuoteBody, Sent } from '@tradeport/api/mall/account-pages';

export type QuoteProps = { body: QuoteBody; sent: Sent | null; formKey: string };
