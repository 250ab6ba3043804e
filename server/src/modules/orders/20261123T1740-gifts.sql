-- F4. A gift is a line at 0 whose value was stated before the purchase; promotions write these rows with their order.
create table order_gift (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  value bigint not null check (value > 0),
  threshold bigint not null check (threshold >= 0),
  scope uuid[] not null,
  withheld bigint not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, line_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint withheld_of_value check (withheld between 0 and value)
);
select protect('order_gift');
create index order_gift_of_order on order_gift (tenant_id, order_id);
comment on column order_gift.value is '1/10 000 of the order''s currency, of all pieces of the line';
comment on column order_gift.threshold is 'Goods of its scope earn it by so much, after promotions and before coupons';
comment on column order_gift.scope is 'The lines whose goods earn it';
comment on column order_gift.withheld is 'What of its value was kept back from refunds, as the goods that are kept do not earn it';
