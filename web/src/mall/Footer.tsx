import type { Frame } from '@tradeport/api/mall/pages';
import { Languages } from './Header.tsx';
import { useMall } from './mall.tsx';
import { frame as words } from './text/frame.ts';

const CATEGORIES = 6;

/** SHL-09 Help and service links, hotline, the footer text of the app. */
export function Footer({ frame }: { frame: Frame }) {
  const { t, to } = useMall();
  const { portal } = frame;
  return (
    <footer className="foot">
      <div className="wide foot-in">
        <div className="foot-about">
          <p className="foot-name">{portal.name}</p>
          {(portal.slogan || portal.remark) && <p>{portal.slogan || portal.remark}</p>}
          {portal.hotline && <p className="foot-hotline"><a href={`tel:${portal.hotline.replace(/[^\d+]/g, '')}`}>{portal.hotline}</a></p>}
          {portal.hours && <p>{portal.hours}</p>}
        </div>
        <nav aria-label={t(words.categories)}>
          <p className="foot-head">{t(words.categories)}</p>
          <ul>{frame.categories.slice(0, CATEGORIES).map((one) => <li key={one.goodsClassCode}><a href={to.category(one.goodsClassCode, one.goodsClassName)}>{one.goodsClassName}</a></li>)}</ul>
        </nav>
        <nav aria-label={t(words.shopping)}>
          <p className="foot-head">{t(words.shopping)}</p>
          <ul>
            <li><a href={to.cart}>{t(words.cart)}</a></li>
            <li><a href={to.orders}>{t(words.myOrders)}</a></li>
            <li><a href="/console/">{t(words.office)}</a></li>
          </ul>
        </nav>
        {portal.links.length > 0 && (
          <nav aria-label={t(words.service)}>
            <p className="foot-head">{t(words.service)}</p>
            <ul>{portal.links.map((link) => <li key={link.title + link.url}><a href={link.url} rel="noopener">{link.title}</a></li>)}</ul>
          </nav>
        )}
      </div>
      <div className="wide foot-end"><p>{portal.foot}</p><Languages frame={frame} /></div>
    </footer>
  );
}
