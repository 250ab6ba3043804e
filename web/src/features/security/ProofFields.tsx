import { sendOwnCode } from '@tradeport/api/identity/calls';
import type { ContactWay } from '@tradeport/api/identity/model';
import type { Output } from '@tradeport/api/kernel/call';
import type { ownSecurity } from '@tradeport/api/identity/calls';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { CodeButton } from '../auth-kit/CodeButton.tsx';
import { CodeField } from '../auth-kit/fields.tsx';
import { security } from './text.ts';

type Known = Pick<Output<typeof ownSecurity>, 'userPhone' | 'userEmail'>;
type By = 'password' | ContactWay;

/** RCV-02 One shows who one is: the old password, or a code to the own phone or e-mail. */
export function ProofFields(props: { known: Known; label?: string }) {
  const { t } = useText();
  const form = Form.useFormInstance();
  const [by, setBy] = useState<By>('password');
  const ways: By[] = [
    'password',
    ...(props.known.userPhone ? ['phone' as const] : []),
    ...(props.known.userEmail ? ['email' as const] : []),
  ];
  const choose = (way: By) => {
    setBy(way);
    form.setFieldsValue({
      oldPasswd: undefined,
      oldCode: undefined,
      oldWay: way === 'password' ? undefined : way,
    });
  };
  const names: Record<By, string> = {
    password: t(security.byPassword),
    phone: t(security.byPhone, { to: props.known.userPhone }),
    email: t(security.byEmail, { to: props.known.userEmail }),
  };
  return (
    <>
      {ways.length > 1 && (
        <Form.Item label={props.label ?? t(security.proof)}>
          <Radio.Group
            value={by}
            onChange={(event) =>
              choose(ways.find((way) => way === event.target.value) ?? 'password')
            }
            options={ways.map((way) => ({ value: way, label: names[way] }))}
          />
        </Form.Item>
      )}
      <Form.Item name="oldWay" hidden>
        <Input />
      </Form.Item>
      {by === 'password' ? (
        <Form.Item
          name="oldPasswd"
          label={t(security.oldPassword)}
          rules={[{ required: true, message: t(security.oldMissing) }]}
          validateTrigger="onSubmit"
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      ) : (
        <OwnCode way={by} to={by === 'phone' ? props.known.userPhone : props.known.userEmail} />
      )}
    </>
  );
}

/** A code to the own phone or e-mail. */
export function OwnCode(props: { way: ContactWay; to: string }) {
  const { t } = useText();
  const send = useMutate(sendOwnCode);
  return (
    <CodeField
      key={props.way}
      name="oldCode"
      label={t(security.codeTo, { to: props.to })}
      button={<CodeButton send={() => send.run({ way: props.way })} />}
    />
  );
}
