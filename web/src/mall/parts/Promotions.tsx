import { useMall } from '../mall.tsx';
import { moreOffers, promotions as words } from '../text/promotions.ts';
import { Money } from './Money.tsx';
import { Notice } from './Notice.tsx';

/** The nearest; the others unfold. */
const HINTS_SHOWN = 3;
type Applied = {
  promotionCode: string;
  promotionName: string;
  couponCode: string | null;
  amount: string;
};

/**
 * PRO-03c Each promotion by its name with its discount, its gift, and the amount missing for more.
 */
export function Promotions(props: {
  applied: readonly Applied[];
  gifts?: readonly { skuCode: string; goodsName: string; quantity: number }[];
  hints: readonly string[];
  currency: string;
}) {
  const { t, f, n } = useMall();
  const { applied, gifts = [], hints, currency } = props;
  const others = hints.slice(HINTS_SHOWN);
  const money = applied.filter((one) => Number(one.amount) > 0);
  return (
    <>
      {money.length > 0 && (
        <dl className="sums promotions" aria-label={t(words.applied)}>
          {money.map((one) => (
            <div
              key={`${one.promotionCode} ${one.couponCode}`}
              className="sums-saved"
              data-row="applied"
            >
              <dt>{one.promotionName}</dt>
              <dd>
                <Money amount={`-${one.amount}`} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {gifts.map((gift) => (
        <p className="quiet" key={gift.skuCode}>
          {t(words.giftOf, { name: gift.goodsName, n: f.number(gift.quantity) })}
        </p>
      ))}
      {hints.slice(0, HINTS_SHOWN).map((hint) => (
        <Notice kind="hint" key={hint}>
          {hint}
        </Notice>
      ))}
      {others.length > 0 && (
        <details className="hints">
          <summary>{n(moreOffers, others.length)}</summary>
          <ul>
            {others.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
