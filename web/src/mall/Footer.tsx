import * as contentWords from '@tradeport/api/content/words';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { Languages } from './Header.tsx';
import { useMall } from './mall.tsx';
import { auctions as auctionWords } from './text/auctions.ts';
import { frame as words } from './text/frame.ts';
import { stores as storeWords } from './text/stores.ts';

const CATEGORIES = 6;

/** SHL-09 Help and service links, hotline, the footer text of the app. */
export function Footer({ frame }: { frame: PageFrame }) {
  const { t, to } = useMall();
  const { portal } = frame;
  return (
    <footer className="foot">
      <div className="wide foot-in">
        <div className="foot-about">
          <p className="foot-name">{portal.name}</p>
          {(portal.slogan || portal.remark) && <p>{portal.slogan || portal.remark}</p>}
          {portal.hotline && (
            <p className="foot-hotline">
              <a href={`tel:${portal.hotline.replace(/[^\d+]/g, '')}`}>{portal.hotline}</a>
            </p>
          )}
          {portal.hours && <p>{portal.hours}</p>}
        </div>
        <nav className="foot-links" aria-label={t(words.service)}>
          <Column
            head={t(words.categories)}
            links={frame.categories
              .slice(0, CATEGORIES)
              .map((one) => ({
                title: one.goodsClassName,
                url: to.category(one.goodsClassCode, one.goodsClassName),
              }))}
          />
          {frame.sells && (
            <Column
              head={t(words.shopping)}
              links={[
                { title: t(words.cart), url: to.cart },
                { title: t(words.quickOrder), url: to.quickOrder },
                { title: t(auctionWords.title), url: to.auctions() },
                { title: t(words.demands), url: to.demands() },
                { title: t(storeWords.title), url: to.stores() },
                { title: t(words.myOrders), url: to.orders },
                ...(frame.viewer?.office ? [{ title: t(words.office), url: '/console/' }] : []),
              ]}
            />
          )}
          <Column
            head={t(words.service)}
            links={[
              ...(frame.sells ? [{ title: t(contentWords.helpCentre), url: to.help() }] : []),
              ...portal.links,
              ...portal.agreements.map(({ agreementCode, name }) => ({
                title: name,
                url: to.agreement(agreementCode),
              })),
            ]}
          />
        </nav>
      </div>
      <div className="wide foot-end">
        <p>{portal.foot}</p>
        <Languages frame={frame} />
      </div>
    </footer>
  );
}

function Column({ head, links }: { head: string; links: PageFrame['portal']['links'] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <p className="foot-head">{head}</p>
      <ul>
        {links.map((link) => (
          <li key={link.title + link.url}>
            <a href={link.url}>{link.title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
