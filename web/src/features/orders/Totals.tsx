import { Money } from '../../console/kit/Signs.tsx';
import { useText } from '../../lib/text.ts';
import { type Order, restOf } from './sides.ts';
import { detail, orders } from './text.ts';

const parts = [
  'goodsAmount',
  'promotionAmount',
  'couponAmount',
  'memberAmount',
  'pointsAmount',
  'rebateAmount',
  'freightAmount',
  'taxAmount',
] as const;

/** CHK-04 The amounts as the order has them; zero amounts are left out, except goods and freight. */
export function Totals({ order }: { order: Order }) {
  const { t } = useText();
  const { currency } = order;
  const shown = parts.filter(
    (part) => part === 'goodsAmount' || part === 'freightAmount' || Number(order[part]) !== 0,
  );
  const rest = restOf(order);
  return (
    <dl className="o-totals" aria-label={t(detail.totals)}>
      {shown.map((part) => (
        <div key={part}>
          <dt>{t(detail[part])}</dt>
          <dd>
            <Money amount={order[part]} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="o-sum">
        <dt>{t(detail.total)}</dt>
        <dd>
          <Money amount={order.total} currency={currency} />
        </dd>
      </div>
      {Number(order.taxIncluded) > 0 && (
        <div>
          <dt>{t(detail.taxIncluded)}</dt>
          <dd>
            <Money amount={order.taxIncluded} currency={currency} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t(orders.paid)}</dt>
        <dd>
          <Money amount={order.paid} currency={currency} />
        </dd>
      </div>
      {order.status === 'waiting_payment' && Number(rest) > 0 && (
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
