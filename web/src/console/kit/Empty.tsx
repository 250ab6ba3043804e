import { InboxOutlined, LockOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';

/**
 * An empty place that says what belongs here and offers the first step.
 * In: title, a sentence, the first step (a button or link), another icon if it fits better.
 * `<Empty title={t(texts.none)} hint={t(texts.noneHint)} action={<Button …/>} />`
 */
export function Empty(props: {
  title: string;
  hint?: string;
  action?: ReactNode;
  icon?: ReactNode;
  small?: boolean;
}) {
  return (
    <div className={props.small ? 'k-empty k-empty-small' : 'k-empty'}>
      <span className="k-empty-icon" aria-hidden>
        {props.icon ?? <InboxOutlined />}
      </span>
      <p className="k-empty-title">{props.title}</p>
      {props.hint && <p className="k-muted">{props.hint}</p>}
      {props.action && <div className="k-empty-action">{props.action}</div>}
    </div>
  );
}

/**
 * Stands in for a screen that the role may not open.
 * In: nothing. The way out leads home.
 * `<NoPermission />`
 */
export function NoPermission() {
  const { t } = useText();
  return (
    <Empty
      icon={<LockOutlined />}
      title={t(kit.noPermission)}
      hint={t(kit.noPermissionHint)}
      action={
        <Link className="k-button" to="/">
          {t(kit.goHome)}
        </Link>
      }
    />
  );
}
