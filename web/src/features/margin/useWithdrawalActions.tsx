import { checkMarginWithdraw, settleMarginWithdraw } from '@tradeport/api/margin/calls';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { PayDialog } from './PayDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { type Withdrawal, withdrawalStale } from './shared.ts';
import { requests, withdrawals } from './text.ts';

type Asked = { row: Withdrawal; what: 'pass' | 'fail' | 'pay' };

/** MGN-02c What finance does with a withdrawal, for rows and for its page; `dialogs` is rendered once. */
export function useWithdrawalActions(): {
  actionsOf: (row: Withdrawal) => Action[];
  dialogs: ReactNode;
} {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const check = useMutate(checkMarginWithdraw, {
    invalidates: withdrawalStale,
    ownNotice: true,
    done: ({ status }) =>
      void message.success(t(status === 'approved' ? withdrawals.passed : requests.failed)),
  });
  const settle = useMutate(settleMarginWithdraw, { invalidates: withdrawalStale });
  const actionsOf = (row: Withdrawal): Action[] => {
    const { withdrawCode, withdrawNo: no, merberCompname: member } = row;
    const amount = format.money(row.amount, row.currency);
    const own = row.isOwn ? t(requests.own) : undefined;
    if (row.status === 'reviewing')
      return [
        {
          key: 'pass',
          text: requests.pass,
          disabled: own,
          run: () => setAsked({ row, what: 'pass' }),
        },
        {
          key: 'fail',
          text: requests.fail,
          danger: true,
          disabled: own,
          run: () => setAsked({ row, what: 'fail' }),
        },
      ];
    if (row.status !== 'approved') return [];
    const disabled = own ?? (row.isOwnReview ? t(withdrawals.ownReview) : undefined);
    return [
      { key: 'pay', text: withdrawals.pay, disabled, run: () => setAsked({ row, what: 'pay' }) },
      {
        key: 'bounce',
        text: withdrawals.bounce,
        danger: true,
        reason: true,
        disabled,
        confirm: {
          title: t(withdrawals.bounceTitle, { no }),
          text: t(withdrawals.bounceText, { amount, member }),
        },
        run: ({ reason }) => settle.run({ withdrawCode, payResult: 'failed', reason }),
      },
    ];
  };
  return { actionsOf, dialogs: asked && <Dialog asked={asked} check={check.run} close={close} /> };
}

type Check = ReturnType<typeof useMutate<typeof checkMarginWithdraw>>['run'];

function Dialog({ asked, check, close }: { asked: Asked; check: Check; close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const { row, what } = asked;
  const { withdrawCode, withdrawNo: no, merberCompname: member } = row;
  const amount = format.money(row.amount, row.currency);
  if (what === 'pay') return <PayDialog withdrawal={row} close={close} />;
  if (what === 'fail')
    return (
      <ReviewDialog
        title={t(withdrawals.failTitle, { no })}
        hint={t(withdrawals.failHint, { amount, member })}
        verb={requests.fail}
        words={{ label: requests.reason, needed: true }}
        close={close}
        save={(given) => check({ withdrawCode, checkResult: 'fail', ...given })}
      />
    );
  return (
    <ReviewDialog
      title={t(withdrawals.passTitle, { no })}
      hint={t(withdrawals.passHint, { amount, holder: member, card: row.bankCardMasked })}
      verb={requests.pass}
      close={close}
      save={({ fileCodes }) => check({ withdrawCode, checkResult: 'pass', fileCodes })}
    />
  );
}
