import type { ShownStore, StoreCard } from '@tradeport/api/mall/stores';
import { sizedUrl } from '@tradeport/api/files/model';
import { useMall } from '../../mall.tsx';
import { stores as words } from '../../text/stores.ts';
import { Icon } from '../Icon.tsx';

const KM_M = 1000;
const TEN_M = 10;

export function StoreCards({ rows }: { rows: readonly StoreCard[] }) {
  const { to } = useMall();
  return (
    <ul className="store-cards">
      {rows.map((row) => (
        <li key={row.storeCode} className="store-card">
          <span className="store-card-picture">
            {row.cover ? (
              <img
                src={sizedUrl(row.cover.fileUrl, '160')}
                alt=""
                width={96}
                height={96}
                loading="lazy"
              />
            ) : (
              <Icon name="store" size={32} />
            )}
          </span>
          <div className="store-card-what">
            <h2>
              <a href={to.branch(row.storeCode, row.storeName)}>{row.storeName}</a>
            </h2>
            <StoreAddress store={row} />
            <StoreFacts store={row} />
            {row.phone && <p className="quiet">{row.phone}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How far, how much, and whether it is open. */
export function StoreFacts({ store }: { store: StoreCard }) {
  const { t, f } = useMall();
  return (
    <p className="store-facts">
      <Distance metres={store.distance} />
      {store.available !== undefined && (
        <span className="stock stock-in">{t(words.inStock, { n: f.number(store.available) })}</span>
      )}
      <OpenState store={store} />
    </p>
  );
}

/** The street as it is written there, behind or before the district as the language has it. */
function StoreAddress({ store }: { store: Pick<ShownStore, 'areaName' | 'addressDetail'> }) {
  const { lang } = useMall();
  const { areaName, addressDetail: street } = store;
  return <p>{addressIn(lang, areaName, street)}</p>;
}

export function addressIn(lang: string, area: string, street: string): string {
  if (lang === 'zh') return area + street;
  return (lang === 'en' ? [street, area] : [area, street]).filter(Boolean).join(', ');
}

function OpenState({ store: { today } }: { store: Pick<ShownStore, 'today'> }) {
  const { t } = useMall();
  const hours = hoursText(today.spans);
  return (
    <>
      <span className={today.isOpen ? 'store-open' : 'store-shut'}>
        {t(today.isOpen ? words.openNow : words.closedNow)}
      </span>
      <span className="quiet">
        {hours ? t(words.today, { hours }) : t(words.closedToday)}
        {today.holiday && ` · ${today.holiday}`}
      </span>
    </>
  );
}

export function hoursText(spans: readonly { from: string; to: string }[]): string {
  return spans.map(({ from, to }) => `${from}–${to}`).join(', ');
}

function Distance({ metres }: { metres: number | null }) {
  const { t, f } = useMall();
  if (metres === null) return null;
  const text =
    metres < KM_M
      ? t(words.metres, { n: f.number(Math.max(TEN_M, Math.round(metres / TEN_M) * TEN_M)) })
      : t(words.kilometres, { n: f.number(metres / KM_M, metres < TEN_M * KM_M ? 1 : 0) });
  return <span className="store-distance">{text}</span>;
}
