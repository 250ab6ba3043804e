import type { RefundsBody } from '@tradeport/api/aftersales/shop';
import { useMall } from '../../../mall/mall.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { sales } from '../../../mall/text/account-sales.ts';
import { RefundList } from './RefundList.tsx';

/** AFS-02 The buyers' requests about these sales. */
export function SaleRefundList({ body }: { body: RefundsBody }) {
  const { t, to } = useMall();
  return (
    <RefundList
      party="seller"
      body={body}
      path="/sales/refunds"
      none={
        <Empty icon="back" title={t(sales.refundsNone)} text={t(sales.refundsNoneHint)}>
          <a className="button" href={to.account('/sales')}>
            {t(sales.back)}
          </a>
        </Empty>
      }
    />
  );
}
