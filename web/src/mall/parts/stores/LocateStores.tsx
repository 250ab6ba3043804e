import { type StoresQuery, writeStores } from '@tradeport/api/mall/stores';
import { useEffect, useState } from 'react';
import { browserPosition } from '../../account/map/map.ts';
import { useMall } from '../../mall.tsx';
import { stores as words } from '../../text/stores.ts';
import { Icon } from '../Icon.tsx';

/** Asks the browser where it is and shows the list from there. Without script it is not seen, and the region does the same. */
export function LocateStores({ query }: { query: StoresQuery }) {
  const { t, to } = useMall();
  const [state, setState] = useState<'server' | 'ready' | 'locating' | 'denied'>('server');
  useEffect(() => setState('ready'), []);
  const locate = async () => {
    setState('locating');
    const at = await browserPosition().catch(() => null);
    if (!at) return setState('denied');
    return location.assign(to.stores(writeStores({ ...query, at, province: '', page: 1 })));
  };
  return (
    <>
      <button
        type="button"
        className={state === 'server' ? 'button button-small is-waiting' : 'button button-small'}
        disabled={state === 'locating'}
        onClick={() => void locate()}
      >
        <Icon name="pin" size={16} />
        {t(state === 'locating' ? words.locating : words.locate)}
      </button>
      <span role="status">{state === 'denied' ? t(words.noPosition) : ''}</span>
    </>
  );
}
