import { toneOf } from '@tradeport/api/kernel/lifecycle';
import { promotionCalendar } from '@tradeport/api/promotions/shop-calls';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Empty } from '../../console/kit/Empty.tsx';
import { Section } from '../../console/kit/DetailPage.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { useCall } from '../../lib/query.ts';
import { useBusinessDays } from '../../lib/businessDays.ts';
import { useText } from '../../lib/text.ts';
import { localeOf } from '@tradeport/api/kernel/text';
import { daysIn, lastDayOf, shifted } from './months.ts';
import { pathOf, stateOf } from './shared.ts';
import { promo } from './text.ts';
import './promotions.css';

const MONTH = /^\d{4}-\d{2}$/;

/** PRO-01 A month of promotions, one row each, by the portal's calendar. */
export default function PromotionCalendar() {
  const { t, lang } = useText();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('month') ?? '';
  const { dayOf } = useBusinessDays();
  const [now] = useState(() => new Date().toISOString());
  const thisMonth = dayOf(now).slice(0, 7);
  const month = MONTH.test(asked) ? asked : thisMonth;
  const days = daysIn(month);
  const from = `${month}-01`;
  const to = lastDayOf(month);
  const known = useCall(promotionCalendar, { from, to });
  const short = new Intl.DateTimeFormat(localeOf[lang], {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const dayText = (day: string) => short.format(new Date(`${day}T00:00:00Z`));
  const title = new Intl.DateTimeFormat(localeOf[lang], {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${from}T00:00:00Z`));
  const spanOf = (one: { firstDay: string; lastDay: string | null }) =>
    `${dayText(one.firstDay)} – ${one.lastDay === null ? t(promo.openEnd) : dayText(one.lastDay)}`;
  const go = (by: number) => () => setQuery({ month: shifted(month, by) });
  return (
    <div className="k-page">
      <PageHead title={t(promo.calendar)}>
        <Button onClick={go(-1)}>{t(promo.previous)}</Button>
        <Button onClick={go(1)}>{t(promo.next)}</Button>
      </PageHead>
      <Section title={title}>
        {known.data?.length === 0 && (
          <Empty title={t(promo.calendarNone)} hint={t(promo.noneHint)} />
        )}
        {known.data && known.data.length > 0 && (
          <div className="pm-scroll" role="region" aria-label={title} tabIndex={0}>
            <table className="pm-calendar">
              <thead>
                <tr>
                  <th>{t(promo.name)}</th>
                  {Array.from({ length: days }, (_, at) => (
                    <th key={at} className="k-number">
                      {at + 1}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {known.data.map((one) => {
                  const first = one.firstDay < from ? 1 : Number(one.firstDay.slice(8));
                  const last =
                    one.lastDay === null || one.lastDay > to ? days : Number(one.lastDay.slice(8));
                  return (
                    <tr key={one.promotionCode}>
                      <th scope="row" translate="no">
                        <Link to={pathOf(one.promotionCode)}>{one.promotionName}</Link>
                        <div className="k-muted">
                          {[one.typeName, one.statusName, one.sellerName]
                            .filter(Boolean)
                            .join(' · ')}
                        </div>
                      </th>
                      {first > 1 && <td colSpan={first - 1} />}
                      <td className="pm-days-on" colSpan={Math.max(1, last - first + 1)}>
                        <span
                          className={`pm-bar pm-${toneOf(stateOf(one), 'seller')}`}
                          title={spanOf(one)}
                        >
                          {spanOf(one)}
                        </span>
                      </td>
                      {last < days && <td colSpan={days - last} />}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
      </Section>
    </div>
  );
}
