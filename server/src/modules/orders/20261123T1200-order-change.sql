-- What was changed of an order before it shipped: where it goes to, and the buyer's own number of it.
create table order_change (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('address', 'purchase_order')),
  before jsonb not null,
  after jsonb not null,
  reason text not null default '',
  actor_id uuid not null,
  actor_name text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
select protect('order_change');
create index order_change_of on order_change (tenant_id, order_id, id);
comment on table order_change is 'Written once. Freight is one amount per order wherever it goes: nothing is charged or given back';
