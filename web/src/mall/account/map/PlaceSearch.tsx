import { useState } from 'react';
import { useMall } from '../../mall.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { picking } from '../../text/account-addresses.ts';
import type { Place } from './map.ts';

type Props = {
  search: (q: string) => Promise<void>;
  locate: () => Promise<void>;
  busy: boolean;
  /** Null: nothing was searched. */
  found: readonly Place[] | null;
  choose: (place: Place) => void;
};
const QUERY_MAX = 100;

/** ADR-03 A place by its name, or one's own position. */
export function PlaceSearch({ search, locate, busy, found, choose }: Props) {
  const { t } = useMall();
  const [q, setQ] = useState('');
  return (
    <>
      <form
        className="picker-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (q.trim()) void search(q.trim());
        }}
      >
        <input
          type="search"
          aria-label={t(picking.search)}
          placeholder={t(picking.search)}
          maxLength={QUERY_MAX}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <button type="submit" className="button" disabled={busy || !q.trim()}>
          <Icon name="search" size={16} />
          {t(picking.find)}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => void locate()}>
          {t(picking.mine)}
        </button>
      </form>
      {found?.length === 0 && (
        <p className="quiet" role="status">
          {t(picking.nothing)}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="picker-found" aria-label={t(picking.found)}>
          {found.map((place, at) => (
            <li key={`${place.lng} ${place.lat} ${at}`}>
              <button type="button" onClick={() => choose(place)}>
                <span>{place.name}</span>
                <small className="quiet">{place.address}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
