import { endOf, type Party } from '@tradeport/api/kernel/lifecycle';
import { parcelLife } from '@tradeport/api/orders/lifecycle';
import type { RefundBody } from '@tradeport/api/aftersales/shop';
import { useMall } from '../../../mall/mall.tsx';
import { orders } from '../../../mall/text/account-orders.ts';
import { ParcelCard } from '../../../mall/account/ParcelCard.tsx';

/**
 * AFS-04 Parcels from the seller to the buyer, and where they are. `formKey`: the buyer may confirm
 * that they came.
 */
export function RefundParcels(props: {
  refund: RefundBody['refund'];
  formKey: string | null;
  party: Party;
}) {
  const { t } = useMall();
  const { parcels, contractCode } = props.refund;
  if (parcels.length === 0) return null;
  return (
    <section className="panel" id="parcels" aria-labelledby="parcels-head">
      <h2 id="parcels-head">{t(orders.parcels)}</h2>
      {parcels.map((parcel) => (
        <ParcelCard
          key={parcel.parcelCode}
          parcel={parcel}
          formKey={endOf(parcelLife.states[parcel.status]) ? null : props.formKey}
          contractCode={contractCode}
          party={props.party}
        />
      ))}
    </section>
  );
}
