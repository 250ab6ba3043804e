import { sendApplyCode } from '@tradeport/api/onboarding/calls';
import { CODE_RESEND_S, contact as contactOf } from '@tradeport/api/identity/model';
import { Form, Input } from 'antd';
import { Field } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { CodeButton } from '../auth-kit/CodeButton.tsx';
import { apply } from './text.ts';

/** AUT-08 The code and the button that sends it to the address in the field `contact`. */
export function CodeField() {
  const { t } = useText();
  const form = Form.useFormInstance();
  const call = useMutate(sendApplyCode);
  const send = async () => {
    const contact: unknown = form.getFieldValue('contact');
    if (typeof contact !== 'string' || !contactOf().safeParse(contact).success) {
      await form.validateFields(['contact']).catch(() => undefined);
      return null;
    }
    await call.run({ contact });
    return { resendS: CODE_RESEND_S };
  };
  return (
    <div className="a-code">
      <Field name="code" label={t(apply.code)}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Field>
      <Form.Item label=" " colon={false}>
        <CodeButton send={send} />
      </Form.Item>
    </div>
  );
}
