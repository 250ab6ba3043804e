import { actionRules, restOf, stillPossible } from '@tradeport/api/orders/actions';
import type { OrderAction } from '@tradeport/api/orders/model';
import { useMall } from '../../mall.tsx';
import { orders as words } from '../../text/account-orders.ts';
import { paying } from '../../text/account-orders.ts';
import { refunds } from '../../text/account-refunds.ts';
import { ActButton } from '../ActButton.tsx';
import type { OrderProps } from './orderProps.ts';
import { ReasonForm } from './ReasonForm.tsx';

/** ORD-06 What may be done now; what may come later says when, what is past is not mentioned. */
export function OrderActs({ body, sent, formKey }: OrderProps) {
  const { t, f, to } = useMall();
  const { order } = body;
  const offer = (action: OrderAction) => {
    const found = order.actions.find((one) => one.action === action);
    return found && (found.allowed || stillPossible(action, order.status)) ? found : null;
  };
  const [pay, receive, again, refund, evaluate, cancel] = [
    offer('pay'),
    offer('receive'),
    offer('again'),
    offer('refund'),
    offer('evaluate'),
    offer('cancel'),
  ];
  const fields = { key: formKey };
  const amount = f.money(restOf(order), order.currency);
  const paid =
    Number(order.paid) > 0 && t(words.cancelPaid, { paid: f.money(order.paid, order.currency) });
  return (
    <div className="order-acts">
      {pay?.allowed && (
        <a className="button button-main" href="#pay">
          {t(paying.submit, { amount })}
        </a>
      )}
      {receive?.allowed && (
        <ActButton
          act="receive"
          text={t(words.receive)}
          fields={fields}
          confirm={t(words.receiveText, { no: order.contractBillcode })}
          className="button button-main"
        />
      )}
      {evaluate?.allowed && (
        <a className="button button-main" href={to.account(`/orders/${order.contractCode}/rate`)}>
          {t(actionRules.evaluate.text)}
        </a>
      )}
      {again?.allowed && (
        <ActButton act="again" text={t(words.again)} fields={fields} className="button" />
      )}
      {refund?.allowed && (
        <a className="button" href={to.account(`/orders/${order.contractCode}/refund`)}>
          {t(refunds.ask)}
        </a>
      )}
      {cancel?.allowed ? (
        <ReasonForm
          act="cancel"
          text={t(words.cancel)}
          hint={[t(words.cancelText), paid].filter(Boolean).join(' ')}
          sent={sent}
          formKey={formKey}
        />
      ) : (
        cancel && <NotNow text={t(words.cancel)} reason={cancel.reason} />
      )}
      {receive && !receive.allowed && <NotNow text={t(words.receive)} reason={receive.reason} />}
    </div>
  );
}

/** Not possible now, and why. */
function NotNow({ text, reason }: { text: string; reason: string }) {
  return (
    <span className="not-now">
      <button type="button" className="button" disabled>
        {text}
      </button>
      <small className="quiet">{reason}</small>
    </span>
  );
}
