import { cameInPart, isLookedFor } from '@tradeport/api/payment/lifecycle';
import { purposes } from '@tradeport/api/files/model';
import { parseAmount } from '@tradeport/api/kernel/money';
import { payWays, restOf } from '@tradeport/api/orders/model';
import { VOUCHER_NO_MAX } from '@tradeport/api/payment/model';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { FileField, TextField } from '../../../mall/kit/fields.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { hasAccount, TransferTo } from '../../../mall/parts/TransferTo.tsx';
import { orders, paying as words } from '../../../mall/text/account-orders.ts';
import { checkout } from '../../../mall/text/checkout.ts';
import { transfer } from '../../../mall/text/transfer.ts';
import { PayFromAccounts } from './PayFromAccounts.tsx';
import type { OrderProps } from './orderProps.ts';

/** PAY-01, PAY-02 By balance, at the cashier, or with a transfer's voucher: the choice unfolds what it needs, also without script. */
export function PayForm({ body, sent, formKey }: OrderProps) {
  const { t, f } = useMall();
  const {
    order,
    payments,
    bankAccounts,
    purse: { balance },
  } = body;
  // A transfer that came in part is paid onto the order as soon as its buyer pays in another way.
  const part = payments.find((one) => cameInPart(one.status));
  const rest = part && part.amount === restOf(order) ? part.rest : restOf(order);
  const enough = (parseAmount(balance) ?? 0) >= (parseAmount(rest) ?? 0);
  const own = sent?.act === 'pay' ? sent : null;
  const wanted = own?.typed['way'] ?? order.payWay;
  // A buyer who has chosen a transfer before may have made it already.
  const transferable = hasAccount(bankAccounts, order.currency) || order.payWay === 'offline';
  const closed = { balance: !enough, offline: !transferable, online: false };
  const chosen = payWays.find((way) => way === wanted && !closed[way]) ?? 'online';
  const waiting = payments.some((one) => isLookedFor(one.status));
  const hints = {
    online: t(checkout.wayTexts.online),
    offline: t(transferable ? checkout.wayTexts.offline : transfer.none, {
      currency: order.currency,
    }),
    balance: t(enough ? checkout.wayTexts.balance : checkout.tooLittle, {
      amount: f.money(balance, order.currency),
    }),
  };
  return (
    <section className="panel" id="pay" aria-labelledby="pay-head">
      <div className="panel-head">
        <h2 id="pay-head">{t(words.title)}</h2>
        <strong>
          {t(orders.toPay)} <Money amount={rest} currency={order.currency} />
        </strong>
      </div>
      {part && (
        <Notice kind="hint">
          {t(words.partCame, { amount: f.money(part.received, part.currency) })}
        </Notice>
      )}
      {waiting && <Notice kind="hint">{t(words.waiting)}</Notice>}
      <PayFromAccounts body={body} sent={sent} formKey={formKey} />
      <ActForm
        act="pay"
        formKey={formKey}
        text={
          <>
            <span className="pay-now">
              {t(words.submit, { amount: f.money(rest, order.currency) })}
            </span>
            <span className="pay-proof">{t(words.submitVoucher)}</span>
          </>
        }
        button="button button-main button-big"
        files
        className="account-form pay-form"
      >
        <div className="options options-row" role="radiogroup" aria-label={t(orders.payWay)}>
          {payWays.map((way) => (
            <label className="option" key={way}>
              <input
                type="radio"
                name="way"
                value={way}
                defaultChecked={way === chosen}
                disabled={closed[way]}
              />
              <span className="option-title">{t(checkout.ways[way])}</span>
              <span className="quiet">{hints[way]}</span>
            </label>
          ))}
        </div>
        <div className="transfer-shown">
          <TransferTo
            accounts={bankAccounts}
            currency={order.currency}
            reference={order.contractBillcode}
          />
        </div>
        <div className="fields voucher-fields">
          <TextField
            sent={own}
            name="voucherNo"
            label={t(words.voucherNo)}
            hint={t(words.voucherNoHint)}
            maxLength={VOUCHER_NO_MAX}
            autoComplete="off"
          />
          <FileField
            name="voucher"
            label={t(words.voucherFile)}
            hint={t(words.voucherFileHint, { size: f.size(purposes.voucher.bytesMax) })}
            accept=".jpg,.jpeg,.png,.gif,.pdf"
          />
        </div>
      </ActForm>
    </section>
  );
}
