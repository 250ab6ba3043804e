import type { Sent } from '@tradeport/api/mall/account/form';
import { REASON_MAX } from '@tradeport/api/orders/model';
import { useMall } from '../mall.tsx';
import { ActForm } from '../kit/ActForm.tsx';
import { Field } from '../parts/Field.tsx';
import { orders as words } from '../text/account-orders.ts';

type Props = {
  act: string;
  text: string;
  /** The consequence of the act. */
  hint: string;
  sent: Sent | null;
  formKey: string;
  fields?: Readonly<Record<string, string>>;
};

/** An act that asks why: unfolded by its button, and open again when it was refused. */
export function ReasonForm({ act, text, hint, sent, formKey, fields = {} }: Props) {
  const { t } = useMall();
  const mine =
    sent?.act === act &&
    Object.entries(fields).every(([name, value]) => sent.typed[name] === value);
  const own = mine ? sent : null;
  return (
    <details className="reason" open={own !== null}>
      <summary className="button">{text}</summary>
      <ActForm
        act={act}
        formKey={formKey}
        text={text}
        button="button button-danger"
        bare
        className="reason-form"
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{hint}</p>
        <Field name={`reason`} label={t(words.reason)} required fault={own?.faults['reason']}>
          {({ id, ...field }) => (
            <textarea
              {...field}
              id={id}
              rows={2}
              maxLength={REASON_MAX}
              required
              defaultValue={own?.typed['reason'] ?? ''}
            />
          )}
        </Field>
      </ActForm>
    </details>
  );
}
