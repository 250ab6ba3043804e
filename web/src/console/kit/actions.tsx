import { DownOutlined, MoreOutlined } from '@ant-design/icons';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { Button, Dropdown, Form, Input, Modal, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';

/** Something that can be done: a button, a line of a menu, a row's or a selection's action. */
export type Action = {
  key: string;
  /** The verb; it is also the button of the confirmation. */
  text: SomeTexts;
  /** Where it leads … */
  to?: string;
  /** … or what it does; a promise shows as progress and keeps the dialog open when it is refused. */
  run?: (given: { reason: string }) => Promise<unknown> | unknown;
  icon?: ReactNode;
  danger?: boolean;
  /** Beside the work itself: never the primary button. */
  aside?: boolean;
  /** Why it can't be done now: it stays visible and says so. */
  disabled?: string | undefined;
  /** Only for actions that can't be undone: the consequence, with names and amounts. */
  confirm?: { title: string; text?: ReactNode };
  /** Ask for a reason and hand it to `run`. */
  reason?: boolean;
};

const REASON_MAX = 200;

/** Starts actions: navigates, runs, or asks first. Render `dialog` once. */
export function useActions(): {
  start: (action: Action) => void;
  pending: string | null;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Action | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const run = async (action: Action, reason: string) => {
    setPending(action.key);
    try {
      await action.run?.({ reason });
      setAsked(null);
    } catch {
      // The refusal has been shown at the top; the dialog keeps what was typed.
    } finally {
      setPending(null);
    }
  };
  const start = (action: Action) => {
    if (action.disabled || pending) return;
    if (action.confirm || action.reason) setAsked(action);
    else if (action.to) navigate(action.to);
    else void run(action, '');
  };
  const dialog = asked && (
    <ConfirmDialog
      action={asked}
      pending={pending !== null}
      close={() => setAsked(null)}
      go={(reason) => void run(asked, reason)}
    />
  );
  return { start, pending, dialog };
}

function ConfirmDialog(props: {
  action: Action;
  pending: boolean;
  close: () => void;
  go: (reason: string) => void;
}) {
  const { t } = useText();
  const [form] = Form.useForm<{ reason: string }>();
  const { action } = props;
  return (
    <Modal
      open
      title={action.confirm?.title ?? t(action.text)}
      onCancel={props.close}
      okText={t(action.text)}
      cancelText={t(kit.cancel)}
      confirmLoading={props.pending}
      okButtonProps={{ danger: action.danger ?? false }}
      onOk={() => (action.reason ? form.submit() : props.go(''))}
    >
      {action.confirm?.text && <div className="k-gap">{action.confirm.text}</div>}
      {action.reason && (
        <Form form={form} layout="vertical" onFinish={(values) => props.go(values.reason.trim())}>
          <Form.Item
            name="reason"
            label={t(kit.reason)}
            rules={[{ required: true, whitespace: true, message: t(kit.reasonNeeded) }]}
          >
            <Input.TextArea rows={3} maxLength={REASON_MAX} showCount autoFocus />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}

/** One action as a button; a disabled one can still be focused, and says why. */
export function ActionButton(props: {
  action: Action;
  start: (action: Action) => void;
  pending?: string | null;
  primary?: boolean;
  small?: boolean;
}) {
  const { t } = useText();
  const { action } = props;
  const blocked = Boolean(action.disabled);
  return (
    <Tooltip title={action.disabled}>
      <Button
        type={props.primary ? 'primary' : action.danger ? 'text' : 'default'}
        danger={action.danger ?? false}
        icon={action.icon}
        {...(props.small ? { size: 'small' as const } : {})}
        className={blocked ? 'k-blocked' : ''}
        aria-disabled={blocked}
        loading={props.pending === action.key}
        onClick={() => props.start(action)}
      >
        {t(action.text)}
      </Button>
    </Tooltip>
  );
}

/** Actions as a menu behind "…" (or behind a word); `named`: of what, for those who do not see the row. */
export function ActionMenu(props: {
  actions: readonly Action[];
  start: (action: Action) => void;
  label?: string;
  named?: string;
  small?: boolean;
}) {
  const { t } = useText();
  if (props.actions.length === 0) return null;
  const items = props.actions.map((action) => ({
    key: action.key,
    danger: action.danger ?? false,
    disabled: Boolean(action.disabled),
    icon: action.icon,
    label: action.disabled ? (
      <span title={action.disabled}>
        {t(action.text)}
        <small className="k-why">{action.disabled}</small>
      </span>
    ) : (
      t(action.text)
    ),
  }));
  const pick = (key: string) => {
    const action = props.actions.find((one) => one.key === key);
    if (action) props.start(action);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => pick(key) }}
      placement="bottomRight"
    >
      <Button
        {...(props.small ? { size: 'small' as const, type: 'text' as const } : {})}
        aria-label={
          props.label ??
          (props.named ? `${t(kit.moreActions)}: ${props.named}` : t(kit.moreActions))
        }
        icon={props.label ? <DownOutlined /> : <MoreOutlined />}
        iconPlacement="end"
      >
        {props.label}
      </Button>
    </Dropdown>
  );
}
