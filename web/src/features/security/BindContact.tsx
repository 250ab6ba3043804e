import {
  bindContact,
  getInfo,
  ownSecurity,
  sendBindCode,
  sessionPage,
} from '@tradeport/api/identity/calls';
import { identityErrors } from '@tradeport/api/identity/errors';
import { type ContactWay, email, mobile } from '@tradeport/api/identity/model';
import type { Input as InputOf, Output } from '@tradeport/api/kernel/call';
import { App, Form, Input } from 'antd';
import { FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { CodeButton } from '../auth-kit/CodeButton.tsx';
import { CodeField, ruleOf } from '../auth-kit/fields.tsx';
import { OwnCode, ProofFields } from './ProofFields.tsx';
import { security } from './text.ts';

/** RCV-02 A code to the new phone or e-mail, and one to the old one. */
export function BindContact(props: {
  way: ContactWay;
  known: Output<typeof ownSecurity>;
  close: () => void;
}) {
  const { t } = useText();
  const { message } = App.useApp();
  const { way, known } = props;
  const before = way === 'phone' ? known.userPhone : known.userEmail;
  const bind = useMutate(bindContact, {
    invalidates: [ownSecurity, getInfo, sessionPage],
    ownNotice: true,
    done: () => void message.success(t(security.changed)),
  });
  const title =
    way === 'phone'
      ? before
        ? security.changePhone
        : security.bindPhone
      : before
        ? security.changeEmail
        : security.bindEmail;
  return (
    <FormDialog<InputOf<typeof bindContact>>
      title={t(title)}
      schema={bindContact.input}
      errors={identityErrors}
      initial={{}}
      verb={before ? security.change : security.bind}
      save={({ contact, code, oldPasswd, oldCode, oldWay }) =>
        bind.run({ contact, code, oldPasswd, oldCode, oldWay })
      }
      close={props.close}
    >
      {before ? <OwnCode way={way} to={before} /> : <ProofFields known={known} />}
      <NewContact way={way} />
    </FormDialog>
  );
}

function NewContact(props: { way: ContactWay }) {
  const { t, lang } = useText();
  const form = Form.useFormInstance<{ contact: string }>();
  const send = useMutate(sendBindCode);
  const press = async () => {
    const { contact } = await form.validateFields(['contact']);
    return send.run({ contact });
  };
  return (
    <>
      <Form.Item
        name="contact"
        label={t(props.way === 'phone' ? security.newPhone : security.newEmail)}
        rules={[ruleOf(props.way === 'phone' ? mobile() : email(), lang)]}
        validateTrigger="onSubmit"
      >
        <Input
          inputMode={props.way === 'phone' ? 'tel' : 'email'}
          autoComplete={props.way === 'phone' ? 'tel' : 'email'}
        />
      </Form.Item>
      <CodeField name="code" label={t(security.codeToNew)} button={<CodeButton send={press} />} />
    </>
  );
}
