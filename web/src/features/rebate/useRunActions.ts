import {
  confirmRebate,
  discardRebate,
  rebateRun,
  rebateRuns,
  rebateShares,
  reverseRebate,
} from '@tradeport/api/rebate/calls';
import { rebateActions } from '@tradeport/api/rebate/lifecycle';
import type { runRow } from '@tradeport/api/rebate/model';
import type { z } from 'zod';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { rebates } from './text.ts';

export type Run = z.output<typeof runRow>;

/** RCH-02b Finance's actions on a run: on its row and on its page. */
export function useRunActions(): (run: Run) => Action[] {
  const { t } = useText();
  const format = useFormat();
  const offered = useOffered(rebateActions);
  const options = { invalidates: [rebateRuns, rebateRun, rebateShares] };
  const confirm = useMutate(confirmRebate, options);
  const discard = useMutate(discardRebate, options);
  const reverse = useMutate(reverseRebate, options);
  return (run) => {
    const { runCode, runNo: no, members, amount, currency } = run;
    return offered(run, {
      confirm: {
        confirm: {
          title: t(rebates.confirmTitle, { n: members, amount: format.money(amount, currency) }),
        },
        run: () => confirm.run({ runCode }),
      },
      discard: {
        danger: true,
        confirm: { title: t(rebates.discardTitle, { no }) },
        run: ({ reason }) => discard.run({ runCode, reason }),
      },
      reverse: {
        danger: true,
        aside: true,
        confirm: { title: t(rebates.reverseTitle, { no }), text: t(rebates.reverseText) },
        run: ({ reason }) => reverse.run({ runCode, reason }),
      },
    });
  };
}
