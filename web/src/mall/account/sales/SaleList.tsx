import type { RefundsBody } from '@tradeport/api/aftersales/shop';
import type { SalesBody } from '@tradeport/api/mall/account/sales';
import { useMall } from '../../mall.tsx';
import { CardList, NoneListed } from '../../kit/lists.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { orders as words } from '../../text/account-orders.ts';
import { sales } from '../../text/account-sales.ts';
import { OrderCard } from '../OrderCard.tsx';
import { OrderFilters } from '../orders/OrderFilters.tsx';
import { Files, Tabs } from '../orders/OrderList.tsx';
import { RefundList } from '../refunds/RefundList.tsx';

/**
 * ROL-01c, ORD-03 The sales of the own company, by state; each leads to its page, where it is sent.
 */
export function SaleList({ body }: { body: SalesBody }) {
  const { t, to } = useMall();
  const path = to.account('/sales');
  return (
    <>
      <Tabs body={body} path={path} />
      <OrderFilters body={body} path={path} party="buyerName" />
      <CardList here={path} label={t(words.states)} pages={body} none={<None body={body} />}>
        {body.orders.map((order) => (
          <OrderCard key={order.contractCode} order={order} sold>
            {order.actions.includes('ship') && (
              <div className="order-card-acts">
                <a
                  className="button button-small button-main"
                  href={`${path}/${order.contractCode}#ship`}
                >
                  {t(sales.ship)}
                </a>
              </div>
            )}
          </OrderCard>
        ))}
      </CardList>
      <Files body={body} />
    </>
  );
}

function None({ body }: { body: SalesBody }) {
  const { t, to } = useMall();
  const narrowed = body.tab !== 'all' || Object.keys(body.narrowed).length > 0;
  return (
    <NoneListed
      icon="store"
      all={!narrowed}
      title={t(narrowed ? words.noneFound : sales.none)}
      text={t(narrowed ? words.noneFoundHint : sales.noneHint)}
      here={to.account('/sales')}
      back={t(words.clear)}
    >
      <a className="button button-main" href={to.auctions()}>
        {t(sales.toAuctions)}
      </a>
    </NoneListed>
  );
}

/** AFS-02 The buyers' requests about these sales. */
export function SaleRefundList({ body }: { body: RefundsBody }) {
  const { t, to } = useMall();
  return (
    <RefundList
      party="seller"
      body={body}
      path="/sales/refunds"
      none={
        <Empty icon="back" title={t(sales.refundsNone)} text={t(sales.refundsNoneHint)}>
          <a className="button" href={to.account('/sales')}>
            {t(sales.back)}
          </a>
        </Empty>
      }
    />
  );
}
