import { entitlementPage, useCode } from '@tradeport/api/entitlements/calls';
import { entitlementErrors } from '@tradeport/api/entitlements/errors';
import { USES_MAX, useIn } from '@tradeport/api/entitlements/model';
import { App, Input } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { issued, verifying } from './text.ts';

/** 09, 11 Somebody shows a code at the counter. */
export function VerifyDialog({ close }: { close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const verify = useMutate(useCode, { invalidates: [entitlementPage] });
  return (
    <FormDialog<{ voucherCode: string; count: number }>
      title={t(issued.verify)}
      schema={useIn}
      errors={entitlementErrors}
      initial={{ voucherCode: '', count: 1 }}
      verb={issued.verify}
      close={close}
      save={async (values) => {
        const thing = await verify.run(values);
        void message.success(
          t(verifying.done, {
            name: thing.goodsName,
            left: format.number(thing.uses - thing.used),
          }),
        );
      }}
    >
      <Field name="voucherCode" label={t(verifying.code)}>
        <Input autoComplete="off" autoFocus maxLength={60} />
      </Field>
      <Field name="count" label={t(verifying.count)} hint={t(verifying.countHint)} required={false}>
        <NumberInput className="k-wide" min={1} max={USES_MAX} precision={0} />
      </Field>
    </FormDialog>
  );
}
