-- CAT-04. What lies where, what is promised to whom, and every movement.

create table warehouse (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name jsonb not null,
  region text not null default '',
  address text not null default '',
  open boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select protect('warehouse');

create table stock_level (
  tenant_id uuid not null,
  sku_id uuid not null,
  warehouse_id uuid not null,
  on_hand int not null default 0,
  reserved int not null default 0,
  primary key (tenant_id, sku_id, warehouse_id),
  foreign key (tenant_id, sku_id) references sku (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint never_oversold check (reserved between 0 and on_hand)
) with (fillfactor = 70);
select protect('stock_level');
create index stock_level_of_warehouse on stock_level (tenant_id, warehouse_id, sku_id);
comment on column stock_level.reserved is 'Promised to orders and not yet shipped; available = on_hand - reserved';

-- What an order line holds. The id is the line's: a line ships from one warehouse.
create table reservation (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  sku_id uuid not null,
  warehouse_id uuid not null,
  quantity int not null,
  shipped int not null default 0,
  released int not null default 0,
  state text not null default 'held' check (state in ('held', 'done')),
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, sku_id, warehouse_id) references stock_level (tenant_id, sku_id, warehouse_id),
  check (quantity > 0 and least(shipped, released, quantity - shipped - released) >= 0),
  check ((state = 'done') = (shipped + released = quantity))
);
select protect('reservation');
create index reservation_of_order on reservation (tenant_id, order_id);
create index reservation_expiry on reservation (expires_at) where state = 'held' and expires_at is not null;
comment on column reservation.expires_at is 'Null: held until it ships or is released (the order is paid)';

-- grant: select, insert
create table stock_move (
  tenant_id uuid not null,
  id uuid not null,
  sku_id uuid not null,
  warehouse_id uuid not null,
  kind text not null check (kind in ('receive', 'adjust', 'count', 'ship', 'take_back')),
  change int not null,
  on_hand_after int,
  reason text not null default '',
  order_id uuid,
  actor_id uuid,
  actor_name text not null,
  at timestamptz not null,
  primary key (tenant_id, id)
);
select protect('stock_move');
create index stock_move_of_sku on stock_move (tenant_id, sku_id, id desc);
create index stock_move_of_order on stock_move (tenant_id, order_id) where order_id is not null;
comment on table stock_move is 'Everything that changed what is on hand; on hand = the sum of changes';
