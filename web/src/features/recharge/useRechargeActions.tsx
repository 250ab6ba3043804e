import {
  checkCrpRecharge,
  confirmRechargeRefund,
  rejectRechargeRefund,
} from '@tradeport/api/recharge/calls';
import { rechargeActions } from '@tradeport/api/recharge/lifecycle';
import { type ReactNode, useState } from 'react';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { PassDialog } from './PassDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { type Recharge, rechargeStale } from './stale.ts';
import { recharges } from './text.ts';

/**
 * RCH-01c Finance's actions on a recharge, for rows and for its page; `dialogs` is rendered once.
 */
export function useRechargeActions(): {
  actionsOf: (recharge: Recharge) => Action[];
  dialogs: ReactNode;
} {
  const { t } = useText();
  const format = useFormat();
  const offered = useOffered(rechargeActions);
  const [passed, setPassed] = useState<Recharge | null>(null);
  const [refunded, setRefunded] = useState<Recharge | null>(null);
  const check = useMutate(checkCrpRecharge, { invalidates: rechargeStale });
  const confirm = useMutate(confirmRechargeRefund, { invalidates: rechargeStale });
  const keep = useMutate(rejectRechargeRefund, { invalidates: rechargeStale });
  const actionsOf = (row: Recharge): Action[] => {
    const { rechargeCode, rechargeNo: no, merberCompname: buyer } = row;
    const amount = format.money(row.amount, row.currency);
    return offered(row, {
      pass: { run: () => setPassed(row) },
      fail: {
        danger: true,
        confirm: { title: t(recharges.failTitle, { no }), text: t(recharges.failText, { buyer }) },
        run: ({ reason }) => check.run({ rechargeCode, checkResult: 'fail', reason }),
      },
      proposeRefund: { aside: true, reason: false, run: () => setRefunded(row) },
      refund: {
        danger: true,
        confirm: {
          title: t(recharges.confirmTitle, { amount }),
          text: t(recharges.confirmText, { no: row.refundVoucherNo }),
        },
        run: () => confirm.run({ rechargeCode }),
      },
      keep: {
        confirm: { title: t(recharges.keepTitle, { no }) },
        run: ({ reason }) => keep.run({ rechargeCode, reason }),
      },
    });
  };
  return {
    actionsOf,
    dialogs: (
      <>
        {passed && <PassDialog recharge={passed} close={() => setPassed(null)} />}
        {refunded && <RefundDialog recharge={refunded} close={() => setRefunded(null)} />}
      </>
    ),
  };
}
