import {
  groupBuyLife,
  type GroupBuyStatus,
  type GroupBuyVerb,
} from '@tradeport/api/promotions/group-lifecycle';
import type { Lang } from '@tradeport/api/kernel/text';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'group_buy.status': GroupBuyStatus;
    'group_buy_seat.state': 'held' | 'paid' | 'left';
    'orders.group_status': 'waiting' | 'complete' | 'failed';
  }
}

export type GroupRow = RowOf<'groupbuy.byId'>;
export const moves: Moves<GroupBuyVerb, GroupRow> = movesOf(groupBuyLife);

export const byId = prepared('groupbuy.byId')`
  select * from group_buy where tenant_id = :tenantId and id = :id`;

/** The public progress of a group. */
export function progressOf(
  row: Pick<GroupRow, 'id' | 'status' | 'size' | 'taken' | 'paid' | 'closes_at'>,
  lang: Lang,
) {
  return {
    groupCode: row.id,
    status: row.status,
    statusName: groupBuyLife.states[row.status][lang],
    size: row.size,
    taken: row.taken,
    paid: row.paid,
    closesAt: row.closes_at?.toISOString() ?? null,
  };
}
