import { approveDemands, refuseDemand } from '@tradeport/api/demands/calls';
import { demandLife } from '@tradeport/api/demands/lifecycle';
import type { Action } from '../../console/kit/actions.tsx';
import { useNotDone } from '../../console/kit/notDone.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { type DemandRow, demandsStale } from './shared.ts';
import { demands } from './text.ts';

const seen = ({ demandCode, version }: DemandRow) => ({ demandCode, version });

/** BID-01c What a reviewer does with postings, for rows, selections and the page of one. */
export function useDemandActions(): {
  actionsOf: (row: DemandRow) => Action[];
  bulk: (rows: readonly DemandRow[]) => Action[];
} {
  const { t } = useText();
  const { steps } = demandLife;
  const approve = useMutate(approveDemands, { invalidates: demandsStale });
  const refuse = useMutate(refuseDemand, { invalidates: demandsStale });
  const tell = useNotDone();
  const approval = (rows: readonly DemandRow[]) => async () => {
    const { refused } = await approve.run({ demands: rows.map(seen) });
    const names = new Map(rows.map((row) => [row.demandCode, row.demandNo]));
    tell(refused.map(({ demandCode, msg }) => ({ name: names.get(demandCode) ?? '', msg })));
  };
  const actionsOf = (row: DemandRow): Action[] => {
    const disabled = row.isOwn ? t(demands.own) : undefined;
    const no = row.demandNo;
    const turnDown = {
      key: 'refuse',
      danger: true,
      reason: true,
      disabled,
      run: ({ reason }: { reason: string }) => refuse.run({ ...seen(row), reason }),
    };
    if (row.status === 'reviewing')
      return [
        { key: 'approve', text: steps.approve.text, disabled, run: approval([row]) },
        {
          ...turnDown,
          text: steps.fail.text,
          confirm: { title: t(demands.refuseTitle, { no }), text: t(demands.refuseText) },
        },
      ];
    if (row.status !== 'approved') return [];
    return [
      {
        ...turnDown,
        aside: true,
        text: demands.takeDown,
        confirm: { title: t(demands.takeDownTitle, { no }), text: t(demands.takeDownText) },
      },
    ];
  };
  const bulk = (rows: readonly DemandRow[]): Action[] => [
    {
      key: 'approve',
      text: steps.approve.text,
      disabled: rows.every((row) => row.status === 'reviewing' && !row.isOwn)
        ? undefined
        : t(demands.onlyWaiting),
      run: approval(rows),
    },
  ];
  return { actionsOf, bulk };
}
