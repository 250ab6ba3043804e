-- CAT-08a. Whether nothing of an order is left to rate.
alter table orders add column rated boolean not null default false;
comment on column orders.rated is 'All its products are rated, or it has none';
update orders o set rated = true where not exists (
  select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.product_id is not null);
