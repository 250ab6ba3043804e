import type { PromotionPage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { useMall } from '../mall.tsx';
import { Cards } from '../parts/Card.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Instant } from '../parts/Instant.tsx';
import { KeyPager } from '../parts/KeyPager.tsx';
import { PromotionEnd } from '../parts/PromotionEnd.tsx';
import { productPromotions as shared } from '../text/product-promotions.ts';
import { sale as words } from '../text/sale.ts';

export function promotionHead({ promotion, cards }: PromotionPage): Head {
  return {
    title: promotion.promotionName,
    description: promotion.summary,
    image: cards.find((card) => card.cover)?.cover?.large,
  };
}

/** PRO-02 One promotion: what it gives, whose it is, how long, and the goods that it is for. */
export function Promotion({ data }: { data: PromotionPage }) {
  const { t, to } = useMall();
  const { promotion: one, cards, next } = data;
  return (
    <div className="wide sale">
      <Crumbs crumbs={[{ name: t(words.title), to: to.sale() }]} here={one.promotionName} />
      <section className="panel sale-top">
        <span className="promotion-kind">{one.typeName}</span>
        <h1>{one.promotionName}</h1>
        <p className="sale-what">{one.summary}</p>
        <p className="quiet">
          {one.sellerCode ? (
            <a href={to.store(one.sellerCode)}>{t(words.by, { name: one.sellerName })}</a>
          ) : (
            t(words.byShop)
          )}
          {one.perPerson !== null && ` · ${t(shared.perPerson, { n: one.perPerson })}`}
          {one.exclusive && ` · ${t(words.exclusive)}`}
        </p>
        {one.phase === 'scheduled' && (
          <p className="quiet">
            {t(words.from)} <Instant at={one.startsAt} />
          </p>
        )}
        {one.endsAt ? (
          <PromotionEnd promotion={one} />
        ) : (
          <small className="quiet">{t(words.ongoing)}</small>
        )}
        {one.isClaimable && (
          <a className="button button-main" href={to.account('/coupons?tab=claim')}>
            {t(shared.claim)}
          </a>
        )}
      </section>
      <h2>{t(words.goods)}</h2>
      {cards.length === 0 ? (
        <Empty icon="box" title={t(words.noGoods)} text="" />
      ) : (
        <Cards cards={cards} firsts={4} />
      )}
      <KeyPager
        begun={data.begun}
        first={to.promotion(one.promotionCode)}
        next={next && to.promotion(one.promotionCode, next)}
      />
    </div>
  );
}
