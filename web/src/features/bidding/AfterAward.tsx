import { isAwarded, isDone } from '@tradeport/api/bidding/standing';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { Facts, Section } from '../../console/kit/DetailPage.tsx';
import { Money, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { orderPath, sideOf } from '../orders/sides.ts';
import { after } from './afterText.ts';
import type { Lot } from './shared.ts';
import { lots } from './text.ts';

/**
 * BID-06 The winner, the last moment to pay or confirm, and the order; or the bidder who is asked
 * instead.
 */
export function AfterAward({ lot }: { lot: Lot }) {
  const { t } = useText();
  const format = useFormat();
  if (lot.winnerName) return <Winner lot={lot} />;
  if (!isAwarded(lot)) return null;
  const money = (amount: string) => <Money amount={amount} currency={lot.currency} strong />;
  if (lot.offer)
    return (
      <Section title={t(after.title)}>
        <div className="bd-terms">
          <Facts
            columns={2}
            items={[
              { label: after.offered, value: t(lots.bidder, { n: lot.offer.alias }) },
              { label: after.offerPrice, value: money(lot.offer.amount) },
              { label: after.offerUntil, value: <When at={lot.offer.until} exact /> },
            ]}
          />
        </div>
      </Section>
    );
  return (
    <Alert
      type="warning"
      showIcon
      title={t(after.nobodyTitle)}
      description={
        lot.next
          ? t(after.nobodyText, {
              n: lot.next.alias,
              sum: format.money(lot.next.amount, lot.currency),
            })
          : t(after.nobodyLeft)
      }
    />
  );
}

function Winner({ lot }: { lot: Lot }) {
  const { t } = useText();
  const isOverdue = isAwarded(lot) && lot.payBy !== null && lot.payBy <= lot.serverTime;
  return (
    <Section title={t(after.title)}>
      {isOverdue && <Alert type="warning" showIcon title={t(after.overdue)} className="k-gap" />}
      {!isDone(lot) && lot.orderNeedsAddress && (
        <Alert type="info" showIcon title={t(after.noAddress)} className="k-gap" />
      )}
      <div className="bd-terms">
        <Facts
          columns={2}
          items={[
            { label: lots.winner, value: lot.winnerName },
            {
              label: lots.winPrice,
              value: <Money amount={lot.price} currency={lot.currency} strong />,
            },
            ...(isAwarded(lot)
              ? [{ label: lots.payBy, value: <When at={lot.payBy} exact /> }]
              : []),
            {
              label: lots.order,
              value: lot.orderCode && <OrderLink lot={lot} code={lot.orderCode} />,
            },
            { label: after.orderStatus, value: lot.orderStatusName },
          ]}
        />
      </div>
    </Section>
  );
}

/**
 * The seller has the order in the console; an organiser who buys has it among the own orders of the
 * shop.
 */
function OrderLink({ lot, code }: { lot: Lot; code: string }) {
  const may = useMay();
  if (lot.isOrganiser && lot.side === 'purchase')
    return <a href={`/account/orders/${code}`}>{lot.orderNo}</a>;
  return <Link to={orderPath(sideOf(may), code)}>{lot.orderNo}</Link>;
}
