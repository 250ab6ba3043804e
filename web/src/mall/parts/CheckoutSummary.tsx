import type { Preview } from '@tradeport/api/mall/pages';
import { formatAmount, parseAmount, sum } from '@tradeport/api/kernel/money';
import { useMall } from '../mall.tsx';
import { checkout as words } from '../text/checkout.ts';
import { Money } from './Money.tsx';

const lines = [
  'goodsAmount',
  'promotionAmount',
  'couponAmount',
  'memberAmount',
  'pointsAmount',
  'rebateAmount',
  'freightAmount',
  'taxAmount',
] as const;
/** Shown even at zero: everybody looks for them. */
const always = new Set<(typeof lines)[number]>(['goodsAmount', 'freightAmount']);
/** What is taken off; an amount of these may come with or without its sign. */
const taken = new Set<(typeof lines)[number]>([
  'promotionAmount',
  'couponAmount',
  'memberAmount',
  'pointsAmount',
  'rebateAmount',
]);

/** CHK-04 How the total comes about, over all orders of this checkout. */
export function CheckoutSummary({ preview, sending }: { preview: Preview; sending: boolean }) {
  const { t, n, f, to } = useMall();
  const { orders, currency, total, pieces } = preview;
  const of = (line: (typeof lines)[number] | 'taxIncluded') =>
    sum(orders.map((order) => parseAmount(order[line]) ?? 0));
  const included = of('taxIncluded');
  return (
    <aside className="panel summary">
      <h2>{t(words.summary)}</h2>
      <dl className="sums">
        {lines.map((line) => {
          const amount = of(line);
          if (amount === 0 && !always.has(line)) return null;
          return (
            <div key={line} className={taken.has(line) ? 'sums-saved' : ''}>
              <dt>{t(words.lines[line])}</dt>
              <dd>
                {line === 'freightAmount' && amount === 0 ? (
                  t(words.free)
                ) : (
                  <>
                    {taken.has(line) && '−'}
                    <Money
                      amount={formatAmount(taken.has(line) ? Math.abs(amount) : amount)}
                      currency={currency}
                    />
                  </>
                )}
              </dd>
            </div>
          );
        })}
        <div className="sums-total">
          <dt>{t(words.total)}</dt>
          <dd>
            <Money amount={total} currency={currency} />
          </dd>
        </div>
      </dl>
      {included > 0 && (
        <p className="quiet" suppressHydrationWarning>
          {t(words.taxIncluded, { amount: f.money(formatAmount(included), currency) })}
        </p>
      )}
      {orders.length > 1 && <p className="quiet">{n(words.several, orders.length)}</p>}
      <button
        type="submit"
        className="button button-main button-big button-wide"
        disabled={sending}
        aria-busy={sending}
      >
        <span suppressHydrationWarning>
          {sending
            ? t(words.placing)
            : n(words.place, pieces, { amount: f.money(total, currency) })}
        </span>
      </button>
      <p className="summary-back">
        <a href={to.cart}>{t(words.back)}</a>
      </p>
    </aside>
  );
}
