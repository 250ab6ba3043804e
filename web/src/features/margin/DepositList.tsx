import { marginDepositPage } from '@tradeport/api/margin/deposit-calls';
import { depositStates, depositTabNames, depositTabs } from '@tradeport/api/margin/deposits';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { MemberLink } from './MemberLink.tsx';
import { type Deposit, depositPath } from './shared.ts';
import { deposits, margins, requests, thaws } from './text.ts';

/** MGN-01 The deposits frozen for lots, and the outcome of earlier ones. */
export default function DepositList() {
  return (
    <ListPage
      title={deposits.title}
      call={marginDepositPage}
      rowKey={(row) => row.depositCode}
      to={depositPath}
      searchHint={deposits.search}
      tabs={depositTabNames.map((key) => ({ key, text: depositTabs[key].text }))}
      input={(query) => {
        const made = query.range('made');
        return {
          ...query.paging,
          q: query.q,
          tab: query.oneOf('tab', depositTabNames) ?? 'all',
          merberCode: query.filter('member'),
          from: made.from,
          to: made.to,
        };
      }}
      filters={[
        { key: 'made', title: deposits.froze, kind: 'days' },
        { key: 'member', title: margins.member, kind: 'hidden' },
      ]}
      columns={columns}
      exportName="lot-deposits"
      empty={{ title: deposits.none, hint: deposits.noneHint }}
    />
  );
}

const columns: readonly Column<Deposit>[] = [
  {
    key: 'lot',
    title: thaws.lot,
    plain: (row) => row.lotNo,
    cell: (row) => <CodeLink to={depositPath(row)} code={row.lotNo} />,
  },
  {
    key: 'state',
    title: requests.status,
    fact: true,
    plain: (row) => row.stateName,
    cell: (row) => <StateTag state={depositStates[row.state]} />,
  },
  {
    key: 'member',
    title: margins.member,
    fact: true,
    plain: (row) => row.merberCompname,
    cell: (row) => <MemberLink code={row.merberCode} name={row.merberCompname} />,
  },
  {
    key: 'frozen',
    title: deposits.frozen,
    end: true,
    fact: true,
    plain: (row) => row.frozen,
    cell: (row) => <Money amount={row.frozen} currency={row.currency} strong />,
  },
  {
    key: 'standing',
    title: deposits.standing,
    end: true,
    plain: (row) => row.standing,
    cell: (row) => <Money amount={row.standing} currency={row.currency} />,
  },
  {
    key: 'thawed',
    title: deposits.thawed,
    end: true,
    plain: (row) => row.thawed,
    cell: (row) => <Money amount={row.thawed} currency={row.currency} />,
  },
  {
    key: 'forfeited',
    title: deposits.forfeited,
    end: true,
    plain: (row) => row.forfeited,
    cell: (row) => <Money amount={row.forfeited} currency={row.currency} />,
  },
  {
    key: 'paid',
    title: deposits.paid,
    end: true,
    plain: (row) => row.paid,
    cell: (row) => <Money amount={row.paid} currency={row.currency} />,
  },
  {
    key: 'made',
    title: deposits.froze,
    plain: (row) => row.gmtCreate,
    cell: (row) => <When at={row.gmtCreate} />,
  },
  {
    key: 'ended',
    title: deposits.ended,
    extra: true,
    plain: (row) => row.endedAt,
    cell: (row) => <When at={row.endedAt} />,
  },
];
