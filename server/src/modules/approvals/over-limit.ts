import type { Currency } from '@tradeport/api/kernel/money';
import type { approvalReasons } from '@tradeport/api/orders/approval';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { personDoes } from '../../kernel/standing.ts';
import { limitsOf } from '../members/index.ts';
import { setApproval } from '../orders/index.ts';

type Why = (typeof approvalReasons)[number];
/** One level of a chain; each of its approvers may decide for it. */
type Level = { approvers: string[] };
/** The amount that a new order adds. */
type Priced = {
  currency: Currency;
  priced: { total: number };
  /** The part of it that is counted in the month already. */
  counted?: number;
};
type NewOrder = { id: string; number: string; draft: Priced };
type Over = ReadonlyMap<Priced, { why: Why; chain: Level[] }>;
export const none: Over = new Map();
type LevelRow = { level: number; over_amount: number; approvers: string[] };

/** The user's own rows are the lock: two orders at once cannot both be the last within the month. */
const lockLimits = prepared('approvals.lockLimits')`
  select currency, order_max, month_max from spending_limit where tenant_id = :tenantId and user_id = :userId order by currency for update`;
/**
 * MBR-03 A month's spending counts orders that are neither cancelled nor still waiting for the
 * company's approval.
 */
export const spentSince = prepared('approvals.spentSince')`
  select currency, least(sum(total_amount), ${Number.MAX_SAFE_INTEGER})::bigint as spent from orders
  where tenant_id = :tenantId and buyer_id = :memberId and user_id = :userId and placed_at >= :since::timestamp at time zone :timeZone
    and status not in ('cancelled', 'audit_failed', 'closed') and approval is distinct from 'waiting' group by currency`;
const levelsOf = prepared('approvals.levelsOf')`
  select l.level, l.over_amount, array(select a.user_id from approval_approver a
    join users u on u.tenant_id = a.tenant_id and u.id = a.user_id and ${personDoes('u', 'approves')} and u.member_id = l.member_id
    where a.tenant_id = :tenantId and a.level_id = l.id order by a.user_id) as approvers
  from approval_level l where l.tenant_id = :tenantId and l.member_id = :memberId order by l.level`;
const mainOf = prepared('approvals.mainOf')`
  select main_user_id as "id!" from member where tenant_id = :tenantId and id = :memberId and main_user_id is not null`;

/**
 * MBR-06 The orders to come that are above the caller's limit per order or per month, with whom to ask. The
 * month is that of the tenant's time zone, and each order counts before the next one is looked at.
 */
export async function overLimit(
  ctx: Ctx,
  drafts: readonly Priced[],
  { lock = true } = {},
): Promise<Over> {
  const user = userOf(ctx);
  const own = { tenantId: ctx.tenant.id, memberId: user.memberId };
  const [limits, spent, levels, mains] = await ctx.batch([
    (lock ? lockLimits : limitsOf)({ tenantId: ctx.tenant.id, userId: user.id }),
    spentSince({ ...own, userId: user.id, since: monthOf(ctx), timeZone: ctx.tenant.timeZone }),
    levelsOf(own),
    mainOf(own),
  ]);
  // Lifted since the session was read.
  if (limits.length === 0) return none;
  const used = new Map(spent.map((row) => [row.currency, row.spent]));
  const over = new Map<Priced, { why: Why; chain: Level[] }>();
  for (const draft of drafts) {
    const { total } = draft.priced;
    const more = total - (draft.counted ?? 0);
    const limit = limits.find((one) => one.currency === draft.currency);
    const before = used.get(draft.currency) ?? 0;
    const why =
      total === 0
        ? null
        : !limit
          ? 'currency'
          : limit.order_max !== null && total > limit.order_max
            ? 'order'
            : limit.month_max !== null && before + more > limit.month_max
              ? 'month'
              : null;
    if (why === null) used.set(draft.currency, before + more);
    else over.set(draft, { why, chain: chainFor(total, levels, user.id, mains[0]?.id) });
  }
  return over;
}

/** The first day of the month it is in the tenant's time zone. */
export function monthOf(ctx: Pick<Ctx, 'tenant' | 'now'>): string {
  return `${today(ctx).slice(0, 7)}-01`;
}

/** MBR-06 Nobody is asked about the own order; where nobody else is left, the main account is. */
export function chainFor(
  total: number,
  levels: readonly LevelRow[],
  placedBy: string,
  main: string | undefined,
): Level[] {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== placedBy);
  const fallback = others(main === undefined ? [] : [main]);
  const asked = levels
    .filter((level) => total > level.over_amount)
    .map(({ approvers }) => ({
      approvers: others(approvers).length > 0 ? others(approvers) : fallback,
    }))
    .filter(({ approvers }) => approvers.length > 0);
  if (asked.length > 0) return asked;
  if (fallback.length === 0)
    throw new Error('a company without a main account has somebody with a limit');
  return [{ approvers: fallback }];
}

const columns = ['id', 'order_id', 'level', 'approvers', 'status', 'why'] as const;

/** The statements that make new orders wait; who decides first is told. */
export function askApproval(ctx: Ctx, orders: readonly NewOrder[], over: Over): Query[] {
  if (over.size === 0) return [];
  const asked = orders.flatMap((order) => {
    const found = over.get(order.draft);
    return found ? [{ order, ...found }] : [];
  });
  for (const { order, chain } of asked) {
    notifyApprovers(
      ctx,
      {
        id: order.id,
        number: order.number,
        total_amount: order.draft.priced.total,
        currency: order.draft.currency,
      },
      chain[0]?.approvers ?? [],
    );
  }
  return [
    setApproval({
      tenantId: ctx.tenant.id,
      ids: asked.map(({ order }) => order.id),
      approval: 'waiting',
    }),
    ...insertRows(
      ctx.tenant.id,
      'order_approval',
      columns,
      asked.flatMap(({ order, chain, why }) =>
        chain.map(({ approvers }, at) => [
          ctx.newId(),
          order.id,
          at + 1,
          approvers,
          at === 0 ? 'waiting' : 'queued',
          why,
        ]),
      ),
    ),
  ];
}

type Asked = { id: string; number: string; total_amount: number; currency: string };
export function notifyApprovers(
  ctx: Ctx,
  { id, number, total_amount: total, currency }: Asked,
  approvers: readonly string[],
): void {
  ctx.emit(
    'order.approval_asked',
    { kind: 'order', id },
    { orderId: id, number, approvers, total, currency },
  );
}
