import { ownSecurity, removePin, savePin } from '@tradeport/api/identity/calls';
import { identityErrors } from '@tradeport/api/identity/errors';
import { isSimplePin, pin as pinOf, PIN_IDLE_MIN, PIN_MAX } from '@tradeport/api/identity/model';
import type { Input as InputOf, Output } from '@tradeport/api/kernel/call';
import { App, Form, Input } from 'antd';
import { FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ruleOf } from '../auth-kit/fields.tsx';
import { ProofFields } from './ProofFields.tsx';
import { security } from './text.ts';

type Props = { known: Output<typeof ownSecurity>; close: () => void };

/** AUT-16 Sets the PIN, or another one. */
export function PinDialog({ known, close }: Props) {
  const { t, lang } = useText();
  const { message } = App.useApp();
  const save = useMutate(savePin, {
    invalidates: [ownSecurity],
    done: () => void message.success(t(security.pinSaved)),
  });
  const notSimple = {
    validator: async (_rule: unknown, value: unknown) => {
      if (typeof value === 'string' && value !== '' && isSimplePin(value))
        throw new Error(identityErrors['pin.simple'][lang]);
    },
  };
  const field = { inputMode: 'numeric' as const, autoComplete: 'off', maxLength: PIN_MAX };
  return (
    <FormDialog<InputOf<typeof savePin>>
      title={t(known.hasPin ? security.changePin : security.setPin)}
      schema={savePin.input}
      errors={identityErrors}
      initial={{}}
      verb={security.savePin}
      save={({ oldPasswd, oldCode, oldWay, pin }) => save.run({ oldPasswd, oldCode, oldWay, pin })}
      close={close}
    >
      <p className="k-muted k-gap">{t(security.pinHint, { n: PIN_IDLE_MIN })}</p>
      <ProofFields known={known} />
      <Form.Item
        name="pin"
        label={t(security.newPin)}
        extra={t(security.pinRule)}
        rules={[ruleOf(pinOf(), lang), notSimple]}
        validateTrigger="onBlur"
      >
        <Input.Password {...field} />
      </Form.Item>
      <Form.Item
        name="pinAgain"
        label={t(security.pinAgain)}
        dependencies={['pin']}
        validateTrigger="onBlur"
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule: unknown, value: unknown) => {
              if (value !== getFieldValue('pin')) throw new Error(t(security.pinsDiffer));
            },
          }),
        ]}
      >
        <Input.Password {...field} />
      </Form.Item>
    </FormDialog>
  );
}

export function RemovePin({ known, close }: Props) {
  const { t } = useText();
  const { message } = App.useApp();
  const remove = useMutate(removePin, {
    invalidates: [ownSecurity],
    done: () => void message.success(t(security.pinRemoved)),
  });
  return (
    <FormDialog<InputOf<typeof removePin>>
      title={t(security.removePin)}
      schema={removePin.input}
      errors={identityErrors}
      initial={{}}
      verb={security.remove}
      save={({ oldPasswd, oldCode, oldWay }) => remove.run({ oldPasswd, oldCode, oldWay })}
      close={close}
    >
      <p className="k-gap">{t(security.removePinHint)}</p>
      <ProofFields known={known} />
    </FormDialog>
  );
}
