import { pickupLife } from '@tradeport/api/pickups/lifecycle';
import type { Order } from '@tradeport/api/orders/shop';
import { postalLine } from '@tradeport/api/members/abroad';
import { PURCHASE_ORDER_NO_MAX, purchaseOrderText } from '@tradeport/api/orders/purchase-order';
import { ORDER_REMARK_MAX } from '@tradeport/api/orders/required';
import { historyTexts } from '../../../lib/orderTexts.ts';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { TextField, WordsField } from '../../../mall/kit/fields.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';
import { quantities } from '../../../mall/text/account-quantities.ts';
import type { OrderProps } from './orderProps.ts';

/** Where the goods go, and from which warehouse. */
export function OrderDelivery({ order }: { order: Order }) {
  const { t, to } = useMall();
  const { address } = order;
  return (
    <section className="panel aside-text" aria-labelledby="delivery-head">
      <h2 id="delivery-head">{t(words.delivery)}</h2>
      {address ? (
        <p>
          <strong>{address.receiver}</strong> <span className="code">{address.phone}</span>
          <br />
          {[address.companyName, postalLine(address), address.country, address.email]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : (
        <p className="quiet">{t(order.lot ? words.addressMissing : words.noAddress)}</p>
      )}
      <p className="quiet">
        {t(words.warehouse)}: {order.warehouseName}
      </p>
      {(address ?? order.lot) && mayChange(order) && (
        <p>
          <a href={`${to.order(order.contractCode)}/address`}>
            {t(address ? words.changeAddress : words.addAddress)}
          </a>
        </p>
      )}
    </section>
  );
}

/** The company's own number of it, to be changed until it ships. */
export function OrderNumber({ body: { order, numbered }, sent, formKey }: OrderProps) {
  const { t } = useMall();
  const own = sent?.act === 'purchaseOrder' ? sent : null;
  const { purchaseOrderNo } = order;
  // A pick-up has no address to change, and a number all the same.
  const isToCollect = order.pickup !== null && !pickupLife.end.includes(order.pickup);
  if (!numbered || !(mayChange(order) || isToCollect)) return null;
  return (
    <details className="order-number" open={own !== null}>
      <summary>{t(purchaseOrderNo ? words.editNumber : words.addNumber)}</summary>
      <ActForm act="purchaseOrder" formKey={formKey} text={t(words.save)} button="button" bare>
        <TextField
          sent={own}
          name="purchaseOrderNo"
          label={t(purchaseOrderText)}
          hideLabel
          known={purchaseOrderNo}
          maxLength={PURCHASE_ORDER_NO_MAX}
          autoComplete="off"
          spellCheck={false}
        />
      </ActForm>
    </details>
  );
}

function mayChange({ actions }: Order): boolean {
  return actions.some((one) => one.action === 'change' && one.allowed);
}

/** The buyer's remark to the seller, which can be changed here. */
export function OrderRemark({ body: { order }, sent, formKey }: OrderProps) {
  const { t } = useMall();
  const may = order.actions.some((one) => one.action === 'remark' && one.allowed);
  const own = sent?.act === 'remark' ? sent : null;
  return (
    <section className="panel aside-text" aria-labelledby="remark-head">
      <h2 id="remark-head">{t(words.remark)}</h2>
      <p className={order.remark ? 'order-remark' : 'quiet'}>{order.remark || t(words.noRemark)}</p>
      {may && (
        <details open={own !== null}>
          <summary>{t(order.remark ? words.editRemark : words.addRemark)}</summary>
          <ActForm act="remark" formKey={formKey} text={t(words.save)} button="button" bare>
            <WordsField
              sent={own}
              name="remark"
              label={t(words.remark)}
              hideLabel
              known={order.remark}
              rows={4}
              maxLength={ORDER_REMARK_MAX}
            />
          </ActForm>
        </details>
      )}
    </section>
  );
}

/** ORD-02 The events of the order, each with its actor and reason. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useMall();
  return (
    <section className="panel aside-text" aria-labelledby="history-head">
      <h2 id="history-head">{t(words.history)}</h2>
      <ol className="moments">
        {order.timeline.map((moment, at) => (
          <li key={at}>
            {t(historyTexts[moment.verb] ?? moment.text)}
            <small className="quiet">
              <Instant at={moment.at} /> · {moment.actorName || t(words.system)}
            </small>
            {moment.change && (
              <>
                <small>{t(words.was, { text: moment.change.before || t(words.nothing) })}</small>
                <small>{t(words.became, { text: moment.change.after || t(words.nothing) })}</small>
                {moment.change.amount !== null && (
                  <small>
                    {t(quantities.difference)}: {Number(moment.change.amount) > 0 ? '+' : ''}
                    <Money amount={moment.change.amount} currency={order.currency} />
                  </small>
                )}
              </>
            )}
            {moment.reason && <small>{moment.reason}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
