import { isKeyOf } from '@tradeport/api/kernel/keys';
import { factsOfRefund, refundOffers } from '@tradeport/api/aftersales/actions';
import { receiveBack, rejectRefund, retryRefund } from '@tradeport/api/aftersales/calls';
import { type ReactNode, useState } from 'react';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { FreightDialog } from './FreightDialog.tsx';
import { GoodsDialog } from './GoodsDialog.tsx';
import { InspectDialog } from './InspectDialog.tsx';
import { JudgeDialog } from './JudgeDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import type { RefundHead } from './sides.ts';
import { refundStale } from './stale.ts';
import { refunds } from './text.ts';

const asking = {
  approve: ApproveDialog,
  inspect: InspectDialog,
  replace: ReplaceDialog,
  judge: JudgeDialog,
  payFreight: FreightDialog,
  settleGoods: GoodsDialog,
};
type Asking = keyof typeof asking;

/** AFS-02 The actions of the seller, or the house, on a request now; `dialogs` is rendered once. */
export function useRefundActions(): {
  actionsOf: (refund: RefundHead) => Action[];
  dialogs: ReactNode;
} {
  const { t } = useText();
  const [open, setOpen] = useState<{ what: Asking; refund: RefundHead } | null>(null);
  const reject = useMutate(rejectRefund, { invalidates: refundStale });
  const receive = useMutate(receiveBack, { invalidates: refundStale });
  const retry = useMutate(retryRefund, { invalidates: refundStale });
  const offered = useOffered(refundOffers);
  const actionsOf = (refund: RefundHead): Action[] => {
    const { refundCode, refundBillcode: no } = refund;
    const asks = (what: Asking) => ({ text: refunds[what], run: () => setOpen({ what, refund }) });
    const on = {
      approve: asks('approve'),
      reject: {
        text: refunds.reject,
        danger: true,
        confirm: { title: t(refunds.rejectTitle, { no }), text: t(refunds.rejectText) },
        run: ({ reason }: { reason: string }) => reject.run({ refundCode, reason }),
      },
      receiveBack: {
        text: refunds.receiveBack,
        confirm: { title: t(refunds.receiveTitle, { no }), text: t(refunds.receiveText) },
        run: () => receive.run({ refundCode }),
      },
      inspect: asks('inspect'),
      replace: asks('replace'),
      judge: asks('judge'),
      settleGoods: asks('settleGoods'),
      payFreight: asks('payFreight'),
      retry: { text: refunds.retry, run: () => retry.run({ refundCode }) },
    };
    // A company's main account may by its side, whatever its role lacks.
    const granted = refund.actions.filter((action) => isKeyOf(action, on));
    return offered(factsOfRefund(refund), on, granted);
  };
  const Dialog = open && asking[open.what];
  return {
    actionsOf,
    dialogs: Dialog && <Dialog refund={open.refund} close={() => setOpen(null)} />,
  };
}
