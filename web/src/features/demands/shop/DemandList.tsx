import { isRejected } from '@tradeport/api/demands/lifecycle';
import { demandKindTexts } from '@tradeport/api/demands/model';
import type { DemandsBody } from '@tradeport/api/demands/shop';
import { useMall } from '../../../mall/mall.tsx';
import { CardList, NoneListed, TabBar } from '../../../mall/kit/lists.tsx';
import { DemandPrice } from '../../../mall/parts/DemandCards.tsx';
import { Written } from '../../../mall/parts/Written.tsx';
import { ownDemands as words } from '../../../mall/text/account-demands.ts';
import { demandCounts, demands as shared } from '../../../mall/text/demands.ts';
import { DemandTag } from './DemandTag.tsx';

type Row = DemandsBody['rows'][number];

/** BID-01c The offers and demands of the member's own company, by state. */
export function DemandList({ body }: { body: DemandsBody }) {
  const { t, to } = useMall();
  const here = to.account('/demands');
  return (
    <>
      <TabBar label={t(words.states)} here={here} tabs={body.tabs} current={body.tab} />
      <CardList
        here={here}
        label={t(words.list)}
        pages={body}
        none={<None all={body.tab === 'all'} here={here} />}
      >
        {body.rows.map((row) => (
          <Card key={row.demandCode} row={row} />
        ))}
      </CardList>
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
          {isRejected(row) && <span className="demand-why">{row.reason}</span>}
        </span>
      </a>
    </li>
  );
}

function None({ all, here }: { all: boolean; here: string }) {
  const { t, to } = useMall();
  return (
    <NoneListed
      icon="tag"
      title={t(all ? words.none : words.noneFound)}
      text={t(words.noneHint)}
      all={all}
      here={here}
      back={t(words.showAll)}
    >
      <a className="button button-main" href={to.account('/demands/new')}>
        {t(words.create)}
      </a>
    </NoneListed>
  );
}
