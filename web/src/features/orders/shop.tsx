import {
  approvalLevelsPlace,
  approvalsPlace,
  type Order,
  orderAddressPlace,
  orderPlace,
  orderQuantitiesPlace,
  ordersPlace,
  saleAddressPlace,
  salePlace,
  saleQuantitiesPlace,
  salesPlace,
} from '@tradeport/api/orders/shop';
import { ApprovalLevels } from './shop/ApprovalLevels.tsx';
import { ApprovalList } from './shop/ApprovalList.tsx';
import { OrderAddress } from './shop/OrderAddress.tsx';
import { OrderList } from './shop/OrderList.tsx';
import { OrderPage } from './shop/OrderPage.tsx';
import { OrderQuantities } from './shop/OrderQuantities.tsx';
import { SaleList } from './shop/SaleList.tsx';
import { SalePage } from './shop/SalePage.tsx';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import type { Mall } from '../../mall/mall.tsx';
import { orders } from '../../mall/text/account-orders.ts';
import { quantities } from '../../mall/text/account-quantities.ts';
import { sales } from '../../mall/text/account-sales.ts';

type OfOrder = { order: Pick<Order, 'contractBillcode'> };

const address = { title: ({ t }: Mall) => t(orders.changeAddress), page: OrderAddress, acts: true };
const pieces = {
  title: ({ t }: Mall, { order }: OfOrder) => t(quantities.title, { no: order.contractBillcode }),
  page: OrderQuantities,
  acts: true,
};

export const pages = [
  shopPage(ordersPlace, { page: OrderList }),
  shopPage(orderPlace, {
    title: ({ t }, { order }) => t(orders.title, { no: order.contractBillcode }),
    page: OrderPage,
  }),
  shopPage(orderAddressPlace, address),
  shopPage(orderQuantitiesPlace, pieces),
  shopPage(salesPlace, {
    first: ({ t, to }) => ({ text: t(sales.refunds), to: to.account('/sales/refunds') }),
    page: SaleList,
  }),
  shopPage(salePlace, {
    title: ({ t }, { order }) => t(sales.one, { no: order.contractBillcode }),
    page: SalePage,
  }),
  shopPage(saleAddressPlace, address),
  shopPage(saleQuantitiesPlace, pieces),
  shopPage(approvalsPlace, { page: ApprovalList }),
  shopPage(approvalLevelsPlace, { page: ApprovalLevels }),
];
