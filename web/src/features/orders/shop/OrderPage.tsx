import type { Order } from '@tradeport/api/orders/shop';
import { waitsFor } from '@tradeport/api/kernel/lifecycle';
import { confirmsItself, isToBePaid, isUnderWay, restOf } from '@tradeport/api/orders/actions';
import { purchaseOrderText } from '@tradeport/api/orders/purchase-order';
import { orderStepText } from '@tradeport/api/orders/tabs';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { isPaidOpen, typeRules } from '@tradeport/api/orders/model';
import { groupBuyLife } from '@tradeport/api/promotions/group-lifecycle';
import { payWayTexts } from '../../../lib/orderTexts.ts';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Instant, InstantDay, WithInstant } from '../../../mall/parts/Instant.tsx';
import { Money, Paid } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';
import { groups as groupWords } from '../../../mall/text/groups.ts';
import { OrderActs } from './OrderActs.tsx';
import { OrderApprovals } from './OrderApprovals.tsx';
import { OrderDelivery, OrderHistory, OrderNumber, OrderRemark } from './OrderAside.tsx';
import { OrderPapers } from './OrderPapers.tsx';
import { OrderLines } from './OrderLines.tsx';
import { PickupCode, PickupStore } from './OrderPickup.tsx';
import { OrderPlan } from './OrderPlan.tsx';
import { OrderParcels } from './OrderParcels.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderMoneyBack } from './OrderMoneyBack.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderTag } from '../../../mall/account/OrderTag.tsx';
import type { OrderProps } from './orderProps.ts';
import { ProcessFacts } from './ProcessFacts.tsx';
import { OrderTerms } from './OrderTerms.tsx';
import { PayForm } from './PayForm.tsx';
import { vouchers as voucherWords } from '../../../mall/text/account-vouchers.ts';
import { VoucherRows } from '../../../mall/account/VoucherRows.tsx';

/** ORD-01 One order: its state and next step, contents, money, parcels, people and history. */
export function OrderPage(props: OrderProps) {
  const { to } = useMall();
  const { order } = props.body;
  const payable = order.actions.some((one) => one.action === 'pay' && one.allowed);
  return (
    <div className="order-page">
      <section className="panel order-top">
        <div className="order-state">
          <OrderTag order={order} />
          <Deadline order={order} />
        </div>
        {order.reason && <Notice kind="hint">{order.reason}</Notice>}
        <Steps order={order} />
        <OrderActs {...props} />
      </section>
      <div className="order-main">
        {props.body.pickup && <PickupCode pickup={props.body.pickup} />}
        <OrderApprovals {...props} />
        <OrderPlan {...props} />
        {payable && <PayForm {...props} />}
        <OrderVouchers {...props} />
        <OrderLines
          order={order}
          linePage={props.body.linePage}
          page={to.order(order.contractCode)}
          changes
        />
        <OrderPayments {...props} />
        <OrderMoneyBack {...props} />
        <OrderRefunds party="buyer" refunds={props.body.refunds} path="/refunds" />
        {!props.body.pickup && <OrderParcels {...props} refunds="/refunds" />}
        <OrderTerms order={order} />
      </div>
      <aside className="order-aside">
        <Facts {...props} />
        <OrderPapers order={order} />
        {props.body.pickup ? (
          <PickupStore pickup={props.body.pickup} />
        ) : (
          <OrderDelivery order={order} />
        )}
        <OrderRemark {...props} />
        <OrderHistory order={order} />
      </aside>
    </div>
  );
}

/** ORD-08 The codes, rights or cards by which the order was delivered. */
function OrderVouchers({ body: { vouchers }, sent, formKey }: OrderProps) {
  const { t } = useMall();
  if (vouchers.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="vouchers-head">
      <h2 id="vouchers-head">{t(voucherWords.list)}</h2>
      <VoucherRows rows={vouchers} sent={sent} formKey={formKey} />
    </section>
  );
}

/** ORD-07 Until when it waits before something happens by itself. */
function Deadline({ order }: { order: Order }) {
  const { t } = useMall();
  const { status, closeAt, confirmAt, groupBuy } = order;
  if (waitsFor(orderLife.states[status]) === 'buyer' && closeAt)
    return (
      <span>
        <WithInstant text={t(words.payBy)} at={closeAt} />
      </span>
    );
  if (confirmsItself(status) && confirmAt)
    return (
      <span>
        <WithInstant text={t(words.confirmBy)} at={confirmAt} />
      </span>
    );
  if (isPaidOpen(status) && groupBuy && waitsFor(groupBuyLife.states[groupBuy.status]))
    return <GroupWait group={groupBuy} />;
  return null;
}

/** T4 It is paid, and ships when the others have paid, too. */
function GroupWait({ group }: { group: NonNullable<Order['groupBuy']> }) {
  const { t, to } = useMall();
  return (
    <span>
      <a href={to.group(group.groupCode)}>
        {t(groupWords.waits, { paid: group.paid, size: group.size })}
      </a>
      {' · '}
      <WithInstant text={t(groupWords.until)} at={group.closesAt} />
    </span>
  );
}

/** ORD-04 Steps that this order does not take are left out. */
export function Steps({ order }: { order: Order }) {
  const { t } = useMall();
  const taken = order.steps.filter((step) => step.state !== 'skipped');
  if (taken.length === 0) return null;
  return (
    <ol className="order-steps" aria-label={t(words.steps)}>
      {taken.map((step) => (
        <li
          key={step.step}
          className={`order-step order-step-${step.state}`}
          {...(step.state === 'now' ? { 'aria-current': 'step' as const } : {})}
        >
          <span>{t(orderStepText(step.step, order.pickup !== null))}</span>
          {step.at && <InstantDay at={step.at} className="quiet" />}
        </li>
      ))}
    </ol>
  );
}

function Facts(props: OrderProps) {
  const { t, to } = useMall();
  const { order } = props.body;
  const { currency, contractType, approvedAt, estimatedAt, refundAmount } = order;
  const rest = restOf(order);
  const underWay = order.parcels.some(isUnderWay);
  return (
    <section className="panel aside-text">
      <dl className="sums">
        <Fact label={t(words.seller)}>{order.sellerName}</Fact>
        {order.purchaseOrderNo && (
          <Fact label={t(purchaseOrderText)}>
            <span className="code">{order.purchaseOrderNo}</span>
          </Fact>
        )}
        {order.quote && (
          <Fact label={t(words.quote)}>
            <a className="code" href={to.account(`/quotes/${order.quote.quoteCode}`)}>
              {order.quote.quoteBillcode}
            </a>
          </Fact>
        )}
        {order.lot && (
          <Fact label={t(words.lot)}>
            <span className="code">{order.lot.lotNo}</span>
          </Fact>
        )}
        {order.quote?.paymentTerms && (
          <Fact label={t(words.paymentTerms)}>{order.quote.paymentTerms}</Fact>
        )}
        <Fact label={t(words.placed)}>
          <Instant at={order.placedAt} />
        </Fact>
        <Fact label={t(words.placedBy)}>{order.placedBy}</Fact>
        {contractType !== '00' && (
          <Fact label={t(words.type)}>{t(typeRules[contractType].text)}</Fact>
        )}
        <Fact label={t(words.payWay)}>{t(payWayTexts[order.payWay])}</Fact>
        <Fact label={t(words.paid)}>
          <Paid order={order} />
        </Fact>
        {isToBePaid(order) && Number(rest) > 0 && (
          <Fact label={t(words.toPay)}>
            <Money amount={rest} currency={currency} />
          </Fact>
        )}
        {approvedAt && (
          <Fact label={t(words.approvedAt)}>
            <Instant at={approvedAt} />
          </Fact>
        )}
        {estimatedAt && underWay && (
          <Fact label={t(words.estimatedAt)}>
            <InstantDay at={estimatedAt} />
          </Fact>
        )}
        {order.voucherNo && <Fact label={t(words.voucherNo)}>{order.voucherNo}</Fact>}
        {refundAmount !== null && (
          <Fact label={t(words.refunded)}>
            <Money amount={refundAmount} currency={currency} />
          </Fact>
        )}
        <ProcessFacts order={order} />
        {order.turnedBillcode && <Fact label={t(words.turned)}>{order.turnedBillcode}</Fact>}
      </dl>
      <OrderNumber {...props} />
    </section>
  );
}
