import type { Preview } from '@tradeport/api/mall/pages';
import { breakdown, chargesOfType, sumText, toPay } from '@tradeport/api/orders/breakdown';
import { useMall } from '../mall.tsx';
import { accounts, checkout as words } from '../text/checkout.ts';
import { Money } from './Money.tsx';
import { Promotions } from './Promotions.tsx';
import { Sums } from './Sums.tsx';

/** CHK-04 How the total comes about, over all orders of this checkout. */
export function CheckoutSummary({
  preview,
  items,
  sending,
  reckoning,
}: {
  preview: Preview;
  /** How many different goods, as everywhere at the cart. */
  items: number;
  sending: boolean;
  /** The sums are being fetched. Until they are shown, ordering is not possible. */
  reckoning: boolean;
}) {
  const { t, n, f, to } = useMall();
  const { currency, fromAccounts } = preview;
  const { pointWorth } = preview.accounts;
  const orders = preview.orders.map((order) => chargesOfType(order, order.orderType));
  const { amount, points } = toPay(orders, pointWorth, fromAccounts);
  const unpaid = breakdown(orders, pointWorth).at(-1)?.points ?? 0;
  return (
    <aside className="panel summary">
      <h2>{t(words.summary)}</h2>
      <Sums of={orders} currency={currency} pointWorth={pointWorth} />
      <Promotions applied={preview.promotions} hints={preview.hints} currency={currency} />
      {Number(fromAccounts) > 0 && (
        <dl className="sums">
          <div data-row="accounts">
            <dt>{t(accounts.fromAccounts)}</dt>
            <dd>
              <Money amount={`-${fromAccounts}`} currency={currency} />
            </dd>
          </div>
          <div className="sums-total" data-row="due">
            <dt>{t(accounts.due)}</dt>
            <dd className="money" suppressHydrationWarning>
              {sumText({ amount, points: unpaid }, currency, f.money)}
            </dd>
          </div>
        </dl>
      )}
      {orders.length > 1 && <p className="quiet">{n(words.several, orders.length)}</p>}
      <div className="checkout-bar">
        <button
          type="submit"
          className="button button-main button-big button-wide"
          disabled={sending || reckoning}
          aria-busy={sending || reckoning}
        >
          <span suppressHydrationWarning>
            {sending
              ? t(words.placing)
              : n(words.place, items, { amount: sumText({ amount, points }, currency, f.money) })}
          </span>
        </button>
      </div>
      <p className="summary-back">
        <a href={to.cart}>{t(words.back)}</a>
      </p>
    </aside>
  );
}
