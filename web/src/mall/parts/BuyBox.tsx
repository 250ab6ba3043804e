import { outcomes } from '@tradeport/api/kernel/outcomes';
import {
  chosenSku,
  isOut,
  leastQuantity,
  quantityFault,
  type OptionChoice,
} from '@tradeport/api/mall/buying';
import type { ProductData, ProductPage } from '@tradeport/api/mall/pages';
import { parseAmount } from '@tradeport/api/kernel/money';
import { type FormEvent, useState } from 'react';
import { send, showPicture, dispatchCartCount } from '../client/wire.ts';
import { useMall } from '../mall.tsx';
import { buying as words } from '../text/buying.ts';
import { Icon } from './Icon.tsx';
import { Notice } from './Notice.tsx';
import { PriceBlock, PriceSum } from './PriceBlock.tsx';
import { Stepper } from './Stepper.tsx';
import { Tiers } from './Tiers.tsx';

/** The heart beside it is a button of this form, too. */
export const BUY_FORM = 'buy';

type Buyable = Pick<
  ProductData,
  'goodsCode' | 'goodsType' | 'unit' | 'moq' | 'step' | 'options' | 'skus'
> & { reduced: ProductPage['reduced'] };
type Sku = ProductData['skus'][number];
type State = 'idle' | 'sending' | { added: number } | { fault: string };

/** The end of the last try to put it into the cart. */
function Outcome({ of }: { of: Extract<State, object> }) {
  const { t, to } = useMall();
  if ('fault' in of) return <Notice kind="fault">{of.fault}</Notice>;
  return (
    <Notice kind="done">
      {t(outcomes.cart.done)} · <a href={to.cart}>{t(words.toCart)}</a>
    </Notice>
  );
}

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
  const { t, lang } = useMall();
  const { options, skus, moq, step, unit } = product;
  // Options with a single value are chosen already.
  const [choice, setChoice] = useState<OptionChoice>(
    options.map((option, at) => named?.[at] ?? (option.values.length === 1 ? 0 : null)),
  );
  const [typed, setTyped] = useState(String(leastQuantity({ moq, step })));
  const [state, setState] = useState<State>(fault ? { fault } : 'idle');
  const sku = chosenSku(skus, choice);
  const shown = reducedTiers(sku ?? cheapest(skus), product.reduced);
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
    <form
      id={BUY_FORM}
      className="buy"
      method="post"
      action="/cart/add"
      data-sku={sku?.skuCode ?? ''}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="goodsCode" value={product.goodsCode} />
      <input type="hidden" name="lang" value={lang} />
      {options.length === 0 && (
        <input type="hidden" name="skuCode" value={skus[0]?.skuCode ?? ''} />
      )}
      <PriceBlock sku={sku} of={product} quantity={Number(typed)} />
      {shown && <Tiers sku={shown} of={product} quantity={Number(typed)} />}
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
        {typeof state === 'object' && <Outcome of={state} />}
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
      <PriceSum sku={sku} of={product} quantity={Number(typed)} />
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

/** Prices by quantity as they are while a promotion runs; one with a limit per person leaves them as they are. */
function reducedTiers(sku: Sku | undefined, reduced: Buyable['reduced']): Sku | undefined {
  const own = sku && reduced[sku.skuCode];
  if (!own || own.perPerson !== null) return sku;
  const steps = sku.steps.map((step) => ({
    ...step,
    price: own.steps.find(({ from }) => from === step.from)?.price ?? step.price,
  }));
  return { ...sku, steps };
}

function cheapest(skus: readonly Sku[]): Sku | undefined {
  const amount = (sku: Sku) => (sku.price ? (parseAmount(sku.price.price) ?? Infinity) : Infinity);
  return skus.toSorted((a, b) => amount(a) - amount(b))[0];
}
