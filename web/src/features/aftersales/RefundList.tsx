import { approveRefunds, refundPage, refundTabCounts } from '@tradeport/api/aftersales/calls';
import { afterSaleLife } from '@tradeport/api/aftersales/lifecycle';
import {
  refundTabNames,
  refundTabs,
  refundTypeNames,
  refundTypes,
} from '@tradeport/api/aftersales/model';
import { onlyIn } from '@tradeport/api/kernel/lifecycle';
import type { Action } from '../../console/kit/actions.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { useNotDone } from '../../console/kit/notDone.ts';
import { CodeLink, Money, StateTag, StatusTag, When } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { orderPath } from '../orders/sides.ts';
import { type RefundRow, refundPath, type Side, sides } from './sides.ts';
import { refundStale } from './stale.ts';
import { refunds } from './text.ts';
import { useRefundActions } from './useRefundActions.tsx';

export const SellRefunds = () => <RefundList side="sell" />;
export const AllRefunds = () => <RefundList side="all" />;

/** AFS-02 The queue of one side: by state, with what the caller can do to each. */
function RefundList({ side }: { side: Side }) {
  const columns = useColumns(side);
  const counted = useCall(refundTabCounts, { side }, { quiet: true });
  const { actionsOf, dialogs } = useRefundActions();
  const bulk = useBulk();
  const tabs = refundTabNames.map((key) => {
    const known = counted.data?.find((one) => one.tab === key);
    return {
      key,
      text: refundTabs[key].text,
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  return (
    <>
      <ListPage
        title={sides[side].title}
        call={refundPage}
        rowKey={(row) => row.refundCode}
        to={(row) => refundPath(side, row.refundCode)}
        searchHint={refunds.search}
        tabs={tabs}
        input={(query) => {
          const made = query.range('made');
          return {
            ...query.paging,
            q: query.q,
            side,
            tab: query.oneOf('tab', refundTabNames) ?? 'all',
            refundType: query.oneOf('kind', refundTypeNames),
            contractCode: query.filter('order'),
            ...(query.filter('appealed') === '1' ? { appealed: true } : {}),
            ...(query.filter('goods') === '1' ? { goodsOpen: true } : {}),
            from: made.from,
            to: made.to,
          };
        }}
        filters={[
          { key: 'made', title: refunds.asked, kind: 'days' },
          {
            key: 'kind',
            title: refunds.kind,
            kind: 'choice',
            choices: refundTypeNames.map((value) => ({ value, text: refundTypes[value] })),
          },
          {
            key: 'appealed',
            title: refunds.appealed,
            kind: 'choice',
            choices: [{ value: '1', text: refunds.appealOpen }],
          },
          {
            key: 'goods',
            title: refunds.goodsOpen,
            kind: 'choice',
            choices: [{ value: '1', text: refunds.goodsWaiting }],
          },
          { key: 'order', title: refunds.order, kind: 'hidden' },
        ]}
        columns={columns}
        actions={actionsOf}
        bulk={bulk}
        exportName="refunds"
        empty={{ title: refunds.none, hint: refunds.noneHint }}
      />
      {dialogs}
    </>
  );
}

/** Those that only wait for a yes; a return asks for the address that was given last. */
function useBulk() {
  const { t } = useText();
  const may = useMay();
  const tell = useNotDone();
  const approve = useMutate(approveRefunds, { invalidates: refundStale });
  if (!may('refund.handle')) return () => [];
  return (rows: readonly RefundRow[]): Action[] => [
    {
      key: 'approve',
      text: refunds.approve,
      disabled: rows.every((row) => row.actions.includes('approve'))
        ? undefined
        : t(onlyIn(afterSaleLife, afterSaleLife.steps.approve)),
      confirm: { title: t(refunds.approveSeveral, { n: rows.length }) },
      run: async () => {
        const { refused } = await approve.run({ refundCodes: rows.map((row) => row.refundCode) });
        const names = new Map(rows.map((row) => [row.refundCode, row.refundBillcode]));
        tell(refused.map(({ refundCode, msg }) => ({ name: names.get(refundCode) ?? '', msg })));
      },
    },
  ];
}

function useColumns(side: Side): readonly Column<RefundRow>[] {
  const { t } = useText();
  return [
    {
      key: 'number',
      title: refunds.number,
      plain: (row) => row.refundBillcode,
      cell: (row) => (
        <>
          <CodeLink to={refundPath(side, row.refundCode)} code={row.refundBillcode} />
          <div className="k-muted">{row.lines[0]?.goodsName}</div>
        </>
      ),
    },
    {
      key: 'status',
      title: refunds.status,
      fact: true,
      plain: (row) => row.statusName,
      cell: (row) => (
        <>
          <StateTag state={afterSaleLife.states[row.status]} />
          {row.appealed && <StatusTag text={refunds.appealOpen} tone="warning" />}
        </>
      ),
    },
    {
      key: 'kind',
      title: refunds.kind,
      width: 150,
      plain: (row) => `${row.refundTypeName} · ${row.reasonName}`,
      cell: (row) => (
        <>
          {t(refundTypes[row.refundType])}
          <div className="k-muted">{row.reasonName}</div>
        </>
      ),
    },
    {
      key: 'amount',
      title: refunds.amount,
      end: true,
      fact: true,
      plain: (row) => row.amount,
      cell: (row) =>
        row.refundType === 'exchange' ? (
          '–'
        ) : (
          <Money amount={row.amount} currency={row.currency} strong />
        ),
    },
    {
      key: 'buyer',
      title: refunds.buyer,
      fact: true,
      plain: (row) => row.buyerName,
      cell: (row) => row.buyerName,
    },
    {
      key: 'seller',
      title: refunds.seller,
      extra: side === 'sell',
      plain: (row) => row.sellerName,
      cell: (row) => row.sellerName,
    },
    {
      key: 'order',
      title: refunds.order,
      // The portal lists the requests of all sellers, so it can filter by the parties.
      extra: side === 'all',
      plain: (row) => row.contractBillcode,
      cell: (row) => (
        <CodeLink to={orderPath(side, row.contractCode)} code={row.contractBillcode} />
      ),
    },
    {
      key: 'asked',
      title: refunds.asked,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
    {
      key: 'due',
      title: refunds.due,
      plain: (row) => row.dueAt,
      cell: (row) => <When at={row.dueAt} />,
    },
  ];
}
