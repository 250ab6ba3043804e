import type { CheckoutPage } from '@tradeport/api/mall/pages';
import { outcomes } from '@tradeport/api/kernel/outcomes';
import { PURCHASE_ORDER_NO_MAX } from '@tradeport/api/orders/purchase-order';
import { send } from '../client/wire.ts';
import { useMall } from '../mall.tsx';
import { TextField } from '../kit/fields.tsx';
import { checkout as words } from '../text/checkout.ts';
import { Instant } from './Instant.tsx';
import { Notice } from './Notice.tsx';

/** The company's own number, and where it was used before. Sent with the number that this was told of, it is ordered. */
export function PurchaseOrder({ data }: { data: CheckoutPage }) {
  const { t, to } = useMall();
  const { purchaseOrder, sameNumber, typed, faults } = data;
  if (!purchaseOrder) return null;
  const number = typed['purchaseOrderNo'] ?? '';
  return (
    <section className="panel" aria-labelledby="po-head">
      <h2 id="po-head">
        {t(words.purchaseOrder)} <small>{t(words.optional)}</small>
      </h2>
      {sameNumber.length > 0 && (
        <input type="hidden" name="purchaseOrderSeen" value={number.trim()} />
      )}
      {sameNumber.length > 0 && (
        <Notice kind="hint">
          {t(words.sameNumber, { number })}
          <ul>
            {sameNumber.map((order) => (
              <li key={order.contractCode}>
                <a className="code" href={to.order(order.contractCode)} target="_blank">
                  {order.contractBillcode}
                </a>{' '}
                · <Instant at={order.placedAt} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <PurchaseOrderInput typed={number} fault={faults['purchaseOrderNo']} hideLabel />
    </section>
  );
}

/** In the cart it is kept for the checkout: at once with script, else with the next button. */
export function CartNumber({ kept, told }: { kept: string; told: (fault: string) => void }) {
  const { t, lang } = useMall();
  // Not in the cart's queue: leaving the field on the way to the button must not take the button away.
  const keep = async (purchaseOrderNo: string) => {
    const answer = await send('/cart/change', { act: 'purchaseOrder', purchaseOrderNo, lang });
    told(answer.ok ? '' : answer.msg || t(outcomes.modify.failed));
  };
  return (
    <section className="panel cart-number">
      <PurchaseOrderInput typed={kept} changed={(number) => void keep(number)} />
    </section>
  );
}

/** The same field in cart and checkout. */
function PurchaseOrderInput(props: {
  typed: string;
  fault?: string | undefined;
  hideLabel?: boolean;
  /** Called with the number after a change. */
  changed?: (number: string) => void;
}) {
  const { t } = useMall();
  const { typed, fault, hideLabel = false, changed } = props;
  return (
    <TextField
      name="purchaseOrderNo"
      label={
        hideLabel ? t(words.purchaseOrder) : `${t(words.purchaseOrder)} (${t(words.optional)})`
      }
      hideLabel={hideLabel}
      hint={t(words.purchaseOrderHint)}
      fault={fault}
      known={typed}
      maxLength={PURCHASE_ORDER_NO_MAX}
      autoComplete="off"
      spellCheck={false}
      onBlur={(event) => {
        const number = event.currentTarget.value;
        if (number !== typed) changed?.(number);
      }}
    />
  );
}
