import type { PageFrame, SalePage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { Empty } from '../parts/Empty.tsx';
import { KeyPager } from '../parts/KeyPager.tsx';
import { PromotionEnd } from '../parts/PromotionEnd.tsx';
import { productPromotions as shared } from '../text/product-promotions.ts';
import { sale as words } from '../text/sale.ts';

export function saleHead({ t }: Mall, { portal: { name } }: PageFrame): Head {
  return { title: t(words.title), description: t(words.describe, { name }) };
}

/** PRO-02 Lists the running promotions, each with a link to its products. */
export function Sale({ data: { rows, begun, next } }: { data: SalePage }) {
  const { t, to } = useMall();
  return (
    <div className="wide sale">
      <Crumbs crumbs={[]} here={t(words.title)} />
      <h1>{t(words.title)}</h1>
      {rows.length === 0 && <Empty icon="tag" title={t(words.empty)} text={t(words.emptyText)} />}
      <ul className="tiles">
        {rows.map((one) => (
          <li key={one.promotionCode} className="tile sale-tile">
            <div className="tile-words">
              <span className="promotion-kind">{one.typeName}</span>
              <h2>
                <a href={to.promotion(one.promotionCode)}>{one.promotionName}</a>
              </h2>
              <p>
                <strong>{one.summary}</strong>
              </p>
              <p className="quiet">
                {one.sellerCode ? t(words.by, { name: one.sellerName }) : t(words.byShop)}
                {one.perPerson !== null && ` · ${t(shared.perPerson, { n: one.perPerson })}`}
              </p>
              {one.endsAt ? (
                <PromotionEnd promotion={one} />
              ) : (
                <small className="quiet">{t(words.ongoing)}</small>
              )}
            </div>
          </li>
        ))}
      </ul>
      <KeyPager begun={begun} first={to.sale()} next={next && to.sale(next)} />
    </div>
  );
}
