import { CALLS_MINUTE_MIN, limitKinds } from '@tradeport/api/tenancy/limits';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { Field } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { platform } from './text.ts';

const labels = {
  users: platform.users,
  products: platform.products,
  storageMb: platform.storageMb,
  callsMinute: platform.calls,
} as const;

/** TEN-04 The limits of a tenant; an empty one is none. */
export function LimitFields() {
  const { t } = useText();
  return (
    <>
      {limitKinds.map((kind) => (
        <Field key={kind} name={['limits', kind]} label={t(labels[kind])} required={false}>
          <NumberInput
            min={kind === 'callsMinute' ? CALLS_MINUTE_MIN : 0}
            precision={0}
            className="k-wide"
          />
        </Field>
      ))}
    </>
  );
}
