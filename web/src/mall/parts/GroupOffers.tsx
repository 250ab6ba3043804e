import type { OpenGroups, ProductData } from '@tradeport/api/mall/pages';
import { leastQuantity } from '@tradeport/api/mall/buying';
import { useMall } from '../mall.tsx';
import { Fact } from '../kit/Facts.tsx';
import { groups as words } from '../text/groups.ts';
import { Money } from './Money.tsx';

type Offer = OpenGroups[number];

/** PRO-01c The group price beside the usual one, the groups to join, and a form that starts one. It works without script. */
export function GroupOffers({ product, offers }: { product: ProductData; offers: OpenGroups }) {
  return offers.map((offer) => (
    <GroupOffer key={offer.promotionCode} product={product} offer={offer} />
  ));
}

function GroupOffer({ product, offer }: { product: ProductData; offer: Offer }) {
  const { t, f, to } = useMall();
  const { promotionCode, size, hours, currency } = offer;
  const skus = product.skus.filter((sku) =>
    offer.prices.some(({ skuCode }) => skuCode === sku.skuCode),
  );
  const [first] = skus;
  if (!first) return null;
  const priceOf = (skuCode: string) =>
    offer.prices.find((one) => one.skuCode === skuCode)?.price ?? '';
  const least = leastQuantity(product);
  const id = `group-${promotionCode}`;
  return (
    <section className="panel group-offer" aria-labelledby={id}>
      <h2 id={id}>{t(words.title)}</h2>
      <p className="quiet">{t(words.how, { size, hours })}</p>
      <form method="get" action={to.checkout()} className="group-form">
        <input type="hidden" name="group" value={promotionCode} />
        <dl className="group-prices">
          {skus.map((sku) => (
            <Fact key={sku.skuCode} label={skus.length > 1 ? sku.specText : t(words.groupPrice)}>
              <strong>
                <Money amount={priceOf(sku.skuCode)} currency={currency} />
              </strong>
              {sku.price && (
                <span className="quiet">
                  {t(words.normal)} {f.money(sku.price.price, sku.price.currency)}
                </span>
              )}
            </Fact>
          ))}
        </dl>
        <div className="group-choice">
          {skus.length > 1 ? (
            <label className="field">
              <span>{t(words.choose)}</span>
              <select name="sku" defaultValue={first.skuCode}>
                {skus.map((sku) => (
                  <option key={sku.skuCode} value={sku.skuCode}>
                    {sku.specText}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <input type="hidden" name="sku" value={first.skuCode} />
          )}
          <label className="field">
            <span>{t(words.quantity)}</span>
            <input
              type="number"
              name="quantity"
              min={least}
              step={product.step}
              defaultValue={least}
              inputMode="numeric"
            />
          </label>
          <button type="submit" className="button button-main">
            {t(words.start)}
          </button>
        </div>
        {offer.groups.length > 0 && (
          <>
            <h3>{t(words.openNow)}</h3>
            <ul className="rows">
              {offer.groups.map((one) => (
                <li key={one.groupCode}>
                  <span className="rows-what">
                    <a href={to.group(one.groupCode)}>{one.starterName}</a>
                    <small className="quiet">
                      {t(words.seatsLeft, { n: one.size - one.taken })}
                      {one.closesAt && <TimeLeft at={one.closesAt} now={offer.serverTime} />}
                    </small>
                  </span>
                  <button
                    type="submit"
                    name="into"
                    value={one.groupCode}
                    className="button"
                    aria-label={t(words.joinOf, { name: one.starterName })}
                  >
                    {t(words.join)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </form>
    </section>
  );
}

const MINUTE_MS = 60_000;
/** How long is left by the server's clock, when the page was made. */
export function TimeLeft({ at, now }: { at: string; now: string }) {
  const { t } = useMall();
  const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(now)) / MINUTE_MS));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  const time =
    days > 0
      ? t(words.daysHours, { d: days, h: hours % 24 })
      : t(words.hoursMinutes, { h: hours, m: minutes % 60 });
  return <> · {t(words.left, { time })}</>;
}
