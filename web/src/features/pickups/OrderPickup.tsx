import { pickupOfOrder } from '@tradeport/api/pickups/calls';
import { pickupLife } from '@tradeport/api/pickups/lifecycle';
import { Link } from 'react-router';
import { Facts, Section } from '../../console/kit/DetailPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { orderPickup as words, pickups } from './text.ts';

/** CAT-09b Where an order is collected, and how far it is. */
export function OrderPickup({ contractCode }: { contractCode: string }) {
  const { t } = useText();
  const may = useMay();
  const { data } = useCall(pickupOfOrder, { contractCode }, { quiet: true });
  if (!data) return null;
  const { store, readyAt, collectBy, collectedAt, status } = data;
  const toList = may('pickup.serve') && (
    <Link to={`/trade/pickups?q=${data.contractBillcode}`}>{t(words.open)}</Link>
  );
  return (
    <Section title={t(words.title)} extra={toList}>
      <Facts
        items={[
          { label: pickups.status, value: <StateTag state={pickupLife.states[status]} /> },
          { label: pickups.store, value: data.storeName },
          { label: words.address, value: `${store.areaName} ${store.addressDetail}` },
          { label: words.phone, value: store.phone || '–' },
          ...(readyAt ? [{ label: words.readyAt, value: <When at={readyAt} exact /> }] : []),
          ...(collectBy
            ? [{ label: pickups.collectBy, value: <When at={collectBy} exact /> }]
            : []),
          ...(collectedAt
            ? [{ label: words.collectedAt, value: <When at={collectedAt} exact /> }]
            : []),
        ]}
      />
    </Section>
  );
}
