import { beginPasskey, finishPasskey } from '@tradeport/api/identity/own-calls';
import { FACTOR_NAME_MAX } from '@tradeport/api/identity/model';
import { deviceOf, factorName } from '@tradeport/api/identity/security';
import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ruleOf, useFaultText } from './fields.tsx';
import { canPasskey, makePasskey } from '../../lib/passkey.ts';
import { auth } from './text.ts';

/** AUT-12 A passkey of this device, or of a key that is plugged in, under a name one will know it by. */
export function PasskeySetup(props: {
  proof: InputOf<typeof beginPasskey>;
  done: (recoveryCodes: readonly string[]) => void;
  failed?: (text: string) => void;
}) {
  const { t, lang } = useText();
  const [fault, setFault] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const begin = useMutate(beginPasskey, { quiet: true });
  const finish = useMutate(finishPasskey, { quiet: true });
  const say = useFaultText();
  const { browser, system } = deviceOf(navigator.userAgent);
  const submit = async ({ name }: { name: string }) => {
    setFault(null);
    setMaking(true);
    let begun = false;
    try {
      const options = await begin.run(props.proof);
      begun = true;
      const response = await makePasskey(options);
      if (response) props.done((await finish.run({ name, response })).recoveryCodes);
      else setFault(t(auth.passkeyNotMade));
    } catch (error) {
      // A proof that was not taken is asked for again; anything else is said here.
      if (begun) setFault(say(error));
      else (props.failed ?? setFault)(say(error));
    } finally {
      setMaking(false);
    }
  };
  if (!canPasskey()) return <Alert type="info" showIcon title={t(auth.noPasskeys)} />;
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={{ name: [browser, system].filter(Boolean).join(', ') }}
      onFinish={(values: { name: string }) => void submit(values)}
    >
      {fault && <Alert className="k-gap" type="error" showIcon role="alert" title={fault} />}
      <p className="k-gap k-muted">{t(auth.passkeyHint)}</p>
      <Form.Item
        name="name"
        label={t(auth.passkeyName)}
        rules={[ruleOf(factorName(), lang)]}
        validateTrigger="onSubmit"
      >
        <Input size="large" maxLength={FACTOR_NAME_MAX} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block size="large" loading={making}>
        {t(auth.makePasskey)}
      </Button>
    </Form>
  );
}
