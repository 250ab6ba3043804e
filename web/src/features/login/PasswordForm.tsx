import { loginIn } from '@tradeport/api/identity/calls';
import { loginIn as loginFields } from '@tradeport/api/identity/model';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import { type Me, storedLoginName } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { ruleOf, useFaultText } from './fields.tsx';
import { Stay } from './Stay.tsx';
import { login } from './text.ts';

type Values = { loginName: string; passwd: string; stay: boolean };

/** AUT-01 Account and password; Enter submits; a refusal is said in the form. `owes` is asked whether more is to be shown. */
export function PasswordForm(props: { done: (me: Me, account: string, stay: boolean) => void; owes: (error: unknown, account: string, stay: boolean) => boolean; forgot: () => void }) {
  const { t, lang } = useText();
  const [form] = Form.useForm<Values>();
  const [fault, setFault] = useState<string | null>(null);
  const known = storedLoginName();
  const enter = useMutate(loginIn, { quiet: true });
  const say = useFaultText();
  const first = useRef<InputRef>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = async ({ loginName, passwd, stay }: Values) => {
    setFault(null);
    try {
      props.done(await enter.run({ loginName, passwd }), loginName, stay);
    } catch (error) {
      if (props.owes(error, loginName, stay)) return;
      setFault(say(error));
      form.resetFields(['passwd']);
    }
  };
  return (
    <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={{ loginName: known, passwd: '', stay: true }} validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }} onFinish={(values) => void submit(values)}>
      {fault && <Alert className="k-gap" type="error" showIcon role="alert" title={fault} />}
      <Form.Item name="loginName" label={t(login.account)} rules={[ruleOf(loginFields.shape.loginName, lang)]}
        validateTrigger="onSubmit">
        <Input ref={known ? null : first} size="large" autoComplete="username" placeholder={t(login.accountHint)} />
      </Form.Item>
      <Form.Item name="passwd" label={t(login.password)} rules={[ruleOf(loginFields.shape.passwd, lang)]} validateTrigger="onSubmit">
        <Input.Password ref={known ? first : null} size="large" autoComplete="current-password" />
      </Form.Item>
      <div className="k-between k-gap">
        <Stay />
        <button type="button" className="k-link" onClick={props.forgot}>{t(login.forgot)}</button>
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={enter.pending}>{t(login.submit)}</Button>
    </Form>
  );
}
