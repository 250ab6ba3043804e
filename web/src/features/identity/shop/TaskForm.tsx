import type { SecurityTaskBody } from '@tradeport/api/identity/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import type { ReactNode } from 'react';
import { useMall } from '../../../mall/mall.tsx';
import { account as words } from '../../../mall/text/account.ts';

export type TaskProps = { body: SecurityTaskBody; sent: Sent | null };

/** The form of one change; Enter presses its main button, not the one that sends a code. */
export function TaskForm(props: { act?: string; text: string; children: ReactNode }) {
  const { t, to } = useMall();
  const { act = 'save' } = props;
  return (
    <form method="post" className="panel account-form task-form">
      <button type="submit" name="act" value={act} className="hidden" tabIndex={-1} aria-hidden />
      {props.children}
      <div className="form-acts">
        <button type="submit" name="act" value={act} className="button button-main">
          {props.text}
        </button>
        <a className="button" href={to.account('/security')}>
          {t(words.cancel)}
        </a>
      </div>
    </form>
  );
}
