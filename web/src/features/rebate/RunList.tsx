import { rebateRuns } from '@tradeport/api/rebate/calls';
import { rebateLife } from '@tradeport/api/rebate/lifecycle';
import { rebateStatuses } from '@tradeport/api/rebate/model';
import { useState } from 'react';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { CalculateDialog } from './CalculateDialog.tsx';
import { rebates } from './text.ts';
import { type Run, useRunActions } from './useRunActions.ts';

const pathOf = (run: Run) => `/finance/rebate/${run.runCode}`;

/** RCH-02 Runs over periods, with their amounts and outcomes. */
export default function RunList() {
  const [calculating, setCalculating] = useState(false);
  const actionsOf = useRunActions();
  const columns = useColumns();
  return (
    <>
      <ListPage
        title={rebates.title}
        call={rebateRuns}
        rowKey={(row) => row.runCode}
        to={pathOf}
        searchable={false}
        primary={{ key: 'calculate', text: rebates.calculate, run: () => setCalculating(true) }}
        others={[{ key: 'rules', text: rebates.rules, to: '/finance/rebateRules' }]}
        tabs={[
          { key: 'all', text: rebates.all },
          ...rebateStatuses.map((key) => ({ key, text: rebateLife.states[key] })),
        ]}
        input={(query) => ({ ...query.paging, status: query.oneOf('tab', rebateStatuses) })}
        filters={[]}
        columns={columns}
        actions={actionsOf}
        exportName="rebates"
        empty={{ title: rebates.none, hint: rebates.noneHint }}
      />
      {calculating && <CalculateDialog close={() => setCalculating(false)} />}
    </>
  );
}

function useColumns(): readonly Column<Run>[] {
  const format = useFormat();
  const period = (row: Run) => `${format.day(row.from)} – ${format.day(row.to)}`;
  return [
    {
      key: 'number',
      title: rebates.number,
      plain: (row) => row.runNo,
      cell: (row) => <CodeLink to={pathOf(row)} code={row.runNo} />,
    },
    {
      key: 'state',
      title: rebates.state,
      fact: true,
      plain: (row) => row.statusName,
      cell: (row) => <StateTag state={rebateLife.states[row.status]} />,
    },
    {
      key: 'rule',
      title: rebates.rule,
      fact: true,
      plain: (row) => row.ruleName,
      cell: (row) => row.ruleName,
    },
    { key: 'period', title: rebates.period, plain: period, cell: period },
    {
      key: 'members',
      title: rebates.members,
      end: true,
      plain: (row) => row.members,
      cell: (row) => format.number(row.members),
    },
    {
      key: 'amount',
      title: rebates.amount,
      end: true,
      fact: true,
      plain: (row) => row.amount,
      cell: (row) => <Money amount={row.amount} currency={row.currency} strong />,
    },
    {
      key: 'late',
      title: rebates.late,
      end: true,
      plain: (row) => row.lateOrders,
      cell: (row) => format.number(row.lateOrders),
    },
    { key: 'madeBy', title: rebates.madeBy, plain: (row) => row.madeBy, cell: (row) => row.madeBy },
    {
      key: 'decidedBy',
      title: rebates.decidedBy,
      plain: (row) => row.decidedBy,
      cell: (row) => row.decidedBy || '–',
    },
    {
      key: 'made',
      title: rebates.made,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
  ];
}
