import { orderLogistics, receiveOrder } from '@tradeport/api/orders/calls';
import { orderLife, parcelLife } from '@tradeport/api/orders/lifecycle';
import { useState } from 'react';
import { type Action, ActionButton, useActions } from '../../console/kit/actions.tsx';
import { Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { CodeLink, StatusTag, When } from '../../console/kit/Signs.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Order } from './sides.ts';
import { detail, orderCounts, orders } from './text.ts';
import { parcelTones } from './tones.ts';
import { orderStale } from './stale.ts';

type Parcel = Order['parcels'][number];
type Event = { at: string; text: string; place: string };
const dates = ['shippedAt', 'expectedAt', 'deliveredAt', 'receivedAt'] as const;
/** Events shown at once; the rest is one click away. */
const EVENTS_SHOWN = 3;
/** With more lines the confirmation of receipt names their number instead. */
const LINES_NAMED = 10;

/** ORD-09 What left the warehouse, with whom, and where it is. */
export function Parcels({ order }: { order: Order }) {
  const { t } = useText();
  const shipped = order.parcels.length > 0;
  const over = orderLife.end.includes(order.status);
  const logistics = useCall(orderLogistics, shipped ? { contractCode: order.contractCode } : null, {
    quiet: true,
  });
  const events = new Map(
    logistics.data?.parcels.map((parcel) => [parcel.parcelCode, parcel.events]),
  );
  // Nothing was sent and nothing will be.
  if (over && !shipped) return null;
  return (
    <div id="order-parcels">
      <Section title={t(detail.parcels)}>
        {!shipped && <Empty small title={t(detail.parcelsNone)} />}
        {order.parcels.map((parcel) => (
          <ParcelCard
            key={parcel.parcelCode}
            parcel={parcel}
            order={order}
            pending={logistics.isPending}
            events={events.get(parcel.parcelCode) ?? []}
          />
        ))}
      </Section>
    </div>
  );
}

function ParcelCard(props: {
  parcel: Parcel;
  order: Order;
  events: readonly Event[];
  pending: boolean;
}) {
  const { t } = useText();
  const { start, pending, dialog } = useActions();
  const { parcel } = props;
  const receive = useReceive(props.order, parcel);
  const known = dates.filter(
    (date) => parcel[date] && (date !== 'expectedAt' || !parcel.deliveredAt),
  );
  return (
    <article className="o-parcel">
      <header>
        <strong className="k-number">{t(detail.parcelNo, { no: parcel.parcelNo })}</strong>
        <StatusTag text={parcelLife.states[parcel.status]} tone={parcelTones[parcel.status]} />
        {receive && <ActionButton small action={receive} start={start} pending={pending} />}
      </header>
      <dl className="o-dates">
        <div>
          <dt>{parcel.expressName}</dt>
          <dd>{parcel.expressBillno ? <CodeLink code={parcel.expressBillno} /> : '–'}</dd>
        </div>
        {parcel.accessory && (
          <div>
            <dt>{t(detail.accessory)}</dt>
            <dd>{parcel.accessory}</dd>
          </div>
        )}
        {known.map((date) => (
          <div key={date}>
            <dt>{t(detail[date])}</dt>
            <dd>
              <When at={parcel[date]} />
            </dd>
          </div>
        ))}
      </dl>
      {parcel.lines.length < parcel.lineCount && (
        <p className="k-muted">
          {t(detail.parcelPart, { n: parcel.lineCount, shown: parcel.lines.length })}
        </p>
      )}
      <ul className="o-parcel-lines">
        {parcel.lines.map((line) => (
          <li key={line.contractGoodsCode}>
            <span>
              {line.goodsName} <span className="k-muted">{line.specText}</span>
            </span>
            <span className="k-number">× {line.quantity}</span>
          </li>
        ))}
      </ul>
      {!props.pending && <Way events={props.events} />}
      {dialog}
    </article>
  );
}

function Way({ events }: { events: readonly Event[] }) {
  const { t } = useText();
  const [all, setAll] = useState(false);
  if (events.length === 0) return <p className="k-muted">{t(detail.noExpress)}</p>;
  const shown = all ? events : events.slice(0, EVENTS_SHOWN);
  return (
    <div className="k-stack-2">
      <Timeline
        moments={shown.map((event) => ({
          key: `${event.at} ${event.text}`,
          at: event.at,
          text: event.text,
          who: event.place,
        }))}
      />
      {events.length > shown.length && (
        <button type="button" className="k-link" onClick={() => setAll(true)}>
          {t(detail.allEvents)}
        </button>
      )}
    </div>
  );
}

/** Receipt of this parcel alone, where the buyer may confirm it now. */
function useReceive(order: Order, parcel: Parcel): Action | null {
  const { t, n } = useText();
  const receive = useMutate(receiveOrder, { invalidates: orderStale });
  const offered = order.actions.find((one) => one.action === 'receive');
  if (!offered?.allowed || parcel.status === 'received') return null;
  return {
    key: parcel.parcelCode,
    text: orders.receiveParcel,
    confirm: {
      title: t(orders.receiveParcelTitle, { no: parcel.parcelNo }),
      text:
        parcel.lineCount > LINES_NAMED
          ? n(orderCounts.lines, parcel.lineCount)
          : parcel.lines.map((line) => `${line.goodsName} × ${line.quantity}`).join(', '),
    },
    run: () => receive.run({ contractCode: order.contractCode, parcelCode: parcel.parcelCode }),
  };
}
