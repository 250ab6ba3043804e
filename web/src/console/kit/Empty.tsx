import { InboxOutlined, LockOutlined, ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Refusal } from '@tradeport/api/kernel/errors';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';

/**
 * An empty place that says what belongs here and offers the first step.
 * In: title, a sentence, the first step (a button or link), another icon if it fits better.
 * `<Empty title={t(texts.none)} hint={t(texts.noneHint)} action={<Button …/>} />`
 */
export function Empty(props: { title: string; hint?: string; action?: ReactNode; icon?: ReactNode; small?: boolean }) {
  return (
    <div className={props.small ? 'k-empty k-empty-small' : 'k-empty'}>
      <span className="k-empty-icon" aria-hidden>{props.icon ?? <InboxOutlined />}</span>
      <p className="k-empty-title">{props.title}</p>
      {props.hint && <p className="k-muted">{props.hint}</p>}
      {props.action && <div className="k-empty-action">{props.action}</div>}
    </div>
  );
}

/**
 * What is shown instead of a screen that the role may not open.
 * In: nothing. The way out leads home.
 * `<NoPermission />`
 */
export function NoPermission() {
  const { t } = useText();
  return (
    <Empty icon={<LockOutlined />} title={t(kit.noPermission)} hint={t(kit.noPermissionHint)}
      action={<Link className="k-button" to="/">{t(kit.goHome)}</Link>} />
  );
}

/**
 * What is shown when something could not be loaded: no permission, not found, or an error with retry.
 * In: the error of the query and how to ask again.
 * `<Failed error={query.error} retry={query.refetch} />`
 */
export function Failed(props: { error: Error; retry: () => unknown }) {
  const { t } = useText();
  const { error } = props;
  if (error instanceof Refusal && error.code === 'auth.forbidden') return <NoPermission />;
  const gone = error instanceof Refusal && error.status === 404;
  return (
    <Empty icon={<WarningOutlined />} title={t(gone ? kit.notFound : kit.failed)}
      hint={error instanceof Refusal ? error.message : undefined}
      action={gone
        ? <Link className="k-button" to="/">{t(kit.goHome)}</Link>
        : <Button icon={<ReloadOutlined />} onClick={() => props.retry()}>{t(kit.retry)}</Button>} />
  );
}
