import { KeyOutlined } from '@ant-design/icons';
import { loginPasskey, loginSecond, passkeyChallenge } from '@tradeport/api/identity/calls';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import type { Me } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { showPasskey } from '../../lib/passkey.ts';
import { useFaultText } from './fields.tsx';
import { auth } from './text.ts';

/** AUT-12 After the password: a passkey, six digits of an app, or a recovery code. */
export function SecondStep(props: {
  ways: readonly string[];
  done: (me: Me) => void;
  back: () => void;
}) {
  const { t } = useText();
  const [fault, setFault] = useState<string | null>(null);
  const [showing, setShowing] = useState(false);
  const byCode = useMutate(loginSecond, { quiet: true });
  const challenge = useMutate(passkeyChallenge, { quiet: true });
  const byPasskey = useMutate(loginPasskey, { quiet: true });
  const say = useFaultText();
  const hasPasskey = props.ways.includes('passkey');
  const submit = async ({ code }: { code: string }) => {
    setFault(null);
    try {
      props.done(await byCode.run({ code: code.trim() }));
    } catch (error) {
      setFault(say(error));
    }
  };
  const passkey = async () => {
    setFault(null);
    setShowing(true);
    try {
      const response = await showPasskey(await challenge.run({}));
      if (response) props.done(await byPasskey.run({ response }));
      else setFault(t(auth.passkeyStopped));
    } catch (error) {
      setFault(say(error));
    } finally {
      setShowing(false);
    }
  };
  return (
    <div className="k-stack">
      <h2 className="c-steptitle">{t(auth.second)}</h2>
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      {hasPasskey && (
        <Button
          type="primary"
          size="large"
          block
          icon={<KeyOutlined />}
          loading={showing}
          onClick={() => void passkey()}
        >
          {t(auth.usePasskey)}
        </Button>
      )}
      <Form
        layout="vertical"
        requiredMark={false}
        onFinish={(values: { code: string }) => void submit(values)}
      >
        <Form.Item
          name="code"
          label={t(props.ways.includes('totp') ? auth.appCode : auth.recoveryCode)}
          extra={props.ways.includes('totp') ? t(auth.appCodeHint) : undefined}
          rules={[{ required: true, min: 6, message: t(auth.codeMissing) }]}
          validateTrigger="onSubmit"
        >
          <Input size="large" autoFocus={!hasPasskey} autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
        <Button
          {...(hasPasskey ? {} : { type: 'primary' as const })}
          htmlType="submit"
          size="large"
          block
          loading={byCode.pending}
        >
          {t(auth.confirm)}
        </Button>
      </Form>
      <div>
        <button type="button" className="k-link" onClick={props.back}>
          {t(auth.back)}
        </button>
      </div>
    </div>
  );
}
