-- PRO-01b What a SKU cost before its price changed: what a promotion's price may be compared with in public.
create table sku_price_past (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  sku_id uuid not null,
  currency text not null check (currency in ('CNY', 'USD')),
  amount bigint not null check (amount >= 0),
  until_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, sku_id) references sku (tenant_id, id)
);
select protect('sku_price_past');
create index sku_price_past_of on sku_price_past (tenant_id, product_id, until_at);
create index sku_price_past_by_time on sku_price_past (until_at);
comment on column sku_price_past.amount is '1/10 000: what anybody paid for one piece of the smallest order, without promotions';
comment on column sku_price_past.until_at is 'From the row before it up to here';
