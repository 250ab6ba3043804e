import type { Card as CardData } from '@tradeport/api/mall/shown';
import type { ReactNode } from 'react';
import { useMall } from '../mall.tsx';
import { buying } from '../text/buying.ts';
import { productPromotions as promotions } from '../text/product-promotions.ts';
import { Heart } from './Heart.tsx';
import { Money } from './Money.tsx';
import { Picture } from './Picture.tsx';
import { WasPrice } from './WasPrice.tsx';

/** A product in a list: picture, two lines of title, price, minimum, stock, seller. */
function Card({
  card,
  first = false,
  head = 'h3',
  searched,
}: {
  card: CardData;
  searched?: string | undefined;
  first?: boolean;
  head?: 'h2' | 'h3';
}) {
  const { t, to } = useMall();
  const Head = head;
  return (
    <article className="card">
      <div className="card-picture">
        <Picture fileCode={card.cover?.fileCode ?? null} alt="" as="card" first={first} />
      </div>
      <Heart goodsCode={card.goodsCode} name={card.goodsName} />
      {card.promotion && (
        <ul className="card-badges" aria-label={t(promotions.title)}>
          {card.promotion.badges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
      )}
      <div className="card-body">
        <Head className="card-title">
          <a
            className="card-link"
            href={to.product(card.goodsCode, card.goodsName, searched)}
            title={card.goodsName}
          >
            {card.goodsName}
          </a>
        </Head>
        <CardPrice card={card} />
        <p className="card-facts">
          <span className={`stock stock-${card.stock}`}>
            {t(buying.stock[card.stock === 'low' ? 'in' : card.stock])}
          </span>
          {card.moq > 1 && <span>{t(buying.moq, { n: card.moq, unit: card.unit })}</span>}
        </p>
        <p className="card-seller" title={card.sellerName}>
          {card.sellerName}
        </p>
      </div>
    </article>
  );
}

function CardPrice({ card }: { card: CardData }) {
  const { t, lang } = useMall();
  const price = card.priceFrom;
  // "from ¥4.20", "¥4.20 起"
  const before = buying.fromBefore[lang];
  if (!price) return <p className="card-price card-price-none">{t(buying.noPrice)}</p>;
  const { promotion } = card;
  const reduced = promotion?.price ?? null;
  const struck = promotion?.struckPrice ?? null;
  const own = reduced === null && price.priceWhy !== 'list' && price.priceWhy !== 'tier';
  const varies = card.priceVaries || promotion?.varies === true;
  const shown = reduced ?? price.price;
  return (
    <p className="card-price">
      {varies && before && <span className="card-unit">{before}</span>}
      <span className={reduced === null ? 'card-amount' : 'card-amount card-reduced'}>
        <Money amount={shown} currency={price.currency} type={card.goodsType} />
      </span>
      <span className="card-unit">
        {varies && buying.fromAfter[lang]} {t(buying.perUnit, { unit: card.unit })}
      </span>
      {struck !== null && promotion && (
        <WasPrice
          amounts={[struck]}
          currency={price.currency}
          lookbackDays={promotion.lookbackDays}
          short
        />
      )}
      {own && <span className="tag tag-own">{t(buying.priceWhy[price.priceWhy])}</span>}
    </p>
  );
}

export function Cards({
  cards,
  firsts = 0,
  head,
  searched,
  below,
}: {
  cards: readonly CardData[];
  /** Stands under each of them. */
  below?: (card: CardData) => ReactNode;
  /** The search that found the products. The product page opens with the SKU that it names. */
  searched?: string;
  firsts?: number;
  head?: 'h2' | 'h3';
}) {
  return (
    <ul className="cards">
      {cards.map((card, at) => (
        <li key={card.goodsCode}>
          <Card card={card} first={at < firsts} searched={searched} {...(head ? { head } : {})} />
          {below?.(card)}
        </li>
      ))}
    </ul>
  );
}
