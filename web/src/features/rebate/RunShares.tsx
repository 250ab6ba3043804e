import { rebateRun, rebateShares } from '@tradeport/api/rebate/calls';
import { rebateLife } from '@tradeport/api/rebate/lifecycle';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { Money, Stat } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { rebates } from './text.ts';
import { useRunActions } from './useRunActions.ts';

/** RCH-02 The share of each member in one run, the largest first. */
export default function RunShares() {
  const { t } = useText();
  const format = useFormat();
  const { runCode = '' } = useParams();
  const { data: run } = useCall(rebateRun, { runCode }, { quiet: true });
  const actionsOf = useRunActions();
  const [first, ...others] = run ? actionsOf(run) : [];
  return (
    <ListPage
      title={run ? { zh: run.runNo } : rebates.run}
      call={rebateShares}
      rowKey={(row) => row.shareCode}
      searchable={false}
      primary={first}
      others={others}
      above={
        run && (
          <>
            {run.lateOrders > 0 && (
              <Alert
                type="info"
                showIcon
                title={t(rebates.lateNotice, { n: run.lateOrders })}
                action={<Link to={`/finance/rebate/${runCode}/late`}>{t(rebates.lateShow)}</Link>}
              />
            )}
            {run.reason && <Alert type="warning" showIcon title={run.reason} />}
            <div className="k-stats">
              <Stat label={t(rebates.state)} value={t(rebateLife.states[run.status])} />
              <Stat label={t(rebates.rule)} value={run.ruleName} />
              <Stat
                label={t(rebates.period)}
                value={`${format.day(run.from)} – ${format.day(run.to)}`}
              />
              <Stat label={t(rebates.amount)} value={format.money(run.amount, run.currency)} />
            </div>
          </>
        )
      }
      input={(query) => ({ ...query.paging, runCode })}
      filters={[]}
      columns={[
        {
          key: 'member',
          title: rebates.member,
          plain: (row) => row.merberCompname,
          cell: (row) => (
            <Link to={`/finance/account/${row.merberCode}`}>{row.merberCompname}</Link>
          ),
        },
        {
          key: 'base',
          title: rebates.base,
          end: true,
          fact: true,
          plain: (row) => row.base,
          cell: (row) => <Money amount={row.base} currency={row.currency} />,
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
          key: 'taken',
          title: rebates.taken,
          end: true,
          plain: (row) => row.taken,
          cell: (row) => <Money amount={row.taken} currency={row.currency} />,
        },
      ]}
      exportName="rebate-run"
      empty={{ title: rebates.noShares, hint: rebates.noSharesHint }}
    />
  );
}
