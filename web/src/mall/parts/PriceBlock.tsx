import { stepAt } from '@tradeport/api/mall/buying';
import type { ProductData, ProductPage } from '@tradeport/api/mall/pages';
import { formatAmount, parseAmount, settle } from '@tradeport/api/kernel/money';
import { chargesOfType } from '@tradeport/api/orders/breakdown';
import { worthIn } from '@tradeport/api/orders/points-and-money';
import { useMall } from '../mall.tsx';
import { buying as words } from '../text/buying.ts';
import { wasPrice as struckWords } from '../text/struck.ts';
import { Money } from './Money.tsx';
import { WasPrice } from './WasPrice.tsx';
import { Sums } from './Sums.tsx';

type Sku = ProductData['skus'][number];
type Price = NonNullable<Sku['price']>;
type Reduced = ProductPage['reduced'];
/** The present price of a SKU. `own` is the promotion that reduces it, `plain` the price without one. */
type Shown = Price & { own: Reduced[string] | null; plain: string };

/** SRC-03d, PRO-01b The price of the chosen SKU at this quantity, or the range of all; the earlier price is struck through. */
export function PriceBlock({
  sku,
  of: { skus, reduced, unit, goodsType },
  quantity,
}: {
  sku: Sku | undefined;
  of: Pick<ProductData, 'skus' | 'unit' | 'goodsType'> & { reduced: Reduced };
  quantity: number;
}) {
  const { t } = useMall();
  const all = skus
    .flatMap((one) => shownOf(one, reduced, 1) ?? [])
    .toSorted((a, b) => amountOf(a.price) - amountOf(b.price));
  const [low, high] = [all[0], all.at(-1)];
  if (sku ? !sku.price : !low) return <p className="price price-none">{t(words.noPrice)}</p>;
  const only = sku ?? (low?.price === high?.price ? skus[0] : undefined);
  const price = only && shownOf(only, reduced, quantity);
  if (!price) return <PriceRange prices={all} unit={unit} type={goodsType} />;
  const listed = isLower(price.price, price.listPrice) && price.own === null;
  return (
    <p className="price" aria-live="polite">
      <span className={price.own ? 'price-now price-reduced' : 'price-now'}>
        <Money amount={price.price} currency={price.currency} type={goodsType} />
      </span>
      <span className="price-unit">{t(words.perUnit, { unit })}</span>
      <PriceWhy price={price} />
      {listed && <ListPrice prices={[price.listPrice]} price={price} />}
      {price.own?.struckPrice && (
        <WasPrice
          amounts={[price.own.struckPrice]}
          currency={price.currency}
          lookbackDays={price.own.lookbackDays}
        />
      )}
    </p>
  );
}

/**
 * The sum for several pieces. It stands below the buttons: it comes with the script, or with a second piece, and
 * must not move a button that somebody is about to press.
 */
export function PriceSum({
  sku,
  of: { reduced, goodsType },
  quantity,
}: {
  sku: Sku | undefined;
  of: Pick<ProductData, 'goodsType'> & { reduced: Reduced };
  quantity: number;
}) {
  const { pointWorth } = useMall();
  const price = sku && shownOf(sku, reduced, quantity);
  if (!price || quantity <= 1 || !Number.isInteger(quantity)) return null;
  return (
    <div className="price-sum" aria-live="polite">
      <Sums
        of={[chargesOfType(chargesOf(price, quantity), goodsType)]}
        currency={price.currency}
        pointWorth={worthIn(price.currency, pointWorth)}
      />
    </div>
  );
}

/** The rows of the cart: what the promotion takes off stands apart. */
function chargesOf({ price, plain, listPrice }: Shown, quantity: number) {
  const of = (one: string) => settle(amountOf(one) * quantity);
  return {
    listAmount: formatAmount(of(isLower(plain, listPrice) ? listPrice : plain)),
    goodsAmount: formatAmount(of(plain)),
    promotionAmount: formatAmount(of(plain) - of(price)),
    total: formatAmount(of(price)),
  };
}

/** A promotion with a limit per person is the price of no more pieces than that. */
function shownOf(sku: Sku, reduced: Reduced, quantity: number): Shown | null {
  if (!sku.price) return null;
  const own = reduced[sku.skuCode] ?? null;
  const applies = own !== null && quantity <= (own.perPerson ?? Infinity);
  const step = stepAt(sku.steps, quantity);
  const plain = step?.price ?? sku.price.price;
  const priceList = step ? step.priceList : sku.price.priceList;
  return {
    currency: sku.price.currency,
    listPrice: sku.price.listPrice,
    price: (applies ? stepAt(own.steps, quantity)?.price : undefined) ?? plain,
    plain,
    priceWhy: step?.priceWhy ?? sku.price.priceWhy,
    ...(priceList === undefined ? {} : { priceList }),
    own: applies ? own : null,
  };
}

function PriceWhy({ price }: { price: Shown }) {
  const { t } = useMall();
  if (price.own) return <span className="tag tag-own">{t(struckWords.now)}</span>;
  if (price.priceWhy === 'list') return null;
  return (
    <span className="tag tag-own">{price.priceList ?? t(words.priceWhy[price.priceWhy])}</span>
  );
}

/** The price without the viewer's level or agreement. */
function ListPrice({ prices, price }: { prices: readonly string[]; price: Price }) {
  const { t, f } = useMall();
  const shown = prices.map((one) => f.money(one, price.currency));
  return (
    <s className="price-list" suppressHydrationWarning>
      {t(words.listPrice, { price: [...new Set(shown)].join(' – ') })}
    </s>
  );
}

/** The price range of the SKUs, the cheapest first, with the range without the viewer's level struck through. */
function PriceRange({
  prices,
  unit,
  type,
}: {
  prices: readonly Shown[];
  unit: string;
  type: ProductData['goodsType'];
}) {
  const { t } = useMall();
  const [low, high] = [prices[0], prices.at(-1)];
  if (!low || !high) return null;
  const lists = prices
    .map((price) => price.listPrice)
    .toSorted((one, other) => amountOf(one) - amountOf(other));
  const [from = '', to = ''] = [lists[0], lists.at(-1)];
  const reduced = prices.every(({ own }) => own !== null);
  const listed =
    prices.every(({ own }) => own === null) &&
    (isLower(low.price, from) || isLower(high.price, to));
  const struck = struckRange(prices);
  return (
    <p className="price" aria-live="polite">
      <span className={reduced ? 'price-now price-reduced' : 'price-now'}>
        <Money amount={low.price} currency={low.currency} type={type} /> –{' '}
        <Money amount={high.price} currency={high.currency} type={type} />
      </span>
      <span className="price-unit">{t(words.perUnit, { unit })}</span>
      {reduced ? (
        <span className="tag tag-own">{t(struckWords.now)}</span>
      ) : (
        low.priceWhy !== 'list' &&
        low.priceWhy === high.priceWhy && (
          <span className="tag tag-own">{t(words.priceWhy[low.priceWhy])}</span>
        )
      )}
      {struck.length > 0 && low.own && (
        <WasPrice amounts={struck} currency={low.currency} lookbackDays={low.own.lookbackDays} />
      )}
      {listed && <ListPrice prices={[from, to]} price={{ ...low, price: high.price }} />}
    </p>
  );
}

/** Where every one of them has a struck price: the lowest and the highest. */
function struckRange(prices: readonly Shown[]): string[] {
  const struck = prices.flatMap(({ own }) => own?.struckPrice ?? []);
  if (struck.length < prices.length) return [];
  const sorted = struck.toSorted((a, b) => amountOf(a) - amountOf(b));
  return [sorted[0], sorted.at(-1)].filter((one) => one !== undefined);
}

function amountOf(price: string): number {
  return parseAmount(price) ?? 0;
}

function isLower(price: string, than: string): boolean {
  return amountOf(price) < amountOf(than);
}
