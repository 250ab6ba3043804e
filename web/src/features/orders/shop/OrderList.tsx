import type { OrdersBody } from '@tradeport/api/orders/shop';
import type { OrderRow } from '@tradeport/api/mall/pages';
import { orderOffers } from '@tradeport/api/orders/actions';
import { EXPORT_PATH } from '@tradeport/api/orders/model';
import { useMall } from '../../../mall/mall.tsx';
import { NoneListed, TabBar } from '../../../mall/kit/lists.tsx';
import { account } from '../../../mall/text/account.ts';
import { orders as words } from '../../../mall/text/account-orders.ts';
import { refunds } from '../../../mall/text/account-refunds.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { NextPage } from '../../../mall/account/NextPage.tsx';
import { OrderCard } from '../../../mall/account/OrderCard.tsx';
import { OrderFilters } from './OrderFilters.tsx';

type Props = { body: OrdersBody; formKey: string };

/** ORD-03, ORD-11 One's orders by state; what a card offers is the next step. */
export function OrderList({ body, formKey }: Props) {
  const { t, to } = useMall();
  const together = isTogether(body);
  return (
    <>
      <Tabs body={body} path={to.orders} />
      <OrderFilters body={body} path={to.orders} party="sellerName" />
      <section className="panel order-list">
        {body.orders.length === 0 ? (
          <None body={body} />
        ) : (
          <>
            {together && <PayTogether formKey={formKey} />}
            <ul className="order-cards">
              {body.orders.map((order) => (
                <OrderCard key={order.contractCode} order={order}>
                  <CardActs order={order} formKey={formKey} together={together} />
                </OrderCard>
              ))}
            </ul>
          </>
        )}
        <NextPage path={to.orders} label={t(account.orders)} next={body.next} first={body.first} />
      </section>
      <Files body={body} />
    </>
  );
}

/** ORD-11 The list as a file. */
export function Files({ body: { file } }: { body: OrdersBody }) {
  const { t } = useMall();
  if (file === null) return null;
  return (
    <p className="account-files">
      {(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} href={withQuery(`${EXPORT_PATH}.${format}`, file)}>
          {t(words.exportAs, { format: format.toUpperCase() })}
        </a>
      ))}
    </p>
  );
}

export function Tabs({ body, path }: { body: OrdersBody; path: string }) {
  const { t } = useMall();
  return <TabBar label={t(words.states)} here={path} tabs={body.tabs} current={body.tab} />;
}

/** ORD-06 The acts that the list itself offers; all others are on the order's page. */
function CardActs(props: { order: OrderRow; formKey: string; together: boolean }) {
  const { order, formKey, together } = props;
  const { t, to } = useMall();
  const { contractCode, actions } = order;
  const page = to.order(contractCode);
  const fields = { contractCode, key: formKey };
  return (
    <div className="order-card-acts">
      {together && actions.includes('pay') && (
        <label className="check order-card-check">
          <input type="checkbox" form={TOGETHER} name={`pay:${contractCode}`} value="1" />
          <span className="hidden">{t(words.choose, { no: order.contractBillcode })}</span>
        </label>
      )}
      {actions.includes('again') && (
        <ActButton
          act="again"
          text={t(words.again)}
          fields={fields}
          className="button button-small"
        />
      )}
      {actions.includes('refund') && (
        <a className="button button-small" href={`${page}/refund`}>
          {t(refunds.ask)}
        </a>
      )}
      {actions.includes('evaluate') && (
        <a className="button button-small button-main" href={`${page}/rate`}>
          {t(orderOffers.acts.evaluate.text)}
        </a>
      )}
      {actions.includes('logistics') && (
        <a className="button button-small" href={`${page}#parcels`}>
          {t(words.track)}
        </a>
      )}
      {actions.includes('receive') && (
        <ActButton
          act="receive"
          text={t(words.receive)}
          fields={fields}
          confirm={t(words.receiveText, { no: order.contractBillcode })}
          className="button button-small button-main"
        />
      )}
      {actions.includes('pay') && (
        <a className="button button-small button-main" href={`${page}#pay`}>
          {t(words.payNow)}
        </a>
      )}
    </div>
  );
}

/** Several orders of one currency are paid by one way to the cashier. */
function isTogether({ orders }: OrdersBody): boolean {
  const payable = orders.filter((order) => order.actions.includes('pay'));
  return payable.length > 1 && new Set(payable.map((order) => order.currency)).size === 1;
}

/** Their boxes stand in the cards and belong to this form. */
const TOGETHER = 'pay-together';
function PayTogether({ formKey }: { formKey: string }) {
  const { t } = useMall();
  return (
    <form method="post" id={TOGETHER} className="pay-together">
      <input type="hidden" name="act" value="pay" />
      <input type="hidden" name="key" value={formKey} />
      <span className="quiet">{t(words.payChosenHint)}</span>
      <button type="submit" className="button button-small">
        {t(words.payChosen)}
      </button>
    </form>
  );
}

function None({ body }: { body: OrdersBody }) {
  const { t, to } = useMall();
  const narrowed = body.tab !== 'all' || Object.keys(body.narrowed).length > 0;
  return (
    <NoneListed
      icon="box"
      all={!narrowed}
      title={t(narrowed ? words.noneFound : words.none)}
      text={t(narrowed ? words.noneFoundHint : words.noneHint)}
      here={to.orders}
      back={t(words.clear)}
    >
      <a className="button button-main" href={to.home}>
        {t(account.startShopping)}
      </a>
    </NoneListed>
  );
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path;
}
