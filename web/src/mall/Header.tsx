import { keysOf } from '@tradeport/api/kernel/keys';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { typeRules } from '@tradeport/api/orders/order-types';
import { useMall } from './mall.tsx';
import { Icon } from './parts/Icon.tsx';
import { frame as words, languageNames, languageShort } from './text/frame.ts';

/** Search first; everything opens without script (links, forms, native popovers). */
export function Header({ frame, search }: { frame: PageFrame; search: string }) {
  const { t, to } = useMall();
  const { portal, viewer, sells } = frame;
  return (
    <header className="head">
      <div className="head-top">
        <div className="wide head-top-in">
          {portal.hotline ? (
            <a className="head-hotline" href={`tel:${portal.hotline.replace(/[^\d+]/g, '')}`}>
              <Icon name="phone" size={16} />
              {t(words.hotline)} {portal.hotline}
              <span className="head-hours">{portal.hours}</span>
            </a>
          ) : (
            <span className="head-hotline">{portal.slogan}</span>
          )}
          <nav className="head-links" aria-label={t(words.account)}>
            {sells && <a href={to.quickOrder}>{t(words.quickOrder)}</a>}
            {sells && <a href={to.orders}>{t(words.myOrders)}</a>}
            {sells && <a href={to.account('/favourites')}>{t(words.favourites)}</a>}
            {frame.viewer?.office && <a href="/console/">{t(words.office)}</a>}
            <Languages frame={frame} />
          </nav>
        </div>
      </div>
      <div className="head-main">
        <div className="wide head-main-in">
          <button
            type="button"
            className="icon-button head-menu"
            popoverTarget="menu"
            aria-label={t(words.menu)}
          >
            <Icon name="menu" size={24} />
          </button>
          <Brand frame={frame} />
          {sells && <SearchBox search={search} />}
          {viewer ? (
            <Account frame={frame} />
          ) : (
            <a className="head-act" href={to.login(frame.path)}>
              <Icon name="user" size={24} />
              <span>{t(words.login)}</span>
            </a>
          )}
          {sells && (
            <a className="head-act" href={to.cart} data-cart>
              <Icon name="cart" size={24} />
              <span>{t(words.cart)}</span>
              <b className="badge" data-cart-count hidden />
            </a>
          )}
        </div>
      </div>
      {sells && frame.menu.length > 0 && <MallMenu frame={frame} />}
      <Menu frame={frame} />
    </header>
  );
}

/** CMS-01 The menu as the portal's editors wrote it; categories stand in it where they want them. */
function MallMenu({ frame }: { frame: PageFrame }) {
  const { t, to } = useMall();
  return (
    <nav className="head-nav" aria-label={t(words.menu)}>
      <div className="wide head-nav-in">
        {linksAt(frame, 'wide').map((link) => (
          <a
            key={link.text + link.to}
            href={link.to}
            {...(link.to === to.sale() ? { className: 'head-nav-sale' } : {})}
          >
            {link.to === to.search() && <Icon name="menu" size={16} />}
            {link.text}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** The entries of the menu at a width, in their order. */
function linksAt({ menu }: PageFrame, at: 'wide' | 'phone') {
  return menu.flatMap(({ width, links }) => (width === 'all' || width === at ? links : []));
}

function Brand({ frame: { portal } }: { frame: PageFrame }) {
  const { to } = useMall();
  return (
    <a className="brand" href={to.home}>
      {portal.logo ? (
        <img src={portal.logo} alt="" height={40} width={40} />
      ) : (
        <span className="brand-mark" aria-hidden>
          {[...portal.name][0]}
        </span>
      )}
      <span className="brand-name" title={portal.name}>
        {portal.name}
      </span>
    </a>
  );
}

/** ORD-08 Goods of these types are priced in points. */
const pointTypes = keysOf(typeRules)
  .filter((type) => typeRules[type].byPoints)
  .join(' ');

function SearchBox({ search }: { search: string }) {
  const { t, to, pointWorth } = useMall();
  return (
    <form
      className="search"
      role="search"
      action={to.search()}
      method="get"
      data-suggest={to.product('', '')}
      data-point-worth={pointWorth}
      data-point-types={pointTypes}
    >
      <label className="hidden" htmlFor="search">
        {t(words.search)}
      </label>
      <input
        id="search"
        className="search-input"
        name="search"
        type="search"
        defaultValue={search}
        placeholder={t(words.searchHint)}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        maxLength={200}
      />
      <button className="search-button" type="submit">
        <Icon name="search" />
        <span>{t(words.doSearch)}</span>
      </button>
    </form>
  );
}

function Account({ frame }: { frame: PageFrame }) {
  const { t, to } = useMall();
  return (
    <div className="account">
      <button type="button" className="head-act" popoverTarget="account">
        <Icon name="user" size={24} />
        <span className="account-name">{frame.viewer?.name}</span>
      </button>
      <div id="account" className="pop pop-account" popover="auto">
        <p className="pop-title">
          {frame.viewer?.name}
          {frame.viewer?.level && <span className="tag tag-own">{frame.viewer.level}</span>}
        </p>
        <a href={to.account()}>{t(words.account)}</a>
        {frame.sells && <a href={to.orders}>{t(words.myOrders)}</a>}
        {frame.viewer?.office && <a href="/console/">{t(words.office)}</a>}
        <form method="post" action="/logout">
          <button type="submit">{t(words.logout)}</button>
        </form>
      </div>
    </div>
  );
}

export function Languages({ frame }: { frame: PageFrame }) {
  const { t, lang } = useMall();
  if (frame.alternates.length < 2) return null;
  return (
    <span className="languages" role="group" aria-label={t(words.language)}>
      {frame.alternates.map((other) => (
        <a
          key={other.lang}
          href={other.path}
          hrefLang={other.lang}
          lang={other.lang}
          data-lang={other.lang}
          title={languageNames[other.lang]}
          {...(other.lang === lang ? { 'aria-current': 'true' as const } : {})}
        >
          {languageShort[other.lang]}
          <span className="hidden">{languageNames[other.lang]}</span>
        </a>
      ))}
    </span>
  );
}

/** On phones: the menu, then account and languages. */
function Menu({ frame }: { frame: PageFrame }) {
  const { t, to } = useMall();
  return (
    <div id="menu" className="sheet" popover="auto">
      <div className="sheet-head">
        <strong>{frame.portal.name}</strong>
        <button
          type="button"
          className="icon-button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t(words.close)}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      {frame.sells && (
        <ul className="sheet-list">
          {linksAt(frame, 'phone').map((link) => (
            <li key={link.text + link.to}>
              <a href={link.to}>
                {link.text}
                <Icon name="right" size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className="sheet-list sheet-more">
        {frame.sells && (
          <>
            <li>
              <a href={to.quickOrder}>{t(words.quickOrder)}</a>
            </li>
            <li>
              <a href={to.orders}>{t(words.myOrders)}</a>
            </li>
            <li>
              <a href={to.account('/favourites')}>{t(words.favourites)}</a>
            </li>
          </>
        )}
        {frame.viewer?.office && (
          <li>
            <a href="/console/">{t(words.office)}</a>
          </li>
        )}
        {frame.portal.hotline && (
          <li>
            <a href={`tel:${frame.portal.hotline.replace(/[^\d+]/g, '')}`}>
              {t(words.hotline)} {frame.portal.hotline}
            </a>
          </li>
        )}
      </ul>
      <div className="sheet-foot">
        <Languages frame={frame} />
      </div>
    </div>
  );
}
