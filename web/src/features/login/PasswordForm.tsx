import { loginIn } from '@tradeport/api/identity/calls';
import { loginForm } from '@tradeport/api/identity/model';
import { Refusal } from '@tradeport/api/kernel/errors';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import { isSharedDevice, type Me, storedLoginName } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { ruleOf, useFaultText } from '../auth-kit/fields.tsx';
import { StayLoggedIn } from '../auth-kit/StayLoggedIn.tsx';
import { login } from './text.ts';
import { useCaptcha } from './useCaptcha.ts';

/** AUT-17 The names of §3. */
type Values = { phone: string; pwd: string; code?: string; stay: boolean };

/** AUT-01 Account and password; Enter submits; a refusal is said in the form. `owes` is asked whether more is to be shown. */
export function PasswordForm(props: {
  done: (me: Me, account: string, stay: boolean) => void;
  owes: (error: unknown, account: string, stay: boolean) => boolean;
  forgot: () => void;
}) {
  const { t, lang } = useText();
  const [form] = Form.useForm<Values>();
  const [fault, setFault] = useState<string | null>(null);
  const known = storedLoginName();
  const enter = useMutate(loginIn, { quiet: true });
  const say = useFaultText();
  const first = useRef<InputRef>(null);
  useEffect(() => first.current?.focus(), []);
  const captcha = useCaptcha();
  const submit = async ({ phone, pwd, code = '', stay }: Values) => {
    setFault(null);
    try {
      props.done(
        await enter.run({ phone, pwd, sharedDevice: !stay, ...captcha.answer(code) }),
        phone,
        stay,
      );
    } catch (error) {
      if (props.owes(error, phone, stay)) return;
      setFault(say(error));
      captcha.heed(error);
      // Where only the picture was wrong, the password is not typed again.
      const onlyPicture = error instanceof Refusal && error.code.startsWith('login.captcha');
      form.resetFields(onlyPicture ? ['code'] : ['pwd', 'code']);
    }
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ phone: known, pwd: '', stay: !isSharedDevice() }}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void submit(values)}
    >
      {fault && <Alert className="k-gap" type="error" showIcon role="alert" title={fault} />}
      <Form.Item
        name="phone"
        label={t(login.account)}
        rules={[ruleOf(loginForm.shape.phone, lang)]}
        validateTrigger="onSubmit"
      >
        <Input
          ref={known ? null : first}
          size="large"
          autoComplete="username"
          placeholder={t(login.accountHint)}
        />
      </Form.Item>
      <Form.Item
        name="pwd"
        label={t(login.password)}
        rules={[ruleOf(loginForm.shape.pwd, lang)]}
        validateTrigger="onSubmit"
      >
        <Input.Password ref={known ? first : null} size="large" autoComplete="current-password" />
      </Form.Item>
      <CaptchaField captcha={captcha} />
      <div className="k-between k-gap">
        <StayLoggedIn />
        <button type="button" className="k-link" onClick={props.forgot}>
          {t(login.forgot)}
        </button>
      </div>
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={enter.pending || captcha.state === 'working'}
      >
        {t(login.submit)}
      </Button>
    </Form>
  );
}
