import {
  confirmPayout,
  payoutPage,
  payoutRow,
  rejectPayout,
} from '@tradeport/api/payment/refund-calls';
import { payoutActions, payoutLife } from '@tradeport/api/payment/refund-lifecycle';
import { keysOf } from '@tradeport/api/kernel/keys';
import { useState } from 'react';
import type { z } from 'zod';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { payouts } from './payoutText.ts';
import { ProposeDialog } from './ProposeDialog.tsx';
import { SandboxRefunds } from './SandboxRefunds.tsx';

type Payout = z.output<typeof payoutRow>;
const statuses = keysOf(payoutLife.states);

/** AFS-03 Refunds that no provider pays: one person proposes how each is paid, another confirms. */
export default function PayoutList() {
  const { t } = useText();
  const format = useFormat();
  const offered = useOffered(payoutActions);
  const [proposed, setProposed] = useState<Payout | null>(null);
  const confirm = useMutate(confirmPayout, { invalidates: [payoutPage] });
  const reject = useMutate(rejectPayout, { invalidates: [payoutPage] });
  const columns = useColumns();
  const actionsOf = (row: Payout): Action[] => {
    const { payoutCode } = row;
    const amount = format.money(row.amount, row.currency);
    const confirmed = {
      text: payouts.confirm,
      confirm: {
        title: t(payouts.confirmTitle, { amount }),
        text: t(row.way === 'balance' ? payouts.confirmBalance : payouts.confirmTransfer, {
          buyer: row.merberCompname,
          no: row.voucherNo,
        }),
      },
      run: () => confirm.run({ payoutCode }),
    };
    return offered(row, {
      propose: { run: () => setProposed(row) },
      ...(row.way === 'balance' ? { credit: confirmed } : { pay: confirmed }),
      sendBack: {
        danger: true,
        confirm: { title: t(payouts.rejectTitle, { amount }) },
        run: ({ reason }) => reject.run({ payoutCode, reason }),
      },
    });
  };
  return (
    <>
      <ListPage
        title={payouts.title}
        call={payoutPage}
        rowKey={(row) => row.payoutCode}
        searchHint={payouts.search}
        tabs={[
          { key: 'all', text: payouts.all },
          ...statuses.map((key) => ({ key, text: payoutLife.states[key] })),
        ]}
        input={(query) => ({ ...query.paging, q: query.q, status: query.oneOf('tab', statuses) })}
        filters={[]}
        columns={columns}
        actions={actionsOf}
        above={<SandboxRefunds />}
        exportName="payouts"
        empty={{ title: payouts.none, hint: payouts.noneHint }}
      />
      {proposed && <ProposeDialog payout={proposed} close={() => setProposed(null)} />}
    </>
  );
}

function useColumns(): readonly Column<Payout>[] {
  const { t } = useText();
  return [
    {
      key: 'order',
      title: payouts.order,
      plain: (row) => row.contractBillcode,
      cell: (row) => (
        <CodeLink
          to={
            row.refundCode
              ? `/trade/anyRefund/${row.refundCode}`
              : `/trade/detail/${row.contractCode}`
          }
          code={row.contractBillcode}
        />
      ),
    },
    {
      key: 'status',
      title: payouts.status,
      fact: true,
      plain: (row) => row.statusName,
      cell: (row) => <StateTag state={payoutLife.states[row.status]} />,
    },
    {
      key: 'buyer',
      title: payouts.buyer,
      fact: true,
      plain: (row) => row.merberCompname,
      cell: (row) => row.merberCompname,
    },
    {
      key: 'amount',
      title: payouts.amount,
      end: true,
      fact: true,
      plain: (row) => row.amount,
      cell: (row) => <Money amount={row.amount} currency={row.currency} strong />,
    },
    {
      key: 'cause',
      title: payouts.cause,
      plain: (row) => row.causeName,
      cell: (row) => row.causeName,
    },
    {
      key: 'way',
      title: payouts.way,
      plain: (row) => (row.way ? t(payouts.ways[row.way]) : ''),
      cell: (row) => (
        <>
          {row.way ? t(payouts.ways[row.way]) : '–'}
          {row.voucherNo && <div className="k-muted k-number">{row.voucherNo}</div>}
        </>
      ),
    },
    {
      key: 'people',
      title: payouts.people,
      plain: (row) => [row.proposedBy, row.decidedBy].filter(Boolean).join(' / '),
      cell: (row) => [row.proposedBy, row.decidedBy].filter(Boolean).join(' / ') || '–',
    },
    {
      key: 'made',
      title: payouts.made,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
    {
      key: 'ended',
      title: payouts.ended,
      extra: true,
      plain: (row) => row.endedAt,
      cell: (row) => <When at={row.endedAt} />,
    },
  ];
}
