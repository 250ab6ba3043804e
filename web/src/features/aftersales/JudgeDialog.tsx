import { judgeAppeal } from '@tradeport/api/aftersales/calls';
import { afterSaleErrors } from '@tradeport/api/aftersales/errors';
import { REFUND_REASON_MAX } from '@tradeport/api/aftersales/model';
import { Input, Radio } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { RefundHead } from './sides.ts';
import { refundStale } from './stale.ts';
import { refunds } from './text.ts';

type Values = { upheld: boolean; reason: string };

/** AFS-02d Somebody of the house decides; both sides read why. */
export function JudgeDialog({ refund, close }: { refund: RefundHead; close: () => void }) {
  const { t } = useText();
  const judge = useMutate(judgeAppeal, { invalidates: refundStale });
  return (
    <FormDialog<Values>
      title={t(refunds.judgeTitle, { no: refund.refundBillcode })}
      schema={judgeAppeal.input}
      errors={afterSaleErrors}
      initial={{}}
      verb={refunds.judge}
      close={close}
      save={(values) => judge.run({ refundCode: refund.refundCode, ...values })}
    >
      <Field name="upheld" label={t(refunds.decisionWho)}>
        <Radio.Group
          options={[
            { value: true, label: t(refunds.upheld) },
            { value: false, label: t(refunds.denied) },
          ]}
        />
      </Field>
      <Field name="reason" label={t(refunds.decision)}>
        <Input.TextArea rows={3} maxLength={REFUND_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}
