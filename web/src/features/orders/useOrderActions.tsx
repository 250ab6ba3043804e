import { countCart, readCart } from '@tradeport/api/cart/calls';
import { parseAmount } from '@tradeport/api/kernel/money';
import {
  approveOrder,
  cancelOrder,
  orderAgain,
  receiveOrder,
  refuseOrder,
} from '@tradeport/api/orders/calls';
import { actionRules, type AvailableAction, type OrderAction } from '@tradeport/api/orders/model';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useMallAddresses } from '../../lib/useMallAddresses.ts';
import { PayDialog } from '../payment/PayDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { type OrderHead, orderPath, type Side, stillPossible } from './sides.ts';
import { orderStale } from './stale.ts';
import { orders } from './text.ts';

/** The next step first; what ends an order last. Remarks are with the notes, not among the buttons. */
const offered: readonly OrderAction[] = [
  'pay',
  'approve',
  'ship',
  'receive',
  'again',
  'logistics',
  'refuse',
  'cancel',
];

type Asked = { kind: 'pay'; heads: readonly OrderHead[] } | { kind: 'ship'; head: OrderHead };

/**
 * ORD-06 Buttons of an order for rows and for its page; `dialogs` is rendered once.
 * In: the side of the viewer. Out: a function from the offered to the shown actions, and paying several orders at once.
 */
export function useOrderActions(side: Side): {
  actionsOf: (head: OrderHead, offers: readonly AvailableAction[]) => Action[];
  pay: (heads: readonly OrderHead[]) => void;
  approveAll: (codes: readonly string[]) => Promise<void>;
  dialogs: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const run = useRuns();
  const approve = useMutate(approveOrder, { invalidates: orderStale });
  const { t } = useText();
  const details = useWords();
  const actionsOf = (head: OrderHead, offers: readonly AvailableAction[]): Action[] =>
    offered.flatMap((action) => {
      const offer = offers.find((one) => one.action === action);
      if (!offer || (!offer.allowed && !stillPossible(action, head.status))) return [];
      const { contractCode } = head;
      const own: Record<typeof action, Omit<Action, 'key' | 'text'>> = {
        pay: { run: () => setAsked({ kind: 'pay', heads: [head] }) },
        approve: { run: () => approve.run({ contractCode }) },
        ship: { run: () => setAsked({ kind: 'ship', head }) },
        receive: {
          run: () => run.receive(contractCode),
          confirm: {
            title: t(orders.receiveTitle, { no: head.contractBillcode }),
            text: t(orders.receiveText),
          },
        },
        again: { run: () => run.again(contractCode) },
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
        remark: {},
      };
      return [
        {
          ...own[action],
          key: action,
          text: actionRules[action].text,
          disabled: offer.allowed ? undefined : offer.reason,
        },
      ];
    });
  const close = () => setAsked(null);
  return {
    actionsOf,
    pay: (heads) => setAsked({ kind: 'pay', heads }),
    // One after the other: each is a decision of its own in the history, and the first refusal stops.
    approveAll: async (codes) => {
      for (const contractCode of codes) await approve.run({ contractCode });
    },
    dialogs:
      asked?.kind === 'pay' ? (
        <PayDialog heads={asked.heads} close={close} />
      ) : asked?.kind === 'ship' ? (
        <ShipDialog
          contractCode={asked.head.contractCode}
          number={asked.head.contractBillcode}
          close={close}
        />
      ) : null,
  };
}

function useRuns() {
  const { t } = useText();
  const mall = useMallAddresses();
  const { message } = App.useApp();
  const stale = { invalidates: orderStale };
  const receive = useMutate(receiveOrder, stale);
  const refuse = useMutate(refuseOrder, stale);
  const cancel = useMutate(cancelOrder, stale);
  const again = useMutate(orderAgain, {
    invalidates: [readCart, countCart],
    ownNotice: true,
    done: ({ added, refused }) => {
      if (added > 0)
        void message.success(
          <>
            {t(orders.again, { n: added })} · <a href={mall.cart}>{t(orders.toCart)}</a>
          </>,
        );
      const reasons = [...new Set(refused.map((one) => one.msg))].join(' · ');
      if (refused.length > 0) void message.warning(t(orders.againRefused, { reasons }));
    },
  });
  return {
    receive: (contractCode: string) => receive.run({ contractCode }),
    refuse: (contractCode: string, reason: string) => refuse.run({ contractCode, reason }),
    cancel: (contractCode: string, reason: string) => cancel.run({ contractCode, reason }),
    again: (contractCode: string) => again.run({ contractCode }),
  };
}

/** What the confirmations say, with names and amounts. */
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
