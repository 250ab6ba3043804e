import './aftersales.css';
import { refundDetail } from '@tradeport/api/aftersales/calls';
import { afterSaleLife } from '@tradeport/api/aftersales/lifecycle';
import { goodsEnds } from '@tradeport/api/aftersales/model';
import { carriers } from '@tradeport/api/orders/model';
import { useParams } from 'react-router';
import { DetailPage, type Fact, Facts, Section, Timeline } from '../../console/kit/DetailPage.tsx';
import { CodeLink, Money, StateTag, StatusTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ParcelCard } from '../orders/Parcels.tsx';
import { orderPath } from '../orders/sides.ts';
import { Evidence } from './Evidence.tsx';
import { Legs } from './Legs.tsx';
import type { Refund, Side } from './sides.ts';
import { refunds } from './text.ts';
import { useRefundActions } from './useRefundActions.tsx';

export const SellRefund = () => <RefundDetail side="sell" />;
export const AnyRefund = () => <RefundDetail side="all" />;

/**
 * AFS-02, AFS-04 One request: its goods, the side whose turn it is, the amounts that go back, and
 * the history.
 */
function RefundDetail({ side }: { side: Side }) {
  const { t } = useText();
  const { refundCode = '' } = useParams();
  const query = useCall(refundDetail, { refundCode }, { quiet: true });
  const { actionsOf, dialogs } = useRefundActions();
  return (
    <>
      <DetailPage
        query={query}
        view={(refund) => ({
          title: <span className="k-number">{refund.refundBillcode}</span>,
          status: (
            <>
              <StateTag state={afterSaleLife.states[refund.status]} />
              {refund.appealed && <StatusTag text={refunds.appealOpen} tone="warning" />}
              {refund.actions.includes('settleGoods') && (
                <StatusTag text={refunds.goodsOpen} tone="warning" />
              )}
            </>
          ),
          facts: headFacts(refund, side),
          actions: actionsOf(refund),
          main: (
            <>
              <Items refund={refund} />
              <Legs refund={refund} />
              <Parcels refund={refund} />
              <Pictures refund={refund} />
            </>
          ),
          side: (
            <>
              <Record refund={refund} />
              <Appeal refund={refund} />
              <Section title={t(refunds.history)}>
                <Timeline
                  moments={[
                    ...refund.timeline
                      .toReversed()
                      .map((one, at) => ({
                        key: String(at),
                        at: one.at,
                        text: one.text,
                        who: one.actorName,
                        note: one.reason,
                      })),
                    {
                      key: 'asked',
                      at: refund.gmtCreate,
                      text: t(refunds.submitted),
                      who: refund.buyerName,
                      note: '',
                    },
                  ]}
                />
              </Section>
            </>
          ),
        })}
      />
      {dialogs}
    </>
  );
}

/** AFS-04 Parcels from the seller to the buyer, and where they are. */
function Parcels({ refund: { parcels } }: { refund: Refund }) {
  const { t } = useText();
  if (parcels.length === 0) return null;
  return (
    <Section title={t(refunds.parcels)}>
      {parcels.map((parcel) => (
        <ParcelCard
          key={parcel.parcelCode}
          parcel={parcel}
          events={parcel.events}
          pending={false}
        />
      ))}
    </Section>
  );
}

function headFacts(refund: Refund, side: Side): Fact[] {
  return [
    {
      label: refunds.order,
      value: <CodeLink to={orderPath(side, refund.contractCode)} code={refund.contractBillcode} />,
    },
    { label: refunds.kind, value: refund.refundTypeName },
    ...(refund.refundType === 'exchange'
      ? []
      : [
          {
            label: refunds.amount,
            value: <Money amount={refund.amount} currency={refund.currency} strong />,
          },
          ...(Number(refund.giftMoney) === 0
            ? []
            : [
                {
                  label: Number(refund.giftMoney) < 0 ? refunds.giftKept : refunds.giftReturned,
                  value: <Money amount={refund.giftMoney} currency={refund.currency} />,
                },
              ]),
          ...(Number(refund.taxBack) === 0
            ? []
            : [
                {
                  label: refunds.taxBack,
                  value: <Money amount={refund.taxBack} currency={refund.currency} />,
                },
              ]),
        ]),
    ...(Number(refund.returnFreight) === 0
      ? []
      : [
          {
            label: refunds.freightDone,
            value: <Money amount={refund.returnFreight} currency={refund.currency} />,
          },
        ]),
    { label: refunds.buyer, value: refund.buyerName },
    ...(side === 'all' ? [{ label: refunds.seller, value: refund.sellerName }] : []),
    ...(refund.dueAt ? [{ label: refunds.due, value: <When at={refund.dueAt} exact /> }] : []),
  ];
}

function Items({ refund }: { refund: Refund }) {
  const { t } = useText();
  const unshipped = refund.pickup ? refunds.uncollected : refunds.unshipped;
  return (
    <Section title={t(refunds.items)} flush>
      <div className="a-scroll" role="region" aria-label={t(refunds.items)} tabIndex={0}>
        <table className="k-plain k-cardrows">
          <thead>
            <tr>
              <th>{t(refunds.goods)}</th>
              <th className="k-end">{t(refunds.quantity)}</th>
              <th className="k-end">{t(unshipped)}</th>
              <th className="k-end">{t(refunds.amount)}</th>
              <th>{t(refunds.restock)}</th>
            </tr>
          </thead>
          <tbody>
            {refund.lines.map((line) => (
              <tr key={line.contractGoodsCode}>
                <th scope="row">
                  {line.goodsName}
                  <div className="k-muted" translate="no">
                    {[line.specText, line.skuNo].filter(Boolean).join(' · ')}
                  </div>
                  {refund.fromParcels
                    .filter((one) => one.contractGoodsCode === line.contractGoodsCode)
                    .map(({ parcelNo, quantity }) => (
                      <div key={parcelNo} className="k-muted">
                        {t(refunds.fromParcel, { no: parcelNo, n: quantity })}
                      </div>
                    ))}
                </th>
                <td className="k-end k-number" data-label={t(refunds.quantity)}>
                  {line.quantity}
                </td>
                <td className="k-end k-number" data-label={t(unshipped)}>
                  {line.unshipped}
                </td>
                <td className="k-end" data-label={t(refunds.amount)}>
                  <Money amount={line.amount} currency={refund.currency} />
                </td>
                <td data-label={t(refunds.restock)}>
                  {line.restock ? t(goodsEnds[line.restock]) : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Pictures({ refund }: { refund: Refund }) {
  const { t } = useText();
  if (refund.pictures.length === 0 && !refund.remark) return null;
  return (
    <Section title={t(refunds.description)}>
      {refund.remark && <p className="a-words">{refund.remark}</p>}
      <Evidence pictures={refund.pictures} />
    </Section>
  );
}

/** §3 The return record. */
function Record({ refund }: { refund: Refund }) {
  const { t } = useText();
  const { returnAddress: to, expressCode, replacement, goodsSent } = refund;
  const items: Fact[] = [
    { label: refunds.reason, value: refund.reasonName },
    { label: refunds.asked, value: <When at={refund.gmtCreate} exact /> },
    ...(refund.auditedAt
      ? [{ label: refunds.audited, value: <When at={refund.auditedAt} exact /> }]
      : []),
    ...(refund.failureReason ? [{ label: refunds.failure, value: refund.failureReason }] : []),
    ...(to ? [{ label: refunds.address, value: `${to.receiver} ${to.phone} ${to.address}` }] : []),
    ...(expressCode
      ? [{ label: refunds.logistics, value: `${t(carriers[expressCode])} ${refund.expressBillno}` }]
      : []),
    ...(refund.receivedAt
      ? [{ label: refunds.received, value: <When at={refund.receivedAt} exact /> }]
      : []),
    ...(replacement
      ? [
          {
            label: refunds.replacement,
            value: `${t(carriers[replacement.expressCode])} ${replacement.expressBillno}`,
          },
        ]
      : []),
    ...(goodsSent
      ? [
          {
            label: refunds.goodsSent,
            value: `${t(carriers[goodsSent.expressCode])} ${goodsSent.expressBillno}`,
          },
        ]
      : []),
    ...(refund.refundNo ? [{ label: refunds.refundNo, value: refund.refundNo }] : []),
  ];
  return (
    <Section title={t(refunds.record)}>
      <Facts items={items} columns={1} />
    </Section>
  );
}

function Appeal({ refund: { appeal } }: { refund: Refund }) {
  const { t } = useText();
  if (!appeal) return null;
  const { upheld } = appeal;
  return (
    <Section
      title={t(refunds.appeal)}
      extra={
        <StatusTag
          text={upheld === null ? refunds.waits : upheld ? refunds.upheld : refunds.denied}
          tone={upheld === null ? 'warning' : 'neutral'}
        />
      }
    >
      <p className="a-words">{appeal.reason}</p>
      <Evidence pictures={appeal.pictures} />
      {appeal.decision && <p className="a-words">{appeal.decision}</p>}
    </Section>
  );
}
