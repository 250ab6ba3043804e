import { maskPhone } from '@tradeport/api/identity/model';
import { Modal } from 'antd';
import type { Me } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Facts } from '../kit/DetailPage.tsx';
import { shell } from './text.ts';

/** SHL-08 Company, user and role; the phone is masked; 23 % wide, never under 320 px. */
export function LoginInfo(props: { open: boolean; close: () => void; me: Me }) {
  const { t } = useText();
  const { me } = props;
  return (
    <Modal
      open={props.open}
      onCancel={props.close}
      title={t(shell.loginInfo)}
      footer={null}
      width="max(23%, 320px)"
    >
      <Facts
        items={[
          { label: shell.company, value: me.userinfoCompname || me.merberCompname },
          { label: shell.user, value: me.userRelname || me.userName },
          { label: shell.phone, value: maskPhone(me.userPhone) },
          { label: shell.role, value: me.userRoleName },
        ]}
      />
    </Modal>
  );
}
