import type { CartData } from '@tradeport/api/mall/pages';
import { isUnavailable } from '@tradeport/api/cart/unavailable';
import { quantityFault } from '@tradeport/api/mall/buying';
import { useState } from 'react';
import { useMall } from '../mall.tsx';
import { buying } from '../text/buying.ts';
import { cart as words } from '../text/cart.ts';
import { Icon } from './Icon.tsx';
import { Money } from './Money.tsx';
import { Picture } from './Picture.tsx';
import { Stepper } from './Stepper.tsx';
import { UnitPrice } from './UnitPrice.tsx';

type Line = CartData['unavailable'][number];
export type LineActs = {
  quantity: (line: string, quantity: number) => void;
  remove: (line: string) => void;
  /** Some lines, a group, or all, on whichever page they stand. */
  select: (
    which: { lines: string } | { group: string } | { all: string },
    selected: boolean,
  ) => void;
};

/** The reason that the line cannot be ordered as it is. */
function Why({ line, state }: { line: Line; state: string | undefined }) {
  const { t, f } = useMall();
  return (
    <p className="line-why">
      <Icon name="alert" size={16} />
      {state}
      {line.available > 0 && <> · {t(words.left, { n: f.number(line.available) })}</>}
      {line.state === 'under_minimum' && <> · {t(buying.moq, { n: line.moq, unit: line.unit })}</>}
    </p>
  );
}

export function CartLine({
  line,
  acts,
  states,
}: {
  line: Line;
  acts: LineActs;
  states: Readonly<Record<string, string>>;
}) {
  const { t, f, to } = useMall();
  const [typed, setTyped] = useState<string | null>(null);
  const code = line.shoppingGoodsCode;
  const ok = line.state === 'ok';
  const gone = isUnavailable(line);
  const quantity = typed ?? String(line.quantity);
  const wrong = typed === null || gone ? null : quantityFault(Number(typed), line);
  const settle = (next: number) => {
    if (next === line.quantity) return setTyped(null);
    if (quantityFault(next, line) === null) acts.quantity(code, next);
  };
  // The answer has come: what it says is shown again.
  if (typed !== null && Number(typed) === line.quantity) setTyped(null);
  const name = line.specText ? `${line.goodsName} ${line.specText}` : line.goodsName;
  return (
    <li className={ok ? 'line' : 'line line-out'}>
      {ok && (
        <input
          type="checkbox"
          name="selected"
          value={code}
          aria-label={t(words.selectLine, { name })}
          checked={line.selected}
          onChange={(event) => acts.select({ lines: code }, event.currentTarget.checked)}
        />
      )}
      <span className="line-picture">
        <Picture fileCode={line.cover?.fileCode ?? null} alt="" as="thumb" />
      </span>
      <div className="line-what">
        {line.goodsCode ? (
          <a href={to.product(line.goodsCode, line.goodsName)} title={line.goodsName}>
            {line.goodsName}
          </a>
        ) : (
          <span>{line.goodsName}</span>
        )}
        <p className="quiet">{[line.specText, line.skuNo].filter(Boolean).join(' · ')}</p>
        {!ok && <Why line={line} state={states[line.state]} />}
        {wrong && (
          <p className="field-fault" role="alert">
            {t(buying.fault[wrong], {
              moq: line.moq,
              step: line.step,
              available: line.available,
              unit: line.unit,
            })}
          </p>
        )}
      </div>
      <p className="line-price">
        {!gone && <UnitPrice {...line} />}
        {ok && line.priceWhy !== 'list' && (
          <span className="tag tag-own">{line.priceList ?? t(buying.priceWhy[line.priceWhy])}</span>
        )}
      </p>
      <span className="line-quantity">
        {gone ? (
          <span className="quiet">× {f.number(line.quantity)}</span>
        ) : (
          <>
            <input type="hidden" name={`was.${code}`} value={line.quantity} />
            <Stepper
              id={`quantity-${code}`}
              name={`quantity.${code}`}
              value={quantity}
              rule={line}
              label={`${t(buying.quantity)}: ${name}`}
              change={setTyped}
              settle={settle}
            />
          </>
        )}
      </span>
      <p className="line-amount">
        {ok && <Money amount={line.amount} currency={line.currency} type={line.goodsType} />}
      </p>
      <button
        type="submit"
        className="icon-button line-remove"
        name="act"
        value={`remove:${code}`}
        aria-label={t(words.removeLine, { name })}
        onClick={(event) => {
          event.preventDefault();
          acts.remove(code);
        }}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}
