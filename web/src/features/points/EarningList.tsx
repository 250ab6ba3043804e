import { earningPage } from '@tradeport/api/points/calls';
import type { earningRow } from '@tradeport/api/points/model';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, StatusTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { orderPath, sideOf } from '../orders/sides.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { earned } from './text.ts';

type Row = z.output<typeof earningRow>;

/** RCH-03 The points that orders earned: pending, available, taken back, and owed. */
export default function EarningList() {
  const may = useMay();
  const columns = useColumns();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <ListPage
        title={earned.title}
        call={earningPage}
        rowKey={(row) => row.contractCode}
        searchable={false}
        {...(may('points.settings')
          ? { primary: { key: 'rules', text: earned.rules, run: () => setEditing(true) } }
          : {})}
        tabs={[
          { key: 'all', text: earned.all },
          { key: 'pending', text: earned.pending },
          { key: 'available', text: earned.available },
        ]}
        input={(query) => {
          const tab = query.oneOf('tab', ['pending', 'available']);
          return {
            ...query.paging,
            merberCode: query.filter('member'),
            ...(tab ? { pending: tab === 'pending' } : {}),
          };
        }}
        filters={[{ key: 'member', title: earned.member, kind: 'hidden' }]}
        columns={columns}
        exportName="points"
        empty={{ title: earned.none, hint: earned.noneHint }}
      />
      {editing && <RuleDialog close={() => setEditing(false)} />}
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const format = useFormat();
  const side = sideOf(useMay());
  const count = (
    title: (typeof earned)['points' | 'taken' | 'owed'],
    key: 'points' | 'taken' | 'owed',
  ) => ({
    key,
    title,
    end: true,
    fact: key === 'points',
    plain: (row: Row) => row[key],
    cell: (row: Row) => format.number(row[key]),
  });
  return [
    {
      key: 'order',
      title: earned.order,
      plain: (row) => row.contractBillcode,
      cell: (row) => (
        <CodeLink to={orderPath(side, row.contractCode)} code={row.contractBillcode} />
      ),
    },
    {
      key: 'state',
      title: earned.state,
      fact: true,
      plain: (row) => (row.pending ? 'pending' : 'available'),
      cell: (row) => (
        <StatusTag
          text={row.pending ? earned.pending : earned.available}
          tone={row.pending ? 'info' : 'success'}
        />
      ),
    },
    {
      key: 'member',
      title: earned.member,
      fact: true,
      plain: (row) => row.merberCompname,
      cell: (row) => <Link to={`/finance/account/${row.merberCode}`}>{row.merberCompname}</Link>,
    },
    count(earned.points, 'points'),
    count(earned.taken, 'taken'),
    count(earned.owed, 'owed'),
    {
      key: 'made',
      title: earned.made,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
    {
      key: 'since',
      title: earned.since,
      plain: (row) => row.availableAt,
      cell: (row) => <When at={row.availableAt} />,
    },
  ];
}
