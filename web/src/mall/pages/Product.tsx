import type { PageFrame, ProductPage } from '@tradeport/api/mall/pages';
import { RATE_ONE } from '@tradeport/api/kernel/money';
import { type Lang, localeOf } from '@tradeport/api/kernel/text';
import { numberIn } from '@tradeport/api/kernel/money-text';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Fact } from '../kit/Facts.tsx';
import { BuyBox } from '../parts/BuyBox.tsx';
import { Cards } from '../parts/Card.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { Gallery } from '../parts/Gallery.tsx';
import { GroupOffers } from '../parts/GroupOffers.tsx';
import { ProductActs } from '../parts/Heart.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Island } from '../parts/Island.tsx';
import { ProductPromotions } from '../parts/ProductPromotions.tsx';
import { RatingLink, Reviews } from '../parts/Reviews.tsx';
import { NearStores } from '../parts/stores/NearStores.tsx';
import { UnitPrice } from '../parts/UnitPrice.tsx';
import { breadcrumb, productData } from '../structured.ts';
import { buying } from '../text/buying.ts';
import { frame as frameWords } from '../text/frame.ts';
import { madeWithin, product as words } from '../text/product.ts';
import { reviews as reviewWords } from '../text/reviews.ts';

const SKUS_SHOWN = 60;

export function productHead(
  { t, to }: Mall,
  frame: PageFrame,
  { product, reviews, reduced }: ProductPage,
): Head {
  const crumbs = [
    { name: t(frameWords.home), to: to.home },
    ...product.classPath.map((one) => ({
      name: one.goodsClassName,
      to: to.category(one.goodsClassCode, one.goodsClassName),
    })),
    { name: product.goodsName, to: frame.path },
  ];
  return {
    title: product.goodsName,
    type: 'product',
    acts: true,
    description:
      product.summary ||
      [product.goodsName, product.brandName, product.sellerName].filter(Boolean).join(' · '),
    image: product.pictures[0]?.picture?.large,
    data: [
      productData({ product, reviews, reduced }, frame.origin, frame.path),
      breadcrumb(frame.origin, crumbs),
    ],
  };
}

export function Product({ data }: { data: ProductPage }) {
  const { t, f, to } = useMall();
  const { product, related } = data;
  const { goodsCode, goodsType, unit, moq, step, options, skus } = product;
  const buyable = { goodsCode, goodsType, unit, moq, step, options, skus, reduced: data.reduced };
  const buyBox = { product: buyable, fault: data.fault, choice: data.choice };
  return (
    <div className="wide product">
      <Crumbs
        crumbs={product.classPath.map((one) => ({
          name: one.goodsClassName,
          to: to.category(one.goodsClassCode, one.goodsClassName),
        }))}
        here={product.goodsName}
      />
      <div className="product-top">
        <Gallery product={product} />
        <div className="product-main">
          <h1>{product.goodsName}</h1>
          <RatingLink rating={data.reviews.rating} />
          {product.summary && <p className="product-summary">{product.summary}</p>}
          <p className="product-facts">
            {product.brandName && (
              <span>
                {t(words.brand)}: {product.brandName}
              </span>
            )}
            {skus.length === 1 && (
              <span>
                {t(words.code)}: {skus[0]?.skuNo}
              </span>
            )}
            {product.sales > 0 && <span>{t(words.sold, { n: f.number(product.sales) })}</span>}
          </p>
          <ProductActs goodsCode={goodsCode} name={product.goodsName} />
          <ProductPromotions promotions={data.promotions} />
          <Island name="buy" with={buyBox}>
            <BuyBox {...buyBox} />
          </Island>
          <GroupOffers product={product} offers={data.groups} />
          <Delivery data={data} />
          {data.stores && (
            <Island name="nearStores" with={{ near: data.stores }}>
              <NearStores near={data.stores} />
            </Island>
          )}
        </div>
      </div>
      <div className="product-more">
        <div className="product-details">
          <nav className="tabs" aria-label={t(words.description)}>
            <a href="#description">{t(words.description)}</a>
            <a href="#parameters">{t(words.parameters)}</a>
            {skus.length > 1 && <a href="#skus">{t(words.skus)}</a>}
            <a href="#reviews">{t(reviewWords.title)}</a>
          </nav>
          <section id="description" className="panel">
            <h2>{t(words.description)}</h2>
            {product.description ? (
              // Cleaned when it was saved (CAT-01).
              <div className="rich" dangerouslySetInnerHTML={{ __html: product.description }} />
            ) : (
              <p className="quiet">{t(words.noDescription)}</p>
            )}
          </section>
          <Parameters data={data} />
          {skus.length > 1 && <Skus data={data} />}
          <Reviews reviews={data.reviews} here={to.product(goodsCode, product.goodsName)} />
        </div>
        <aside className="product-side">
          <section className="panel seller">
            <span className="avatar" aria-hidden>
              {[...product.sellerName][0]}
            </span>
            <div>
              <p className="quiet">{t(words.seller)}</p>
              <h2>{product.sellerName}</h2>
            </div>
            <a className="button" href={to.store(product.sellerCode)}>
              <Icon name="store" />
              {t(words.visit)}
            </a>
          </section>
        </aside>
      </div>
      {related.length > 0 && (
        <section className="floor" aria-labelledby="related">
          <div className="floor-head">
            <h2 id="related">{t(words.related)}</h2>
          </div>
          <Cards cards={related} />
        </section>
      )}
    </div>
  );
}

function Delivery({ data: { product, freight } }: { data: ProductPage }) {
  const { t, n, f } = useMall();
  const names = [
    ...new Set(
      product.skus.flatMap((sku) =>
        sku.warehouses.filter((one) => one.available > 0).map((one) => one.warehouseName),
      ),
    ),
  ];
  const freightText = ({ amount, freeFrom, currency, varies }: NonNullable<typeof freight>) => {
    if (Number(amount) === 0) return t(words.freightNone);
    const sum = f.money(amount, currency);
    if (freeFrom === null) return t(varies ? words.freightFrom : words.freight, { amount: sum });
    const from = f.money(freeFrom, currency);
    return t(varies ? words.freightFromFree : words.freightFree, { amount: sum, from });
  };
  if (!freight && names.length === 0 && product.leadDays === null) return null;
  return (
    <ul className="delivery">
      {product.leadDays !== null && (
        <li>
          <Icon name="clock" />
          <span>{n(madeWithin, product.leadDays)}</span>
        </li>
      )}
      {freight && (
        <li>
          <Icon name="truck" />
          <span>
            {freightText(freight)}
            {freight.area && (
              <small className="quiet"> {t(words.freightArea, { area: freight.area })}</small>
            )}
          </span>
        </li>
      )}
      {names.length > 0 && (
        <li>
          <Icon name="box" />
          <span>{t(words.shipsFrom, { names: names.join(' · ') })}</span>
        </li>
      )}
    </ul>
  );
}

function Parameters({ data: { product } }: { data: ProductPage }) {
  const { t, f, lang } = useMall();
  const grams = product.skus[0]?.weightGrams ?? 0;
  const rows = [
    ...product.attributes.map((one) => ({ name: one.name, value: one.value })),
    { name: t(words.brand), value: product.brandName ?? '' },
    { name: t(words.unit), value: product.unit },
    { name: t(words.moq), value: `${f.number(product.moq)} ${product.unit}` },
    { name: t(words.weight), value: weightIn(lang, grams) },
    {
      name: t(words.origin),
      value: product.origin ? (countryIn(lang).of(product.origin) ?? product.origin) : '',
    },
    { name: t(words.hsCode), value: product.hsCode },
  ].filter((row) => row.value !== '');
  return (
    <section id="parameters" className="panel">
      <h2>{t(words.parameters)}</h2>
      <dl className="parameters">
        {rows.map((row) => (
          <Fact key={row.name + row.value} label={row.name}>
            {row.value}
          </Fact>
        ))}
      </dl>
      {product.taxRate > 0 && (
        <p className="quiet">{t(words.tax, { rate: f.percent(product.taxRate / RATE_ONE) })}</p>
      )}
    </section>
  );
}

function weightIn(lang: Lang, grams: number): string {
  if (grams === 0) return '';
  const unit =
    grams < 1000 ? { value: grams, unit: 'gram' } : { value: grams / 1000, unit: 'kilogram' };
  return numberIn(localeOf[lang], {
    style: 'unit',
    unit: unit.unit,
    maximumFractionDigits: 2,
  }).format(unit.value);
}

const countries = new Map<Lang, Intl.DisplayNames>();
function countryIn(lang: Lang): Intl.DisplayNames {
  let names = countries.get(lang);
  if (!names) countries.set(lang, (names = new Intl.DisplayNames([lang], { type: 'region' })));
  return names;
}

/** While a promotion runs its struck price, or none; else undefined. */
function struckOf(own: ProductPage['reduced'][string] | undefined): string | undefined {
  return own && (own.struckPrice ?? own.steps[0]?.price);
}

/** Every specification with code, price and stock: for those who come with a list. */
function Skus({ data: { product, reduced } }: { data: ProductPage }) {
  const { t, f } = useMall();
  const shown = product.skus.slice(0, SKUS_SHOWN);
  return (
    <section id="skus" className="panel">
      <h2>{t(words.skus)}</h2>
      {/* What scrolls must be reached by keyboard. */}
      <div className="scroll" tabIndex={0} role="region" aria-label={t(words.skus)}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t(words.specification)}</th>
              <th scope="col">{t(words.code)}</th>
              <th scope="col" className="num">
                {t(words.price)}
              </th>
              <th scope="col" className="num">
                {t(words.stock)}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((sku) => (
              <tr key={sku.skuCode}>
                <td>{sku.specText}</td>
                <td className="code">{sku.skuNo}</td>
                <td className="num">
                  {sku.price ? (
                    <UnitPrice
                      price={reduced[sku.skuCode]?.steps[0]?.price ?? sku.price.price}
                      listPrice={struckOf(reduced[sku.skuCode]) ?? sku.price.listPrice}
                      currency={sku.price.currency}
                      goodsType={product.goodsType}
                    />
                  ) : (
                    t(buying.noPrice)
                  )}
                </td>
                <td className="num">
                  {sku.available > 0 ? (
                    f.number(sku.available)
                  ) : (
                    <span className="stock stock-out">{t(buying.stock.out)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
