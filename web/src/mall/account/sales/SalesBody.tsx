import type { AccountBody } from '@tradeport/api/mall/account-pages';
import type { Sent } from '@tradeport/api/mall/account/form';
import { SaleList } from './SaleList.tsx';
import { SalePage } from './SalePage.tsx';

type SalesPage = Extract<AccountBody, { name: 'sales' | 'sale' }>;

/** The pages about the company's sales. */
export function SalesBody(props: { page: SalesPage; sent: Sent | null; formKey: string }) {
  const { page, sent, formKey } = props;
  switch (page.name) {
    case 'sales':
      return <SaleList body={page.body} />;
    case 'sale':
      return <SalePage body={page.body} sent={sent} formKey={formKey} />;
  }
}
