import type { AccountBody } from '@tradeport/api/mall/account-pages';
import type { Sent } from '@tradeport/api/mall/account/form';
import { SaleList, SaleRefundList } from './SaleList.tsx';
import { SalePage } from './SalePage.tsx';
import { SaleRefund } from './SaleRefund.tsx';

type SalesPage = Extract<AccountBody, { name: 'sales' | 'sale' | 'saleRefunds' | 'saleRefund' }>;

/** What the company has sold. */
export function SalesBody(props: { page: SalesPage; sent: Sent | null; formKey: string }) {
  const { page, sent, formKey } = props;
  switch (page.name) {
    case 'sales':
      return <SaleList body={page.body} />;
    case 'sale':
      return <SalePage body={page.body} sent={sent} formKey={formKey} />;
    case 'saleRefunds':
      return <SaleRefundList body={page.body} />;
    case 'saleRefund':
      return <SaleRefund body={page.body} sent={sent} formKey={formKey} />;
  }
}
