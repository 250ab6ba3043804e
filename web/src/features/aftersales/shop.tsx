import {
  refundAskPlace,
  refundPlace,
  refundsPlace,
  saleRefundPlace,
  saleRefundsPlace,
} from '@tradeport/api/aftersales/shop';
import { RefundAsk } from './shop/RefundAsk.tsx';
import { NoRefunds, RefundList } from './shop/RefundList.tsx';
import { RefundPage } from './shop/RefundPage.tsx';
import { SaleRefundList } from './shop/SaleRefundList.tsx';
import { SaleRefund } from './shop/SaleRefund.tsx';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { refunds as words } from '../../mall/text/account-refunds.ts';
import { sales } from '../../mall/text/account-sales.ts';

export const pages = [
  shopPage(refundsPlace, {
    page: ({ body }) => (
      <RefundList body={body} party="buyer" path="/refunds" none={<NoRefunds />} />
    ),
  }),
  shopPage(refundPlace, {
    title: ({ t }, { refund }) => t(words.one, { no: refund.refundBillcode }),
    page: RefundPage,
  }),
  shopPage(refundAskPlace, {
    title: ({ t }, { goods }) => t(words.askFor, { no: goods.contractBillcode }),
    page: RefundAsk,
  }),
  shopPage(saleRefundsPlace, { title: ({ t }) => t(sales.refunds), page: SaleRefundList }),
  shopPage(saleRefundPlace, {
    title: ({ t }, { refund }) => t(words.one, { no: refund.refundBillcode }),
    page: SaleRefund,
  }),
];
