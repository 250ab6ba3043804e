import { changePassword, type ownSecurity, sessionPage } from '@tradeport/api/identity/calls';
import { identityErrors } from '@tradeport/api/identity/errors';
import type { Input as InputOf, Output } from '@tradeport/api/kernel/call';
import { App } from 'antd';
import { FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { NewPasswordFields } from '../auth-kit/fields.tsx';
import { ProofFields } from './ProofFields.tsx';
import { security } from './text.ts';

/** RCV-02 The new password twice, and the old one or a code. */
export function ChangePassword(props: { known: Output<typeof ownSecurity>; close: () => void }) {
  const { t } = useText();
  const { portal } = useSession();
  const { message } = App.useApp();
  const change = useMutate(changePassword, {
    invalidates: [sessionPage],
    ownNotice: true,
    done: () => void message.success(t(security.changed)),
  });
  return (
    <FormDialog<InputOf<typeof changePassword>>
      title={t(security.changePassword)}
      schema={changePassword.input}
      errors={identityErrors}
      initial={{}}
      verb={security.change}
      save={({ oldPasswd, oldCode, oldWay, passwd }) =>
        change.run({ oldPasswd, oldCode, oldWay, passwd })
      }
      close={props.close}
    >
      <ProofFields known={props.known} />
      <NewPasswordFields name="passwd" rule={portal.passwordRule} />
    </FormDialog>
  );
}
