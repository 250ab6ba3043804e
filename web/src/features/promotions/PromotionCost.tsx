import type { Output } from '@tradeport/api/kernel/call';
import { promotionCost } from '@tradeport/api/promotions/shop-calls';
import { COST_CSV_PATH, COST_ROWS_MAX } from '@tradeport/api/promotions/shop-model';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DayField } from '../../console/kit/DayField.tsx';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { Money } from '../../console/kit/Values.tsx';
import { useBusinessDays } from '../../lib/businessDays.ts';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { lastDayOf, shifted } from './months.ts';
import { pathOf } from './shared.ts';
import { costText, promo } from './text.ts';
import './promotions.css';

type Report = Output<typeof promotionCost>;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const figures = ['given', 'returned', 'net', 'pending'] as const;

/** The cost of promotions in a month, or in any other days, and who bears it. */
export default function PromotionCost() {
  const { t, lang } = useText();
  const [query, setQuery] = useSearchParams();
  const { dayOf } = useBusinessDays();
  const [now] = useState(() => new Date().toISOString());
  const month = dayOf(now).slice(0, 7);
  const asked = (key: string, otherwise: string) => {
    const day = query.get(key) ?? '';
    return DAY.test(day) ? day : otherwise;
  };
  const from = asked('from', `${month}-01`);
  const last = asked('to', lastDayOf(from.slice(0, 7)));
  // A first day after the last one makes the range a single day, until the last day is chosen next.
  const to = last < from ? from : last;
  const report = useCall(promotionCost, { from, to }, { quiet: true });
  const go = (by: number) => () => {
    const other = shifted(from.slice(0, 7), by);
    setQuery({ from: `${other}-01`, to: lastDayOf(other) }, { replace: true });
  };
  return (
    <div className="k-page">
      <PageHead title={t(costText.title)}>
        <Button onClick={go(-1)}>{t(promo.previous)}</Button>
        <Button onClick={go(1)}>{t(promo.next)}</Button>
        <Button
          disabled={!report.data?.rows.length}
          href={`${COST_CSV_PATH}?${new URLSearchParams({ from, to, lang }).toString()}`}
        >
          {t(costText.csv)}
        </Button>
      </PageHead>
      <Section title={t(costText.totals)}>
        <p className="k-muted">{t(costText.hint)}</p>
        <div className="pm-days">
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              <span className="k-muted">{t(costText[end])}</span>
              <DayField
                value={end === 'from' ? from : to}
                onChange={(day) =>
                  setQuery({ from, to, ...(day ? { [end]: day } : {}) }, { replace: true })
                }
              />
            </label>
          ))}
        </div>
        {report.error && !report.data && <Failed error={report.error} retry={report.refetch} />}
        {!report.data && !report.error && <Skeleton active />}
        {report.data?.rows.length === 0 && <Empty small title={t(costText.none)} />}
        {report.data && report.data.totals.length > 0 && <Totals report={report.data} />}
      </Section>
      {report.data && report.data.rows.length > 0 && (
        <Section title={t(costText.rows)}>
          <Promotions report={report.data} />
          {report.data.more && <p className="k-muted">{t(costText.more, { n: COST_ROWS_MAX })}</p>}
        </Section>
      )}
    </div>
  );
}

function Totals({ report }: { report: Report }) {
  const { t } = useText();
  return (
    <div className="k-scroll" role="region" aria-label={t(costText.totals)} tabIndex={0}>
      <table className="k-plain">
        <thead>
          <tr>
            <th scope="col">{t(costText.funder)}</th>
            <Heads />
          </tr>
        </thead>
        <tbody>
          {report.totals.map((row) => (
            <tr key={`${row.funderCode ?? ''} ${row.currency}`}>
              <th scope="row" translate="no">
                {row.funderName || t(promo.portal)}
              </th>
              <Figures row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Promotions({ report }: { report: Report }) {
  const { t } = useText();
  const may = useMay();
  return (
    <div className="k-scroll" role="region" aria-label={t(costText.rows)} tabIndex={0}>
      <table className="k-plain">
        <thead>
          <tr>
            <th scope="col">{t(promo.name)}</th>
            <th scope="col">{t(costText.funder)}</th>
            <Heads />
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={`${row.promotionCode} ${row.currency}`}>
              <th scope="row" translate="no">
                {may('promotion.edit') ? (
                  <Link to={pathOf(row.promotionCode)}>{row.promotionName}</Link>
                ) : (
                  row.promotionName
                )}
                <div className="k-muted">{row.typeName}</div>
              </th>
              <td>{row.funderName || t(promo.portal)}</td>
              <Figures row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heads() {
  const { t } = useText();
  return (['orders', ...figures] as const).map((key) => (
    <th key={key} scope="col" className="k-end">
      {t(costText[key])}
    </th>
  ));
}

function Figures({ row }: { row: Report['totals'][number] }) {
  const format = useFormat();
  return (
    <>
      <td className="k-end k-number">{format.number(row.orders)}</td>
      {figures.map((key) => (
        <td key={key} className="k-end k-number">
          <Money amount={row[key]} currency={row.currency} strong={key === 'net'} />
        </td>
      ))}
    </>
  );
}
