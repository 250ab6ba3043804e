import type { OrderBody } from '@tradeport/api/orders/shop';
import type { Party } from '@tradeport/api/kernel/lifecycle';
import { useMall } from '../../../mall/mall.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { refunds as words } from '../../../mall/text/account-refunds.ts';
import { RefundTag } from '../../../mall/account/RefundTag.tsx';

type Props = Pick<OrderBody, 'refunds'> & { path: string; party: Party };

/** AFS-02 The requests about the order. */
export function OrderRefunds({ refunds, path, party }: Props) {
  const { t, to } = useMall();
  if (refunds.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="refunds-head">
      <h2 id="refunds-head">{t(words.list)}</h2>
      <ul className="rows">
        {refunds.map((one) => (
          <li key={one.refundCode}>
            <span className="rows-what">
              <a className="code" href={to.account(`${path}/${one.refundCode}`)}>
                {one.refundBillcode}
              </a>
              <small className="quiet">
                {one.refundTypeName} · <Instant at={one.gmtCreate} />
              </small>
            </span>
            <RefundTag status={one.status} party={party} />
            {one.refundType !== 'exchange' && (
              <strong>
                <Money amount={one.amount} currency={one.currency} />
              </strong>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
