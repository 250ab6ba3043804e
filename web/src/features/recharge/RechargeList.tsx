import { pcQueryCrpRechargePage, rechargeTabCounts } from '@tradeport/api/recharge/calls';
import { rechargeLife } from '@tradeport/api/recharge/lifecycle';
import { rechargeTabNames, rechargeTabs } from '@tradeport/api/recharge/model';
import { rechargeAccounts } from '@tradeport/api/payment/model';
import { useSearchParams } from 'react-router';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Recharge } from './stale.ts';
import { accountTexts, payWayTexts, recharges } from './text.ts';
import { useRechargeActions } from './useRechargeActions.tsx';

const pathOf = (row: Recharge) => `/finance/recharge/${row.rechargeCode}`;

/** RCH-01c, HOM-04c Recharges that wait for finance, and all others. */
export default function RechargeList() {
  const columns = useColumns();
  const [params] = useSearchParams();
  const counted = useCall(rechargeTabCounts, {}, { quiet: true });
  const { actionsOf, dialogs } = useRechargeActions();
  const tabs = rechargeTabNames.map((key) => {
    const known = counted.data?.find((one) => one.tab === key);
    return {
      key,
      text: rechargeTabs[key].text,
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  return (
    <>
      <ListPage
        title={recharges.title}
        call={pcQueryCrpRechargePage}
        rowKey={(row) => row.rechargeCode}
        to={pathOf}
        searchHint={recharges.search}
        tabs={tabs}
        input={(query) => {
          const made = query.range('made');
          return {
            ...query.paging,
            q: query.q,
            tab: query.oneOf('tab', rechargeTabNames) ?? 'all',
            merberCode: query.filter('member'),
            account: query.oneOf('account', rechargeAccounts),
            from: made.from,
            to: made.to,
          };
        }}
        filters={[
          { key: 'made', title: recharges.made, kind: 'days' },
          {
            key: 'account',
            title: recharges.account,
            kind: 'choice',
            choices: rechargeAccounts.map((value) => ({ value, text: accountTexts[value] })),
          },
          { key: 'member', title: recharges.buyer, kind: 'hidden' },
        ]}
        columns={columns}
        actions={actionsOf}
        exportName="recharges"
        empty={{
          title: params.get('tab') === 'reviewing' ? recharges.noneWaiting : recharges.none,
          hint: recharges.noneHint,
        }}
      />
      {dialogs}
    </>
  );
}

function useColumns(): readonly Column<Recharge>[] {
  const { t } = useText();
  return [
    {
      key: 'number',
      title: recharges.number,
      plain: (row) => row.rechargeNo,
      cell: (row) => <CodeLink to={pathOf(row)} code={row.rechargeNo} />,
    },
    {
      key: 'status',
      title: recharges.status,
      fact: true,
      plain: (row) => row.statusName,
      cell: (row) => <StateTag state={rechargeLife.states[row.status]} />,
    },
    {
      key: 'buyer',
      title: recharges.buyer,
      fact: true,
      plain: (row) => row.merberCompname,
      cell: (row) => row.merberCompname,
    },
    {
      key: 'amount',
      title: recharges.amount,
      end: true,
      fact: true,
      plain: (row) => row.amount,
      cell: (row) => <Money amount={row.amount} currency={row.currency} strong />,
    },
    {
      key: 'bonus',
      title: recharges.bonus,
      end: true,
      plain: (row) => row.bonus,
      cell: (row) => <Money amount={row.bonus} currency={row.currency} />,
    },
    {
      key: 'account',
      title: recharges.account,
      plain: (row) => t(accountTexts[row.account]),
      cell: (row) => t(accountTexts[row.account]),
    },
    {
      key: 'offer',
      title: recharges.offer,
      plain: (row) => row.ruleName,
      cell: (row) => row.ruleName || '–',
    },
    {
      key: 'way',
      title: recharges.way,
      plain: (row) => t(payWayTexts[row.payWay]),
      cell: (row) => t(payWayTexts[row.payWay]),
    },
    {
      key: 'voucher',
      title: recharges.voucher,
      plain: (row) => row.voucherNo,
      cell: (row) => <span className="k-number">{row.voucherNo || '–'}</span>,
    },
    {
      key: 'made',
      title: recharges.made,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
    {
      key: 'settled',
      title: recharges.settled,
      extra: true,
      plain: (row) => row.settledAt,
      cell: (row) => <When at={row.settledAt} />,
    },
  ];
}
