import { QRCodeSVG } from '@rc-component/qrcode';
import type { OrderBody } from '@tradeport/api/orders/shop';
import { pickupNote } from '@tradeport/api/pickups/words';
import { groupedWeek, weekdays } from '@tradeport/api/stores/hours';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { WithInstant } from '../../../mall/parts/Instant.tsx';
import { addressIn, hoursText } from '../../../mall/parts/stores/StoreCards.tsx';
import { pickup as words } from '../../../mall/text/pickup.ts';
import { stores } from '../../../mall/text/stores.ts';

const QR_SIZE = 160;
/** Digits are read out and typed in groups. */
const GROUP = 4;

/** CAT-09b The code as soon as the goods are ready, before all else. */
export function PickupCode({ pickup }: { pickup: NonNullable<OrderBody['pickup']> }) {
  const { t } = useMall();
  const { code, status, collectBy, collectedAt } = pickup;
  const note = pickupNote(status);
  if (!code && !collectedAt && !note) return null;
  return (
    <section className="panel pickup-code" aria-labelledby="pickup-code-head">
      <h2 id="pickup-code-head">{t(words.code)}</h2>
      {code ? (
        <div className="pickup-code-shown">
          <QRCodeSVG
            value={code}
            size={QR_SIZE}
            marginSize={2}
            title={`${t(words.code)} ${code}`}
          />
          <div>
            <p className="code pickup-digits">{`${code.slice(0, GROUP)} ${code.slice(GROUP)}`}</p>
            {collectBy && (
              <p>
                <WithInstant text={t(words.collectBy)} at={collectBy} />
              </p>
            )}
            <p className="quiet">{t(words.codeText)}</p>
          </div>
        </div>
      ) : collectedAt ? (
        <p>
          <WithInstant text={t(words.collected)} at={collectedAt} />
        </p>
      ) : (
        note && <p className="quiet">{t(note)}</p>
      )}
    </section>
  );
}

/** CAT-09b Where it is collected, and when the store is open. */
export function PickupStore({ pickup }: { pickup: NonNullable<OrderBody['pickup']> }) {
  const { t, to, lang } = useMall();
  const { storeCode, storeName, store } = pickup;
  return (
    <section className="panel aside-text" aria-labelledby="pickup-store-head">
      <h2 id="pickup-store-head">{t(words.head)}</h2>
      <p>
        <strong>
          {store.isShown ? <a href={to.branch(storeCode, storeName)}>{storeName}</a> : storeName}
        </strong>
        <br />
        {addressIn(lang, store.areaName, store.addressDetail)}
      </p>
      <dl className="sums">
        {store.phone && (
          <Fact label={t(words.phone)}>
            <a href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>{store.phone}</a>
          </Fact>
        )}
        {groupedWeek(store.hours.week).map(({ first, last, spans }) => (
          <Fact key={first} label={daysText(first, last, t)}>
            {hoursText(spans) || t(stores.closed)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function daysText(first: number, last: number, t: ReturnType<typeof useMall>['t']): string {
  const [from, until] = [weekdays[first], weekdays[last]];
  if (!from || !until) return '';
  return first === last ? t(from.text) : `${t(from.text)}–${t(until.text)}`;
}
