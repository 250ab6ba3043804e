import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

/**
 * BID-06b Finds deposits still frozen for bidders who no longer take part; of an awarded lot only
 * the winner's stays frozen.
 */
const stillFrozen = prepared('bidding.stillFrozen')`
  select l.no || ': ' || l.status || ', and bidder ' || coalesce(p.alias::text, '?') || ' has ' || d.frozen || ' frozen' as "what!"
  from margin_deposit d join auction_lot l on l.tenant_id = :tenantId and l.id = d.lot_id
  left join auction_participant p on p.tenant_id = :tenantId and p.lot_id = l.id and p.deposit_id = d.id
  where d.tenant_id = :tenantId and d.state = 'frozen' and (l.status in ('contracted', 'done', 'failed', 'cancelled')
    or p.status in ('rejected', 'withdrawn', 'disqualified', 'defaulted')
    or (l.status = 'awarded' and p.id is distinct from l.winner_id)) limit 100`;
/** BID-06c The loss of a deposit equals the forfeit recorded for its bidder. */
const forfeitsDiffer = prepared('bidding.forfeitsDiffer')`
  select d.lot_no || ': bidder ' || p.alias || ' forfeited ' || d.forfeited || ', and is ' || p.status || ' for ' || coalesce(f.amount, 0) as "what!"
  from auction_participant p join margin_deposit d on d.tenant_id = :tenantId and d.id = p.deposit_id
  left join margin_forfeit f on f.tenant_id = :tenantId and f.id = p.forfeit_id
  where p.tenant_id = :tenantId and d.forfeited <> coalesce(f.amount, 0) limit 100`;
/**
 * BID-06a The winner has an order at exactly the price, with the right sides; the deposit of a sale
 * covers its part of it.
 */
const ordersDiffer = prepared('bidding.ordersDiffer')`
  select l.no || ': won at ' || l.win_amount || ', order ' || coalesce(o.number, 'missing') || coalesce(' ' || o.status || ' of ' || o.total_amount, '')
    || coalesce(', of the deposit ' || d.held + d.paid, '') as "what!"
  from auction_lot l join auction_participant p on p.tenant_id = :tenantId and p.id = l.winner_id
  left join orders o on o.tenant_id = :tenantId and o.id = l.order_id
  left join margin_deposit d on d.tenant_id = :tenantId and d.id = p.deposit_id
  where l.tenant_id = :tenantId and l.status in ('awarded', 'contracted', 'done') and (o.id is null or o.lot_no <> l.no
    or o.total_amount <> l.win_amount or o.currency <> l.currency
    or (o.buyer_id, o.seller_id) <> (case when l.side = 'sale' then p.member_id else l.organiser_id end, case when l.side = 'sale' then l.organiser_id else p.member_id end)
    or o.status in ('cancelled', 'audit_failed')
    or (l.side = 'sale' and d.held + d.paid <> least(d.frozen, l.win_amount))) limit 100`;
/** An order that waits for its winner is of a lot that waits for it, too. */
const ordersStray = prepared('bidding.ordersStray')`
  select o.number || ': ' || o.status || ', of lot ' || o.lot_no || ', which does not know it' as "what!"
  from orders o where o.tenant_id = :tenantId and o.lot_no <> '' and o.status in ('pending_review', 'waiting_payment')
    and not exists (select from auction_lot l where l.tenant_id = :tenantId and l.order_id = o.id) limit 100`;

const check = (name: string, differ: typeof stillFrozen): AuditCheck => ({
  name,
  run: async (ctx) => (await ctx.run(differ({ tenantId: ctx.tenant.id }))).map((row) => row.what),
});
export const biddingChecks: readonly AuditCheck[] = [
  check('bidding.frozen', stillFrozen),
  check('bidding.forfeits', forfeitsDiffer),
  check('bidding.orders', ordersDiffer),
  check('bidding.orders_of_lots', ordersStray),
];
