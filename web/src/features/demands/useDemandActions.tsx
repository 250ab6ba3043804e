import { approveDemands, refuseDemand } from '@tradeport/api/demands/calls';
import { demandActions, demandLife, isShown } from '@tradeport/api/demands/lifecycle';
import { isPossible } from '@tradeport/api/kernel/available';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useNotDone } from '../../console/kit/notDone.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { type DemandRow, demandsStale } from './shared.ts';
import { demands } from './text.ts';

const seen = ({ demandCode, version }: DemandRow) => ({ demandCode, version });

/** BID-01c A reviewer's actions on postings, for rows, selections and the page of one. */
export function useDemandActions(): {
  actionsOf: (row: DemandRow) => Action[];
  bulk: (rows: readonly DemandRow[]) => Action[];
} {
  const { t } = useText();
  const { steps } = demandLife;
  const offered = useOffered(demandActions);
  const approve = useMutate(approveDemands, { invalidates: demandsStale });
  const refuse = useMutate(refuseDemand, { invalidates: demandsStale });
  const tell = useNotDone();
  const approval = (rows: readonly DemandRow[]) => async () => {
    const { refused } = await approve.run({ demands: rows.map(seen) });
    const names = new Map(rows.map((row) => [row.demandCode, row.demandNo]));
    tell(refused.map(({ demandCode, msg }) => ({ name: names.get(demandCode) ?? '', msg })));
  };
  const actionsOf = (row: DemandRow): Action[] => {
    const no = row.demandNo;
    const shown = isShown(row);
    return offered(row, {
      approve: { run: approval([row]) },
      fail: {
        danger: true,
        ...(shown ? { aside: true, text: demands.takeDown } : {}),
        confirm: shown
          ? { title: t(demands.takeDownTitle, { no }), text: t(demands.takeDownText) }
          : { title: t(demands.refuseTitle, { no }), text: t(demands.refuseText) },
        run: ({ reason }) => refuse.run({ ...seen(row), reason }),
      },
    });
  };
  const bulk = (rows: readonly DemandRow[]): Action[] => [
    {
      key: 'approve',
      text: steps.approve.text,
      disabled: rows.every((row) => isPossible(demandActions, 'approve', row))
        ? undefined
        : t(demands.onlyWaiting),
      run: approval(rows),
    },
  ];
  return { actionsOf, bulk };
}
