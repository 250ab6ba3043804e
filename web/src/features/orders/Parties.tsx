import { postalLine } from '@tradeport/api/members/abroad';
import { useState } from 'react';
import { Link } from 'react-router';
import { Facts, Section } from '../../console/kit/DetailPage.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { ChangeAddress } from './ChangeAddress.tsx';
import { changing as changeWords } from './changeText.ts';
import { type Order, sides, type Side } from './sides.ts';
import { detail, orders } from './text.ts';

/** Where the goods go, and from which warehouse. */
export function Delivery({ order }: { order: Order }) {
  const { t } = useText();
  const { address } = order;
  const [changing, setChanging] = useState(false);
  const may = order.actions.some((one) => one.action === 'change' && one.allowed);
  const pen = may && (address ?? order.lot) && (
    <button type="button" className="k-link" onClick={() => setChanging(true)}>
      {t(address ? changeWords.open : changeWords.add)}
    </button>
  );
  return (
    <Section title={t(detail.address)} extra={pen}>
      {address ? (
        <div className="k-stack-1 k-gap">
          <strong>
            {address.receiver} <span className="k-number">{address.phone}</span>
          </strong>
          <span>{postalLine(address)}</span>
          {(address.companyName || address.email || address.country) && (
            <Facts
              items={[
                { label: detail.company, value: address.companyName },
                { label: detail.email, value: address.email },
                { label: detail.country, value: address.country },
              ].filter((fact) => fact.value)}
            />
          )}
        </div>
      ) : (
        <p className="k-muted k-gap">{t(order.lot ? detail.addressMissing : detail.addressNone)}</p>
      )}
      <Facts items={[{ label: orders.warehouse, value: order.warehouseName }]} />
      {changing && (
        <ChangeAddress order={order} address={address} close={() => setChanging(false)} />
      )}
    </Section>
  );
}

/** Buyer and seller; linked to the member and all its orders for those who may see members. */
export function Parties({ order, side }: { order: Order; side: Side }) {
  const { t } = useText();
  return (
    <Section title={t(detail.people)}>
      <Party
        title={t(orders.buyer)}
        code={order.buyerCode}
        name={order.buyerName}
        note={t(detail.byUser, { name: order.placedBy })}
        to={`/${sides[side].list}?buyerCode=${order.buyerCode}`}
      />
      <Party
        title={t(orders.seller)}
        code={order.sellerCode}
        name={order.sellerName}
        to={side === 'sell' ? null : `/${sides[side].list}?sellerCode=${order.sellerCode}`}
      />
    </Section>
  );
}

function Party(props: {
  title: string;
  code: string;
  name: string;
  note?: string;
  to: string | null;
}) {
  const { t } = useText();
  const may = useMay();
  return (
    <div className="o-party">
      <span className="k-muted">{props.title}</span>
      {may('member.view') ? (
        <Link to={`/members/member/${props.code}`}>{props.name}</Link>
      ) : (
        <strong>{props.name}</strong>
      )}
      {props.note && <span className="k-muted k-small">{props.note}</span>}
      {props.to && (
        <Link className="k-small" to={props.to}>
          {t(detail.theirOrders)}
        </Link>
      )}
    </div>
  );
}
