import { loginPin, resumeSession } from '@tradeport/api/identity/calls';
import { pin as pinOf, PIN_MAX } from '@tradeport/api/identity/model';
import { Refusal } from '@tradeport/api/kernel/errors';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import type { Me } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { ruleOf, useFaultText } from '../auth-kit/fields.tsx';
import { login } from './text.ts';
import { auth } from '../auth-kit/text.ts';

/**
 * AUT-16 The PIN of a shared device: after the password (`shared`: the form's answer about the
 * device), or after a pause (`held`: the user whose session rests here). `back`: log in with
 * everything again; `byCode`: for a user who has forgotten it.
 */
export function PinStep(props: {
  held?: string;
  shared?: boolean;
  done: (me: Me) => void;
  back: () => void;
  byCode?: () => void;
}) {
  const { t, lang } = useText();
  const [form] = Form.useForm<{ pin: string }>();
  const [fault, setFault] = useState<string | null>(null);
  const enter = useMutate(loginPin, { quiet: true });
  const resume = useMutate(resumeSession, { quiet: true });
  const say = useFaultText();
  const { held, shared } = props;
  const submit = async ({ pin }: { pin: string }) => {
    setFault(null);
    try {
      props.done(
        held === undefined
          ? await enter.run({ pin, ...(shared === undefined ? {} : { sharedDevice: shared }) })
          : await resume.run({ pin }),
      );
    } catch (error) {
      form.resetFields();
      // Too many wrong ones: with the password again.
      if (error instanceof Refusal && error.code === 'login.begin_again') return props.back();
      setFault(say(error));
    }
  };
  return (
    <div className="k-stack">
      <h2 className="c-steptitle">{t(login.pinTitle)}</h2>
      <p className="k-muted">
        {held === undefined ? t(login.pinHint) : t(login.heldHint, { name: held })}
      </p>
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values: { pin: string }) => void submit(values)}
      >
        <Form.Item
          name="pin"
          label={t(login.pin)}
          rules={[ruleOf(pinOf(), lang)]}
          validateTrigger="onSubmit"
        >
          <Input.Password
            size="large"
            autoFocus
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_MAX}
          />
        </Form.Item>
        <Button
          type="primary"
          htmlType="submit"
          size="large"
          block
          loading={enter.pending || resume.pending}
        >
          {t(auth.confirm)}
        </Button>
      </Form>
      <div className="k-between">
        <button type="button" className="k-link" onClick={props.back}>
          {t(held === undefined ? auth.back : login.someoneElse)}
        </button>
        {props.byCode && (
          <button type="button" className="k-link" onClick={props.byCode}>
            {t(login.pinForgotten)}
          </button>
        )}
      </div>
    </div>
  );
}
