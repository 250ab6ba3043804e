import './orders.css';
import { orderLogistics } from '@tradeport/api/orders/calls';
import { endOf } from '@tradeport/api/kernel/lifecycle';
import { orderLife, parcelLife } from '@tradeport/api/orders/lifecycle';
import * as ordersWords from '@tradeport/api/orders/words';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { CodeLink, StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { refundPath } from '../aftersales/sides.ts';
import { PackDialog } from './PackDialog.tsx';
import type { Order, Side } from './sides.ts';
import { detail, packing } from './text.ts';

type Parcel = Order['parcels'][number];
type Event = { at: string; text: string; place: string };
const dates = ['shippedAt', 'expectedAt', 'deliveredAt', 'receivedAt'] as const;
/** Events shown at once; the rest is one click away. */
const EVENTS_SHOWN = 3;

/** ORD-09 The parcels that left the warehouse, their carriers, and where they are. */
export function Parcels({ order, side }: { order: Order; side: Side }) {
  const { t } = useText();
  const shipped = order.parcels.length > 0;
  const over = orderLife.end.includes(order.status);
  const logistics = useCall(orderLogistics, shipped ? { contractCode: order.contractCode } : null, {
    quiet: true,
  });
  const events = new Map(
    logistics.data?.parcels.map((parcel) => [parcel.parcelCode, parcel.events]),
  );
  const may = useMay();
  const { me } = useSession();
  const packs = may('order.ship') && me?.merberCode === order.sellerCode;
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
            pending={logistics.isPending}
            events={events.get(parcel.parcelCode) ?? []}
            side={side}
            packedBy={packs ? order : undefined}
          />
        ))}
      </Section>
    </div>
  );
}

export function ParcelCard(props: {
  parcel: Parcel;
  events: readonly Event[];
  pending: boolean;
  /** On the order's page, whose reader looks at the request that sent it. */
  side?: Side;
  /** ORD-10 The order, for whom may say how the parcel is packed. */
  packedBy?: Order | undefined;
}) {
  const { t } = useText();
  const [packs, setPacks] = useState(false);
  const { parcel, packedBy } = props;
  const known = dates.filter(
    (date) => parcel[date] && (date !== 'expectedAt' || !parcel.deliveredAt),
  );
  return (
    <article className="o-parcel">
      <header>
        <strong className="k-number">{t(detail.parcelNo, { no: parcel.parcelNo })}</strong>
        <StateTag state={parcelLife.states[parcel.status]} />
        {props.side && parcel.refundCode && (
          <Link to={refundPath(props.side, parcel.refundCode)}>{t(detail.parcelOfRequest)}</Link>
        )}
        {packedBy && parcel.refundCode === null && !endOf(parcelLife.states[parcel.status]) && (
          <Button size="small" type="link" onClick={() => setPacks(true)}>
            {t(packing.edit)}
          </Button>
        )}
        {packedBy && packs && (
          <PackDialog order={packedBy} parcel={parcel} close={() => setPacks(false)} />
        )}
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
        <Packed packing={parcel.packing} />
        {known.map((date) => (
          <div key={date}>
            <dt>{t(detail[date])}</dt>
            <dd>
              <When
                at={parcel[date]}
                day={date === 'expectedAt'}
                business={date === 'expectedAt'}
              />
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
    </article>
  );
}

/** ORD-10 The packing, as far as somebody has told it. */
function Packed({ packing: { cartons, grossKg, volumeM3 } }: { packing: Parcel['packing'] }) {
  const { t } = useText();
  const format = useFormat();
  const said = [
    [ordersWords.cartons, cartons > 1 ? format.number(cartons) : ''],
    [ordersWords.grossWeight, grossKg === null ? '' : `${format.number(grossKg)} ${t(packing.kg)}`],
    [ordersWords.volume, volumeM3 === null ? '' : `${format.number(volumeM3)} ${t(packing.m3)}`],
  ] as const;
  return said
    .filter(([, value]) => value !== '')
    .map(([label, value]) => (
      <div key={label.en}>
        <dt>{t(label)}</dt>
        <dd>{value}</dd>
      </div>
    ));
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
