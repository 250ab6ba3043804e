import type { QuotesBody } from '@tradeport/api/mall/account/requests';
import { isPriced, unpricedText } from '@tradeport/api/quotes/priced';
import { useMall } from '../../mall.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { WithInstant } from '../../parts/Instant.tsx';
import { Money } from '../../parts/Money.tsx';
import { quoteCounts, quotes as words } from '../../text/account-quotes.ts';
import { Further } from '../Further.tsx';
import { QuoteTag } from './QuoteTag.tsx';

type Row = QuotesBody['rows'][number];

/** CHK-07 What one has asked a price for, by state. */
export function QuoteList({ body }: { body: QuotesBody }) {
  const { t, f, to } = useMall();
  const here = to.account('/quotes');
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
              <Card key={row.quoteCode} row={row} />
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
      <a className="order-card-link" href={to.account(`/quotes/${row.quoteCode}`)}>
        <span className="order-card-head">
          <strong className="code">{row.quoteBillcode}</strong>
          <span className="quiet">{f.day(row.gmtCreate)}</span>
          <QuoteTag status={row.status} />
        </span>
        <span className="order-card-what">
          <span className="order-card-name">{row.subject}</span>
          <span className="quiet">
            {row.sellerName} · {n(quoteCounts.lines, row.lineCount)} ·{' '}
            {t(words.version, { n: row.version })}
          </span>
          {row.expiresAt && (
            <span className="quiet">
              <WithInstant text={t(words.validTo)} at={row.expiresAt} />
            </span>
          )}
        </span>
        {isPriced(row.versionSide, row.total) ? (
          <strong className="order-card-sum">
            <Money amount={row.total} currency={row.currency} />
          </strong>
        ) : (
          <span className="order-card-sum quiet">{t(unpricedText)}</span>
        )}
      </a>
    </li>
  );
}

function None({ all }: { all: boolean }) {
  const { t, to } = useMall();
  return (
    <Empty icon="tag" title={t(all ? words.none : words.noneFound)} text={t(words.noneHint)}>
      {all ? (
        <a className="button button-main" href={to.account('/quotes/new')}>
          {t(words.project)}
        </a>
      ) : (
        <a className="button" href={to.account('/quotes')}>
          {t(words.showAll)}
        </a>
      )}
    </Empty>
  );
}
