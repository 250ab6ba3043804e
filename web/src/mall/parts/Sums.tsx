import {
  breakdown,
  breakdownTexts,
  type Charges,
  taxIncludedText,
} from '@tradeport/api/orders/breakdown';
import type { OrderType } from '@tradeport/api/orders/order-types';
import { formatAmount, parseAmount, sum } from '@tradeport/api/kernel/money';
import { useMall } from '../mall.tsx';
import { checkout as words } from '../text/checkout.ts';
import { Money } from './Money.tsx';

/** CHK-04 How an amount comes about: the same rows and words from the product to the order. */
export function Sums(props: {
  of: readonly (Charges & { taxIncluded?: string })[];
  currency: string;
  /** Of one price of goods: those for points come to points. */
  type?: OrderType;
}) {
  const { t, f } = useMall();
  const { of, currency, type } = props;
  const included = sum(of.map((one) => parseAmount(one.taxIncluded ?? '0') ?? 0));
  return (
    <>
      <dl className="sums">
        {breakdown(of).map(({ row, amount }) => (
          <div
            key={row}
            data-row={row}
            className={row === 'total' ? 'sums-total' : amount.startsWith('-') ? 'sums-saved' : ''}
          >
            <dt>{t(breakdownTexts[row])}</dt>
            <dd>
              {row === 'freight' && Number(amount) === 0 ? (
                t(words.free)
              ) : (
                <Money amount={amount} currency={currency} type={type} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {included > 0 && (
        <p className="quiet" suppressHydrationWarning>
          {t(taxIncludedText, { amount: f.money(formatAmount(included), currency) })}
        </p>
      )}
    </>
  );
}
