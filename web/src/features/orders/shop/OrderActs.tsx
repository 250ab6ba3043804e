import { orderOffers, restOf, stillPossible } from '@tradeport/api/orders/actions';
import type { OrderAction } from '@tradeport/api/orders/model';
import { NotNow } from '../../../mall/kit/NotNow.tsx';
import { useMall } from '../../../mall/mall.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';
import { paying } from '../../../mall/text/account-orders.ts';
import { refunds } from '../../../mall/text/account-refunds.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import type { OrderProps } from './orderProps.ts';
import { ReasonForm } from '../../../mall/account/ReasonForm.tsx';

/** Possible acts come first; later ones stand behind them and say when. */
const listed = ['pay', 'receive', 'evaluate', 'again', 'refund', 'cancel'] as const;

/** ORD-06 The acts possible now; those that come later say when, past ones are not mentioned. */
export function OrderActs({ body, sent, formKey }: OrderProps) {
  const { t, f, to } = useMall();
  const { order } = body;
  const offer = (action: OrderAction) => {
    const found = order.actions.find((one) => one.action === action);
    return found && (found.allowed || stillPossible(action, order.status)) ? found : null;
  };
  const may = (action: OrderAction) => offer(action)?.allowed === true;
  const fields = { key: formKey };
  const amount = f.money(restOf(order), order.currency);
  const paid =
    Number(order.paid) > 0 && t(words.cancelPaid, { paid: f.money(order.paid, order.currency) });
  const texts = {
    pay: words.payNow,
    receive: words.receive,
    evaluate: orderOffers.acts.evaluate.text,
    again: words.again,
    refund: refunds.ask,
    cancel: words.cancel,
  };
  return (
    <div className="order-acts">
      {may('pay') && (
        <a className="button button-main" href="#pay">
          {t(paying.submit, { amount })}
        </a>
      )}
      {may('receive') && (
        <ActButton
          act="receive"
          text={t(texts.receive)}
          fields={fields}
          confirm={t(words.receiveText, { no: order.contractBillcode })}
          className="button button-main"
        />
      )}
      {may('evaluate') && (
        <a className="button button-main" href={to.account(`/orders/${order.contractCode}/rate`)}>
          {t(texts.evaluate)}
        </a>
      )}
      {may('again') && (
        <ActButton act="again" text={t(texts.again)} fields={fields} className="button" />
      )}
      {may('refund') && (
        <a className="button" href={to.account(`/orders/${order.contractCode}/refund`)}>
          {t(texts.refund)}
        </a>
      )}
      {may('cancel') && (
        <ReasonForm
          act="cancel"
          text={t(texts.cancel)}
          hint={[t(words.cancelText), paid].filter(Boolean).join(' ')}
          sent={sent}
          formKey={formKey}
        />
      )}
      {listed.map((action) => {
        const later = offer(action);
        return (
          later &&
          !later.allowed && <NotNow key={action} text={t(texts[action])} reason={later.reason} />
        );
      })}
    </div>
  );
}
