import { ledgerErrors } from '@tradeport/api/ledger/errors';
import { VOUCHER_NO_MAX } from '@tradeport/api/payment/model';
import { proposeRechargeRefund } from '@tradeport/api/recharge/calls';
import { rechargeErrors } from '@tradeport/api/recharge/errors';
import { REASON_MAX } from '@tradeport/api/recharge/model';
import { Input } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { type Recharge, rechargeStale } from './stale.ts';
import { recharges } from './text.ts';

type Values = { voucherNo: string; reason: string };
const errors = { ...ledgerErrors, ...rechargeErrors };

/** A2 Proposes that a credited recharge goes back; somebody else confirms it. */
export function RefundDialog({ recharge, close }: { recharge: Recharge; close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const { rechargeCode, currency } = recharge;
  const propose = useMutate(proposeRechargeRefund, { invalidates: rechargeStale });
  return (
    <FormDialog<Values>
      title={t(recharges.refundTitle, { no: recharge.rechargeNo })}
      schema={proposeRechargeRefund.input.omit({ rechargeCode: true })}
      errors={errors}
      initial={{}}
      verb={recharges.refund}
      close={close}
      save={(values) => propose.run({ rechargeCode, ...values })}
    >
      <p className="k-muted">
        {t(recharges.refundHint, {
          amount: format.money(recharge.amount, currency),
          bonus: format.money(recharge.bonus, currency),
        })}
      </p>
      <Field name="voucherNo" label={t(recharges.refundVoucher)}>
        <Input maxLength={VOUCHER_NO_MAX} autoFocus autoComplete="off" />
      </Field>
      <Field name="reason" label={t(recharges.reason)}>
        <Input.TextArea rows={2} maxLength={REASON_MAX} showCount />
      </Field>
    </FormDialog>
  );
}
