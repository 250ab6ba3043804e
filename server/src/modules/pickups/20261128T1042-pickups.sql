-- CAT-09. What is collected in a store instead of being sent. The id is the order's.
create table pickup (
  tenant_id uuid not null,
  id uuid not null,
  number text collate "C" not null,
  store_id uuid not null,
  seller_id uuid not null,
  status text not null check (status in ('unpaid', 'preparing', 'ready', 'collected', 'missed', 'dropped')),
  code text collate "C",
  ready_at timestamptz,
  remind_at timestamptz,
  collect_by timestamptz,
  collected_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references orders (tenant_id, id),
  foreign key (tenant_id, store_id) references store (tenant_id, id),
  constraint ready_has_code check (status <> 'ready' or num_nulls(code, ready_at, collect_by) = 0),
  constraint collected_was_ready check ((status = 'collected') = (collected_at is not null))
);
select protect('pickup');
create index pickup_by_time on pickup (tenant_id, created_at, id);
create index pickup_by_status on pickup (tenant_id, status, created_at, id);
create index pickup_of_seller on pickup (tenant_id, seller_id, created_at, id);
create index pickup_of_seller_by_status on pickup (tenant_id, seller_id, status, created_at, id);
create index pickup_by_number on pickup (tenant_id, number);
create index pickup_of_store on pickup (tenant_id, store_id);
create index pickup_code on pickup (tenant_id, code) where code is not null;
create unique index pickup_ready_code on pickup (tenant_id, code) where status = 'ready';
create index pickup_overdue on pickup (tenant_id, collect_by) where status = 'ready';
create index pickup_to_remind on pickup (tenant_id, remind_at) where status = 'ready' and remind_at is not null;
comment on column pickup.number is 'The order''s, by which the store''s list is searched';
comment on column pickup.code is 'Shown by the buyer, entered once in the store';
comment on column pickup.collect_by is 'Not collected until then: the order is refunded';
comment on column pickup.remind_at is 'The buyer is reminded then; null: reminded, or no time for it';

-- CAT-09d. Wrong codes that somebody has entered of late.
create table pickup_try (
  tenant_id uuid not null,
  id uuid not null,
  tries int not null,
  since timestamptz not null,
  primary key (tenant_id, id)
);
select protect('pickup_try');
comment on column pickup_try.id is 'The seller, or the user who serves all sellers';
