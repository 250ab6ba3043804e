import { getMarginWithdraw } from '@tradeport/api/margin/calls';
import { withdrawalLife } from '@tradeport/api/margin/lifecycle';
import type { withdrawalOut } from '@tradeport/api/margin/model';
import { Alert } from 'antd';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { DetailPage, Facts, Section } from '../../console/kit/DetailPage.tsx';
import { Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { CardNumber } from './CardNumber.tsx';
import { MemberLink } from './MemberLink.tsx';
import { Documents } from './Documents.tsx';
import { margins, requests, withdrawals } from './text.ts';
import { useWithdrawalActions } from './useWithdrawalActions.tsx';

type Withdrawal = z.output<typeof withdrawalOut>;

/** MGN-02c A withdrawal: who, how much, to which card, and what was decided; finance decides here. */
export default function WithdrawalDetail() {
  const { t } = useText();
  const { withdrawCode = '' } = useParams();
  const query = useCall(getMarginWithdraw, { withdrawCode }, { quiet: true });
  const { actionsOf, dialogs } = useWithdrawalActions();
  return (
    <>
      <DetailPage
        query={query}
        view={(row) => ({
          title: <span className="k-number">{row.withdrawNo}</span>,
          status: <StateTag state={withdrawalLife.states[row.status]} />,
          facts: [
            {
              label: margins.member,
              value: <MemberLink code={row.merberCode} name={row.merberCompname} />,
            },
            {
              label: withdrawals.amount,
              value: <Money amount={row.amount} currency={row.currency} />,
            },
            { label: withdrawals.bank, value: row.bankName },
            { label: requests.made, value: <When at={row.gmtCreate} /> },
          ],
          actions: actionsOf(row),
          main: <WithdrawalSection row={row} />,
          side: row.files.length > 0 && (
            <Section title={t(requests.papers)}>
              <Documents files={row.files} />
            </Section>
          ),
        })}
      />
      {dialogs}
    </>
  );
}

function WithdrawalSection({ row }: { row: Withdrawal }) {
  const { t } = useText();
  const shown = (value: string) => value || '–';
  return (
    <>
      {row.reason && (
        <Alert type="warning" showIcon title={t(requests.reason)} description={row.reason} />
      )}
      <Section title={t(withdrawals.one)}>
        <Facts
          items={[
            { label: requests.by, value: row.userName },
            { label: withdrawals.holder, value: row.holder },
            { label: withdrawals.cardNo, value: <CardNumber withdrawal={row} /> },
            { label: withdrawals.remark, value: shown(row.remark) },
            { label: requests.reviewer, value: shown(row.reviewedBy) },
            { label: requests.reviewed, value: <When at={row.reviewedAt} /> },
            { label: withdrawals.payer, value: shown(row.paidBy) },
            { label: withdrawals.reference, value: shown(row.bankReference) },
            { label: requests.settled, value: <When at={row.settledAt} /> },
          ]}
        />
      </Section>
    </>
  );
}
