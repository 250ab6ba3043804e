import { sendApplyCode } from '@tradeport/api/onboarding/calls';
import { contact as contactOf } from '@tradeport/api/onboarding/model';
import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Field } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { apply } from './text.ts';

const RESEND_S = 60;

/** AUT-08 The code and the button that sends it to what stands in the field `contact`; it counts down. */
export function CodeField() {
  const { t } = useText();
  const form = Form.useFormInstance();
  const [left, setLeft] = useState(0);
  const send = useMutate(sendApplyCode, { done: () => setLeft(RESEND_S) });
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const start = async () => {
    const contact: unknown = form.getFieldValue('contact');
    if (typeof contact !== 'string' || !contactOf().safeParse(contact).success) {
      await form.validateFields(['contact']).catch(() => undefined);
      return;
    }
    send.start({ contact });
  };
  return (
    <div className="a-code">
      <Field name="code" label={t(apply.code)}><Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} /></Field>
      <Form.Item label=" " colon={false}>
        <Button onClick={() => void start()} loading={send.pending} disabled={left > 0}>{left > 0 ? t(apply.sendAgain, { n: left }) : t(apply.sendCode)}</Button>
      </Form.Item>
    </div>
  );
}
