import {
  mayRefund,
  refundActionNames,
  refundOffers,
  type RefundAction,
  type RefundFacts,
} from '@tradeport/api/aftersales/actions';
import { isPossible } from '@tradeport/api/kernel/available';
import { type Ctx, may } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { isHouse } from '../members/index.ts';
import { waitingForProvider } from '../payment/index.ts';
import { type AfterSaleRow, partsIn } from './rows.ts';

/** Facts about some requests that only the service knows, by their ids. */
export type Known = { waiting: ReadonlySet<string>; own: ReadonlySet<string> };

export async function knownOf(ctx: Ctx, rows: readonly AfterSaleRow[]): Promise<Known> {
  return { waiting: await waitingAmong(ctx, rows), own: await ownAmong(ctx, rows) };
}

/** The facts of a request that decide on its actions. */
export function factsOf(
  ctx: Pick<Ctx, 'now'>,
  row: AfterSaleRow,
  { waiting, own }: Known = { waiting: new Set(), own: new Set() },
): RefundFacts {
  const { status, kind: refundType, appeal_open: appealed, due_at: due } = row;
  return {
    status,
    refundType,
    appealed,
    appealable: !appealed && due !== null && due > ctx.now(),
    goodsOpen: row.goods_open,
    freightPaid: row.return_freight !== 0,
    waiting: waiting.has(row.id),
    isOwn: own.has(row.id),
  };
}

/** ORD-06 The actions that the caller may take on a request now. */
export function actionsOf(
  ctx: Pick<Ctx, 'user' | 'now'>,
  row: AfterSaleRow,
  known: Known,
): RefundAction[] {
  const parts = partsIn(ctx, row);
  const facts = factsOf(ctx, row, known);
  return refundActionNames.filter(
    (action) =>
      parts.some((part) => mayRefund(action, part, (permission) => may(ctx, permission))) &&
      isPossible(refundOffers, action, facts),
  );
}

const waitingAmong = (ctx: Ctx, rows: readonly AfterSaleRow[]) =>
  waitingForProvider(
    ctx,
    rows.filter((row) => row.status === 'refunding').map((row) => row.id),
  );

/**
 * S2 Those of these requests whose appeal the caller does not decide, as they belong to a party of
 * it. Where the portal itself sells, another person of the portal than the one who rejected it
 * decides (ORD-02i): nobody else could.
 */
async function ownAmong(
  ctx: Ctx,
  rows: readonly Pick<AfterSaleRow, 'id' | 'buyer_id' | 'seller_id' | 'appeal_open'>[],
): Promise<ReadonlySet<string>> {
  const member = ctx.user?.memberId;
  const open = rows.filter((row) => row.appeal_open);
  const bought = open.filter((row) => row.buyer_id === member).map((row) => row.id);
  const sold = open
    .filter((row) => row.seller_id === member && row.buyer_id !== member)
    .map((row) => row.id);
  if (!ctx.user || !member || sold.length === 0) return new Set(bought);
  if (!(await isHouse(ctx, member))) return new Set([...bought, ...sold]);
  const rejected = await ctx.run(rejectedBy({ ids: sold, userId: ctx.user.id }));
  return new Set([...bought, ...rejected.map((row) => row.id)]);
}
const rejectedBy = prepared('aftersales.rejectedBy')`
  select distinct subject_id as id from status_history
  where tenant_id = :tenantId and subject_id = any(:ids::uuid[]) and actor_id = :userId and verb in ('reject', 'rejectGoods')`;
