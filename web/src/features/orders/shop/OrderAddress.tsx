import type { OrderAddressBody } from '@tradeport/api/orders/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { postalLine } from '@tradeport/api/members/abroad';
import { REASON_MAX } from '@tradeport/api/orders/model';
import { useMall } from '../../../mall/mall.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { AddressChoice } from '../../../mall/parts/AddressChoice.tsx';
import { Island } from '../../../mall/parts/Island.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';
import { quantities } from '../../../mall/text/account-quantities.ts';
import { checkout } from '../../../mall/text/checkout.ts';

type Props = { body: OrderAddressBody; sent: Sent | null; formKey: string };

/** Where the order goes to now, and the form for another place. */
export function OrderAddress({ body, sent, formKey }: Props) {
  const { t, to } = useMall();
  const { address, blocked, sold } = body;
  const page = sold ? to.account(`/sales/${body.contractCode}`) : to.order(body.contractCode);
  const back = (
    <a className="button" href={page}>
      {t(words.backToOrder)}
    </a>
  );
  return (
    <>
      {differs(body) && (
        <Notice kind="hint">
          <a href="#after">{t(words.freightDiffers)}</a>
        </Notice>
      )}
      <section className="panel aside-text" aria-labelledby="now-head">
        <h2 id="now-head">{t(words.currentAddress)}</h2>
        <p className="quiet code">{body.contractBillcode}</p>
        {address ? (
          <p>
            <strong>{address.receiver}</strong> <span className="code">{address.phone}</span>
            <br />
            {[address.companyName, postalLine(address), address.country, address.email]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : (
          <p>{t(words.addressMissing)}</p>
        )}
        {blocked ? (
          <Notice kind="hint">{blocked}</Notice>
        ) : (
          <p>{t(sold ? words.changeSoldText : words.changeAddressText)}</p>
        )}
        {blocked && <div className="form-acts">{back}</div>}
      </section>
      {!blocked && (
        <form method="post" className="order-address">
          <input type="hidden" name="key" value={formKey} />
          {/* Nobody pays another freight than was seen: where it is another one, it is shown first. */}
          <input type="hidden" name="expectedAmount" value={body.preview?.total ?? body.total} />
          {/* The first button of a form is pressed by Enter: it saves. */}
          <button
            type="submit"
            name="act"
            value="save"
            className="hidden"
            tabIndex={-1}
            aria-hidden
          />
          <Choice body={body} faults={sent?.faults ?? {}} />
          <section className="panel account-form">
            <TextField
              name="reason"
              label={
                sold ? t(words.changeReason) : `${t(words.changeReason)} (${t(checkout.optional)})`
              }
              {...(sold ? { hint: t(words.reasonSeen) } : {})}
              sent={sent}
              marked={sold}
              maxLength={REASON_MAX}
            />
            <Costs body={body} />
            <div className="form-acts">
              <button type="submit" name="act" value="save" className="button button-main">
                {t(differs(body) ? quantities.save : words.save)}
              </button>
              {back}
              {/* Without script cities and districts come with the page. */}
              <noscript>
                <button type="submit" name="act" value="areas" className="button" formNoValidate>
                  {t(checkout.loadAreas)}
                </button>
              </noscript>
            </div>
          </section>
        </form>
      )}
    </>
  );
}

function differs({ preview }: OrderAddressBody): boolean {
  return preview !== null && Number(preview.difference) !== 0;
}

/** The cost of the order with the new address, before it is confirmed. */
function Costs({ body }: { body: OrderAddressBody }) {
  const { t } = useMall();
  const { preview, currency } = body;
  if (!preview || !differs(body)) return null;
  const rows = [
    [quantities.before, preview.before],
    [words.freightDifference, preview.difference],
    [quantities.total, preview.total],
    [quantities.charged, preview.charged],
    [words.givenBack, preview.givenBack],
    [quantities.due, preview.due],
  ] as const;
  return (
    <dl className="sums" id="after">
      {rows
        .filter(([, amount]) => Number(amount) !== 0)
        .map(([text, amount]) => (
          <Fact key={text.en} label={t(text)}>
            <Money amount={amount} currency={currency} />
          </Fact>
        ))}
    </dl>
  );
}

/** Only what is chosen from goes to the browser. */
function Choice({ body, faults }: { body: OrderAddressBody; faults: Sent['faults'] }) {
  const { addresses, typed, countries, provinces, cities, districts } = body;
  const named = Object.fromEntries(
    Object.entries(faults).map(([name, text]) => [name.replace(/^newAddress\./, ''), text]),
  );
  const data = { addresses, typed, countries, provinces, cities, districts, faults: named };
  return (
    <Island name="addressChoice" with={{ data }}>
      <AddressChoice data={data} />
    </Island>
  );
}
