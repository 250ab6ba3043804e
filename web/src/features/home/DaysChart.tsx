import type { dayFigure } from '@tradeport/api/dashboard/model';
import type { z } from 'zod';
import { Empty } from '../../console/kit/Empty.tsx';
import { ZoneNote } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { home } from './text.ts';

type Day = z.output<typeof dayFigure>;
const WIDTH = 720;
const HEIGHT = 200;
const FLOOR = 24;

/** Orders per day as bars, with the same as a table behind it and a sentence for screen readers. */
export function DaysChart({ days, currency }: { days: readonly Day[]; currency: string }) {
  const { t } = useText();
  const format = useFormat();
  const most = Math.max(...days.map((day) => day.orders));
  if (most === 0) return <Empty small title={t(home.noData)} />;
  const top = niceTop(most);
  const wide = WIDTH / days.length;
  const y = (orders: number) => (HEIGHT - FLOOR) * (1 - orders / top);
  const short = (day: string) => day.slice(5).replace('-', '/');
  const sentence = t(home.chartText, {
    from: format.day(days[0]?.day ?? ''),
    to: format.day(days.at(-1)?.day ?? ''),
    orders: format.number(days.reduce((sum, day) => sum + day.orders, 0)),
    most: format.number(most),
  });
  return (
    <figure className="h-chart">
      <figcaption>
        {t(home.orders)} <span className="k-muted">·</span> <ZoneNote />
      </figcaption>
      <svg viewBox={`-36 -8 ${WIDTH + 36} ${HEIGHT + 8}`} role="img" aria-label={sentence}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={0} x2={WIDTH} y1={y(top * share)} y2={y(top * share)} className="h-grid" />
            <text x={-8} y={y(top * share) + 4} textAnchor="end">
              {format.number(top * share)}
            </text>
          </g>
        ))}
        {days.map((day, at) => (
          <g key={day.day}>
            <title>{`${format.day(day.day)}: ${format.number(day.orders)} · ${format.money(day.money, currency)}`}</title>
            <rect x={at * wide} y={0} width={wide} height={HEIGHT - FLOOR} fill="transparent" />
            <rect
              className="h-bar"
              x={at * wide + wide * 0.2}
              y={y(day.orders)}
              width={wide * 0.6}
              height={HEIGHT - FLOOR - y(day.orders)}
              rx={3}
            />
            {(days.length - 1 - at) % 3 === 0 && (
              <text x={(at + 0.5) * wide} y={HEIGHT - 6} textAnchor="middle">
                {short(day.day)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details>
        <summary>{t(home.asTable)}</summary>
        <table className="k-plain">
          <thead>
            <tr>
              <th>{t(home.day)}</th>
              <th className="k-end">{t(home.orders)}</th>
              <th className="k-end">{t(home.money)}</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <tr key={day.day}>
                <th scope="row">{format.day(day.day)}</th>
                <td className="k-end k-number">{format.number(day.orders)}</td>
                <td className="k-end k-number">{format.money(day.money, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The next even step of 1, 2 or 5 above the largest value, so that half of it is a whole number. */
export function niceTop(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [2, 4, 10]) if (step * power >= most) return step * power;
  }
}
