import type { QuotesBody } from '@tradeport/api/quotes/shop';
import { isPriced, unpricedText } from '@tradeport/api/quotes/priced';
import { useMall } from '../../../mall/mall.tsx';
import { CardList, NoneListed, TabBar } from '../../../mall/kit/lists.tsx';
import { WithInstant } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { quoteCounts, quotes as words } from '../../../mall/text/account-quotes.ts';
import { QuoteTag } from './QuoteTag.tsx';

type Row = QuotesBody['rows'][number];

/** CHK-07 The buyer's own requests for prices, by state. */
export function QuoteList({ body }: { body: QuotesBody }) {
  const { t, to } = useMall();
  const here = to.account('/quotes');
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
          <Card key={row.quoteCode} row={row} />
        ))}
      </CardList>
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
      <a className="button button-main" href={to.account('/quotes/new')}>
        {t(words.project)}
      </a>
    </NoneListed>
  );
}
