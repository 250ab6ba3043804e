import { lotPage, lotTabCounts } from '@tradeport/api/bidding/calls';
import { lotLife } from '@tradeport/api/bidding/lifecycle';
import { lotModeNames, lotModes, lotTabNames, lotTabs } from '@tradeport/api/bidding/model';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { lotPath, type LotRow } from './shared.ts';
import { lots } from './text.ts';
import { useLotActions } from './useLotActions.tsx';

export const OwnLots = () => <LotList mine />;
export const AllLots = () => <LotList mine={false} />;

/** BID-02 Lots by where they stand, with what can be done to each. */
function LotList({ mine }: { mine: boolean }) {
  const columns = useColumns(mine);
  const counted = useCall(lotTabCounts, { mine }, { quiet: true });
  const actionsOf = useLotActions();
  const tabs = lotTabNames.map((key) => {
    const known = counted.data?.find((one) => one.tab === key);
    return {
      key,
      text: lotTabs[key].text,
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  return (
    <ListPage
      title={mine ? lots.ownTitle : lots.allTitle}
      call={lotPage}
      rowKey={(row) => row.lotCode}
      to={(row) => lotPath(row.lotCode)}
      searchHint={lots.search}
      tabs={tabs}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        mine,
        tab: query.oneOf('tab', lotTabNames) ?? 'all',
        mode: query.oneOf('mode', lotModeNames),
      })}
      filters={[
        {
          key: 'mode',
          title: lots.mode,
          kind: 'choice',
          choices: lotModeNames.map((value) => ({ value, text: lotModes[value] })),
        },
      ]}
      columns={columns}
      actions={actionsOf}
      {...(mine ? { primary: { key: 'create', text: lots.create, to: '/auctions/edit/new' } } : {})}
      exportName="lots"
      empty={{ title: lots.none, hint: lots.noneHint }}
    />
  );
}

function useColumns(mine: boolean): readonly Column<LotRow>[] {
  const { t } = useText();
  return [
    {
      key: 'number',
      title: lots.number,
      plain: (row) => row.lotNo,
      cell: (row) => (
        <>
          <CodeLink to={lotPath(row.lotCode)} code={row.lotNo} />
          <div className="k-muted">{row.title}</div>
        </>
      ),
    },
    {
      key: 'status',
      title: lots.status,
      fact: true,
      plain: (row) => row.statusName,
      cell: (row) => <StateTag state={lotLife.states[row.status]} />,
    },
    {
      key: 'mode',
      title: lots.mode,
      plain: (row) => t(lotModes[row.mode]),
      cell: (row) => t(lotModes[row.mode]),
    },
    {
      key: 'organiser',
      title: lots.organiser,
      extra: mine,
      plain: (row) => row.organiserName,
      cell: (row) => row.organiserName,
    },
    {
      key: 'start',
      title: lots.start,
      end: true,
      plain: (row) => row.startAmount,
      cell: (row) => <Money amount={row.startAmount} currency={row.currency} />,
    },
    {
      key: 'price',
      title: lots.price,
      end: true,
      fact: true,
      plain: (row) => row.price,
      cell: (row) => <Money amount={row.price} currency={row.currency} strong />,
    },
    {
      key: 'bids',
      title: lots.bids,
      end: true,
      plain: (row) => String(row.bidCount),
      cell: (row) => row.bidCount,
    },
    {
      key: 'participants',
      title: lots.participants,
      end: true,
      plain: (row) => String(row.participantCount),
      cell: (row) => (
        <>
          {row.participantCount}
          {row.waitingReview > 0 && (
            <div className="k-muted">{t(lots.waiting, { n: row.waitingReview })}</div>
          )}
        </>
      ),
    },
    {
      key: 'starts',
      title: lots.starts,
      width: 130,
      extra: true,
      plain: (row) => row.startsAt,
      cell: (row) => <When at={row.startsAt} exact />,
    },
    {
      key: 'ends',
      title: lots.ends,
      width: 130,
      fact: true,
      plain: (row) => row.endsAt,
      cell: (row) => <When at={row.endsAt} exact />,
    },
    {
      key: 'made',
      title: lots.made,
      extra: true,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
  ];
}
