import type { QuoteAskBody } from '@tradeport/api/quotes/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { currencies } from '@tradeport/api/kernel/money';
import { addressText } from '@tradeport/api/members/abroad';
import { PIECES_MAX } from '@tradeport/api/orders/model';
import { PAYMENT_TERMS_MAX, QUOTE_NOTE_MAX, QUOTE_SUBJECT_MAX } from '@tradeport/api/quotes/model';
import { useMall } from '../../../mall/mall.tsx';
import { AmountField } from '../../../mall/kit/AmountField.tsx';
import { ChoiceField, TextField, WordsField } from '../../../mall/kit/fields.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { Picture } from '../../../mall/parts/Picture.tsx';
import { TradeFields } from '../../../mall/parts/TradeFields.tsx';
import { quotes as words } from '../../../mall/text/account-quotes.ts';
import { tradeInputs } from '../../../lib/tradeInputs.ts';
import { ProjectLines } from './ProjectLines.tsx';
import { QuoteFiles } from './QuoteFiles.tsx';

type Props = { body: QuoteAskBody; sent: Sent | null; formKey: string };
type Cart = NonNullable<QuoteAskBody['cart']>;

/** CHK-07 A price is asked for what is in the cart, or for a project in words. */
export function QuoteAsk({ body, sent, formKey }: Props) {
  const { t, to } = useMall();
  const { cart } = body;
  const typed = sent?.typed ?? {};
  return (
    <form method="post" encType="multipart/form-data" className="account-stack" noValidate>
      <input type="hidden" name="key" value={formKey} />
      {/* The first button of a form is pressed by Enter: it sends. */}
      <button
        type="submit"
        name="act"
        value={cart ? 'askCart' : 'askProject'}
        className="hidden"
        tabIndex={-1}
        aria-hidden
      />
      {cart ? <CartLines cart={cart} sent={sent} /> : <Project body={body} sent={sent} />}
      {!cart && <ProjectLines rows={body.rows} sent={sent} />}
      <TradeFields
        inputs={tradeInputs(t)}
        required={body.required}
        typed={typed}
        faults={sent?.faults ?? {}}
        today={body.today}
      />
      <Details body={body} sent={sent} />
      <div className="form-acts form-acts-stay">
        <button
          type="submit"
          name="act"
          value={cart ? 'askCart' : 'askProject'}
          className="button button-main"
        >
          {t(words.send)}
        </button>
        <a className="button" href={cart ? to.cart : to.account('/quotes')}>
          {t(cart ? words.toCart : words.back)}
        </a>
      </div>
    </form>
  );
}

/** Every line with the price of the shop, and room for the one that is wished for. */
function CartLines({ cart, sent }: { cart: Cart; sent: Sent | null }) {
  const { t } = useMall();
  return (
    <section className="panel" aria-labelledby="goods-head">
      <h2 id="goods-head">{t(words.goods)}</h2>
      <p className="quiet">{t(words.cartHint)}</p>
      {cart.orders.length > 1 && <Notice kind="hint">{t(words.several)}</Notice>}
      <ul>
        {cart.orders
          .flatMap((order) => order.lines)
          .map((line) => {
            const name = `wish.${line.skuCode}`;
            const quantity = `quantity.${line.skuCode}`;
            return (
              <li key={line.skuCode} className="mini order-line">
                <span className="mini-picture">
                  <Picture fileCode={line.cover?.fileCode ?? null} alt="" as="thumb" />
                </span>
                <span className="mini-what">
                  <span>{line.goodsName}</span>
                  <small className="quiet">
                    {[line.specText, line.skuNo].filter(Boolean).join(' · ')}
                  </small>
                  <small className="quiet">
                    {t(words.shopPrice)} <Money amount={line.price} currency={cart.currency} />
                    {line.unit && ` / ${line.unit}`}
                  </small>
                </span>
                <span className="quote-wish">
                  <TextField
                    sent={sent}
                    name={quantity}
                    label={t(words.quantityOf, { name: line.goodsName })}
                    hideLabel
                    known={line.quantity}
                    type="number"
                    min={1}
                    max={PIECES_MAX}
                    step={1}
                  />
                  <AmountField
                    sent={sent}
                    name={name}
                    label={t(words.wishOf, { name: line.goodsName })}
                    hideLabel
                    placeholder={t(words.wish)}
                  />
                </span>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

function Project({ body: { sellers }, sent }: Pick<Props, 'body' | 'sent'>) {
  const { t } = useMall();
  const typed = sent?.typed ?? {};
  const only = sellers.length === 1 ? sellers[0]?.sellerCode : undefined;
  return (
    <section className="panel account-form">
      <div className="fields fields-two">
        <TextField
          name="subject"
          label={t(words.subject)}
          sent={sent}
          required
          maxLength={QUOTE_SUBJECT_MAX}
        />
        <ChoiceField
          name="sellerCode"
          label={t(words.toSeller)}
          sent={sent}
          marked
          known={only}
          ask={t(words.choose)}
          choices={sellers.map((one) => ({ value: one.sellerCode, text: one.sellerName }))}
        />
        <ChoiceField
          name="currency"
          label={t(words.currency)}
          known={typed['currency'] ?? currencies[0]}
          choices={currencies}
        />
      </div>
    </section>
  );
}

function Details({ body, sent }: Pick<Props, 'body' | 'sent'>) {
  const { t, to } = useMall();
  const typed = sent?.typed ?? {};
  const faults = sent?.faults ?? {};
  return (
    <section className="panel account-form" aria-labelledby="about-head">
      <h2 id="about-head">{t(words.about)}</h2>
      <WordsField
        name="note"
        label={t(words.note)}
        hint={t(words.noteHint)}
        sent={sent}
        rows={3}
        maxLength={QUOTE_NOTE_MAX}
      />
      <WordsField
        name="paymentTerms"
        label={t(words.paymentTerms)}
        hint={t(words.paymentTermsHint)}
        sent={sent}
        rows={2}
        maxLength={PAYMENT_TERMS_MAX}
      />
      <AddressSelect
        addresses={body.addresses}
        chosen={typed['addressCode'] ?? body.addresses[0]?.addressCode ?? ''}
        fault={faults['addressCode']}
        none={t(words.noAddress)}
      />
      <a href={to.account('/addresses/new')}>{t(words.addAddress)}</a>
      <QuoteFiles files={body.files} sent={sent} />
    </section>
  );
}

/** One of one's addresses; `none`: what it says when none is chosen. */
export function AddressSelect({
  addresses,
  chosen,
  fault,
  none,
}: {
  addresses: QuoteAskBody['addresses'];
  chosen: string;
  fault: string | undefined;
  none: string;
}) {
  const { t } = useMall();
  return (
    <ChoiceField
      name="addressCode"
      label={t(words.address)}
      fault={fault}
      known={chosen}
      ask={none}
      choices={addresses.map((one) => ({
        value: one.addressCode,
        text: `${one.addressMember} ${one.addressPhone} · ${addressText(one)}`,
      }))}
    />
  );
}
