import type { SalesBody } from '@tradeport/api/orders/shop';
import { useMall } from '../../../mall/mall.tsx';
import { CardList, NoneListed } from '../../../mall/kit/lists.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';
import { sales } from '../../../mall/text/account-sales.ts';
import { OrderCard } from '../../../mall/account/OrderCard.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { Files, Tabs } from './OrderList.tsx';

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
