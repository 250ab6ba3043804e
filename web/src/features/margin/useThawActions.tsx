import { checkMarginThaw } from '@tradeport/api/margin/deposit-calls';
import { endOf } from '@tradeport/api/kernel/lifecycle';
import { thawActions, thawLife } from '@tradeport/api/margin/lifecycle';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { type Thaw, thawStale } from './shared.ts';
import { requests, thaws } from './text.ts';

/**
 * MGN-01b Finance's actions on a request, for rows and for its page; `dialogs` is rendered once.
 */
export function useThawActions(): { actionsOf: (row: Thaw) => Action[]; dialogs: ReactNode } {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const offered = useOffered(thawActions);
  const [asked, setAsked] = useState<{ row: Thaw; passes: boolean } | null>(null);
  const check = useMutate(checkMarginThaw, {
    invalidates: thawStale,
    ownNotice: true,
    done: ({ status }) =>
      void message.success(
        t(endOf(thawLife.states[status]) === 'well' ? thaws.passed : requests.failed),
      ),
  });
  const actionsOf = (row: Thaw): Action[] =>
    offered(row, {
      approve: { run: () => setAsked({ row, passes: true }) },
      fail: { danger: true, reason: false, run: () => setAsked({ row, passes: false }) },
    });
  if (!asked) return { actionsOf, dialogs: null };
  const { row, passes } = asked;
  const { thawCode, thawNo: no, lotNo: lot, merberCompname: member } = row;
  const amount = format.money(row.amount, row.currency);
  return {
    actionsOf,
    dialogs: (
      <ReviewDialog
        title={t(passes ? thaws.passTitle : thaws.failTitle, { no })}
        hint={t(passes ? thaws.passHint : thaws.failHint, { amount, member, lot })}
        verb={passes ? thaws.pass : requests.fail}
        words={{ label: passes ? thaws.result : requests.reason, needed: !passes }}
        close={() => setAsked(null)}
        save={(given) => check.run({ thawCode, checkResult: passes ? 'pass' : 'fail', ...given })}
      />
    ),
  };
}
