import type { Party } from '@tradeport/api/kernel/lifecycle';
import { parcelLife } from '@tradeport/api/orders/lifecycle';
import type { OrderBody } from '@tradeport/api/orders/shop';
import * as ordersWords from '@tradeport/api/orders/words';
import { Fact } from '../kit/Facts.tsx';
import { useMall } from '../mall.tsx';
import { Instant } from '../parts/Instant.tsx';
import { StateTag } from '../parts/StateTag.tsx';
import { orders as words } from '../text/account-orders.ts';
import { ActButton } from './ActButton.tsx';

export type Parcel = OrderBody['parcels'][number];
const dates = ['shippedAt', 'expectedAt', 'deliveredAt', 'receivedAt'] as const;
/** Events shown at once; the rest is one click away. */
const EVENTS_SHOWN = 3;

/** `formKey`: its receipt may be confirmed; `refunds`: where the request stands that sent it. */
export function ParcelCard(props: {
  parcel: Parcel;
  formKey: string | null;
  refunds?: '/refunds' | '/sales/refunds';
  /** The side whose page it stands on. */
  party: Party;
  /** Given where the page itself does not know the order. */
  contractCode?: string;
}) {
  const { t, f, to } = useMall();
  const { parcel, formKey, refunds, contractCode, party } = props;
  const { packing } = parcel;
  const known = dates.filter(
    (date) => parcel[date] && (date !== 'expectedAt' || !parcel.deliveredAt),
  );
  return (
    <article className="order-parcel">
      <header>
        <strong>{t(words.parcel, { no: parcel.parcelNo })}</strong>
        <StateTag state={parcelLife.states[parcel.status]} party={party} />
        {refunds && parcel.refundCode && (
          <a href={to.account(`${refunds}/${parcel.refundCode}`)}>{t(words.parcelOfRequest)}</a>
        )}
        {formKey !== null && (
          <ActButton
            act="receive"
            text={t(words.receive)}
            fields={{
              key: formKey,
              parcelCode: parcel.parcelCode,
              ...(contractCode ? { contractCode } : {}),
            }}
            confirm={t(words.receiveParcelText, { no: parcel.parcelNo })}
            className="button button-small"
          />
        )}
      </header>
      <dl className="facts">
        <Fact label={parcel.expressName} valueClass="code">
          {parcel.expressBillno || '–'}
        </Fact>
        {parcel.accessory && <Fact label={t(words.enclosed)}>{parcel.accessory}</Fact>}
        {packing.cartons > 1 && (
          <Fact label={t(ordersWords.cartons)}>{f.number(packing.cartons)}</Fact>
        )}
        {packing.grossKg !== null && (
          <Fact label={t(ordersWords.grossWeight)}>
            {f.number(packing.grossKg)} {t(ordersWords.kilograms)}
          </Fact>
        )}
        {packing.volumeM3 !== null && (
          <Fact label={t(ordersWords.volume)}>
            {f.number(packing.volumeM3)} {t(ordersWords.cubicMetres)}
          </Fact>
        )}
        {known.map((date) => (
          <Fact key={date} label={t(words[date])}>
            {parcel[date] && <Instant at={parcel[date]} />}
          </Fact>
        ))}
      </dl>
      <ul className="quiet">
        {parcel.lines.map((line) => (
          <li key={line.contractGoodsCode}>
            {line.goodsName} {line.specText} × {f.number(line.quantity)}
          </li>
        ))}
      </ul>
      <Way parcel={parcel} />
    </article>
  );
}

function Way({ parcel: { events } }: { parcel: Parcel }) {
  const { t } = useMall();
  if (events.length === 0) return <p className="quiet">{t(words.noNews)}</p>;
  const older = events.slice(EVENTS_SHOWN);
  return (
    <>
      <Events events={events.slice(0, EVENTS_SHOWN)} />
      {older.length > 0 && (
        <details>
          <summary>{t(words.allNews)}</summary>
          <Events events={older} />
        </details>
      )}
    </>
  );
}

function Events({ events }: Pick<Parcel, 'events'>) {
  return (
    <ol className="moments">
      {events.map((event) => (
        <li key={`${event.at} ${event.text}`}>
          {[event.place, event.text].filter(Boolean).join(' · ')}
          <small className="quiet">
            <Instant at={event.at} />
          </small>
        </li>
      ))}
    </ol>
  );
}
