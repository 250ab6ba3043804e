import { payReturnFreight } from '@tradeport/api/aftersales/calls';
import { afterSaleErrors } from '@tradeport/api/aftersales/errors';
import { returnFreightIn } from '@tradeport/api/aftersales/model';

import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { RefundHead } from './sides.ts';
import { refundStale } from './stale.ts';
import { refunds } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

type Values = { amount: string };

/** F9 The seller bears what sending goods back has cost. */
export function FreightDialog({ refund, close }: { refund: RefundHead; close: () => void }) {
  const { t } = useText();
  const pay = useMutate(payReturnFreight, { invalidates: refundStale });
  return (
    <FormDialog<Values>
      title={t(refunds.freightTitle, { no: refund.refundBillcode })}
      schema={returnFreightIn.pick({ amount: true })}
      errors={afterSaleErrors}
      initial={{ amount: '' }}
      verb={refunds.payFreight}
      close={close}
      save={(values) => pay.run({ refundCode: refund.refundCode, ...values })}
    >
      <p className="k-muted">{t(refunds.freightHint)}</p>
      <Field name="amount" label={t(refunds.amount)}>
        <DecimalInput maxLength={14} prefix={refund.currency} />
      </Field>
    </FormDialog>
  );
}
