import { parseAmount } from '@tradeport/api/kernel/money';
import { approveOrder, cancelOrder, refuseOrder } from '@tradeport/api/orders/calls';
import {
  type AvailableAction,
  type OrderAction,
  orderOffers,
  stillPossible,
} from '@tradeport/api/orders/model';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../console/kit/actions.tsx';
import { useEach } from '../../console/kit/notDone.ts';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useTransfer } from '../production/seller/useTransfer.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { type OrderHead, orderPath, type Side } from './sides.ts';
import { orderStale } from './stale.ts';
import { orders } from './text.ts';

/**
 * The next step stands first; steps that end an order last. Remarks are with the notes, not among
 * the buttons; buyers act on their own orders in the shop.
 */
const offered = [
  'approve',
  'ship',
  'logistics',
  'refuse',
  'cancel',
] as const satisfies readonly OrderAction[];

/**
 * ORD-06 Buttons of an order for rows and for its page; `dialogs` is rendered once.
 * In: the side of the viewer. Out: a function from the offered to the shown actions.
 */
export function useOrderActions(side: Side): {
  actionsOf: (head: OrderHead, offers: readonly AvailableAction[]) => Action[];
  approveAll: (
    heads: readonly Pick<OrderHead, 'contractCode' | 'contractBillcode'>[],
  ) => Promise<void>;
  dialogs: ReactNode;
} {
  const [shipped, setShipped] = useState<OrderHead | null>(null);
  const run = useRuns();
  const approve = useMutate(approveOrder, { invalidates: orderStale });
  const each = useEach();
  const details = useWords();
  const transfer = useTransfer();
  const actionsOf = (head: OrderHead, offers: readonly AvailableAction[]): Action[] => [
    ...transfer(head),
    ...offered.flatMap((action) => {
      const offer = offers.find((one) => one.action === action);
      if (!offer || (!offer.allowed && !stillPossible(action, head.status))) return [];
      const { contractCode } = head;
      const own: Record<typeof action, Omit<Action, 'key' | 'text'>> = {
        approve: { run: () => approve.run({ contractCode }) },
        ship: { run: () => setShipped(head) },
        logistics: { to: `${orderPath(side, contractCode)}?show=parcels` },
        refuse: {
          run: ({ reason }) => run.refuse(contractCode, reason),
          danger: true,
          reason: true,
          confirm: details.refuse(head),
        },
        cancel: {
          run: ({ reason }) => run.cancel(contractCode, reason),
          danger: true,
          reason: true,
          confirm: details.cancel(head),
        },
      };
      return [
        {
          ...own[action],
          key: action,
          text: orderOffers.acts[action].text,
          disabled: offer.allowed ? undefined : offer.reason,
        },
      ];
    }),
  ];
  return {
    actionsOf,
    // One after the other: each is a decision of its own in the history, and the first refusal stops.
    approveAll: (heads) =>
      each(
        approveOrder,
        heads.map(({ contractCode, contractBillcode: name }) => ({
          name,
          input: { contractCode },
        })),
        orderStale,
      ),
    dialogs: shipped && (
      <ShipDialog
        contractCode={shipped.contractCode}
        number={shipped.contractBillcode}
        close={() => setShipped(null)}
      />
    ),
  };
}

function useRuns() {
  const stale = { invalidates: orderStale };
  const refuse = useMutate(refuseOrder, stale);
  const cancel = useMutate(cancelOrder, stale);
  return {
    refuse: (contractCode: string, reason: string) => refuse.run({ contractCode, reason }),
    cancel: (contractCode: string, reason: string) => cancel.run({ contractCode, reason }),
  };
}

/** The texts of the confirmations, with names and amounts. */
function useWords() {
  const { t } = useText();
  const format = useFormat();
  return {
    refuse: (head: OrderHead) => ({
      title: t(orders.refuseTitle, { no: head.contractBillcode }),
      text: t(orders.refuseText, { amount: format.money(head.total, head.currency) }),
    }),
    cancel: (head: OrderHead) => ({
      title: t(orders.cancelTitle, { no: head.contractBillcode }),
      text: `${t(orders.cancelText, { amount: format.money(head.total, head.currency) })}${
        (parseAmount(head.paid) ?? 0) > 0
          ? ` ${t(orders.cancelPaid, { paid: format.money(head.paid, head.currency) })}`
          : ''
      }`,
    }),
  };
}
