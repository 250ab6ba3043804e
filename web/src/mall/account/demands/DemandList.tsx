import { demandKindTexts } from '@tradeport/api/demands/model';
import type { DemandsBody } from '@tradeport/api/mall/account/demands';
import { useMall } from '../../mall.tsx';
import { DemandPrice } from '../../parts/DemandCards.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Written } from '../../parts/Written.tsx';
import { ownDemands as words } from '../../text/account-demands.ts';
import { demandCounts, demands as shared } from '../../text/demands.ts';
import { Further } from '../Further.tsx';
import { DemandTag } from './DemandTag.tsx';

type Row = DemandsBody['rows'][number];

/** BID-01c What one's company offers and looks for, by state. */
export function DemandList({ body }: { body: DemandsBody }) {
  const { t, f, to } = useMall();
  const here = to.account('/demands');
  return (
    <>
      <nav className="state-tabs" aria-label={t(words.states)}>
        {body.tabs.map(({ tab, text, count, more }) => (
          <a
            key={tab}
            href={tab === 'all' ? here : `${here}?tab=${tab}`}
            {...(tab === body.tab ? { 'aria-current': 'page' as const } : {})}
          >
            {text}{' '}
            <span className="quiet">
              {f.number(count)}
              {more && '+'}
            </span>
          </a>
        ))}
      </nav>
      <section className="panel order-list">
        {body.rows.length === 0 ? (
          <None all={body.tab === 'all'} />
        ) : (
          <ul className="order-cards">
            {body.rows.map((row) => (
              <Card key={row.demandCode} row={row} />
            ))}
          </ul>
        )}
        <Further path={here} label={t(words.list)} next={body.next} first={body.first} />
      </section>
    </>
  );
}

function Card({ row }: { row: Row }) {
  const { t, f, n, to } = useMall();
  return (
    <li className="order-card quote-card">
      <a className="order-card-link" href={to.account(`/demands/${row.demandCode}`)}>
        <span className="order-card-head">
          <strong className="code">{row.demandNo}</strong>
          <span className="quiet">{t(demandKindTexts[row.kind])}</span>
          <DemandTag status={row.status} />
        </span>
        <span className="order-card-what">
          <span className="order-card-name">
            <Written text={row.title} />
          </span>
          <span className="quiet">
            {t(shared.amount, { n: f.number(row.quantity), unit: row.unit })} ·{' '}
            <DemandPrice row={row} /> · {t(shared.until, { day: f.day(row.validUntil) })}
          </span>
          {row.responses > 0 && (
            <span className="quiet">{n(demandCounts.responses, row.responses)}</span>
          )}
          {row.status === 'failed' && <span className="demand-why">{row.reason}</span>}
        </span>
      </a>
    </li>
  );
}

function None({ all }: { all: boolean }) {
  const { t, to } = useMall();
  return (
    <Empty icon="tag" title={t(all ? words.none : words.noneFound)} text={t(words.noneHint)}>
      {all ? (
        <a className="button button-main" href={to.account('/demands/new')}>
          {t(words.create)}
        </a>
      ) : (
        <a className="button" href={to.account('/demands')}>
          {t(words.showAll)}
        </a>
      )}
    </Empty>
  );
}
