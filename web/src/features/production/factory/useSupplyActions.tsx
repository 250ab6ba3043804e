import { supplyActions } from '@tradeport/api/production/actions';
import { type ReactNode, useState } from 'react';
import { useOffered } from '../../../console/kit/ActionBar.tsx';
import type { Action } from '../../../console/kit/actions.tsx';
import { GiveUpDialog, ShortDialog } from './PartDialog.tsx';
import type { SubOrder } from './pieces.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { useAnswer } from './useAnswer.ts';

const dialogs = {
  ship: ShipDialog,
  report: ReportDialog,
  closeShort: ShortDialog,
  giveUp: GiveUpDialog,
};

/** The actions of a factory on an order now; the dialog is rendered once. */
export function useSupplyActions(): {
  actionsOf: (subOrder: SubOrder) => Action[];
  dialogOf: (subOrder: SubOrder) => ReactNode;
} {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const offered = useOffered(supplyActions);
  const answer = useAnswer();
  const Dialog = open && dialogs[open];
  return {
    actionsOf: (subOrder) => [
      ...answer.actionsOf(subOrder),
      ...offered(subOrder, {
        ship: { run: () => setOpen('ship') },
        report: { aside: true, run: () => setOpen('report') },
        closeShort: { aside: true, run: () => setOpen('closeShort') },
        giveUp: { danger: true, run: () => setOpen('giveUp') },
      }),
    ],
    dialogOf: (subOrder) => Dialog && <Dialog subOrder={subOrder} close={() => setOpen(null)} />,
  };
}
