import { checkMarginWithdraw, settleMarginWithdraw } from '@tradeport/api/margin/calls';
import { endOf } from '@tradeport/api/kernel/lifecycle';
import { withdrawalActions, withdrawalLife } from '@tradeport/api/margin/lifecycle';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { PayDialog } from './PayDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { type Withdrawal, withdrawalStale } from './shared.ts';
import { requests, withdrawals } from './text.ts';

type Asked = { row: Withdrawal; what: 'pass' | 'fail' | 'pay' };

/**
 * MGN-02c Finance's actions on a withdrawal, for rows and for its page; `dialogs` is rendered once.
 */
export function useWithdrawalActions(): {
  actionsOf: (row: Withdrawal) => Action[];
  dialogs: ReactNode;
} {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const offered = useOffered(withdrawalActions);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const check = useMutate(checkMarginWithdraw, {
    invalidates: withdrawalStale,
    ownNotice: true,
    done: ({ status }) =>
      void message.success(
        t(endOf(withdrawalLife.states[status]) ? requests.failed : withdrawals.passed),
      ),
  });
  const settle = useMutate(settleMarginWithdraw, { invalidates: withdrawalStale });
  const actionsOf = (row: Withdrawal): Action[] => {
    const { withdrawCode, withdrawNo: no, merberCompname: member } = row;
    const amount = format.money(row.amount, row.currency);
    return offered(row, {
      approve: { run: () => setAsked({ row, what: 'pass' }) },
      fail: { danger: true, reason: false, run: () => setAsked({ row, what: 'fail' }) },
      pay: { run: () => setAsked({ row, what: 'pay' }) },
      bounce: {
        danger: true,
        confirm: {
          title: t(withdrawals.bounceTitle, { no }),
          text: t(withdrawals.bounceText, { amount, member }),
        },
        run: ({ reason }) => settle.run({ withdrawCode, payResult: 'failed', reason }),
      },
    });
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
