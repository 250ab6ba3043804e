import { appealActions } from '@tradeport/api/bidding/actions';
import { appealPage, judgeAppeal } from '@tradeport/api/bidding/award-calls';
import { appealLife } from '@tradeport/api/bidding/lifecycle';
import { appealStatuses } from '@tradeport/api/bidding/model';
import type { appealRow } from '@tradeport/api/bidding/award-model';
import type { z } from 'zod';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { appeals } from './afterText.ts';
import { lotPath, lotStale } from './shared.ts';
import { lots } from './text.ts';
import './bidding.css';

type Appeal = z.output<typeof appealRow>;
const tabKeys = [...appealStatuses, 'all'] as const;

/** BID-06c Appeals that wait for a decision first, then those that were decided. */
export default function AppealList() {
  const columns = useColumns();
  const actionsOf = useAppealActions();
  return (
    <ListPage
      title={appeals.title}
      call={appealPage}
      rowKey={(row) => row.appealCode}
      to={(row) => lotPath(row.lotCode)}
      searchable={false}
      tabs={tabKeys.map((key) => ({
        key,
        text: key === 'all' ? lots.all : appealLife.states[key],
      }))}
      input={(query) => {
        const tab = query.oneOf('tab', tabKeys) ?? 'open';
        return { ...query.paging, ...(tab === 'all' ? {} : { status: tab }) };
      }}
      columns={columns}
      actions={actionsOf}
      exportName="appeals"
      empty={{ title: appeals.none, hint: appeals.noneHint }}
    />
  );
}

function useAppealActions(): (row: Appeal) => Action[] {
  const { t } = useText();
  const format = useFormat();
  const judge = useMutate(judgeAppeal, { invalidates: [appealPage, ...lotStale] });
  const offered = useOffered(appealActions);
  return (row) => {
    const { appealCode, merberCompname: who } = row;
    const sum = format.money(row.forfeited, row.currency);
    return offered(row, {
      uphold: {
        confirm: {
          title: t(appeals.upholdTitle, { who }),
          text: Number(row.forfeited) > 0 ? t(appeals.upholdText, { sum }) : t(appeals.upholdFree),
        },
        run: ({ reason }) => judge.run({ appealCode, uphold: true, reason }),
      },
      dismiss: {
        danger: true,
        confirm: { title: t(appeals.dismissTitle, { who }), text: t(appeals.dismissText) },
        run: ({ reason }) => judge.run({ appealCode, uphold: false, reason }),
      },
    });
  };
}

function useColumns(): readonly Column<Appeal>[] {
  const { t } = useText();
  return [
    {
      key: 'lot',
      title: appeals.lot,
      plain: (row) => row.lotNo,
      cell: (row) => <CodeLink to={lotPath(row.lotCode)} code={row.lotNo} />,
    },
    {
      key: 'who',
      title: appeals.who,
      fact: true,
      plain: (row) => row.merberCompname,
      cell: (row) => row.merberCompname,
    },
    {
      key: 'against',
      title: appeals.against,
      fact: true,
      plain: (row) => t(appeals.againsts[row.against]),
      cell: (row) => (
        <>
          {t(appeals.againsts[row.against])}
          {row.againstReason && <div className="bd-said bd-note">{row.againstReason}</div>}
        </>
      ),
    },
    {
      key: 'why',
      title: appeals.why,
      fact: true,
      plain: (row) => row.why,
      cell: (row) => <div className="bd-said">{row.why}</div>,
    },
    {
      key: 'forfeited',
      title: appeals.forfeited,
      end: true,
      plain: (row) => row.forfeited,
      cell: (row) => <Money amount={row.forfeited} currency={row.currency} />,
    },
    {
      key: 'status',
      title: appeals.status,
      plain: (row) => t(appealLife.states[row.status]),
      cell: (row) => <StateTag state={appealLife.states[row.status]} />,
    },
    {
      key: 'judged',
      title: appeals.judged,
      plain: (row) => row.reason,
      cell: (row) =>
        row.judgedAt && (
          <>
            {row.reason}
            <div className="k-muted">
              {row.judgedBy} · <When at={row.judgedAt} />
            </div>
          </>
        ),
    },
    {
      key: 'made',
      title: appeals.made,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
  ];
}
