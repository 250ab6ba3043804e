-- PAY-03. In a mixture the accounts' parts are held from placing on and posted with the last part; until then nothing is paid.
alter table orders add column held_amount bigint not null default 0;
comment on column orders.held_amount is 'Of total_amount: held on accounts of the buyer until the rest is paid. Zero once it is paid or over';
alter table order_line add column points_spent bigint not null default 0;
comment on column order_line.points_spent is 'Points (one is 10 000) that paid points_amount of this line';

create function order_holds(
  goods bigint, promotion bigint, coupon bigint, member bigint, points bigint, rebate bigint, freight bigint, tax bigint,
  tax_included bigint, total bigint, paid bigint, pieces int, lines int, buyer uuid, seller uuid,
  type text, status text, approval text, pay_way text, currency text, refunded bigint, held bigint
) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when least(goods, promotion, coupon, member, points, rebate, freight, tax, tax_included, total, paid, pieces - 1, lines - 1, refunded, held) < 0
      then 'no_negatives'
    when total <> goods - promotion - coupon - member - points - rebate + freight + tax then 'total_adds_up'
    when paid + held > total then 'not_overpaid'
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
    type, status, approval, pay_way, currency, refunded_amount, held_amount));
drop function order_holds(bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, int, int, uuid, uuid,
  text, text, text, text, text, bigint);
