import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** Nothing to show: what belongs here, and the first step. */
export function Empty(props: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  text?: string | undefined;
  head?: 'h1' | 'h2';
}) {
  const Head = props.head ?? 'h2';
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={props.icon} size={48} />
      </span>
      <Head className="empty-title">{props.title}</Head>
      {props.text && <p className="empty-text">{props.text}</p>}
      {props.children && <div className="empty-actions">{props.children}</div>}
    </div>
  );
}
