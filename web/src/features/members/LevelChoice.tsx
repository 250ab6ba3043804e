import { levelList, memberGet, memberPage, setMemberLevel } from '@tradeport/api/members/calls';
import { memberActions } from '@tradeport/api/members/lifecycle';
import type { memberOut } from '@tradeport/api/members/model';
import { inLang } from '@tradeport/api/kernel/text';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { members } from './text.ts';

/** MBR-04 Choosing a member's level, with what each gives. */
export function LevelChoice(props: {
  open: boolean;
  close: () => void;
  member: z.output<typeof memberOut>;
}) {
  const { t, lang } = useText();
  const format = useFormat();
  const { member, open, close } = props;
  const levels = useCall(levelList, open ? {} : null).data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const set = useMutate(setMemberLevel, {
    invalidates: [memberGet, memberPage, levelList],
    done: close,
  });
  const value = chosen ?? member.levelCode;
  const options = [
    { value: '', label: t(members.noLevel) },
    ...levels.map((level) => ({
      value: level.levelCode,
      label: `${inLang(level.levelName, lang)} · ${format.percent(level.levelRate / 100)}`,
    })),
  ];
  return (
    <Modal
      open={open}
      onCancel={close}
      title={`${t(memberActions.acts.setLevel.text)} · ${member.merberCompname}`}
      okText={t(memberActions.acts.setLevel.text)}
      okButtonProps={{ disabled: value === member.levelCode }}
      confirmLoading={set.pending}
      afterClose={() => setChosen(null)}
      onOk={() => set.start({ merberCode: member.merberCode, levelCode: value })}
    >
      <p className="k-muted k-gap">{t(members.setLevelHint)}</p>
      <Radio.Group
        vertical
        value={value}
        onChange={(event) => setChosen(String(event.target.value))}
        options={options}
      />
    </Modal>
  );
}
