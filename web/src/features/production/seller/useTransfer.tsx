import { turnOrder } from '@tradeport/api/production/calls';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { useNavigate } from 'react-router';
import type { Action } from '../../../console/kit/actions.tsx';
import { useMutate } from '../../../lib/query.ts';
import { useMay } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import type { OrderRow } from '../../orders/sides.ts';
import { productionStale } from './stale.ts';
import { board } from './text.ts';

type Head = Pick<
  OrderRow,
  'contractCode' | 'contractBillcode' | 'status' | 'made' | 'turnedBillcode'
>;
const turnedFrom = [orderLife.steps.payToMake.to, orderLife.steps.sendPart.to] as const;

export const boardPath = (contractCode: string) => `/trade/production/${contractCode}`;

/** ORD-05a A seller transfers an order with goods that are made, then gives its pieces to factories. */
export function useTransfer(): (head: Head) => Action[] {
  const { t } = useText();
  const may = useMay();
  const navigate = useNavigate();
  const turn = useMutate(turnOrder, {
    invalidates: productionStale,
    done: ({ contractCode }) => void navigate(boardPath(contractCode)),
  });
  return ({ contractCode, contractBillcode: no, status, made, turnedBillcode }) => {
    if (!made || !may('order.transfer')) return [];
    if (turnedBillcode !== null)
      return [{ key: 'production', text: board.open, to: boardPath(contractCode) }];
    if (!isOneOf(status, turnedFrom)) return [];
    return [
      {
        key: 'transfer',
        text: board.transfer,
        confirm: { title: t(board.transferTitle, { no }), text: t(board.transferText) },
        run: () => turn.run({ contractCode }),
      },
    ];
  };
}
