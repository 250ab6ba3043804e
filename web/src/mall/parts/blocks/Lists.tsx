import type { ShownBlock } from '@tradeport/api/mall/blocks';
import { useMall } from '../../mall.tsx';
import { home as words } from '../../text/home.ts';
import { PromotionEnd } from '../PromotionEnd.tsx';
import { Picture } from '../Picture.tsx';
import { FloorHead } from './Floor.tsx';

type Of<K extends ShownBlock['kind']> = { block: Extract<ShownBlock, { kind: K }>; id: string };

export function BrandWall({ block: { title, brands }, id }: Of<'brands'>) {
  return (
    <section className="floor" aria-labelledby={id}>
      <FloorHead id={id} title={title} text="" to={null} more="" />
      <ul className="brand-wall">
        {brands.map((brand) => (
          <li key={brand.to}>
            <a href={brand.to}>
              {brand.picture && <Picture fileCode={brand.picture} alt="" as="thumb" />}
              <span>{brand.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LinkList({ block: { title, links }, id }: Of<'links'>) {
  return (
    <nav className="panel link-list" {...(title ? { 'aria-labelledby': id } : {})}>
      {title && <h2 id={id}>{title}</h2>}
      <ul>
        {links.map((link) => (
          <li key={link.to + link.text}>
            <a href={link.to}>{link.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** PRO-02 Promotions that run now. */
export function Offers({ block: { title, rows }, id }: Of<'offers'>) {
  const { t, to } = useMall();
  return (
    <section className="floor" aria-labelledby={id}>
      <FloorHead id={id} title={title} text="" to={to.sale()} more={t(words.viewAll)} />
      <ul className="tiles offer-tiles">
        {rows.map((one) => (
          <li key={one.promotionCode} className="tile sale-tile">
            <div className="tile-words">
              <span className="promotion-kind">{one.typeName}</span>
              <h3>
                <a href={to.promotion(one.promotionCode)}>{one.promotionName}</a>
              </h3>
              <p>
                <strong>{one.summary}</strong>
              </p>
              <PromotionEnd promotion={one} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
