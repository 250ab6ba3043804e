import type { NearStores as Near, StoresQuery } from '@tradeport/api/mall/stores';
import { allStores, writeStores } from '@tradeport/api/mall/stores';
import { storeSkuPage } from '@tradeport/api/stores/calls';
import { rounded } from '@tradeport/api/stores/model';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserPosition } from '../../account/map/map.ts';
import { clientIn } from '../../client/call.ts';
import { useMall } from '../../mall.tsx';
import { storeCounts, stores as words } from '../../text/stores.ts';
import { addressIn, StoreFacts } from './StoreCards.tsx';
import { Icon } from '../Icon.tsx';

type From = Pick<StoresQuery, 'at' | 'province'>;
const nowhere: From = { at: null, province: '' };
/** Where the visitor said to be, for the products that they look at next. */
const SAVED = 'stores-from';
const ROWS = 3;

/** CAT-05 Which store has the product: as it is known on the server, and nearest first once the visitor says where they are. */
export function NearStores({ near }: { near: Near }) {
  const { t, n, lang, to } = useMall();
  const { goodsCode, provinces, total } = near;
  const [rows, setRows] = useState(near.rows);
  const [from, setFrom] = useState<From>(nowhere);
  const [state, setState] = useState<'server' | 'ready' | 'locating' | 'denied'>('server');
  const turns = useRef(0);
  const sortFrom = async (next: From, turn = (turns.current += 1)) => {
    setFrom(next);
    save(next);
    const { at, province } = next;
    const asked = {
      goodsCode,
      rows: ROWS,
      ...(at ?? (province ? { provinceCode: province } : {})),
    };
    const found = await clientIn(lang)(storeSkuPage, asked).catch(() => null);
    // An answer that comes after the next choice is not shown.
    if (turn !== turns.current) return;
    if (found) setRows(found.rows);
    setState('ready');
  };
  const begin = useEffectEvent(() => {
    const saved = readSaved();
    if (saved) void sortFrom(saved);
    else setState('ready');
  });
  useEffect(() => begin(), []);
  const locate = async () => {
    const turn = (turns.current += 1);
    setState('locating');
    const point = await browserPosition().catch(() => null);
    // Nor is the place, after a province was chosen.
    if (turn !== turns.current) return;
    if (!point) return setState('denied');
    return sortFrom(
      { at: { lng: rounded(point.lng), lat: rounded(point.lat) }, province: '' },
      turn,
    );
  };
  return (
    <section className="near-stores" aria-labelledby="near-stores">
      <div className="near-head">
        <h2 id="near-stores">{t(words.beside)}</h2>
        <div className={state === 'server' ? 'near-acts is-waiting' : 'near-acts'}>
          <select
            aria-label={t(words.province)}
            value={from.province}
            onChange={(event) => void sortFrom({ at: null, province: event.currentTarget.value })}
          >
            <option value="">{t(words.anyProvince)}</option>
            {provinces.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="button button-small"
            disabled={state === 'locating'}
            onClick={() => void locate()}
          >
            <Icon name="pin" size={16} />
            {t(state === 'locating' ? words.locating : words.locate)}
          </button>
        </div>
      </div>
      <p role="status" className={state === 'denied' || from.at ? 'quiet' : 'hidden'}>
        {state === 'denied' ? t(words.noPosition) : from.at ? t(words.byPlace) : ''}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.storeCode}>
            <div>
              <a href={to.branch(row.storeCode, row.storeName)}>{row.storeName}</a>
              <span className="quiet">{addressIn(lang, row.areaName, row.addressDetail)}</span>
            </div>
            <StoreFacts store={row} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <a href={to.stores(writeStores({ ...allStores, ...from, goods: goodsCode }))}>
          {n(storeCounts.all, total)}
        </a>
      )}
    </section>
  );
}

function save(from: From): void {
  try {
    sessionStorage.setItem(SAVED, JSON.stringify(from));
  } catch {
    // Storage may be forbidden: then the place is asked for again.
  }
}

function readSaved(): From | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(SAVED) ?? 'null');
    return isFrom(saved) && (saved.at || saved.province) ? saved : null;
  } catch {
    return null;
  }
}

function isFrom(value: unknown): value is From {
  if (typeof value !== 'object' || value === null) return false;
  if (!('province' in value) || typeof value.province !== 'string' || !('at' in value))
    return false;
  const { at } = value;
  return (
    at === null ||
    (typeof at === 'object' &&
      'lng' in at &&
      typeof at.lng === 'number' &&
      'lat' in at &&
      typeof at.lat === 'number')
  );
}
