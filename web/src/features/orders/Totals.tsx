import { isToBePaid, restOf } from '@tradeport/api/orders/actions';
import {
  breakdown,
  breakdownTexts,
  chargesOfType,
  rowText,
  taxIncludedText,
} from '@tradeport/api/orders/breakdown';
import { Money } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Paid } from './OrderSum.tsx';
import type { Order } from './sides.ts';
import { detail, orders } from './text.ts';

/** CHK-04 The amounts as the order has them, in the rows and words of checkout. */
export function Totals({ order }: { order: Order }) {
  const { t } = useText();
  const format = useFormat();
  const { currency } = order;
  const rest = restOf(order);
  return (
    <dl className="o-totals" aria-label={t(detail.totals)}>
      {breakdown([chargesOfType(order, order.contractType)]).map((one) => (
        <div key={one.row} data-row={one.row} className={one.row === 'total' ? 'o-sum' : ''}>
          <dt>{t(breakdownTexts[one.row])}</dt>
          <dd className="k-number">{rowText(one, currency, format.money)}</dd>
          {one.row === 'total' && Number(order.taxIncluded) > 0 && (
            <dd className="o-tax k-muted">
              {t(taxIncludedText, { amount: format.money(order.taxIncluded, currency) })}
            </dd>
          )}
        </div>
      ))}
      <div>
        <dt>{t(orders.paid)}</dt>
        <dd>
          <Paid order={order} />
        </dd>
      </div>
      {Number(order.held) > 0 && (
        <div>
          <dt>{t(orders.held)}</dt>
          <dd>
            <Money amount={order.held} currency={currency} />
          </dd>
        </div>
      )}
      {isToBePaid(order) && Number(rest) > 0 && (
        <div>
          <dt>{t(orders.toPay)}</dt>
          <dd>
            <Money amount={rest} currency={currency} strong />
          </dd>
        </div>
      )}
    </dl>
  );
}
