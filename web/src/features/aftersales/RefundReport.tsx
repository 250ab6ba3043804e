import './aftersales.css';
import { refundReport as call } from '@tradeport/api/aftersales/calls';
import type { Texts } from '@tradeport/api/kernel/text';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { DayField } from '../../console/kit/DayField.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { Money } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { refundReport, refunds } from './text.ts';

/** ORD-12 All money that went back by kind, and requests by reason. */
export default function RefundReport() {
  const { t } = useText();
  const [days, setDays] = useState<{ from?: string | undefined; to?: string | undefined }>({});
  const report = useCall(call, days, { quiet: true });
  return (
    <>
      <PageHead title={t(refundReport.title)} />
      <div className="a-days">
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            <span className="k-muted">{t(refundReport[end])}</span>
            <DayField
              value={days[end] ?? ''}
              onChange={(day) => setDays((before) => ({ ...before, [end]: day || undefined }))}
            />
          </label>
        ))}
      </div>
      {report.error && <Failed error={report.error} retry={report.refetch} />}
      {!report.data && !report.error && <Skeleton active />}
      {report.data && (
        <div className="k-stack">
          <Section title={t(refundReport.byKind)}>
            <Sums
              label={t(refundReport.byKind)}
              heads={[refundReport.kind, refundReport.refunds, refunds.amount]}
              none={t(refundReport.nothing)}
              rows={report.data.kinds.map(({ kind, kindName, refunds: count, ...money }) => ({
                key: kind,
                name: kindName,
                counts: [count],
                ...money,
              }))}
            />
          </Section>
          <Section title={t(refundReport.byReason)}>
            <Sums
              label={t(refundReport.byReason)}
              heads={[refunds.reason, refundReport.requests, refundReport.refunded, refunds.amount]}
              none={t(refundReport.none)}
              rows={report.data.rows.map((row) => ({
                key: row.reasonCode,
                name: row.reasonName,
                counts: [row.requests, row.refunded],
                amount: row.amount,
                currency: row.currency,
              }))}
            />
          </Section>
        </div>
      )}
    </>
  );
}

type Row = {
  key: string;
  name: string;
  counts: readonly number[];
  amount: string;
  currency: string;
};

function Sums(props: {
  label: string;
  heads: readonly Texts[];
  none: string;
  rows: readonly Row[];
}) {
  const { t } = useText();
  if (props.rows.length === 0) return <Empty title={props.none} />;
  return (
    <div className="a-scroll" role="region" aria-label={props.label} tabIndex={0}>
      <table className="k-plain">
        <thead>
          <tr>
            {props.heads.map((head, at) => (
              <th key={at} className={at > 0 ? 'k-end' : ''}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={`${row.key}${row.currency}`}>
              <th scope="row">{row.name}</th>
              {row.counts.map((count, at) => (
                <td key={at} className="k-end k-number">
                  {count}
                </td>
              ))}
              <td className="k-end">
                <Money amount={row.amount} currency={row.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
