import { resetPassword, sendEmail, sendPhone } from '@tradeport/api/identity/calls';
import { Alert, Button, Form, Result } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import { storeLoginInfo, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { CodeButton } from '../auth-kit/CodeButton.tsx';
import {
  CodeField,
  ContactField,
  isMobile,
  NewPasswordFields,
  useFaultText,
} from '../auth-kit/fields.tsx';
import { login } from './text.ts';
import { auth } from '../auth-kit/text.ts';

/** AUT-17 The names of §3. */
type Values = { phone: string; code: string; pwd: string };

/** AUT-05, RCV-01 Phone or e-mail, code with countdown, new password twice, and back to the login. */
export function ResetForm(props: { back: () => void }) {
  const { t } = useText();
  const { portal } = useSession();
  const [form] = Form.useForm<Values>();
  const [fault, setFault] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const sms = useMutate(sendPhone, { quiet: true });
  const mail = useMutate(sendEmail, { quiet: true });
  const reset = useMutate(resetPassword, { quiet: true });
  const say = useFaultText();
  const send = async () => {
    setFault(null);
    const { phone: to } = await form.validateFields(['phone']);
    try {
      return isMobile(to)
        ? await sms.run({ userPhone: to, purpose: 'reset' })
        : await mail.run({ userEmail: to, purpose: 'reset' });
    } catch (error) {
      setFault(say(error));
      throw error;
    }
  };
  const submit = async ({ phone, code, pwd }: Values) => {
    setFault(null);
    try {
      await reset.run({ phone, code, pwd });
      storeLoginInfo(phone);
      setDone(true);
    } catch (error) {
      setFault(say(error));
    }
  };
  if (isDone) {
    return (
      <Result
        status="success"
        className="c-loginresult"
        title={t(login.resetDone)}
        subTitle={t(login.resetDoneHint)}
        extra={
          <Button type="primary" size="large" autoFocus onClick={props.back}>
            {t(auth.back)}
          </Button>
        }
      />
    );
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void submit(values)}
    >
      <p className="k-muted k-gap">{t(login.forgotHint)}</p>
      {fault && <Alert className="k-gap" type="error" showIcon role="alert" title={fault} />}
      <ContactField name="phone" autoFocus />
      <CodeField name="code" large button={<CodeButton large send={send} />} />
      <NewPasswordFields name="pwd" rule={portal.resetPasswordRule} large />
      <Button type="primary" htmlType="submit" size="large" block loading={reset.pending}>
        {t(login.reset)}
      </Button>
      <div className="k-between c-loginfoot">
        <button type="button" className="k-link" onClick={props.back}>
          {t(auth.back)}
        </button>
        {portal.proappEnvHotline && (
          <span className="k-muted k-number">
            {t(login.hotline, { phone: portal.proappEnvHotline })}
          </span>
        )}
      </div>
    </Form>
  );
}
