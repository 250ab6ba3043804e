import { quotePage, quoteTabCounts } from '@tradeport/api/quotes/calls';
import { quoteLife } from '@tradeport/api/quotes/lifecycle';
import { quoteKinds, quoteTabNames, quoteTabs } from '@tradeport/api/quotes/model';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { isPriced, unpricedText } from '@tradeport/api/quotes/priced';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { quotePath, type QuoteRow, type Side, sides } from './sides.ts';
import { quoteCounts, quotes } from './text.ts';
import { useQuoteActions } from './useQuoteActions.tsx';

export const SellQuotes = () => <QuoteList side="sell" />;
export const AllQuotes = () => <QuoteList side="all" />;

/** CHK-07 The pipeline of one side: by state, with what can be done to each. */
function QuoteList({ side }: { side: Side }) {
  const columns = useColumns(side);
  const counted = useCall(quoteTabCounts, { side }, { quiet: true });
  const actionsOf = useQuoteActions();
  const tabs = quoteTabNames.map((key) => {
    const known = counted.data?.find((one) => one.tab === key);
    return {
      key,
      text: quoteTabs[key].text,
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  return (
    <ListPage
      title={sides[side].title}
      call={quotePage}
      rowKey={(row) => row.quoteCode}
      to={(row) => quotePath(side, row.quoteCode)}
      searchHint={quotes.search}
      tabs={tabs}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        side,
        tab: query.oneOf('tab', quoteTabNames) ?? 'all',
        quoteKind: query.oneOf('kind', quoteKinds),
      })}
      filters={[
        {
          key: 'kind',
          title: quotes.kind,
          kind: 'choice',
          choices: quoteKinds.map((value) => ({ value, text: quotes.kinds[value] })),
        },
      ]}
      columns={columns}
      actions={actionsOf}
      exportName="quotes"
      empty={{ title: quotes.none, hint: quotes.noneHint }}
    />
  );
}

function useColumns(side: Side): readonly Column<QuoteRow>[] {
  const { t, n } = useText();
  return [
    {
      key: 'number',
      title: quotes.number,
      plain: (row) => row.quoteBillcode,
      cell: (row) => (
        <>
          <CodeLink to={quotePath(side, row.quoteCode)} code={row.quoteBillcode} />
          <div className="k-muted">{row.subject}</div>
        </>
      ),
    },
    {
      key: 'status',
      title: quotes.status,
      fact: true,
      plain: (row) => row.statusName,
      cell: (row) => <StateTag state={quoteLife.states[row.status]} />,
    },
    {
      key: 'kind',
      title: quotes.kind,
      plain: (row) => t(quotes.kinds[row.quoteKind]),
      cell: (row) => (
        <>
          {t(quotes.kinds[row.quoteKind])}
          <div className="k-muted">{n(quoteCounts.lines, row.lineCount)}</div>
        </>
      ),
    },
    {
      key: 'total',
      title: quotes.total,
      end: true,
      fact: true,
      plain: (row) => row.total,
      cell: (row) =>
        isPriced(row.versionSide, row.total) ? (
          <Money amount={row.total} currency={row.currency} strong />
        ) : (
          <span className="k-muted">{t(unpricedText)}</span>
        ),
    },
    {
      key: 'buyer',
      title: quotes.buyer,
      fact: true,
      plain: (row) => row.buyerName,
      cell: (row) => row.buyerName,
    },
    {
      key: 'seller',
      title: quotes.seller,
      extra: side === 'sell',
      plain: (row) => row.sellerName,
      cell: (row) => row.sellerName,
    },
    {
      key: 'version',
      title: quotes.version,
      plain: (row) => String(row.version),
      cell: (row) =>
        t(quotes.versionOf, { n: row.version, side: t(quotes.sides[row.versionSide]) }),
    },
    {
      key: 'validTo',
      title: quotes.validTo,
      plain: (row) => row.expiresAt,
      cell: (row) => <When at={row.expiresAt} />,
    },
    {
      key: 'asked',
      title: quotes.asked,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
    {
      key: 'changed',
      title: quotes.changed,
      extra: true,
      plain: (row) => row.gmtModified,
      cell: (row) => <When at={row.gmtModified} />,
    },
  ];
}
