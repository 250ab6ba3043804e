import { blockGiftCard, giftCardPage, unblockGiftCard } from '@tradeport/api/giftcard/calls';
import { cardActions, cardLife } from '@tradeport/api/giftcard/lifecycle';
import { type cardRow, cardStatuses, inFours } from '@tradeport/api/giftcard/model';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StateTag, Money, When } from '../../console/kit/Values.tsx';
import { useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { LoadDialog } from './LoadDialog.tsx';
import { gift } from './text.ts';

type Card = z.output<typeof cardRow>;

/** AUT-03 The portal's gift cards, with their owners and the value left. */
export default function GiftCardList() {
  const { t } = useText();
  const columns = useCardColumns();
  const may = useMay();
  const offered = useOffered(cardActions);
  const [issuing, setIssuing] = useState(false);
  const [loading, setLoading] = useState<Card | null>(null);
  const block = useMutate(blockGiftCard, { invalidates: [giftCardPage] });
  const unblock = useMutate(unblockGiftCard, { invalidates: [giftCardPage] });
  return (
    <>
      <ListPage
        title={gift.title}
        call={giftCardPage}
        rowKey={(row) => row.cardCode}
        searchHint={gift.search}
        input={(query) => {
          const used = query.oneOf('used', ['yes', 'no'] as const);
          return {
            ...query.paging,
            q: query.q,
            status: query.oneOf('tab', cardStatuses),
            ...(used ? { used: used === 'yes' } : {}),
          };
        }}
        tabs={[
          { key: 'all', text: gift.all },
          ...cardStatuses.map((status) => ({ key: status, text: cardLife.states[status] })),
        ]}
        filters={[
          {
            key: 'used',
            title: gift.used,
            kind: 'choice',
            choices: [
              { value: 'yes', text: gift.isUsed },
              { value: 'no', text: gift.isNew },
            ],
          },
        ]}
        columns={columns}
        actions={(row) => [
          ...(may('ledger.view')
            ? [{ key: 'statement', text: gift.statement, to: `/finance/card/${row.cardCode}` }]
            : []),
          ...offered(row, {
            load: { run: () => setLoading(row) },
            block: {
              danger: true,
              confirm: {
                title: t(gift.blockTitle, { no: inFours(row.cardNo) }),
                text: t(gift.blockText),
              },
              run: ({ reason }) => block.run({ cardCode: row.cardCode, reason }),
            },
            unblock: { run: () => unblock.run({ cardCode: row.cardCode }) },
          }),
        ]}
        primary={{ key: 'issue', text: gift.issue, run: () => setIssuing(true) }}
        empty={{ title: gift.none, hint: gift.noneHint }}
      />
      {issuing && <IssueDialog close={() => setIssuing(false)} />}
      {loading && <LoadDialog card={loading} close={() => setLoading(null)} />}
    </>
  );
}

/** The value on a card; for finance the link to its statement. */
function Worth({ card }: { card: Card }) {
  const may = useMay();
  const values = (
    <span className="k-named">
      {card.values.map((one) => (
        <Money key={one.unit} amount={one.available} currency={one.unit} />
      ))}
    </span>
  );
  return may('ledger.view') ? <Link to={`/finance/card/${card.cardCode}`}>{values}</Link> : values;
}

function useCardColumns(): readonly Column<Card>[] {
  const { t } = useText();
  return [
    {
      key: 'no',
      title: gift.no,
      plain: (row) => row.cardNo,
      cell: (row) => <span className="k-number">{inFours(row.cardNo)}</span>,
    },
    {
      key: 'status',
      title: gift.status,
      fact: true,
      plain: (row) => t(cardLife.states[row.status]),
      cell: (row) => <StateTag state={cardLife.states[row.status]} />,
    },
    {
      key: 'value',
      title: gift.value,
      end: true,
      fact: true,
      plain: (row) => row.values.map((one) => `${one.available} ${one.unit}`).join(', '),
      cell: (row) => (row.values.length === 0 ? '–' : <Worth card={row} />),
    },
    {
      key: 'owner',
      title: gift.owner,
      fact: true,
      plain: (row) => row.userName,
      cell: (row) =>
        row.merberCode ? (
          <Link to={`/members/member/${row.merberCode}`}>{row.userName}</Link>
        ) : (
          <span className="k-muted">{t(gift.isNew)}</span>
        ),
    },
    {
      key: 'until',
      title: gift.validUntil,
      plain: (row) => row.validUntil,
      cell: (row) => <span className="k-number">{row.validUntil || t(gift.always)}</span>,
    },
    {
      key: 'remark',
      title: gift.remark,
      fact: true,
      plain: (row) => row.remark,
      cell: (row) => row.remark || '–',
    },
    {
      key: 'issued',
      title: gift.issuedAt,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
    {
      key: 'by',
      title: gift.issuedBy,
      extra: true,
      plain: (row) => row.issuedBy,
      cell: (row) => row.issuedBy,
    },
    {
      key: 'first',
      title: gift.firstUsed,
      extra: true,
      plain: (row) => row.firstUsed ?? '',
      cell: (row) => <When at={row.firstUsed} />,
    },
    {
      key: 'last',
      title: gift.lastUsed,
      plain: (row) => row.lastUsed ?? '',
      cell: (row) => <When at={row.lastUsed} />,
    },
    {
      key: 'why',
      title: gift.reason,
      extra: true,
      plain: (row) => row.reason,
      cell: (row) => row.reason || '–',
    },
  ];
}
