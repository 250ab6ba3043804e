import { loginByCode, sendEmail, sendPhone } from '@tradeport/api/identity/calls';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import type { Me } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { CodeButton } from '../auth-kit/CodeButton.tsx';
import { CodeField, ContactField, isMobile, useFaultText } from '../auth-kit/fields.tsx';
import { StayLoggedIn } from '../auth-kit/StayLoggedIn.tsx';
import { login } from './text.ts';

type Values = { userPhone: string; code: string; stay: boolean };

/** AUT-01, AUT-06 A mobile or an e-mail address, and the code that was sent there. */
export function CodeForm(props: {
  done: (me: Me, account: string, stay: boolean) => void;
  owes: (error: unknown, account: string, stay: boolean) => boolean;
}) {
  const { t } = useText();
  const [form] = Form.useForm<Values>();
  const [fault, setFault] = useState<string | null>(null);
  const phone = useMutate(sendPhone, { quiet: true });
  const mail = useMutate(sendEmail, { quiet: true });
  const enter = useMutate(loginByCode, { quiet: true });
  const say = useFaultText();
  const send = async () => {
    setFault(null);
    const { userPhone: to } = await form.validateFields(['userPhone']);
    try {
      return isMobile(to)
        ? await phone.run({ userPhone: to, purpose: 'login' })
        : await mail.run({ userEmail: to, purpose: 'login' });
    } catch (error) {
      setFault(say(error));
      throw error;
    }
  };
  const submit = async ({ userPhone, code, stay }: Values) => {
    setFault(null);
    try {
      props.done(await enter.run({ userPhone, code, sharedDevice: !stay }), userPhone, stay);
    } catch (error) {
      if (!props.owes(error, userPhone, stay)) setFault(say(error));
    }
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ stay: true }}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void submit(values)}
    >
      {fault && <Alert className="k-gap" type="error" showIcon role="alert" title={fault} />}
      <ContactField name="userPhone" autoFocus />
      <CodeField name="code" large button={<CodeButton large send={send} />} />
      <div className="k-gap">
        <StayLoggedIn />
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={enter.pending}>
        {t(login.submit)}
      </Button>
    </Form>
  );
}
