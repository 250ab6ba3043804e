import { outcomes } from '@tradeport/api/kernel/outcomes';
import {
  chosenSku,
  isOut,
  leastQuantity,
  quantityFault,
  stepAt,
  type OptionChoice,
} from '@tradeport/api/mall/buying';
import type { ProductData } from '@tradeport/api/mall/pages';
import { formatAmount, parseAmount, settle } from '@tradeport/api/kernel/money';
import { type FormEvent, useState } from 'react';
import { send, showPicture, dispatchCartCount } from '../client/wire.ts';
import { useMall } from '../mall.tsx';
import { buying as words } from '../text/buying.ts';
import { Icon } from './Icon.tsx';
import { Money } from './Money.tsx';
import { Notice } from './Notice.tsx';
import { Stepper } from './Stepper.tsx';
import { Sums } from './Sums.tsx';
import { Tiers } from './Tiers.tsx';

type Buyable = Pick<ProductData, 'goodsCode' | 'unit' | 'moq' | 'step' | 'options' | 'skus'>;
type Sku = ProductData['skus'][number];
type State = 'idle' | 'sending' | { added: number } | { fault: string };

/** SRC-03 Choice of the specification, price at this quantity, cart button. A plain form without script. */
export function BuyBox({
  product,
  fault,
  choice: named,
}: {
  product: Buyable;
  fault: string;
  choice: OptionChoice | null;
}) {
  const { t, to, lang } = useMall();
  const { options, skus, moq, step, unit } = product;
  // What leaves no choice is chosen already.
  const [choice, setChoice] = useState<OptionChoice>(
    options.map((option, at) => named?.[at] ?? (option.values.length === 1 ? 0 : null)),
  );
  const [typed, setTyped] = useState(String(leastQuantity({ moq, step })));
  const [state, setState] = useState<State>(fault ? { fault } : 'idle');
  const sku = chosenSku(skus, choice);
  const shown = sku ?? cheapest(skus);
  const rule = {
    moq,
    step,
    available: sku?.available ?? Math.max(0, ...skus.map((one) => one.available)),
  };
  const wrong = quantityFault(Number(typed), rule);
  const choose = (option: number, value: number) => {
    const next = choice.map((before, at) => (at === option ? value : before));
    setChoice(next);
    setState('idle');
    showPicture(chosenSku(skus, next)?.picture?.fileCode ?? null);
  };
  const refusal = () => {
    if (choice.includes(null)) return t(words.select);
    if (!sku) return t(words.notMade);
    return wrong ? t(words.fault[wrong], { ...rule, unit }) : null;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const refused = refusal();
    if (refused) {
      event.preventDefault();
      setState({ fault: refused });
      const open = choice.indexOf(null);
      if (open >= 0)
        event.currentTarget.querySelector<HTMLElement>(`input[name="o${open}"]`)?.focus();
      return;
    }
    const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    // "Buy now" goes its way as a form.
    if (pressed?.getAttribute('value') === 'buy') return;
    event.preventDefault();
    setState('sending');
    const answer = await send('/cart/add', { skuCode: sku?.skuCode ?? '', quantity: typed, lang });
    if (answer.ok) dispatchCartCount(answer.lines);
    setState(
      answer.ok ? { added: Number(typed) } : { fault: answer.msg || t(outcomes.cart.failed) },
    );
  };
  const soldOut = skus.every((one) => one.available < leastQuantity({ moq, step }) || !one.price);
  return (
    <form className="buy" method="post" action="/cart/add" onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="goodsCode" value={product.goodsCode} />
      <input type="hidden" name="lang" value={lang} />
      {options.length === 0 && (
        <input type="hidden" name="skuCode" value={skus[0]?.skuCode ?? ''} />
      )}
      <PriceBlock sku={sku} skus={skus} unit={unit} quantity={Number(typed)} />
      {shown && <Tiers sku={shown} quantity={Number(typed)} named={options.length > 0} />}
      <Options product={product} choice={choice} choose={choose} />
      <div className="buy-row">
        <span className="buy-label">{t(words.quantity)}</span>
        <Stepper
          id="quantity"
          name="quantity"
          value={typed}
          rule={rule}
          disabled={soldOut}
          change={(next) => {
            setTyped(next);
            setState('idle');
          }}
        />
        <span className="buy-rule">
          {moq > 1 && <span>{t(words.moq, { n: moq, unit })}</span>}
          {step > 1 && <span>{t(words.step, { n: step })}</span>}
        </span>
      </div>
      <Stock sku={sku} skus={skus} unit={unit} />
      {wrong && wrong !== 'none' && sku && typeof state !== 'object' && (
        <p className="field-fault" role="alert">
          {t(words.fault[wrong], { ...rule, unit })}
        </p>
      )}
      <div className="buy-bar">
        {typeof state === 'object' && 'fault' in state && (
          <Notice kind="fault">{state.fault}</Notice>
        )}
        {typeof state === 'object' && 'added' in state && (
          <Notice kind="done">
            {t(outcomes.cart.done)} · <a href={to.cart}>{t(words.toCart)}</a>
          </Notice>
        )}
        <div className="buy-actions">
          <button
            className="button button-big"
            type="submit"
            name="act"
            value="buy"
            disabled={soldOut || state === 'sending'}
          >
            {t(words.buyNow)}
          </button>
          <button
            className="button button-main button-big"
            type="submit"
            name="act"
            value="add"
            disabled={soldOut || state === 'sending'}
            aria-busy={state === 'sending'}
          >
            <Icon name="cart" />
            {t(words.add)}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Every value of every option; unavailable ones are crossed out, and can still be chosen to see them. */
function Options({
  product,
  choice,
  choose,
}: {
  product: Buyable;
  choice: OptionChoice;
  choose: (option: number, value: number) => void;
}) {
  const { t } = useMall();
  return product.options.map((option, at) => {
    const chosen = choice[at] ?? null;
    return (
      <fieldset className="choice" key={option.name}>
        <legend>
          {option.name}
          {chosen !== null && <span>{option.values[chosen]}</span>}
        </legend>
        <div className="choice-values">
          {option.values.map((value, index) => {
            const out = isOut(product.skus, choice, at, index, leastQuantity(product));
            return (
              <label key={value} className={out ? 'value is-out' : 'value'}>
                <input
                  type="radio"
                  name={`o${at}`}
                  value={index}
                  checked={chosen === index}
                  onChange={() => choose(at, index)}
                />
                <span>
                  {value}
                  {out && <span className="hidden"> ({t(words.soldOutMark)})</span>}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
    );
  });
}

function PriceBlock({
  sku,
  skus,
  unit,
  quantity,
}: {
  sku: Sku | undefined;
  skus: readonly Sku[];
  unit: string;
  quantity: number;
}) {
  const { t, f } = useMall();
  const priced = skus
    .flatMap((one) =>
      one.price ? [{ amount: parseAmount(one.price.price) ?? 0, price: one.price }] : [],
    )
    .sort((a, b) => a.amount - b.amount);
  const [low, high] = [priced[0], priced.at(-1)];
  if (sku ? !sku.price : !low) return <p className="price price-none">{t(words.noPrice)}</p>;
  const only = sku ?? (low?.amount === high?.amount ? skus[0] : undefined);
  if (!only?.price) return <PriceRange prices={priced.map(({ price }) => price)} unit={unit} />;
  const { currency, listPrice } = only.price;
  const at = stepAt(only.steps, quantity);
  const now = at?.price ?? only.price.price;
  const why = at?.priceWhy ?? only.price.priceWhy;
  const list = at ? at.priceList : only.price.priceList;
  const lower = (parseAmount(now) ?? 0) < (parseAmount(listPrice) ?? 0);
  const of = (price: string) => formatAmount(settle((parseAmount(price) ?? 0) * quantity));
  return (
    <>
      <p className="price" aria-live="polite">
        <span className="price-now">
          <Money amount={now} currency={currency} beside={lower ? [listPrice] : []} />
        </span>
        <span className="price-unit">{t(words.perUnit, { unit })}</span>
        {why !== 'list' && <span className="tag tag-own">{list ?? t(words.priceWhy[why])}</span>}
        {lower && (
          <s className="price-list" suppressHydrationWarning>
            {t(words.listPrice, { price: f.money(listPrice, currency, [now]) })}
          </s>
        )}
      </p>
      {sku && quantity > 1 && Number.isInteger(quantity) && (
        <div className="price-sum" aria-live="polite">
          <Sums
            of={[{ listAmount: of(lower ? listPrice : now), goodsAmount: of(now) }]}
            currency={currency}
          />
        </div>
      )}
    </>
  );
}

type Price = NonNullable<Sku['price']>;

/** What the specifications cost, the cheapest first; and what they cost without the viewer's level, struck out as with a single price. */
function PriceRange({ prices, unit }: { prices: readonly Price[]; unit: string }) {
  const { t, f } = useMall();
  const [low, high] = [prices[0], prices.at(-1)];
  if (!low || !high) return null;
  const lists = prices
    .map((price) => parseAmount(price.listPrice) ?? 0)
    .toSorted((one, other) => one - other);
  const [from = 0, to = 0] = [lists[0], lists.at(-1)];
  const isLower = (parseAmount(low.price) ?? 0) < from || (parseAmount(high.price) ?? 0) < to;
  const all = [low.price, high.price, ...(isLower ? [from, to].map(formatAmount) : [])];
  return (
    <p className="price" aria-live="polite">
      <span className="price-now">
        <Money amount={low.price} currency={low.currency} beside={all} /> –{' '}
        <Money amount={high.price} currency={high.currency} beside={all} />
      </span>
      <span className="price-unit">{t(words.perUnit, { unit })}</span>
      {low.priceWhy !== 'list' && low.priceWhy === high.priceWhy && (
        <span className="tag tag-own">{t(words.priceWhy[low.priceWhy])}</span>
      )}
      {isLower && (
        <s className="price-list" suppressHydrationWarning>
          {t(words.listPrice, {
            price: [...new Set([from, to])]
              .map((amount) => f.money(formatAmount(amount), low.currency, all))
              .join(' – '),
          })}
        </s>
      )}
    </p>
  );
}

function Stock({ sku, skus, unit }: { sku: Sku | undefined; skus: readonly Sku[]; unit: string }) {
  const { t, f } = useMall();
  const available = sku?.available ?? skus.reduce((sum, one) => sum + one.available, 0);
  const word = sku?.stock ?? (available > 0 ? 'in' : 'out');
  return (
    <p className="buy-stock" aria-live="polite">
      <span className={`stock stock-${word}`}>{t(words.stock[word], { n: available })}</span>
      {available > 0 && word !== 'low' && (
        <span suppressHydrationWarning>{t(words.available, { n: f.number(available), unit })}</span>
      )}
    </p>
  );
}

function cheapest(skus: readonly Sku[]): Sku | undefined {
  const amount = (sku: Sku) => (sku.price ? (parseAmount(sku.price.price) ?? Infinity) : Infinity);
  return skus.toSorted((a, b) => amount(a) - amount(b))[0];
}
