import { formatAmount } from '@tradeport/api/kernel/money';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { endSessions } from '../sessions/index.ts';
import { moveCompany } from '../members/index.ts';
import { balancesOf, record } from '../ledger/index.ts';
import { endLots } from '../lots/index.ts';
import { quitMember } from '@tradeport/api/privacy/calls';
import { handler } from '../../kernel/handler.ts';

/** Were given, never paid for: they end with the membership, and keep nobody in it. */
const gifts = ['points', 'rebate', 'bonus'] as const;

type LeaveFault =
  | 'leave.balance'
  | 'leave.orders_open'
  | 'leave.payments_open'
  | 'leave.auctions_open'
  | 'leave.sells'
  | 'leave.house';

const ended = orderLife.end.map((status) => `'${status}'`).join(', ');
/** Top-ups take it shared: one at the same moment waits, and finds the member gone. */
const lockMember = prepared('privacy.lockMember')`
  select m.status, m.is_seller, exists(select from users u join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id
    where u.tenant_id = :tenantId and u.member_id = m.id and r.role_code in ('admin', 'operator')) as house
  from member m where m.tenant_id = :tenantId and m.id = :id for update`;
const openOrders = prepared('privacy.openOrders')`
  select count(*)::int as count from orders where tenant_id = :tenantId and (buyer_id = :buyerId or seller_id = :buyerId) and status not in (${ended})`;
const openPayments = prepared('privacy.openPayments')`
  select (select count(*)::int from payment where tenant_id = :tenantId and buyer_id = :buyerId and status in ('created', 'paying', 'submitted', 'partial'))
    + (select count(*)::int from recharge where tenant_id = :tenantId and member_id = :buyerId and status in ('reviewing', 'refund_proposed')) as "count!"`;

/** A bid binds, and so does a lot that is announced: each may become an order after its member has gone. */
const openAuctions = prepared('privacy.openAuctions')`
  select (select count(*)::int from auction_lot where tenant_id = :tenantId and organiser_id = :memberId and status not in ('draft', 'done', 'failed', 'cancelled'))
    + (select count(*)::int from auction_participant p join auction_lot l on l.tenant_id = :tenantId and l.id = p.lot_id
      where p.tenant_id = :tenantId and p.member_id = :memberId
        and (p.status in ('waiting_deposit', 'waiting_review', 'approved', 'bidding') or l.offer_to = p.id)) as "count!"`;

/** MBR-04 Nothing may be owed to anybody: neither money nor goods. The member's row is locked. */
export async function requireSettled(
  ctx: Ctx<LeaveFault>,
  memberId: string,
): Promise<{ status: string }> {
  const [found, balances, orders, payments, auctions] = await ctx.batch([
    lockMember({ id: memberId }),
    balancesOf(ctx, memberId),
    openOrders({ buyerId: memberId }),
    openPayments({ buyerId: memberId }),
    openAuctions({ memberId }),
  ]);
  const member = found[0] ?? ctx.refuse('not_found');
  if (member.house) ctx.refuse('leave.house');
  if (member.is_seller) ctx.refuse('leave.sells');
  const open = balances.find(
    (row) => row.held !== 0 || (row.balance !== 0 && !isOneOf(row.kind, gifts)),
  );
  if (open) ctx.refuse('leave.balance', { amount: formatAmount(open.balance), unit: open.unit });
  if ((orders[0]?.count ?? 0) > 0) ctx.refuse('leave.orders_open', { n: orders[0]?.count ?? 0 });
  if ((payments[0]?.count ?? 0) > 0)
    ctx.refuse('leave.payments_open', { n: payments[0]?.count ?? 0 });
  if ((auctions[0]?.count ?? 0) > 0)
    ctx.refuse('leave.auctions_open', { n: auctions[0]?.count ?? 0 });
  return member;
}

/** MBR-04 Orders and books stay as they are; nobody of the member gets in any more. */
export const quit = handler(
  quitMember,
  async (ctx) => {
    const { memberId } = userOf(ctx);
    await requireSettled(ctx, memberId);
    await quitNow(ctx, memberId);
    return { done: true as const };
  },
  { invalidates: true },
);

export async function quitNow(ctx: Ctx, memberId: string): Promise<void> {
  const balances = await ctx.run(balancesOf(ctx, memberId));
  for (const { id, kind, unit, balance } of balances) {
    if (balance === 0 || !isOneOf(kind, gifts)) continue;
    if (kind === 'bonus')
      await record(ctx, [
        {
          event: 'bonus.lapsed',
          debitOf: memberId,
          amount: balance,
          unit,
          cause: { kind: 'member', id: memberId },
          key: `bonus-lapsed:${id}`,
        },
      ]);
    else await endLots(ctx, id, null);
  }
  await moveCompany(ctx, memberId, 'quit');
  await endSessions(ctx, { member: memberId });
  ctx.audit('member', memberId, { status: 'active' }, { status: 'quit' });
}
