import {
  breakdown,
  breakdownTexts,
  type Charges,
  rowText,
  type SumRow,
  taxIncludedText,
} from '@tradeport/api/orders/breakdown';
import { formatAmount, parseAmount, sum } from '@tradeport/api/kernel/money';
import { useMall } from '../mall.tsx';
import { checkout as words } from '../text/checkout.ts';

/** CHK-04 How an amount comes about: the same rows and words from the product to the order. */
export function Sums(props: {
  of: readonly (Charges & { taxIncluded?: string })[];
  currency: string;
  /** The present worth of a point, for goods that are not ordered yet. */
  pointWorth?: string;
}) {
  const { t, f } = useMall();
  const { of, currency, pointWorth } = props;
  const included = sum(of.map((one) => parseAmount(one.taxIncluded ?? '0') ?? 0));
  return (
    <>
      <dl className="sums">
        {breakdown(of, pointWorth).map((one) => (
          <div key={one.row} data-row={one.row} className={classOf(one)}>
            <dt>{t(breakdownTexts[one.row])}</dt>
            <dd className="money" suppressHydrationWarning>
              {one.row === 'freight' && Number(one.amount) === 0
                ? t(words.free)
                : rowText(one, currency, f.money)}
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

function classOf({ row, amount, points }: SumRow): string {
  if (row === 'total') return 'sums-total';
  return amount.startsWith('-') || (points < 0 && row === 'pointsPaid') ? 'sums-saved' : '';
}
