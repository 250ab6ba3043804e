import {
  confirmRebate,
  discardRebate,
  rebateRun,
  rebateRuns,
  rebateShares,
  reverseRebate,
} from '@tradeport/api/rebate/calls';
import type { runRow } from '@tradeport/api/rebate/model';
import type { z } from 'zod';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { rebates } from './text.ts';

export type Run = z.output<typeof runRow>;

/** RCH-02b What finance does with a run: on its row and on its page. */
export function useRunActions(): (run: Run) => Action[] {
  const { t } = useText();
  const format = useFormat();
  const options = { invalidates: [rebateRuns, rebateRun, rebateShares] };
  const confirm = useMutate(confirmRebate, options);
  const discard = useMutate(discardRebate, options);
  const reverse = useMutate(reverseRebate, options);
  return ({ runCode, runNo: no, status, members, amount, currency, isOwn }) => {
    const disabled = isOwn ? t(rebates.own) : undefined;
    if (status === 'calculated')
      return [
        {
          key: 'confirm',
          text: rebates.confirm,
          disabled,
          confirm: {
            title: t(rebates.confirmTitle, { n: members, amount: format.money(amount, currency) }),
          },
          run: () => confirm.run({ runCode }),
        },
        {
          key: 'discard',
          text: rebates.discard,
          danger: true,
          reason: true,
          confirm: { title: t(rebates.discardTitle, { no }) },
          run: ({ reason }) => discard.run({ runCode, reason }),
        },
      ];
    if (status !== 'confirmed') return [];
    return [
      {
        key: 'reverse',
        text: rebates.reverse,
        danger: true,
        aside: true,
        reason: true,
        disabled,
        confirm: { title: t(rebates.reverseTitle, { no }), text: t(rebates.reverseText) },
        run: ({ reason }) => reverse.run({ runCode, reason }),
      },
    ];
  };
}
