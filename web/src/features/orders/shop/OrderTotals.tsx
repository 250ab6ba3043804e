import type { Order } from '@tradeport/api/orders/shop';
import { isToBePaid, restOf } from '@tradeport/api/orders/actions';
import { chargesOfType } from '@tradeport/api/orders/breakdown';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Money, Paid } from '../../../mall/parts/Money.tsx';
import { Sums } from '../../../mall/parts/Sums.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';

/** CHK-04 How the total came about, as the order has it, and what is paid of it. */
export function OrderTotals({ order }: { order: Order }) {
  const { t } = useMall();
  const { currency } = order;
  const rest = restOf(order);
  return (
    <div className="order-totals" role="group" aria-label={t(words.totals)}>
      <Sums of={[chargesOfType(order, order.contractType)]} currency={currency} />
      <dl className="sums">
        <Fact label={t(words.paid)}>
          <Paid order={order} />
        </Fact>
        {Number(order.held) > 0 && (
          <Fact label={t(words.held)}>
            <Money amount={order.held} currency={currency} />
          </Fact>
        )}
        {isToBePaid(order) && Number(rest) > 0 && (
          <Fact label={t(words.toPay)}>
            <strong>
              <Money amount={rest} currency={currency} />
            </strong>
          </Fact>
        )}
      </dl>
    </div>
  );
}
