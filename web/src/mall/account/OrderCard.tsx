import type { OrderRow } from '@tradeport/api/mall/pages';
import { purchaseOrderText } from '@tradeport/api/orders/purchase-order';
import type { ReactNode } from 'react';
import { useMall } from '../mall.tsx';
import { InstantDay } from '../parts/Instant.tsx';
import { OrderSum } from '../parts/Money.tsx';
import { Picture } from '../parts/Picture.tsx';
import { processWords } from './processWords.ts';
import { account as words } from '../text/account.ts';
import { OrderTag } from './OrderTag.tsx';

type Props = { order: OrderRow; /** One that was sold. */ sold?: boolean; children?: ReactNode };

/** One order in a list: number, state, contents, sum. */
export function OrderCard({ order, sold = false, children }: Props) {
  const { t, n, to } = useMall();
  const { contractCode } = order;
  const [first] = order.lines;
  return (
    <li className="order-card">
      <a
        className="order-card-link"
        href={sold ? to.account(`/sales/${contractCode}`) : to.order(contractCode)}
      >
        <span className="order-card-head">
          <strong className="code">{order.contractBillcode}</strong>
          <InstantDay at={order.placedAt} className="quiet" />
          <OrderTag order={order} party={sold ? 'seller' : 'buyer'} />
        </span>
        <span className="order-card-pictures">
          {order.lines.slice(0, 4).map((line, at) => (
            <span key={at} className="mini-picture">
              <Picture fileCode={line.cover?.fileCode ?? null} alt="" as="thumb" />
            </span>
          ))}
        </span>
        <span className="order-card-what">
          <span className="order-card-name">{first?.goodsName}</span>
          <span className="quiet">
            {sold ? order.buyerName : order.sellerName} · {n(words.pieces, order.pieces)}
          </span>
          <span className="quiet">{processWords(order, t)}</span>
          {order.purchaseOrderNo && (
            <span className="quiet">
              {t(purchaseOrderText)} {order.purchaseOrderNo}
            </span>
          )}
        </span>
        <strong className="order-card-sum">
          <OrderSum order={order} />
        </strong>
      </a>
      {children}
    </li>
  );
}
