import type { AccountBody } from '@tradeport/api/mall/account-pages';
import type { Sent } from '@tradeport/api/mall/account/form';
import type { ComponentProps } from 'react';
import { OrderAddress } from './orders/OrderAddress.tsx';
import { OrderList } from './orders/OrderList.tsx';
import { OrderPage } from './orders/OrderPage.tsx';
import { OrderQuantities } from './orders/OrderQuantities.tsx';
import { SalesBody } from './sales/SalesBody.tsx';

type TradePage =
  | Extract<
      AccountBody,
      { name: 'orders' | 'order' | 'orderAddress' | 'orderQuantities' | 'payment' }
    >
  | ComponentProps<typeof SalesBody>['page'];

/** Orders, and the pages before and after them; else the sales. */
export function TradeBody(props: { page: TradePage; sent: Sent | null; formKey: string }) {
  const { page, sent, formKey } = props;
  switch (page.name) {
    case 'orders':
      return <OrderList body={page.body} formKey={formKey} />;
    case 'order':
      return <OrderPage body={page.body} sent={sent} formKey={formKey} />;
    case 'orderAddress':
      return <OrderAddress body={page.body} sent={sent} formKey={formKey} />;
    case 'orderQuantities':
      return <OrderQuantities body={page.body} sent={sent} formKey={formKey} />;
    default:
      return <SalesBody page={page} sent={sent} formKey={formKey} />;
  }
}
