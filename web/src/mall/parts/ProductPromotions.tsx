import type { ProductPage } from '@tradeport/api/mall/pages';
import { useMall } from '../mall.tsx';
import { productPromotions as words } from '../text/product-promotions.ts';
import { PromotionEnd } from './PromotionEnd.tsx';

/** PRO-01 The running promotions of a product: what each gives, and until when. */
export function ProductPromotions({ promotions }: Pick<ProductPage, 'promotions'>) {
  const { t, f, to } = useMall();
  if (promotions.length === 0) return null;
  return (
    <section className="product-promotions" aria-label={t(words.title)}>
      <ul>
        {promotions.map((one) => (
          <li key={one.promotionCode}>
            <span className="promotion-kind">{one.typeName}</span>
            <span className="promotion-what">
              <strong>
                {one.promotionPrice === null
                  ? one.summary
                  : t(words.price, { sum: f.money(one.promotionPrice, one.currency) })}
              </strong>{' '}
              <a href={to.promotion(one.promotionCode)}>{one.promotionName}</a>
              {one.perPerson !== null && (
                <small className="quiet"> · {t(words.perPerson, { n: one.perPerson })}</small>
              )}
              {one.isClaimable && (
                <>
                  {' '}
                  <a href={to.account('/coupons?tab=claim')}>{t(words.claim)}</a>
                </>
              )}
            </span>
            <PromotionEnd promotion={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
