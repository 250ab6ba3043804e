import type { CheckoutPage } from '@tradeport/api/mall/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMall } from '../mall.tsx';
import { WordsField } from '../kit/fields.tsx';
import { checkout as words } from '../text/checkout.ts';
import { pickup } from '../text/pickup.ts';
import { promotions } from '../text/promotions.ts';
import type { TradeInput } from '../../lib/tradeInputs.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import { type AttachLimits, Attachments } from './Attachments.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { CouponChoice } from './CouponChoice.tsx';
import { Money } from './Money.tsx';
import { Notice } from './Notice.tsx';
import { PayChoice } from './PayChoice.tsx';
import { PurchaseOrder } from './PurchaseOrder.tsx';
import { PickupChoice } from './PickupChoice.tsx';
import { Picture } from './Picture.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { SourceChoice } from './SourceChoice.tsx';
import { TradeFields } from './TradeFields.tsx';
import { UnitPrice } from './UnitPrice.tsx';

type CheckoutProps = {
  data: CheckoutPage;
  trade: readonly TradeInput[];
  required: { domestic: readonly string[]; foreign: readonly string[] };
  attach: AttachLimits;
};

/** CHK-03 The whole checkout is one form; it goes its way without script, too. */
export function CheckoutForm({ data: given, trade, required, attach }: CheckoutProps) {
  const { t, lang } = useMall();
  const { typed, faults } = given;
  const [preview, setPreview] = useState(given.preview);
  const data = { ...given, preview };
  const [sending, setSending] = useState(false);
  // How often it was asked for sums by now: an answer to an older question is none.
  const asked = useRef(0);
  const [reckoning, setReckoning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Back from the next page: the button is there again. Its key still makes one order only.
    const back = () => {
      setSending(false);
      form.current?.querySelector('input[name="act"]')?.remove();
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, []);
  // The server reckons anew, with everything that is typed so far: the same way as the button without script.
  const refresh = () => {
    if (!form.current) return;
    const act = Object.assign(document.createElement('input'), {
      type: 'hidden',
      name: 'act',
      value: 'refresh',
    });
    form.current.append(act);
    form.current.submit();
  };
  // Where it goes decides on freight. The page stays as it is, so that one can go on typing.
  const reckon = async () => {
    if (!form.current) return;
    const turn = (asked.current += 1);
    setReckoning(true);
    const sums = await sumsOf(form.current);
    if (turn !== asked.current) return;
    if (!sums) return refresh();
    setPreview(sums);
    setReckoning(false);
  };
  return (
    <form
      ref={form}
      className="checkout-form"
      method="post"
      action="/checkout"
      onSubmit={() => setTimeout(() => setSending(true))}
    >
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="key" value={data.key} />
      <input type="hidden" name="expected" value={preview.total} />
      <input type="hidden" name="goods" value={preview.goodsHash} />
      {data.direct && <input type="hidden" name="sku" value={data.direct.skuCode} />}
      {data.direct && <input type="hidden" name="quantity" value={data.direct.quantity} />}
      {data.direct?.groupBuy && (
        <input type="hidden" name="group" value={data.direct.groupBuy.promotionCode} />
      )}
      {data.direct?.groupBuy?.groupCode && (
        <input type="hidden" name="into" value={data.direct.groupBuy.groupCode} />
      )}
      <div className="checkout-main">
        {data.fault && <Notice kind={data.warning ? 'hint' : 'fault'}>{data.fault}</Notice>}
        <PickupChoice data={data} refresh={refresh} />
        {!preview.addressRequired && <input type="hidden" name="needsAddress" value="0" />}
        {preview.addressRequired && (
          <AddressChoice
            data={data}
            {...(preview.freightByRegion ? { onPlace: () => void reckon() } : {})}
          />
        )}
        <Goods data={data}>
          <SourceChoice data={data} refresh={refresh} />
        </Goods>
        <SlotChoice data={data} />
        <TradeFields
          inputs={trade}
          required={required}
          typed={typed}
          faults={faults}
          today={data.today}
          shopper={data.purchaseOrder === null}
        />
        <CouponChoice data={data} refresh={refresh} />
        <AccountChoice data={data} refresh={refresh} />
        <PayChoice data={data} />
        <PurchaseOrder data={data} />
        <Attachments first={data.attachments} fault={faults['attachments']} limits={attach} />
        <section className="panel" aria-labelledby="remark-head">
          <h2 id="remark-head">
            {t(words.remark)} <small>{t(words.optional)}</small>
          </h2>
          <WordsField
            name="remark"
            label={t(words.remark)}
            hideLabel
            sent={given}
            rows={2}
            maxLength={500}
            placeholder={t(words.remarkHint)}
          />
        </section>
      </div>
      <CheckoutSummary
        preview={preview}
        items={data.kinds}
        sending={sending}
        reckoning={reckoning}
      />
    </form>
  );
}

/** Fetches the sums for the current choices; null when only a reload of the page can tell them. */
async function sumsOf(form: HTMLFormElement): Promise<CheckoutPage['preview'] | null> {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  try {
    const response = await fetch('/checkout', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams([...texts, ['act', 'refresh']]),
      credentials: 'same-origin',
    });
    const answer: { preview?: CheckoutPage['preview'] } = response.ok ? await response.json() : {};
    return answer.preview ?? null;
  } catch {
    return null;
  }
}

/** The goods by the orders they become: one for each seller and warehouse. */
function Goods({
  data: { preview, linesMore },
  children,
}: {
  data: CheckoutPage;
  children: ReactNode;
}) {
  const { t, n, f, to } = useMall();
  return (
    <section className="panel" aria-labelledby="goods-head">
      <h2 id="goods-head">{t(words.goods)}</h2>
      {preview.orders.map((order) => (
        <div
          className="order-part"
          key={`${order.sellerCode} ${order.warehouseCode} ${order.orderType}`}
        >
          <p className="order-part-head">
            <strong>{order.sellerName}</strong>
            {order.pickup && <span className="tag tag-own">{t(pickup.inStore)}</span>}
            <span className="quiet">{order.warehouseName}</span>
          </p>
          <ul>
            {order.lines.map((line, at) => (
              <li className="mini" key={`${line.skuCode} ${at}`}>
                <span className="mini-picture">
                  <Picture fileCode={line.cover?.fileCode ?? null} alt="" as="thumb" />
                </span>
                <span className="mini-what">
                  {line.goodsName}
                  {line.gift && <strong className="gift-sign"> {t(promotions.gift)}</strong>}
                  <small className="quiet">
                    {[line.specText, line.skuNo].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <span className="mini-sum">
                  <span>
                    <UnitPrice
                      price={line.price}
                      listPrice={line.listPrice}
                      currency={preview.currency}
                      goodsType={order.orderType}
                    />{' '}
                    × {f.number(line.quantity)}
                  </span>
                  <strong>
                    <Money
                      amount={line.goodsAmount}
                      currency={preview.currency}
                      type={order.orderType}
                    />
                  </strong>
                </span>
              </li>
            ))}
          </ul>
          {order.needsReview && <Notice kind="hint">{t(words.review)}</Notice>}
        </div>
      ))}
      {linesMore > 0 && (
        <p>
          <a href={to.cart}>{n(words.more, linesMore)}</a>
        </p>
      )}
      {children}
    </section>
  );
}
