import { RATE_ONE } from '@tradeport/api/kernel/money';
import { stepText } from '@tradeport/api/orders/breakdown';
import { Money } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { detail } from './text.ts';
import type { Line } from './sides.ts';

/** CHK-04 From the list price to the line's total, step by step; the steps add up to it. */
export function PriceTrace({ line, currency }: { line: Line; currency: string }) {
  const { t } = useText();
  const format = useFormat();
  const each = (price: string) =>
    t(detail.times, { price: format.money(price, currency), n: format.number(line.quantity) });
  const under: Partial<Record<Line['trace'][number]['step'], string>> = {
    list: each(line.listPrice),
    price: each(line.price),
  };
  return (
    <dl className="o-trace">
      {line.trace.map((step, at) => (
        <div key={at}>
          <dt>
            {t(stepText(step, line.priceWhy))}
            {(step.priceList ?? step.name) && <small>{step.priceList ?? step.name}</small>}
            {under[step.step] && (step.why ?? line.priceWhy) === line.priceWhy && (
              <small className="k-number">{under[step.step]}</small>
            )}
          </dt>
          <dd>
            <Money amount={step.amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="o-sum">
        <dt>{t(detail.lineTotal)}</dt>
        <dd>
          <Money amount={line.total} currency={currency} />
        </dd>
      </div>
      {Number(line.taxIncluded) > 0 && (
        <p className="k-muted k-small">
          {t(detail.taxInside, {
            tax: format.money(line.taxIncluded, currency),
            rate: format.percent(line.taxRate / RATE_ONE),
          })}
        </p>
      )}
    </dl>
  );
}
