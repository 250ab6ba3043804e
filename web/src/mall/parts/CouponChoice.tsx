import type { CheckoutPage } from '@tradeport/api/mall/pages';
import { useMall } from '../mall.tsx';
import { promotions as words } from '../text/promotions.ts';
import { Money } from './Money.tsx';

/** CHK-05 The buyer's coupons: those that are used, and why another one is not. What is ticked binds. */
export function CouponChoice({ data, refresh }: { data: CheckoutPage; refresh: () => void }) {
  const { t, f } = useMall();
  const { coupons, currency } = data.preview;
  if (coupons.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="coupons-head">
      <h2 id="coupons-head">{t(words.coupons)}</h2>
      <input type="hidden" name="couponsSeen" value="1" />
      <ul className="coupon-choice">
        {coupons.map((one) => (
          <li key={one.couponCode}>
            <label>
              <input
                type="checkbox"
                name={`coupon.${one.couponCode}`}
                value="1"
                defaultChecked={one.used}
                onChange={refresh}
              />
              <span>
                {one.couponName}
                {one.endsOn && (
                  <small className="quiet">
                    {' '}
                    {t(words.until, { day: f.day(`${one.endsOn}T12:00:00`) })}
                  </small>
                )}
                {one.reason && <small className="quiet coupon-reason">{one.reason}</small>}
              </span>
              {one.used && (
                <strong>
                  <Money amount={`-${one.amount}`} currency={currency} />
                </strong>
              )}
            </label>
          </li>
        ))}
      </ul>
      <noscript>
        <button
          type="submit"
          className="button button-small"
          name="act"
          value="refresh"
          formNoValidate
        >
          {t(words.apply)}
        </button>
      </noscript>
    </section>
  );
}
