import type { RechargesBody } from '@tradeport/api/recharge/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { VOUCHER_NO_MAX } from '@tradeport/api/payment/model';
import { currencies, type Currency } from '@tradeport/api/kernel/money';
import { payWays } from '@tradeport/api/recharge/model';
import { useMall } from '../../mall.tsx';
import { ActForm } from '../../kit/ActForm.tsx';
import { AmountField } from '../../kit/AmountField.tsx';
import { FileField, TextField } from '../../kit/fields.tsx';
import { TransferTo } from '../../parts/TransferTo.tsx';
import { checkout } from '../../text/checkout.ts';
import { transfer } from '../../text/transfer.ts';
import { recharges as words } from '../../text/account-recharges.ts';

type Offer = RechargesBody['offers'][number];
type Props = {
  title: string;
  offers: RechargesBody['offers'];
  payable: RechargesBody['payable'];
  /** The currency that is chosen at first. */
  currency?: Currency | null;
  sent: Sent | null;
  formKey: string;
};

/** RCH-01b In which currency or by which offer, how much, and how: the choice unfolds what it needs, also without script. */
export function ApplyForm({ title, offers, payable, currency, sent, formKey }: Props) {
  const { t } = useMall();
  const own = sent?.act === 'apply' ? sent : null;
  const usable = offers.filter((one) => !one.usedUp);
  const chosen = own?.typed['ruleCode'] ?? currency ?? usable[0]?.ruleCode ?? currencies[0];
  const none = currencies.filter(
    (one) => !payable.accounts.some((account) => account.currency === one),
  );
  const way = own?.typed['way'] ?? 'online';
  return (
    <section className="panel" aria-labelledby="apply-head">
      <h2 id="apply-head">{title}</h2>
      <ActForm
        act="apply"
        formKey={formKey}
        text={
          <>
            <span className="pay-now">{t(words.toPay)}</span>
            <span className="pay-proof">{t(words.submit)}</span>
          </>
        }
        button="button button-main button-big"
        files
        className="account-form pay-form"
      >
        <div
          className={offers.length > 0 ? 'options' : 'options options-row'}
          role="radiogroup"
          aria-label={t(offers.length > 0 ? words.offers : words.currency)}
        >
          {offers.map((offer) => (
            <OfferOption
              key={offer.ruleCode}
              offer={offer}
              chosen={offer.ruleCode === chosen && !offer.usedUp}
            />
          ))}
          {currencies.map((one) => (
            <label className="option" key={one}>
              <input
                type="radio"
                name="ruleCode"
                value={one}
                data-currency={one}
                defaultChecked={one === chosen}
              />
              <span className="option-title">
                {offers.length > 0 && `${t(words.noOffer)} · `}
                {t(checkout.currencies[one])}
              </span>
              {offers.length > 0 && <span className="quiet">{t(words.noOfferHint)}</span>}
            </label>
          ))}
        </div>
        <div className="fields">
          <AmountField
            sent={own}
            name="amount"
            label={t(words.amount)}
            required
            marked={false}
            known={usable[0]?.fromAmount}
            maxLength={12}
          />
        </div>
        <div className="options options-row" role="radiogroup" aria-label={t(words.way)}>
          {payWays.map((one) => (
            <label className="option" key={one}>
              <input
                type="radio"
                name="way"
                value={one}
                defaultChecked={one === way}
                disabled={one === 'offline' && none.length === currencies.length}
              />
              <span className="option-title">{t(words.ways[one])}</span>
              <span className="quiet">
                {one === 'offline' && none.length === currencies.length
                  ? t(transfer.none, { currency: none.join(' / ') })
                  : t(words.wayHints[one])}
              </span>
            </label>
          ))}
        </div>
        {own?.faults['way'] && (
          <p className="field-fault" role="alert">
            {own.faults['way']}
          </p>
        )}
        <div className="transfer-shown">
          {currencies.map((one) => (
            <TransferTo
              key={one}
              accounts={payable.accounts}
              currency={one}
              reference={payable.merberNo}
            />
          ))}
        </div>
        <Proof own={own} />
      </ActForm>
    </section>
  );
}

function Proof({ own }: { own: Sent | null }) {
  const { t } = useMall();
  return (
    <div className="fields voucher-fields">
      <TextField
        sent={own}
        name="voucherNo"
        label={t(words.voucherNo)}
        hint={t(words.reviewHint)}
        maxLength={VOUCHER_NO_MAX}
        autoComplete="off"
      />
      <FileField
        name="voucher"
        label={t(words.voucher)}
        hint={t(words.voucherHint)}
        fault={own?.faults['voucher']}
        accept=".jpg,.jpeg,.png,.gif,.pdf"
      />
    </div>
  );
}

/**
 * RCH-01e The bonus of an offer, from which amount on, until when, and in which order it is spent.
 */
function OfferOption({ offer, chosen }: { offer: Offer; chosen: boolean }) {
  const { t, f } = useMall();
  const money = (amount: string) => f.money(amount, offer.currency);
  const bonus =
    offer.bonusAmount === null
      ? f.percent((offer.bonusRate ?? 0) / 10_000)
      : money(offer.bonusAmount);
  const about = [
    offer.bonusMax !== null && t(words.upTo, { max: money(offer.bonusMax) }),
    t(words.spending[offer.spending]),
    offer.endsOn !== null && t(words.until, { day: f.day(offer.endsOn) }),
    offer.usedUp && t(words.usedUp),
  ];
  return (
    <label className="option">
      <input
        type="radio"
        name="ruleCode"
        value={offer.ruleCode}
        data-currency={offer.currency}
        defaultChecked={chosen}
        disabled={offer.usedUp}
      />
      <span className="option-title">
        {offer.ruleName} · {t(words.from, { amount: money(offer.fromAmount) })} ·{' '}
        {t(words.gives, { bonus })}
      </span>
      <span className="quiet">{about.filter(Boolean).join(' · ')}</span>
    </label>
  );
}
