import { useMall } from '../mall.tsx';
import { wasPrice as words } from '../text/struck.ts';

/** PRO-01b The price before a promotion, struck through, with a label that says what it was. */
export function WasPrice(props: {
  /** One, or the lowest and the highest of several SKUs. */
  amounts: readonly string[];
  currency: string;
  /** It is the lowest of so many days; 0: the list price. */
  lookbackDays: number;
  /** On a card the word is for screen readers and the pointer. */
  short?: boolean;
}) {
  const { t, f } = useMall();
  const { amounts, currency, lookbackDays: n, short = false } = props;
  const what = n === 0 ? t(words.listPrice) : t(words.lowest, { n });
  const shown = [...new Set(amounts)].map((amount) => f.money(amount, currency));
  const price = shown.join(' – ');
  return short ? (
    <s className="struck" title={what}>
      <span className="hidden">{what} </span>
      {price}
    </s>
  ) : (
    <span className="struck">
      {what} <s suppressHydrationWarning>{price}</s>
    </span>
  );
}
