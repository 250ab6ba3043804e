import { memberActions } from '@tradeport/api/members/lifecycle';
import { userPage } from '@tradeport/api/identity/people-calls';
import { memberGet, nameMainAccount } from '@tradeport/api/members/calls';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { members } from './text.ts';

/** BLK-02b Names the successor for a company whose main account cannot log in any more. */
export function MainAccountDialog(props: { merberCode: string; close: () => void }) {
  const { t } = useText();
  const { merberCode, close } = props;
  const people = usePaged(userPage, { merberCode, status: 'enabled', rows: 100 });
  const [userCode, setUser] = useState<string>();
  const [reason, setReason] = useState('');
  const name = useMutate(nameMainAccount, { invalidates: [memberGet, userPage], done: close });
  const options = people.data?.rows.map((user) => ({
    value: user.userCode,
    label: `${user.userRelname || user.userName} · ${user.userName}`,
  }));
  return (
    <Modal
      open
      onCancel={close}
      title={t(memberActions.acts.nameMain.text)}
      okText={t(memberActions.acts.nameMain.text)}
      okButtonProps={{ disabled: !userCode || reason.trim() === '' }}
      confirmLoading={name.pending}
      onOk={() => userCode && name.start({ merberCode, userCode, reason })}
    >
      <p className="k-muted k-gap">{t(members.nameMainHint)}</p>
      <Form layout="vertical">
        <Form.Item label={t(members.mainAccount)} required htmlFor="main-account">
          <Select
            id="main-account"
            value={userCode}
            onChange={setUser}
            options={options ?? []}
            loading={!people.data}
            notFoundContent={t(members.nobodyEnabled)}
          />
        </Form.Item>
        <Form.Item label={t(members.nameMainReason)} required htmlFor="main-reason">
          <Input
            id="main-reason"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
