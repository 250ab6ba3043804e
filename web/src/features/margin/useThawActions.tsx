import { checkMarginThaw } from '@tradeport/api/margin/deposit-calls';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { type Thaw, thawStale } from './shared.ts';
import { requests, thaws } from './text.ts';

/** MGN-01b What finance does with a request, for rows and for its page; `dialogs` is rendered once. */
export function useThawActions(): {
  /** `isBound`: a bid stands on its deposit, as far as the page knows. */
  actionsOf: (row: Thaw, isBound?: boolean) => Action[];
  dialogs: ReactNode;
} {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const [asked, setAsked] = useState<{ row: Thaw; passes: boolean } | null>(null);
  const check = useMutate(checkMarginThaw, {
    invalidates: thawStale,
    ownNotice: true,
    done: ({ status }) =>
      void message.success(t(status === 'approved' ? thaws.passed : requests.failed)),
  });
  const actionsOf = (row: Thaw, isBound = false): Action[] => {
    if (row.status !== 'pending') return [];
    const own = row.isOwn ? t(requests.own) : undefined;
    return [
      {
        key: 'pass',
        text: thaws.pass,
        disabled: own ?? (isBound ? t(thaws.bound) : undefined),
        run: () => setAsked({ row, passes: true }),
      },
      {
        key: 'fail',
        text: requests.fail,
        danger: true,
        disabled: own,
        run: () => setAsked({ row, passes: false }),
      },
    ];
  };
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
