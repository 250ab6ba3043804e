import './orders.css';
import { CART_LINES_MAX } from '@tradeport/api/cart/model';
import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { orderDetail } from '@tradeport/api/orders/calls';
import { groupBuyLife } from '@tradeport/api/promotions/group-lifecycle';
import { waitsFor } from '@tradeport/api/kernel/lifecycle';
import { confirmsItself, isToBePaid, isUnderWay, restOf } from '@tradeport/api/orders/actions';
import { papersOf } from '@tradeport/api/orders/papers';
import { purchaseOrderText } from '@tradeport/api/orders/purchase-order';
import { orderState, typeRules } from '@tradeport/api/orders/order-types';
import { processStateText, processTexts, serviceTypes } from '@tradeport/api/orders/process';
import { orderStepText, stepsTaken } from '@tradeport/api/orders/tabs';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { type DetailView, DetailPage, Timeline, Section } from '../../console/kit/DetailPage.tsx';
import { StateTag, CodeLink, Money, When } from '../../console/kit/Values.tsx';
import { useMay, useSession } from '../../lib/session.ts';
import { useCall } from '../../lib/query.ts';
import { orderFieldTexts } from '../../lib/orderTexts.ts';
import { type Translate, useText } from '../../lib/text.ts';
import { changing } from './changeText.ts';
import { OrderApprovals } from './OrderApprovals.tsx';
import { OrderPayments } from '../payment/OrderPayments.tsx';
import { Lines } from './Lines.tsx';
import { Materials } from './Materials.tsx';
import { Notes } from './Notes.tsx';
import { OrderPlan } from './Plan.tsx';
import { Parcels } from './Parcels.tsx';
import { quantities } from './quantitiesText.ts';
import { OrderRefunds } from '../aftersales/OrderRefunds.tsx';
import { OrderPickup } from '../pickups/OrderPickup.tsx';
import { Delivery, Parties } from './Parties.tsx';
import { OrderSum, Paid } from './OrderSum.tsx';
import type { Order, Side } from './sides.ts';
import { detail, historyTexts, orders, payWayTexts } from './text.ts';
import { TradeTerms } from './TradeTerms.tsx';
import { usePapers } from './usePapers.tsx';
import { useOrderActions } from './useOrderActions.tsx';

export const SellOrder = () => <OrderDetail side="sell" />;
export const AllOrder = () => <OrderDetail side="all" />;

/** One order, for seller and admin: status, next step, goods, money, parcels, people and history. */
function OrderDetail({ side }: { side: Side }) {
  const { contractCode = '' } = useParams();
  // Nothing of the order before is shown, not even while the next one loads.
  return <Loaded key={contractCode} contractCode={contractCode} side={side} />;
}

function Loaded({ contractCode, side }: { contractCode: string; side: Side }) {
  const { t } = useText();
  const may = useMay();
  const [asked, go] = useLinePage();
  const query = useCall(
    orderDetail,
    { contractCode, linePage: asked },
    { quiet: true, keepPrevious: true },
  );
  const { actionsOf, dialogs } = useOrderActions(side);
  const papers = usePapers();
  const { me } = useSession();
  useShown(query.data !== undefined);
  const view = (order: Order): DetailView => ({
    title: <span className="k-number">{order.contractBillcode}</span>,
    status: <StateTag state={orderState(order)} />,
    facts: factsOf(order, t, side === 'all' ? 'anyQuote' : may('quote.offer') ? 'quote' : null),
    // The parcels stand below, and a finished order asks for nothing more.
    actions: [
      ...actionsOf(order, order.actions).filter((action) => action.key !== 'logistics'),
      ...(isParty(order, me?.merberCode)
        ? papers([order.contractCode], kindsOf(order, me?.merberCode))
        : []),
    ],
    ...progressOf(order, t),
    main: (
      <>
        {order.reason && (
          <Alert type="warning" showIcon title={t(orderState(order))} description={order.reason} />
        )}
        <OrderApprovals order={order} />
        {order.billed !== null && (
          <OrderPlan
            order={order}
            refundPath={side === 'all' ? '/trade/anyRefund' : '/trade/refund'}
          />
        )}
        <Lines order={order} page={Math.min(asked, lastPage(order))} go={go} />
        {may('payment.view') && <OrderPayments order={order} />}
        {typeRules[order.contractType].issues === null && order.pickup === null && (
          <Parcels order={order} side={side} />
        )}
        <Materials order={order} />
        <TradeTerms order={order} />
      </>
    ),
    side: (
      <>
        {order.pickup === null ? (
          <Delivery order={order} />
        ) : (
          <OrderPickup contractCode={order.contractCode} />
        )}
        <OrderRefunds order={order} side={side} />
        <Parties order={order} side={side} />
        <Notes order={order} />
        <Section title={t(detail.history)}>
          <Timeline
            moments={order.timeline
              .map((moment, at) => ({
                key: String(at),
                at: moment.at,
                text: t(historyTexts[moment.verb] ?? moment.text),
                who: moment.actorName || t(detail.system),
                note: (moment.change || moment.reason) && (
                  <MomentNote moment={moment} currency={order.currency} />
                ),
                // Newest first, also of those that came about at once.
              }))
              .toReversed()}
          />
        </Section>
      </>
    ),
  });
  return (
    <>
      <DetailPage query={query} view={view} />
      {dialogs}
    </>
  );
}

/** The values before and after a change, and its reason. */
function MomentNote(props: { moment: Order['timeline'][number]; currency: string }) {
  const { change, reason } = props.moment;
  const { t } = useText();
  return (
    <>
      {change && (
        <>
          <div>{t(changing.was, { text: change.before || t(changing.nothing) })}</div>
          <div>{t(changing.became, { text: change.after || t(changing.nothing) })}</div>
          {change.amount !== null && (
            <div>
              {t(quantities.difference)}: <Money amount={change.amount} currency={props.currency} />
            </div>
          )}
        </>
      )}
      {reason}
    </>
  );
}

/** The papers are the two parties' own. */
const kindsOf = (order: Order, member: string | undefined) =>
  papersOf({
    ships: typeRules[order.contractType].address,
    sent: order.parcels.some((parcel) => parcel.refundCode === null),
    sells: member === order.sellerCode,
  });
const isParty = ({ buyerCode, sellerCode }: Order, member: string | undefined) =>
  member === buyerCode || member === sellerCode;

function Group({ of }: { of: NonNullable<Order['groupBuy']> }) {
  const { t } = useText();
  const state = groupBuyLife.states[of.status];
  return (
    <>
      {t(state)} · {of.paid}/{of.size}
      {waitsFor(state) && of.closesAt && (
        <div className="k-muted">
          {t(orderFieldTexts.groupUntil)} <When at={of.closesAt} exact />
        </div>
      )}
    </>
  );
}

/** `screen`: the one of quotes that the reader has. */
function Quote({ of, screen }: { of: NonNullable<Order['quote']>; screen: string | null }) {
  if (!screen) return of.quoteBillcode;
  return <CodeLink to={`/trade/${screen}/${of.quoteCode}`} code={of.quoteBillcode} />;
}

/** `quotes`: the screen of quotes that the reader has. */
function factsOf(
  order: Order,
  t: Translate,
  quotes: 'quote' | 'anyQuote' | null,
): DetailView['facts'] {
  const rest = restOf(order);
  return [
    { label: orders.buyer, value: order.buyerName },
    ...(order.purchaseOrderNo ? [{ label: purchaseOrderText, value: order.purchaseOrderNo }] : []),
    ...(order.quote
      ? [{ label: orderFieldTexts.quote, value: <Quote of={order.quote} screen={quotes} /> }]
      : []),
    ...(order.lot ? [{ label: orderFieldTexts.lot, value: order.lot.lotNo }] : []),
    ...(order.groupBuy
      ? [{ label: orderFieldTexts.group, value: <Group of={order.groupBuy} /> }]
      : []),
    ...(order.quote?.paymentTerms
      ? [{ label: orderFieldTexts.paymentTerms, value: order.quote.paymentTerms }]
      : []),
    { label: orders.total, value: <OrderSum order={order} /> },
    {
      label: orders.paid,
      value: (
        <button type="button" className="k-link" onClick={() => show('payments')}>
          <Paid order={order} />
        </button>
      ),
    },
    ...(isToBePaid(order) && Number(rest) > 0
      ? [{ label: orders.toPay, value: <Money amount={rest} currency={order.currency} /> }]
      : []),
    { label: orders.payWay, value: t(payWayTexts[order.payWay]) },
    { label: orders.placed, value: <When at={order.placedAt} /> },
    { label: processTexts.serviceType, value: t(serviceTypes[order.serviceType]) },
    {
      label: processTexts.processState,
      value: t(processStateText(order.processState, order.serviceType)),
    },
    { label: processTexts.paymentDays, value: order.paymentDays ?? '–' },
    { label: processTexts.accountPeriod, value: order.accountPeriod ?? '–' },
    ...momentsOf(order),
    ...(order.voucherNo
      ? [{ label: detail.voucherNo, value: <span className="k-number">{order.voucherNo}</span> }]
      : []),
    ...(order.refundAmount === null
      ? []
      : [
          {
            label: detail.refundAmount,
            value: <Money amount={order.refundAmount} currency={order.currency} />,
          },
        ]),
    ...(order.turnedBillcode
      ? [{ label: orders.turned, value: <span className="k-number">{order.turnedBillcode}</span> }]
      : []),
  ];
}

/** Deadlines of its state, and the moments that are known of it. */
function momentsOf(order: Order): NonNullable<DetailView['facts']> {
  return [
    ...(isToBePaid(order) && order.closeAt
      ? [{ label: detail.payBy, value: <When at={order.closeAt} /> }]
      : []),
    ...(order.confirmAt && confirmsItself(order.status)
      ? [{ label: detail.confirmBy, value: <When at={order.confirmAt} /> }]
      : []),
    ...(order.approvedAt
      ? [{ label: detail.approvedAt, value: <When at={order.approvedAt} /> }]
      : []),
    ...(order.estimatedAt && order.parcels.some(isUnderWay)
      ? [{ label: detail.estimatedAt, value: <When at={order.estimatedAt} day business /> }]
      : []),
  ];
}

/** ORD-04 Steps that this order does not take are left out. */
function progressOf(order: Order, t: Translate): Pick<DetailView, 'steps'> {
  const { taken, ...at } = stepsTaken(order.steps);
  if (taken.length === 0) return {};
  return {
    steps: {
      ...at,
      items: taken.map((step) => ({
        title: t(orderStepText(step.step, order.pickup !== null)),
        at: step.at,
      })),
    },
  };
}

/** A section of this page by its name, for numbers that lead to where they come from. */
export function show(section: string): void {
  document
    .getElementById(`order-${section}`)
    ?.scrollIntoView({ block: 'start', behavior: 'smooth' });
}

const lastPage = (order: Order) => Math.max(1, Math.ceil(order.lineCount / LINES_PER_PAGE));

/** Which page of the lines: `?lines=2`. */
function useLinePage(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('lines'));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= CART_LINES_MAX ? asked : 1;
  const openPage = (next: number) => {
    setParams(next > 1 ? { lines: String(next) } : {}, { replace: true });
    show('lines');
  };
  return [page, openPage];
}

/** `?show=parcels` opens the page there. */
function useShown(ready: boolean): void {
  const [params] = useSearchParams();
  const section = params.get('show');
  useEffect(() => {
    if (ready && section) show(section);
  }, [ready, section]);
}
