import { replaceGoods } from '@tradeport/api/aftersales/calls';
import { type Restock, restockNames, restocks } from '@tradeport/api/aftersales/model';
import { orderErrors } from '@tradeport/api/orders/errors';
import { type Carrier, carrierCodes, carriers, TRACKING_MAX } from '@tradeport/api/orders/model';
import { Input, Select } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { RefundHead } from './sides.ts';
import { refundStale } from './stale.ts';
import { refunds } from './text.ts';

type Values = { expressCode: Carrier; expressBillno: string; restock: Restock };

/** An exchange: the same goods go out again, free of charge. */
export function ReplaceDialog({ refund, close }: { refund: RefundHead; close: () => void }) {
  const { t } = useText();
  const replace = useMutate(replaceGoods, { invalidates: refundStale });
  return (
    <FormDialog<Values>
      title={t(refunds.replaceTitle, { no: refund.refundBillcode })}
      schema={replaceGoods.input}
      errors={orderErrors}
      initial={{ expressCode: 'SF', expressBillno: '', restock: 'shelf' }}
      verb={refunds.replace}
      close={close}
      save={(values) => replace.run({ refundCode: refund.refundCode, ...values })}
    >
      <p className="k-muted">{t(refunds.replaceHint)}</p>
      <div className="k-two">
        <Field name="expressCode" label={t(refunds.carrier)}>
          <Select options={carrierCodes.map((value) => ({ value, label: t(carriers[value]) }))} />
        </Field>
        <Field name="expressBillno" label={t(refunds.trackingNo)} required={false}>
          <Input maxLength={TRACKING_MAX} autoComplete="off" />
        </Field>
        <Field name="restock" label={t(refunds.restock)}>
          <Select options={restockNames.map((value) => ({ value, label: t(restocks[value]) }))} />
        </Field>
      </div>
    </FormDialog>
  );
}
