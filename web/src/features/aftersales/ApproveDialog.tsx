import { approveRefund, refundDetail } from '@tradeport/api/aftersales/calls';
import { afterSaleErrors } from '@tradeport/api/aftersales/errors';
import { approveIn } from '@tradeport/api/aftersales/model';
import { Alert, Input } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { RefundHead } from './sides.ts';
import { refundStale } from './stale.ts';
import { refunds } from './text.ts';

type Values = { returnAddress?: { receiver: string; phone: string; address: string } };

/** AFS-02 0→1. Without goods to come back the money goes at once; else the buyer is told where to send them. */
export function ApproveDialog({ refund, close }: { refund: RefundHead; close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const approve = useMutate(approveRefund, { invalidates: refundStale });
  const sends = refund.refundType !== 'refund';
  // What goes back to which source: known before it is agreed to.
  const { refundCode } = refund;
  const found = useCall(refundDetail, sends ? null : { refundCode }, { quiet: true });
  return (
    <FormDialog<Values>
      title={t(refunds.approveTitle, { no: refund.refundBillcode })}
      schema={approveIn}
      errors={afterSaleErrors}
      initial={{}}
      verb={refunds.approve}
      close={close}
      save={(values) => approve.run({ refundCode, ...(sends ? values : {}) })}
    >
      {sends ? (
        <>
          <p className="k-muted">{t(refunds.addressHint)}</p>
          <div className="k-two">
            <Field name={['returnAddress', 'receiver']} label={t(refunds.receiver)} required>
              <Input maxLength={64} autoComplete="off" />
            </Field>
            <Field name={['returnAddress', 'phone']} label={t(refunds.phone)} required>
              <Input maxLength={30} autoComplete="off" />
            </Field>
          </div>
          <Field name={['returnAddress', 'address']} label={t(refunds.address)} required>
            <Input maxLength={200} autoComplete="off" />
          </Field>
        </>
      ) : (
        <Alert
          type="info"
          showIcon
          title={t(refunds.approveMoney, { amount: format.money(refund.amount, refund.currency) })}
          description={found.data?.legs
            .map((leg) => `${leg.sourceName} ${format.money(leg.amount, refund.currency)}`)
            .join(' · ')}
        />
      )}
    </FormDialog>
  );
}
