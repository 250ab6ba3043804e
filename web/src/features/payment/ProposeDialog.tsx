import { VOUCHER_NO_MAX } from '@tradeport/api/payment/model';
import { paymentErrors } from '@tradeport/api/payment/errors';
import { payoutPage, payoutWays, proposePayout } from '@tradeport/api/payment/refund-calls';
import { Form, Input, Radio } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { payouts } from './payoutText.ts';

type Values = { way: (typeof payoutWays)[number]; voucherNo: string };

/** How a refund that no provider pays is to reach the buyer. */
export function ProposeDialog(props: {
  payout: { payoutCode: string; amount: string; currency: string; merberCompname: string };
  close: () => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { payout, close } = props;
  const propose = useMutate(proposePayout, { invalidates: [payoutPage] });
  return (
    <FormDialog<Values>
      title={t(payouts.proposeTitle, {
        amount: format.money(payout.amount, payout.currency),
        buyer: payout.merberCompname,
      })}
      schema={proposePayout.input}
      errors={paymentErrors}
      initial={{ way: 'transfer', voucherNo: '' }}
      verb={payouts.propose}
      close={close}
      save={(values) => propose.run({ payoutCode: payout.payoutCode, ...values })}
    >
      <p className="k-muted">{t(payouts.proposeHint)}</p>
      <Field name="way" label={t(payouts.way)}>
        <Radio.Group
          options={payoutWays.map((value) => ({ value, label: t(payouts.ways[value]) }))}
        />
      </Field>
      <VoucherNo />
    </FormDialog>
  );
}

function VoucherNo() {
  const { t } = useText();
  if (Form.useWatch('way') === 'balance') return null;
  return (
    <Field name="voucherNo" label={t(payouts.voucherNo)} required>
      <Input maxLength={VOUCHER_NO_MAX} autoComplete="off" />
    </Field>
  );
}
