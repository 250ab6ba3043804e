import { endOf } from '@tradeport/api/kernel/lifecycle';
import type { OrderBody } from '@tradeport/api/orders/shop';
import { orderLife, parcelLife } from '@tradeport/api/orders/lifecycle';
import { typeRules } from '@tradeport/api/orders/order-types';
import { useMall } from '../../../mall/mall.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';
import { type Parcel, ParcelCard } from '../../../mall/account/ParcelCard.tsx';

type Props = {
  body: Pick<OrderBody, 'order' | 'parcels'>;
  formKey: string;
  /** Where its requests stand: its buyer's, or its seller's. */
  refunds: '/refunds' | '/sales/refunds';
};

/** ORD-09 The parcels that left the warehouse, their carriers, and where they are. */
export function OrderParcels({ body: { order, parcels }, formKey, refunds }: Props) {
  const { t } = useMall();
  // Nothing was sent and nothing will be.
  const sends = typeRules[order.contractType].issues === null;
  if ((orderLife.end.includes(order.status) || !sends) && parcels.length === 0) return null;
  const receive = order.actions.find((one) => one.action === 'receive');
  // AFS-04 A parcel of a request may be received in any state of the order.
  const comes = ({ refundCode }: Parcel) =>
    refundCode === null ? receive?.allowed : receive && refunds === '/refunds';
  return (
    <section className="panel" id="parcels" aria-labelledby="parcels-head">
      <h2 id="parcels-head">{t(words.parcels)}</h2>
      {parcels.length === 0 && <p className="quiet">{t(words.parcelsNone)}</p>}
      {parcels.map((parcel) => (
        <ParcelCard
          key={parcel.parcelCode}
          parcel={parcel}
          formKey={comes(parcel) && !endOf(parcelLife.states[parcel.status]) ? formKey : null}
          refunds={refunds}
          party={refunds === '/refunds' ? 'buyer' : 'seller'}
        />
      ))}
    </section>
  );
}
