import './factory.css';
import { suppliedSubOrder } from '@tradeport/api/production/calls';
import { useParams } from 'react-router';
import { DetailPage, Facts, Section, Timeline } from '../../../console/kit/DetailPage.tsx';
import { Empty } from '../../../console/kit/Empty.tsx';
import { CodeLink, Money, When } from '../../../console/kit/Values.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useCall } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { CallOffs } from './CallOffs.tsx';
import { Goods } from './Goods.tsx';
import { DueDay, SupplyState } from './Lateness.tsx';
import type { SubOrder } from './pieces.tsx';
import { detail, supply } from './text.ts';
import { toleranceText } from './tolerance.ts';
import { useSupplyActions } from './useSupplyActions.tsx';

/** MBR-09b One order to make: what, by when, for whom to ship it, and what it earns. */
export default function SupplyDetail() {
  const { subOrderCode = '' } = useParams();
  return <Loaded key={subOrderCode} subOrderCode={subOrderCode} />;
}

function Loaded({ subOrderCode }: { subOrderCode: string }) {
  const { t } = useText();
  const format = useFormat();
  const query = useCall(suppliedSubOrder, { subOrderCode }, { quiet: true });
  const { actionsOf, dialogOf } = useSupplyActions();
  return (
    <>
      <DetailPage
        query={query}
        view={(subOrder) => ({
          title: <span className="k-number">{subOrder.subOrderNo}</span>,
          status: <SupplyState row={subOrder} />,
          facts: [
            { label: supply.seller, value: subOrder.sellerName },
            { label: supply.due, value: <DueDay row={subOrder} /> },
            { label: supply.pieces, value: format.number(subOrder.pieces) },
            { label: supply.made, value: format.number(subOrder.made) },
            { label: supply.sent, value: format.number(subOrder.sent) },
            {
              label: supply.earned,
              value: <Money amount={subOrder.due} currency={subOrder.currency} />,
            },
            { label: supply.offered, value: <When at={subOrder.gmtCreate} /> },
          ],
          actions: actionsOf(subOrder),
          main: (
            <>
              <CallOffs subOrder={subOrder} />
              <Goods subOrder={subOrder} />
              {subOrder.specification && (
                <Section title={t(detail.specification)}>
                  <p className="sp-spec">{subOrder.specification}</p>
                </Section>
              )}
              <Parcels subOrder={subOrder} />
            </>
          ),
          side: (
            <>
              <ShipTo subOrder={subOrder} />
              <Earnings subOrder={subOrder} />
              <Terms subOrder={subOrder} />
              <Section title={t(detail.progress)}>
                <Timeline
                  empty={t(detail.progressNone)}
                  moments={subOrder.reports.map((report) => ({
                    key: report.at,
                    at: report.at,
                    text: t(detail.madeInAll, { n: format.number(report.made) }),
                    note: report.note,
                  }))}
                />
              </Section>
            </>
          ),
        })}
      />
      {query.data && dialogOf(query.data)}
    </>
  );
}

function ShipTo({ subOrder: { shipTo } }: { subOrder: SubOrder }) {
  const { t } = useText();
  return (
    <Section title={t(detail.shipTo)}>
      {shipTo ? (
        <Facts
          items={[
            { label: detail.recipient, value: shipTo.receiver },
            { label: detail.address, value: `${shipTo.area} ${shipTo.address}` },
          ]}
        />
      ) : (
        <p className="k-muted">{t(detail.noAddress)}</p>
      )}
    </Section>
  );
}

function Earnings({ subOrder }: { subOrder: SubOrder }) {
  const { t } = useText();
  const sums = [
    { label: detail.goodsMoney, amount: subOrder.goodsMoney },
    { label: detail.feesMoney, amount: subOrder.feesMoney },
    { label: detail.total, amount: subOrder.due, strong: true },
  ];
  return (
    <Section title={t(detail.earnings)}>
      <dl className="sp-sums">
        {sums.map(({ label, amount, strong = false }, at) => (
          <div key={at}>
            <dt>{t(label)}</dt>
            <dd>
              <Money amount={amount} currency={subOrder.currency} strong={strong} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="k-muted k-small">{t(detail.earningsHint)}</p>
    </Section>
  );
}

function Terms({ subOrder }: { subOrder: SubOrder }) {
  const { t } = useText();
  return (
    <Section title={t(detail.terms)}>
      <Facts
        items={[
          { label: detail.tolerance, value: toleranceText(subOrder, t) },
          {
            label: detail.cancelFee,
            value: <Money amount={subOrder.cancelFee} currency={subOrder.currency} />,
          },
        ]}
      />
    </Section>
  );
}

function Parcels({ subOrder: { parcels } }: { subOrder: SubOrder }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Section title={t(detail.parcels)}>
      {parcels.length === 0 && <Empty small title={t(detail.parcelsNone)} />}
      <ul className="sp-cards">
        {parcels.map((parcel) => (
          <li key={parcel.parcelNo}>
            <div className="sp-row">
              <strong className="k-number">{parcel.parcelNo}</strong>
              <When at={parcel.shippedAt} />
            </div>
            <dl className="sp-counts">
              <div>
                <dt>{parcel.expressName}</dt>
                <dd>{parcel.expressBillno ? <CodeLink code={parcel.expressBillno} /> : '–'}</dd>
              </div>
              <div>
                <dt>{t(supply.pieces)}</dt>
                <dd className="k-number">{format.number(parcel.pieces)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
