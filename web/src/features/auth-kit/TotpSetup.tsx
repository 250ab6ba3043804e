import { type beginTotp, finishTotp } from '@tradeport/api/identity/own-calls';
import { CODE_DIGITS, verificationCode } from '@tradeport/api/identity/model';
import type { Output } from '@tradeport/api/kernel/call';
import { Alert, Button, Form, Input, QRCode } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ruleOf, useFaultText } from './fields.tsx';
import { auth } from './text.ts';
import './auth.css';

/** AUT-12 The secret for an app (`beginTotp`), as a picture and as text; it counts once a code of it has been shown. */
export function TotpSetup(props: {
  made: Output<typeof beginTotp>;
  done: (recoveryCodes: readonly string[]) => void;
}) {
  const { t, lang } = useText();
  const { made } = props;
  const [fault, setFault] = useState<string | null>(null);
  const finish = useMutate(finishTotp, { quiet: true });
  const say = useFaultText();
  const submit = async ({ code }: { code: string }) => {
    setFault(null);
    try {
      props.done((await finish.run({ code })).recoveryCodes);
    } catch (error) {
      setFault(say(error));
    }
  };
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      onFinish={(values: { code: string }) => void submit(values)}
    >
      {fault && <Alert className="k-gap" type="error" showIcon role="alert" title={fault} />}
      <p className="k-gap">{t(auth.scan)}</p>
      <div className="s-qr">
        <QRCode value={made.uri} size={176} aria-label={t(auth.qr)} />
      </div>
      <p className="k-muted k-small">{t(auth.orType)}</p>
      <code className="s-secret">{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
      <Form.Item
        name="code"
        label={t(auth.appCodeNew)}
        rules={[ruleOf(verificationCode(), lang)]}
        validateTrigger="onSubmit"
      >
        <Input
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_DIGITS}
          autoFocus
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block size="large" loading={finish.pending}>
        {t(auth.turnOn)}
      </Button>
    </Form>
  );
}
