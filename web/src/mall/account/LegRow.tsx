import { useMall } from '../mall.tsx';
import { Money } from '../parts/Money.tsx';
import { refunds as words } from '../text/account-refunds.ts';

export type Leg = { source: string; sourceName: string; amount: string; stateName?: string };

/** The amount that goes to one source, and how far it is. */
export function LegRow({ leg, currency }: { leg: Leg; currency: string }) {
  const { t } = useMall();
  return (
    <li>
      <span className="rows-what">
        <span>
          <span className="quiet">{t(words.goesTo)}</span> {leg.sourceName}
        </span>
      </span>
      {leg.stateName && <span className="tag">{leg.stateName}</span>}
      <Money amount={leg.amount} currency={currency} />
    </li>
  );
}
