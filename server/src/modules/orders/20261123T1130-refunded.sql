-- AFS-01, AFS-03. What went back of an order and of its lines. What was paid never falls; what was refunded stands beside it.
alter table orders add column refunded_amount bigint not null default 0, add column open_requests int not null default 0;
comment on column orders.open_requests is 'AFS-04 After-sales requests that are not over: receipt does not confirm itself meanwhile';
comment on column orders.refunded_amount is 'What after-sales gave back, or is giving back, of paid_amount';

create function order_holds(
  goods bigint, promotion bigint, coupon bigint, member bigint, points bigint, rebate bigint, freight bigint, tax bigint,
  tax_included bigint, total bigint, paid bigint, pieces int, lines int, buyer uuid, seller uuid,
  type text, status text, approval text, pay_way text, currency text, refunded bigint
) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when least(goods, promotion, coupon, member, points, rebate, freight, tax, tax_included, total, paid, pieces - 1, lines - 1, refunded) < 0
      then 'no_negatives'
    when total <> goods - promotion - coupon - member - points - rebate + freight + tax then 'total_adds_up'
    when paid > total then 'not_overpaid'
    when refunded > paid then 'refunded_was_paid'
    when buyer = seller then 'not_own_goods'
    when status not in ('initialised', 'pending_review', 'audit_failed', 'waiting_payment', 'pending_transfer', 'pending_factory',
      'in_production', 'waiting_shipment', 'outbound', 'waiting_receipt', 'success', 'cancelled', 'closed') then 'orders_status_check'
    when type !~ '^(0[0456789]|1[012])$' then 'orders_type_check'
    when approval not in ('waiting', 'passed', 'refused') then 'orders_approval_check'
    when pay_way not in ('balance', 'online', 'offline') then 'orders_pay_way_check'
    when currency not in ('CNY', 'USD') then 'orders_currency_check' end;
begin
  return broken is null or must_hold('orders', broken);
end $$;
alter table orders drop constraint holds;
alter table orders
  add constraint holds check (order_holds(goods_amount, promotion_amount, coupon_amount, member_amount, points_amount, rebate_amount,
    freight_amount, tax_amount, tax_included, total_amount, paid_amount, pieces, line_count, buyer_id, seller_id,
    type, status, approval, pay_way, currency, refunded_amount));
drop function order_holds(bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, int, int, uuid, uuid,
  text, text, text, text, text);

alter table order_line add column withheld int not null default 0, add column refunded int not null default 0,
  add column refunded_amount bigint not null default 0;
comment on column order_line.withheld is 'Of `open`: a refund request waits for them, they are not shipped meanwhile';
comment on column order_line.refunded is 'Pieces that requests at refunding or later gave back';
create function order_line_holds(
  quantity int, cancelled int, open int, in_production int, shipped int, in_transit int, received int, lost int, returned int,
  list_price bigint, price bigint, goods bigint, promotion bigint, coupon bigint, member bigint, points bigint, rebate bigint,
  freight bigint, tax bigint, tax_included bigint, total bigint, withheld int, refunded int, refunded_amount bigint
) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when least(quantity - 1, cancelled, open, in_production, shipped, in_transit, received, lost, returned, list_price, price,
      goods, promotion, coupon, member, points, rebate, freight, tax, tax_included, total, withheld, refunded, refunded_amount) < 0
      then 'no_negatives'
    when quantity <> cancelled + open + in_production + shipped then 'ordered_adds_up'
    when shipped <> in_transit + received + lost then 'shipped_adds_up'
    when returned > received then 'returned_was_received'
    when withheld > open then 'withheld_is_open'
    when refunded > quantity or refunded_amount > total then 'refunded_was_sold'
    when total <> goods - promotion - coupon - member - points - rebate + freight + tax then 'line_total_adds_up' end;
begin
  return broken is null or must_hold('order_line', broken);
end $$;
alter table order_line drop constraint holds;
alter table order_line
  add constraint holds check (order_line_holds(quantity, cancelled, open, in_production, shipped, in_transit, received, lost, returned,
    list_price, price, goods_amount, promotion_amount, coupon_amount, member_amount, points_amount, rebate_amount, freight_amount,
    tax_amount, tax_included, total_amount, withheld, refunded, refunded_amount));
drop function order_line_holds(int, int, int, int, int, int, int, int, int, bigint, bigint, bigint, bigint, bigint, bigint, bigint,
  bigint, bigint, bigint, bigint, bigint);
