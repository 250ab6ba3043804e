-- CHK-04h. Tax is of what is left after points and rebate, with freight; the tax of freight is kept, or goes back, with it.
-- What was agreed on before stays: those orders do not say how they were taxed, and their freight goes back without its tax.
alter table orders add column tax_way text;
comment on column orders.tax_way is 'included: the prices hold it; added: it comes on top. Null: placed before this was kept';
alter table order_line add column freight_tax bigint;
comment on column order_line.freight_tax is 'Of tax_amount, or of tax_included: that of freight_amount. Null: placed before this was kept; it goes with the goods';

create function order_line_holds(
  quantity int, cancelled int, open int, in_production int, shipped int, in_transit int, received int, lost int, returned int,
  list_price bigint, price bigint, goods bigint, promotion bigint, coupon bigint, member bigint, points bigint, rebate bigint,
  freight bigint, tax bigint, tax_included bigint, total bigint, withheld int, refunded int, refunded_amount bigint, freight_tax bigint
) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when least(quantity - 1, cancelled, open, in_production, shipped, in_transit, received, lost, returned, list_price, price,
      goods, promotion, coupon, member, points, rebate, freight, tax, tax_included, total, withheld, refunded, refunded_amount, freight_tax) < 0
      then 'no_negatives'
    when quantity <> cancelled + open + in_production + shipped then 'ordered_adds_up'
    when shipped <> in_transit + received + lost then 'shipped_adds_up'
    when returned > received then 'returned_was_received'
    when withheld > open then 'withheld_is_open'
    when refunded > quantity or refunded_amount > total then 'refunded_was_sold'
    when freight_tax > tax + tax_included then 'freight_tax_is_tax'
    when total <> goods - promotion - coupon - member - points - rebate + freight + tax then 'line_total_adds_up' end;
begin
  return broken is null or must_hold('order_line', broken);
end $$;
alter table order_line drop constraint holds;
alter table order_line
  add constraint holds check (order_line_holds(quantity, cancelled, open, in_production, shipped, in_transit, received, lost, returned,
    list_price, price, goods_amount, promotion_amount, coupon_amount, member_amount, points_amount, rebate_amount, freight_amount,
    tax_amount, tax_included, total_amount, withheld, refunded, refunded_amount, freight_tax));
drop function order_line_holds(int, int, int, int, int, int, int, int, int, bigint, bigint, bigint, bigint, bigint, bigint, bigint,
  bigint, bigint, bigint, bigint, bigint, int, int, bigint);
