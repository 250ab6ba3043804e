import { marginThawPage, marginThawTabs } from '@tradeport/api/margin/deposit-calls';
import { thawTabNames, thawTabs } from '@tradeport/api/margin/deposits';
import { thawLife } from '@tradeport/api/margin/lifecycle';
import { useSearchParams } from 'react-router';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { MemberLink } from './MemberLink.tsx';
import { depositPath, type Thaw, thawPath } from './shared.ts';
import { margins, requests, thaws } from './text.ts';
import { useThawActions } from './useThawActions.tsx';

/** MGN-01b, HOM-02 Requests that wait for a decision, and all others. */
export default function ThawList() {
  const [params] = useSearchParams();
  const counted = useCall(marginThawTabs, {}, { quiet: true });
  const { actionsOf, dialogs } = useThawActions();
  const tabs = thawTabNames.map((key) => {
    const known = counted.data?.find((one) => one.tab === key);
    return {
      key,
      text: thawTabs[key].text,
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  return (
    <>
      <ListPage
        title={thaws.title}
        call={marginThawPage}
        rowKey={(row) => row.thawCode}
        to={thawPath}
        searchHint={thaws.search}
        tabs={tabs}
        input={(query) => {
          const made = query.range('made');
          return {
            ...query.paging,
            q: query.q,
            tab: query.oneOf('tab', thawTabNames) ?? 'all',
            merberCode: query.filter('member'),
            from: made.from,
            to: made.to,
          };
        }}
        filters={[
          { key: 'made', title: requests.made, kind: 'days' },
          { key: 'member', title: margins.member, kind: 'hidden' },
        ]}
        columns={columns}
        actions={actionsOf}
        exportName="deposit-releases"
        empty={{
          title: params.get('tab') === 'pending' ? thaws.noneWaiting : thaws.none,
          hint: thaws.noneHint,
        }}
      />
      {dialogs}
    </>
  );
}

const columns: readonly Column<Thaw>[] = [
  {
    key: 'number',
    title: thaws.number,
    plain: (row) => row.thawNo,
    cell: (row) => <CodeLink to={thawPath(row)} code={row.thawNo} />,
  },
  {
    key: 'status',
    title: requests.status,
    fact: true,
    plain: (row) => row.statusName,
    cell: (row) => <StateTag state={thawLife.states[row.status]} />,
  },
  {
    key: 'member',
    title: margins.member,
    fact: true,
    plain: (row) => row.merberCompname,
    cell: (row) => <MemberLink code={row.merberCode} name={row.merberCompname} />,
  },
  {
    key: 'amount',
    title: thaws.amount,
    end: true,
    fact: true,
    plain: (row) => row.amount,
    cell: (row) => <Money amount={row.amount} currency={row.currency} strong />,
  },
  {
    key: 'lot',
    title: thaws.lot,
    plain: (row) => row.lotNo,
    cell: (row) => <CodeLink to={depositPath(row)} code={row.lotNo} />,
  },
  { key: 'why', title: thaws.why, plain: (row) => row.reason, cell: (row) => row.reason },
  {
    key: 'made',
    title: requests.made,
    plain: (row) => row.gmtCreate,
    cell: (row) => <When at={row.gmtCreate} />,
  },
  {
    key: 'settled',
    title: requests.settled,
    extra: true,
    plain: (row) => row.settledAt,
    cell: (row) => <When at={row.settledAt} />,
  },
];
