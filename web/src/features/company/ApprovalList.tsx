import type { approvalRow } from '@tradeport/api/orders/approval';
import { approvalPage, denyOrder, grantOrder } from '@tradeport/api/orders/approval-calls';
import { orderDetail, orderPage, orderTabs } from '@tradeport/api/orders/calls';
import type { z } from 'zod';
import type { Action } from '../../console/kit/actions.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, Money, When } from '../../console/kit/Signs.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { approval } from './text.ts';

type Row = z.output<typeof approvalRow>;
const pathOf = (row: Row) => `/trade/order/${row.contractCode}`;

/** MBR-06 What waits for me: one click lets it go on. */
export default function ApprovalList() {
  const { t } = useText();
  const decide = useDecision();
  return (
    <ListPage
      title={approval.mine}
      call={approvalPage}
      rowKey={(row) => row.contractCode}
      searchable={false}
      to={pathOf}
      input={(query) => query.paging}
      every_ms={60_000}
      actions={(row) => decide(row.contractCode, row.contractBillcode)}
      columns={[
        {
          key: 'no',
          title: approval.number,
          plain: (row) => row.contractBillcode,
          cell: (row) => <CodeLink to={pathOf(row)} code={row.contractBillcode} />,
        },
        {
          key: 'total',
          title: approval.total,
          end: true,
          fact: true,
          plain: (row) => row.total,
          cell: (row) => <Money amount={row.total} currency={row.currency} />,
        },
        {
          key: 'by',
          title: approval.placedBy,
          fact: true,
          plain: (row) => row.placedBy,
          cell: (row) => row.placedBy,
        },
        {
          key: 'why',
          title: approval.why,
          fact: true,
          plain: (row) => t(approval.reasons[row.why]),
          cell: (row) => t(approval.reasons[row.why]),
        },
        {
          key: 'seller',
          title: approval.seller,
          plain: (row) => row.sellerName,
          cell: (row) => row.sellerName,
        },
        {
          key: 'level',
          title: approval.level,
          plain: (row) => row.level,
          cell: (row) => t(approval.levelOf, { n: row.level, of: row.levels }),
        },
        {
          key: 'placed',
          title: approval.placed,
          plain: (row) => row.placedAt,
          cell: (row) => <When at={row.placedAt} />,
        },
      ]}
      empty={{ title: approval.none, hint: approval.noneHint }}
    />
  );
}

/** The two buttons of whoever may decide on an order now. */
export function useDecision(): (contractCode: string, number: string) => Action[] {
  const { t } = useText();
  const stale = { invalidates: [approvalPage, orderDetail, orderPage, orderTabs] };
  const grant = useMutate(grantOrder, stale);
  const deny = useMutate(denyOrder, stale);
  return (contractCode, number) => [
    { key: 'grant', text: approval.grant, run: () => grant.run({ contractCode }) },
    {
      key: 'deny',
      text: approval.deny,
      danger: true,
      reason: true,
      run: ({ reason }) => deny.run({ contractCode, reason }),
      confirm: { title: t(approval.denyTitle, { no: number }), text: t(approval.denyText) },
    },
  ];
}
