import { purposes } from '@tradeport/api/files/model';
import { ATTACHMENTS_MAX } from '@tradeport/api/orders/required';
import type { CheckoutPage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { CheckoutForm } from '../parts/CheckoutForm.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Island } from '../parts/Island.tsx';
import { checkout as words } from '../text/checkout.ts';
import { tradeInputs } from '../../lib/tradeInputs.ts';
import { requiredOf } from '../trade.ts';

export function checkoutHead({ t }: Mall): Head {
  return { title: t(words.title), description: t(words.title), acts: true };
}

/** One page: everything that an order needs, the summary beside. */
export function Checkout({ data }: { data: CheckoutPage }) {
  const { t, to } = useMall();
  const props = {
    data,
    trade: tradeInputs(t),
    required: requiredOf(data.preview.orders),
    attach: { files: ATTACHMENTS_MAX, bytes: purposes.attachment.bytesMax },
  };
  return (
    <div className="wide checkout">
      <div className="checkout-head">
        <h1>{t(words.title)}</h1>
        <ol className="steps">
          <li className="is-done">
            <a href={to.cart}>{t(words.steps.cart)}</a>
          </li>
          <li aria-current="step">
            <Icon name="right" size={16} />
            {t(words.steps.check)}
          </li>
          <li>
            <Icon name="right" size={16} />
            {t(words.steps.pay)}
          </li>
        </ol>
      </div>
      <Island name="checkout" with={props}>
        <CheckoutForm {...props} />
      </Island>
    </div>
  );
}
