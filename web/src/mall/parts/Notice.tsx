import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** Reports a result or a failure at the place where it happened. */
export function Notice({
  kind,
  children,
}: {
  kind: 'fault' | 'done' | 'hint';
  children: ReactNode;
}) {
  return (
    <div className={`notice notice-${kind}`} role={kind === 'fault' ? 'alert' : 'status'}>
      <Icon name={kind === 'done' ? 'check' : 'alert'} />
      <div>{children}</div>
    </div>
  );
}
