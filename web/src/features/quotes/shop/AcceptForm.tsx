import { formatAmount, parseAmount } from '@tradeport/api/kernel/money';
import { payWays } from '@tradeport/api/orders/model';
import { PURCHASE_ORDER_NO_MAX } from '@tradeport/api/orders/purchase-order';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { hasAccount, TransferTo } from '../../../mall/parts/TransferTo.tsx';
import { quotes as words } from '../../../mall/text/account-quotes.ts';
import { plan as planWords } from '../../../mall/text/account-plan.ts';
import { checkout } from '../../../mall/text/checkout.ts';
import { transfer } from '../../../mall/text/transfer.ts';
import { AddressSelect } from './QuoteAsk.tsx';
import type { QuoteProps } from './quoteProps.ts';

/** T5 Names the version and its hash, how it is paid and where it goes; the button says how much it is. */
export function AcceptForm({ body, sent, formKey }: QuoteProps) {
  const { t, f } = useMall();
  const { quote, balance, bankAccounts, addresses } = body;
  const transferable = hasAccount(bankAccounts, quote.currency);
  const own = sent?.act === 'accept' ? sent : null;
  const { plan } = quote.shown;
  // T1 With a plan only what is due before production is paid now.
  const first = formatAmount(
    plan.reduce(
      (all, part) => all + (part.gate === 'production' ? (parseAmount(part.amount) ?? 0) : 0),
      0,
    ),
  );
  const amount = f.money(quote.shown.total, quote.currency);
  const enough =
    (parseAmount(balance) ?? 0) >= (parseAmount(plan.length > 0 ? first : quote.shown.total) ?? 0);
  const wanted = own?.typed['payWay'] ?? 'online';
  return (
    <details className="reason" open={own !== null}>
      <summary className="button button-main">{t(words.accept)}</summary>
      <ActForm
        act="accept"
        formKey={formKey}
        text={t(words.acceptFor, { amount })}
        bare
        className="reason-form pay-form"
      >
        <input type="hidden" name="version" value={quote.shown.version} />
        <input type="hidden" name="hash" value={quote.shown.hash} />
        <p>{t(words.acceptHint)}</p>
        {plan.length > 0 && (
          <p>
            {t(planWords.payFirst)} <strong>{f.money(first, quote.currency)}</strong>
          </p>
        )}
        <div className="options options-row" role="radiogroup" aria-label={t(words.payWay)}>
          {payWays.map((way) => (
            <label className="option" key={way}>
              <input
                type="radio"
                name="payWay"
                value={way}
                defaultChecked={way === wanted}
                disabled={(way === 'balance' && !enough) || (way === 'offline' && !transferable)}
              />
              <span className="option-title">{t(checkout.ways[way])}</span>
              {way === 'balance' && (
                <span className="quiet">{f.money(balance, quote.currency)}</span>
              )}
              {way === 'offline' && !transferable && (
                <span className="quiet">{t(transfer.none, { currency: quote.currency })}</span>
              )}
            </label>
          ))}
        </div>
        {own?.faults['payWay'] && (
          <p className="field-fault" role="alert">
            {own.faults['payWay']}
          </p>
        )}
        <div className="transfer-shown">
          <TransferTo accounts={bankAccounts} currency={quote.currency} reference="" />
        </div>
        <AddressSelect
          addresses={addresses}
          chosen={
            own?.typed['addressCode'] ?? (quote.address ? '' : (addresses[0]?.addressCode ?? ''))
          }
          fault={own?.faults['addressCode']}
          none={quote.address || t(words.choose)}
        />
        <TextField
          sent={own}
          name="purchaseOrderNo"
          label={t(words.purchaseOrder)}
          maxLength={PURCHASE_ORDER_NO_MAX}
          autoComplete="off"
        />
      </ActForm>
    </details>
  );
}
