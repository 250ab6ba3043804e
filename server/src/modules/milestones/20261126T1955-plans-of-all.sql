-- ORD-08f. A project that was accepted without a plan had no verb to go on with once it was paid. Each gets a plan of one
-- part before production: its whole price, billed, or paid where it was. Requests for a refund of such a project name its
-- lines, not a part; where there is one, the project goes on as goods do, and ships.
insert into order_milestone (tenant_id, id, order_id, position, name, gate, status, share, due_days, wait_days, amount, paid_amount, due_at, wake_at)
select o.tenant_id, o.id, o.id, 1, '全款', 'production', case when o.status = 'pending_transfer' then 'paid' else 'billed' end, 10000, 7, 0,
  o.total_amount, o.paid_amount,
  case when o.status = 'pending_transfer' then coalesce(o.paid_at, o.placed_at) else coalesce(o.close_at, o.placed_at + interval '7 days') end,
  case when o.status = 'pending_transfer' then null else coalesce(o.close_at, o.placed_at + interval '7 days') end
from orders o
where o.type = '04' and o.billed_amount is null and o.total_amount > 0
  and (o.status in ('initialised', 'pending_review', 'waiting_payment') or o.status = 'pending_transfer' and o.paid_amount = o.total_amount)
  and not exists (select from after_sale a where a.tenant_id = o.tenant_id and a.order_id = o.id and a.status <> 'withdrawn')
on conflict do nothing;

insert into status_history (tenant_id, id, kind, subject_id, verb, from_status, to_status, actor_name, reason, at)
select o.tenant_id, o.id, 'order', o.id, case when m.id is null then 'produced' else 'payToProduce' end, o.status,
  case when m.id is null then 'waiting_shipment' else 'in_production' end, 'system', '项目补设付款计划', now()
from orders o left join order_milestone m on m.tenant_id = o.tenant_id and m.order_id = o.id
where o.type = '04' and o.billed_amount is null and o.status = 'pending_transfer'
on conflict do nothing;

update orders o set billed_amount = o.total_amount, status = case when o.status = 'pending_transfer' then 'in_production' else o.status end
from order_milestone m where m.tenant_id = o.tenant_id and m.order_id = o.id and o.type = '04' and o.billed_amount is null;
update orders set status = 'waiting_shipment' where type = '04' and billed_amount is null and status = 'pending_transfer';
