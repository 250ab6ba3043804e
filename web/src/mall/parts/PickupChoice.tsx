import type { CheckoutPage, PickupChoice as Choice } from '@tradeport/api/mall/pages';
import { rounded } from '@tradeport/api/stores/model';
import { useEffect, useRef, useState } from 'react';
import { browserPosition } from '../account/map/map.ts';
import { useMall } from '../mall.tsx';
import { stores as storeWords } from '../text/stores.ts';
import { pickup as words } from '../text/pickup.ts';
import { checkout } from '../text/checkout.ts';
import { Icon } from './Icon.tsx';
import { Notice } from './Notice.tsx';
import { addressIn, StoreFacts } from './stores/StoreCards.tsx';

/** Stores that are shown at once; the others are one click away. */
const SHOWN = 3;

/** CAT-09a Delivery, or one of the seller's stores, which has to have all of the goods; the sums follow. */
export function PickupChoice({ data, refresh }: { data: CheckoutPage; refresh: () => void }) {
  const { t } = useMall();
  const { pickups, preview } = data;
  const onlyHere = !preview.addressRequired && preview.orders.some((order) => order.pickup);
  if (pickups.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="pickup-head">
      <h2 id="pickup-head">{t(words.way)}</h2>
      <Nearest known={data.typed['near'] ?? ''} refresh={refresh} />
      {pickups.map((seller) => (
        <OfSeller key={seller.sellerCode} seller={seller} data={data} refresh={refresh} />
      ))}
      {onlyHere && <Notice kind="hint">{t(words.noAddress)}</Notice>}
      <noscript>
        <button
          type="submit"
          className="button button-small"
          name="act"
          value="refresh"
          formNoValidate
        >
          {t(checkout.reckon)}
        </button>
      </noscript>
    </section>
  );
}

/** CAT-05b The stores from where the visitor is, once they say so; until then, and without script, from their address. */
function Nearest({ known, refresh }: { known: string; refresh: () => void }) {
  const { t } = useMall();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'server' | 'ready' | 'locating' | 'denied'>('server');
  useEffect(() => setState('ready'), []);
  const locate = async () => {
    setState('locating');
    const at = await browserPosition().catch(() => null);
    if (!at || !field.current) return setState('denied');
    field.current.value = `${rounded(at.lng)},${rounded(at.lat)}`;
    return refresh();
  };
  return (
    <div className="stores-place">
      <input ref={field} type="hidden" name="near" defaultValue={known} />
      <button
        type="button"
        className={state === 'server' ? 'button button-small is-waiting' : 'button button-small'}
        disabled={state === 'locating'}
        onClick={() => void locate()}
      >
        <Icon name="pin" size={16} />
        {t(state === 'locating' ? storeWords.locating : storeWords.locate)}
      </button>
      <span role="status" className="quiet">
        {state === 'denied' ? t(words.noPosition) : known ? t(storeWords.byPlace) : ''}
      </span>
    </div>
  );
}

function OfSeller({
  seller: { sellerCode, sellerName, stores },
  data: { typed, faults },
  refresh,
}: {
  seller: Choice;
  data: CheckoutPage;
  refresh: () => void;
}) {
  const { t } = useMall();
  const name = `pickup.${sellerCode}`;
  const fault = faults[name];
  const chosen = fault ? '' : (typed[name] ?? '');
  const option = (store: Choice['stores'][number]) => (
    <StoreOption
      key={store.storeCode}
      {...{ store, name, refresh }}
      isChosen={chosen === store.storeCode}
    />
  );
  const more = stores.slice(SHOWN);
  return (
    <fieldset className="pickup-of" {...(fault ? { 'aria-describedby': `${name}-fault` } : {})}>
      <legend>{sellerName}</legend>
      {fault && (
        <p className="field-fault" role="alert" id={`${name}-fault`}>
          {fault}
        </p>
      )}
      <div className="options">
        <label className="option">
          <input
            type="radio"
            name={name}
            value=""
            defaultChecked={chosen === ''}
            onChange={refresh}
          />
          <span className="option-title">{t(words.deliver)}</span>
          <span className="quiet">{t(words.deliverText)}</span>
        </label>
        {stores.slice(0, SHOWN).map(option)}
      </div>
      {more.length > 0 && (
        <details open={more.some((store) => store.storeCode === chosen)}>
          <summary>{t(words.more, { n: more.length })}</summary>
          <div className="options">{more.map(option)}</div>
        </details>
      )}
    </fieldset>
  );
}

function StoreOption({
  store,
  name,
  isChosen,
  refresh,
}: {
  store: Choice['stores'][number];
  name: string;
  isChosen: boolean;
  refresh: () => void;
}) {
  const { t, lang } = useMall();
  const { has, enough, lines, areaName, addressDetail, storeName } = store;
  return (
    <label className="option">
      <input
        type="radio"
        name={name}
        value={store.storeCode}
        defaultChecked={isChosen}
        disabled={has !== 'all' && !isChosen}
        onChange={refresh}
      />
      <span className="option-title">
        {t(words.at, { store: storeName })}
        <span className={`tag ${has === 'all' ? 'tag-own' : ''}`}>
          {t(words.has[has], { n: enough, of: lines })}
        </span>
      </span>
      <span className="quiet" translate="no">
        {addressIn(lang, areaName, addressDetail)}
      </span>
      <span className="pickup-facts">
        <StoreFacts store={store} />
      </span>
    </label>
  );
}
