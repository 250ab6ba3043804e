import type { Output } from '@tradeport/api/kernel/call';
import { liabilities } from '@tradeport/api/ledger/calls';
import { LIABILITIES_CSV_PATH } from '@tradeport/api/ledger/model';
import { Button, DatePicker, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useSearchParams } from 'react-router';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { owing } from './text.ts';

type Report = Output<typeof liabilities>;

/** The portal's debts to its members as of a day: for the month's end. */
export default function Liabilities() {
  const { t, lang } = useText();
  const [params, setParams] = useSearchParams();
  const day = params.get('day') ?? '';
  const asked = new URLSearchParams({ ...(day ? { day } : {}), lang }).toString();
  const report = useCall(liabilities, day ? { day } : {}, { quiet: true });
  return (
    <Section
      title={t(owing.title)}
      extra={
        <span className="l-files">
          <label>
            {t(owing.day)}{' '}
            <DatePicker
              allowClear={false}
              value={report.data ? dayjs(report.data.day) : null}
              onChange={(chosen) =>
                setParams(chosen ? { day: chosen.format('YYYY-MM-DD') } : {}, { replace: true })
              }
            />
          </label>
          <Button href={`${LIABILITIES_CSV_PATH}?${asked}`}>{t(owing.csv)}</Button>
        </span>
      }
    >
      <p className="k-muted">{t(owing.hint)}</p>
      {report.error && !report.data ? (
        <Failed error={report.error} retry={report.refetch} />
      ) : report.data ? (
        <Table report={report.data} />
      ) : (
        <Skeleton active />
      )}
    </Section>
  );
}

function Table({ report }: { report: Report }) {
  const { t } = useText();
  const format = useFormat();
  if (report.rows.length === 0) return <Empty small title={t(owing.none)} />;
  return (
    <div className="k-scroll" role="region" aria-label={t(owing.title)} tabIndex={0}>
      <table className="k-plain">
        <thead>
          <tr>
            <th scope="col">{t(owing.kind)}</th>
            {(['accounts', 'incoming', 'outgoing', 'owed'] as const).map((key) => (
              <th key={key} scope="col" className="k-end">
                {t(owing[key])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={`${row.accountKind} ${row.unit}`}>
              <td>
                {row.unit === 'POINTS' ? row.accountName : `${row.accountName} · ${row.unit}`}
              </td>
              <td className="k-end k-number">{format.number(row.accounts)}</td>
              <td className="k-end k-number">{format.money(row.incoming, row.unit)}</td>
              <td className="k-end k-number">{format.money(row.outgoing, row.unit)}</td>
              <td className="k-end k-number">
                <strong>{format.money(row.owed, row.unit)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
