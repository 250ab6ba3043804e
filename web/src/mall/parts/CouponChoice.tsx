import type { CheckoutPage } from '@tradeport/api/mall/pages';
import { useMall } from '../mall.tsx';
import { promotions as words } from '../text/promotions.ts';
import { CouponCode } from './CouponCode.tsx';
import { Money } from './Money.tsx';
import { Notice } from './Notice.tsx';

/**
 * CHK-05 The buyer's coupons: those that are used, and why another one is not. Ticked coupons bind;
 * a code adds one.
 */
export function CouponChoice({ data, refresh }: { data: CheckoutPage; refresh: () => void }) {
  const { t, f } = useMall();
  const { coupons, currency } = data.preview;
  const refused = coupons.filter((one) => one.refused);
  return (
    <section className="panel" aria-labelledby="coupons-head">
      <h2 id="coupons-head">{t(words.coupons)}</h2>
      <input type="hidden" name="couponsSeen" value="1" />
      {refused.map(({ couponCode, couponName: name, reason }) => (
        <Notice key={couponCode} kind="fault">
          {t(words.refused, { name, reason })}
        </Notice>
      ))}
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
                  <small className="quiet"> {t(words.until, { day: f.day(one.endsOn) })}</small>
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
      <CouponCode typed={data.typed['couponCode'] ?? ''} fault={data.faults['couponCode']} />
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
