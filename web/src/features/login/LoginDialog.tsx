import { getInfo } from '@tradeport/api/identity/calls';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { LoginForm } from './LoginForm.tsx';
import { login } from './text.ts';
import '../auth-kit/auth.css';

const ASK = 'login-needed';

/** Some call said that nobody is logged in: the small login window opens over what is on the screen. */
export function askLogin(): void {
  dispatchEvent(new CustomEvent(ASK));
}

/** AUT-05 The small login window. Closing it means leaving: the screen goes to the login page. */
export function LoginDialog() {
  const { t } = useText();
  const { me, startSession } = useSession();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(ASK, show);
    return () => removeEventListener(ASK, show);
  }, []);
  const close = () => {
    setOpen(false);
    void queries.invalidateQueries({ queryKey: [getInfo.name] });
  };
  return (
    <Modal
      open={open && me !== null}
      onCancel={close}
      footer={null}
      title={t(login.expired)}
      width={400}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <p className="k-muted k-gap">{t(login.expiredHint)}</p>
      <LoginForm
        done={(user) => {
          setOpen(false);
          startSession(user);
        }}
      />
    </Modal>
  );
}
