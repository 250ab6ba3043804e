import { loginIn } from '@tradeport/api/identity/calls';
import { loginIn as loginFields } from '@tradeport/api/identity/model';
import { identityErrors } from '@tradeport/api/identity/errors';
import { commonErrors, Refusal } from '@tradeport/api/kernel/errors';
import { fieldMessages } from '@tradeport/api/kernel/issues';
import { Alert, Button, Checkbox, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { isOutage } from '../../lib/api.ts';
import { useMutate } from '../../lib/query.ts';
import { keepLoginInfo, type Me, SHARED_DEVICE_KEY, storedLoginName, useSession } from '../../lib/session.ts';
import { session } from '../../lib/storage.ts';
import { useText } from '../../lib/text.ts';
import { shell } from '../../console/shell/text.ts';
import { login } from './text.ts';

type Values = { loginName: string; passwd: string; stay: boolean };
const errors = { ...commonErrors, ...identityErrors };

/** AUT-01, AUT-05 Account and password; Enter submits; a refusal is said in the form, at its field if it has one. */
export function LoginForm(props: { done: (me: Me) => void }) {
  const { t, lang } = useText();
  const { portal } = useSession();
  const [form] = Form.useForm<Values>();
  const [fault, setFault] = useState<string | null>(null);
  const [forgot, setForgot] = useState(false);
  const known = storedLoginName();
  const enter = useMutate(loginIn, { quiet: true });
  const first = useRef<InputRef>(null);
  useEffect(() => first.current?.focus(), [forgot]);
  const check = (field: 'loginName' | 'passwd') => async (_rule: unknown, value: unknown) => {
    const parsed = loginFields.shape[field].safeParse(value ?? '');
    if (!parsed.success) throw new Error(Object.values(fieldMessages(parsed.error, lang, errors))[0]);
  };
  const submit = async (values: Values) => {
    setFault(null);
    try {
      const me = await enter.run({ loginName: values.loginName, passwd: values.passwd });
      keepLoginInfo(values.loginName);
      if (values.stay) session.remove(SHARED_DEVICE_KEY);
      else session.set(SHARED_DEVICE_KEY, '1');
      props.done(me);
    } catch (error) {
      setFault(isOutage(error) ? t(shell.noAnswer) : error instanceof Refusal ? error.message : String(error));
      form.resetFields(['passwd']);
    }
  };
  if (forgot) {
    return (
      <div className="k-stack">
        <h2 className="c-logintitle">{t(login.forgotTitle)}</h2>
        <p>{t(login.forgotHint)}</p>
        {portal.proappEnvHotline && <p className="k-number">{t(login.hotline, { phone: portal.proappEnvHotline })}</p>}
        <Button autoFocus onClick={() => setForgot(false)}>{t(login.back)}</Button>
      </div>
    );
  }
  return (
    <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={{ loginName: known, passwd: '', stay: true }} validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }} onFinish={(values) => void submit(values)}>
      {fault && <Alert className="k-gap" type="error" showIcon role="alert" title={fault} />}
      <Form.Item name="loginName" label={t(login.account)} rules={[{ validator: check('loginName') }]}
        validateTrigger="onSubmit">
        <Input ref={known ? null : first} size="large" autoComplete="username" placeholder={t(login.accountHint)} />
      </Form.Item>
      <Form.Item name="passwd" label={t(login.password)} rules={[{ validator: check('passwd') }]} validateTrigger="onSubmit">
        <Input.Password ref={known ? first : null} size="large" autoComplete="current-password" />
      </Form.Item>
      <div className="k-between k-gap">
        <Form.Item name="stay" valuePropName="checked"
          noStyle><Checkbox title={t(login.stayHint)}>{t(login.stay)}</Checkbox></Form.Item>
        <button type="button" className="k-link" onClick={() => setForgot(true)}>{t(login.forgot)}</button>
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={enter.pending}>{t(login.submit)}</Button>
    </Form>
  );
}
