import './aftersales.css';
import { refundReport as call } from '@tradeport/api/aftersales/calls';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { DayField } from '../../console/kit/DayField.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { Money } from '../../console/kit/Signs.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { refundReport, refunds } from './text.ts';

/** ORD-12 Requests and money by reason. */
export default function RefundReport() {
  const { t } = useText();
  const [days, setDays] = useState<{ from?: string | undefined; to?: string | undefined }>({});
  const report = useCall(call, days, { quiet: true });
  return (
    <>
      <PageHead title={t(refundReport.title)} />
      <Section title={t(refundReport.byReason)}>
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
        {report.data?.rows.length === 0 && <Empty title={t(refundReport.none)} />}
        {report.data && report.data.rows.length > 0 && (
          <div className="a-scroll" role="region" aria-label={t(refundReport.title)} tabIndex={0}>
            <table className="k-plain">
              <thead>
                <tr>
                  <th>{t(refunds.reason)}</th>
                  <th className="k-end">{t(refundReport.requests)}</th>
                  <th className="k-end">{t(refundReport.refunded)}</th>
                  <th className="k-end">{t(refunds.amount)}</th>
                </tr>
              </thead>
              <tbody>
                {report.data.rows.map((row) => (
                  <tr key={`${row.reasonCode}${row.currency}`}>
                    <th scope="row">{row.reasonName}</th>
                    <td className="k-end k-number">{row.requests}</td>
                    <td className="k-end k-number">{row.refunded}</td>
                    <td className="k-end">
                      <Money amount={row.amount} currency={row.currency} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Section>
    </>
  );
}
