import { checkUserPhone, sendEmail, sendPhone } from '@tradeport/api/identity/calls';
import { CODE_DIGITS, contact as contactOf } from '@tradeport/api/identity/model';
import { registrationErrors } from '@tradeport/api/registration/errors';
import { Form, Input } from 'antd';
import { Field } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { CodeButton } from '../auth-kit/CodeButton.tsx';
import { isMobile } from '../auth-kit/fields.tsx';
import { reg } from './text.ts';
import { auth } from '../auth-kit/text.ts';

/** AUT-08, REG-03 A mobile or an e-mail address, and the code that goes there; a phone that exists is said at its field. */
export function ContactCode() {
  const { t, lang } = useText();
  const form = Form.useFormInstance();
  const check = useMutate(checkUserPhone);
  const phone = useMutate(sendPhone);
  const mail = useMutate(sendEmail);
  const send = async () => {
    const typed: unknown = form.getFieldValue('userPhone');
    const to = typeof typed === 'string' ? typed.trim() : '';
    if (!contactOf().safeParse(to).success) {
      await form.validateFields(['userPhone']).catch(() => undefined);
      return null;
    }
    if (!isMobile(to)) return mail.run({ userEmail: to, purpose: 'register' });
    if (!(await check.run({ userPhone: to })).valid) {
      form.setFields([
        { name: 'userPhone', errors: [registrationErrors['registration.phone_taken'][lang]] },
      ]);
      return null;
    }
    return phone.run({ userPhone: to, purpose: 'register' });
  };
  return (
    <>
      <Field name="userPhone" label={t(reg.contact)} hint={t(reg.contactHint)}>
        <Input autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={100} />
      </Field>
      <div className="a-code">
        <Field name="code" label={t(auth.code)}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_DIGITS} />
        </Field>
        <Form.Item label=" " colon={false}>
          <CodeButton send={send} />
        </Form.Item>
      </div>
    </>
  );
}
