import type { PageFrame } from '@tradeport/api/mall/pages';
import type { StorePage } from '@tradeport/api/mall/stores';
import { sizedUrl } from '@tradeport/api/files/model';
import { inLang } from '@tradeport/api/kernel/text';
import { groupedWeek, weekdays } from '@tradeport/api/stores/hours';
import { storeServiceTexts } from '@tradeport/api/stores/model';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Fact } from '../kit/Facts.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { Island } from '../parts/Island.tsx';
import { addressIn, hoursText, StoreFacts } from '../parts/stores/StoreCards.tsx';
import { storeData } from '../parts/stores/storeData.ts';
import { StoreMap } from '../parts/stores/StoreMap.tsx';
import { breadcrumb } from '../structured.ts';
import { frame as frameWords } from '../text/frame.ts';
import { stores as words } from '../text/stores.ts';

export function storeHead({ t, lang, to }: Mall, frame: PageFrame, data: StorePage): Head {
  const { store, map } = data;
  return {
    title: store.storeName,
    description: [addressIn(lang, store.areaName, store.addressDetail), store.phone, store.about]
      .filter(Boolean)
      .join(' · '),
    image: store.cover && sizedUrl(store.cover.fileUrl, '960'),
    acts: map !== null,
    data: [
      storeData(data, frame.origin, frame.path),
      breadcrumb(frame.origin, [
        { name: t(frameWords.home), to: to.home },
        { name: t(words.title), to: to.stores() },
        { name: store.storeName, to: frame.path },
      ]),
    ],
  };
}

/** CAT-05 One store: its address, opening hours, services and stock. */
export function Store({ data }: { data: StorePage }) {
  const { t, to } = useMall();
  const { store } = data;
  return (
    <div className="wide store-page">
      <Crumbs crumbs={[{ name: t(words.title), to: to.stores() }]} here={store.storeName} />
      <div className="store-columns">
        <div className="store-main">
          <section className="panel store-top">
            <h1>{store.storeName}</h1>
            <StoreFacts store={store} />
            {store.services.length > 0 && (
              <ul className="store-tags" aria-label={t(words.services)}>
                {store.services.map((service) => (
                  <li key={service}>{t(storeServiceTexts[service])}</li>
                ))}
              </ul>
            )}
          </section>
          <About data={data} />
          <Stock data={data} />
        </div>
        <aside className="store-side">
          <Contact data={data} />
          <HoursTable data={data} />
        </aside>
      </div>
    </div>
  );
}

function About({ data: { store } }: { data: StorePage }) {
  const { t } = useMall();
  if (!store.about && store.pictures.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="store-about">
      <h2 id="store-about">{t(words.about)}</h2>
      {store.about && <p className="store-about">{store.about}</p>}
      {store.pictures.length > 0 && (
        <ul className="store-pictures" aria-label={t(words.pictures)}>
          {store.pictures.map(({ fileCode, fileUrl }, at) => (
            <li key={fileCode}>
              <a href={sizedUrl(fileUrl, 'full')} target="_blank" rel="noreferrer">
                <img
                  src={sizedUrl(fileUrl, '480')}
                  alt={t(words.picture, { n: at + 1 })}
                  width={480}
                  height={360}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Stock({ data: { store, stock } }: { data: StorePage }) {
  const { t, f, to } = useMall();
  return (
    <section className="panel" aria-labelledby="store-stock">
      <h2 id="store-stock">{t(words.stock)}</h2>
      {stock.length === 0 ? (
        <p className="quiet">{t(words.stockNone)}</p>
      ) : (
        <div className="scroll" tabIndex={0} role="region" aria-label={t(words.stock)}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t(words.product)}</th>
                <th scope="col">{t(words.code)}</th>
                <th scope="col" className="num">
                  {t(words.quantity)}
                </th>
              </tr>
            </thead>
            <tbody>
              {stock.map((row) => (
                <tr key={row.skuCode}>
                  <td>
                    <a href={to.product(row.goodsCode, row.goodsName, row.skuNo)}>
                      {row.goodsName}
                    </a>
                    {row.specText && <span className="quiet"> {row.specText}</span>}
                  </td>
                  <td className="code">{row.skuNo}</td>
                  <td className="num">{f.number(row.available)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="store-more">
        <a href={to.store(store.sellerCode)}>{t(words.visit)}</a>
      </p>
    </section>
  );
}

function Contact({ data: { store, map } }: { data: StorePage }) {
  const { t, lang } = useMall();
  const point = { lng: store.lng, lat: store.lat };
  const withMap = { info: map, point };
  return (
    <section className="panel store-map" aria-label={t(words.address)}>
      <dl>
        <Fact label={t(words.address)}>{addressIn(lang, store.areaName, store.addressDetail)}</Fact>
        {store.phone && (
          <Fact label={t(words.phone)}>
            <a href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}>{store.phone}</a>
          </Fact>
        )}
        <Fact label={t(words.seller)}>{store.sellerName}</Fact>
      </dl>
      <div className="store-acts">
        {store.isExact && (
          <a className="button" rel="noreferrer" target="_blank" href={routeTo(store, map)}>
            {t(words.route)}
          </a>
        )}
        {map && (
          <Island name="storeMap" with={withMap}>
            <StoreMap info={map} point={point} />
          </Island>
        )}
      </div>
    </section>
  );
}

/** AMap counts in its own degrees; everybody else in those of the world. */
function routeTo({ storeName, lng, lat }: StorePage['store'], map: StorePage['map']): string {
  return map?.provider === 'amap'
    ? `https://uri.amap.com/navigation?${new URLSearchParams({ to: `${lng},${lat},${storeName}`, mode: 'car' })}`
    : `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${lat},${lng}` })}`;
}

function HoursTable({ data: { store } }: { data: StorePage }) {
  const { t, f, lang } = useMall();
  const { week, holidays } = store.hours;
  const dayName = (at: number) => {
    const day = weekdays[at];
    return day ? t(day.text) : '';
  };
  return (
    <section className="panel" aria-labelledby="store-hours">
      <h2 id="store-hours">{t(words.hours)}</h2>
      <table className="store-week">
        <tbody>
          {groupedWeek(week).map(({ first, last, spans }) => (
            <tr key={first}>
              <th scope="row">
                {first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`}
              </th>
              <td>{hoursText(spans) || t(words.closed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {holidays.length > 0 && (
        <>
          <h3>{t(words.holidays)}</h3>
          <table className="store-week">
            <tbody>
              {holidays.map(({ first, last, name, spans }) => (
                <tr key={first}>
                  <th scope="row">
                    {inLang(name, lang) && <span>{inLang(name, lang)} </span>}
                    {first === last ? f.day(first) : `${f.day(first)} – ${f.day(last)}`}
                  </th>
                  <td>{hoursText(spans) || t(words.closed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
