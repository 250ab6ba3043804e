-- CAT-07. What people keep in mind, in lists of their own and of their companies, and what they have looked at.

create table favourite_list (
  tenant_id uuid not null,
  id uuid not null,
  owner text collate "C" not null check (owner ~ '^(user|guest|member):'),
  name text not null default '',
  is_first boolean not null default false,
  user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  check (is_first = (name = ''))
) with (fillfactor = 85);
select protect('favourite_list');
create unique index favourite_list_first on favourite_list (tenant_id, owner) where is_first;
create unique index favourite_list_named on favourite_list (tenant_id, owner, lower(name)) where not is_first;
create index favourite_list_by on favourite_list (tenant_id, user_id) where user_id is not null;
create index favourite_list_old on favourite_list (updated_at) where owner like 'guest:%';
comment on column favourite_list.owner is 'user:<id>, guest:<cookie>, or member:<id> of a list that a company shares';
comment on column favourite_list.name is 'Empty: the first list, which each face names in its language';
comment on column favourite_list.user_id is 'Who made it; null: a visitor, or somebody who was deleted';

-- No foreign key to sku: what is gone stays visible as no longer valid (CAT-07c).
create table favourite (
  tenant_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  owner text collate "C" not null,
  sku_id uuid not null,
  product_id uuid not null,
  quantity int not null check (quantity between 1 and 1000000),
  note text not null default '',
  user_id uuid,
  currency text not null check (currency in ('CNY', 'USD')),
  price_then bigint check (price_then >= 0),
  price_told bigint check (price_told >= 0),
  state smallint not null default 0 check (state between 0 and 3),
  looked_at timestamptz not null,
  due_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint favourite_once unique (tenant_id, list_id, sku_id),
  foreign key (tenant_id, list_id) references favourite_list (tenant_id, id)
) with (fillfactor = 85);
select protect('favourite');
create index favourite_of_owner on favourite (tenant_id, owner, product_id);
create index favourite_of_product on favourite (tenant_id, product_id) where due_at is not null;
create index favourite_by on favourite (tenant_id, user_id) where user_id is not null;
create index favourite_due on favourite (tenant_id, due_at) where due_at is not null;
create index favourite_waits on favourite (tenant_id, sku_id) where state = 1 and due_at is not null;
comment on column favourite.owner is 'That of its list: hearts are found without the list';
comment on column favourite.user_id is 'Who put it there and is told of it; null: a visitor, or somebody who was deleted';
comment on column favourite.price_then is '1/10 000: what one cost this person, at this quantity, when it was put there';
comment on column favourite.price_told is 'The lowest price that this person knows of: a message tells of a lower one';
comment on column favourite.state is '0 can be had, 1 not enough stock, 2 off the shelf, 3 no longer valid; as last looked at';
comment on column favourite.due_at is 'When price and stock are looked at again; null: nobody is told';

create table footprint (
  tenant_id uuid not null,
  user_id uuid not null,
  product_id uuid not null,
  viewed_at timestamptz not null,
  primary key (tenant_id, user_id, product_id)
) with (fillfactor = 85);
select protect('footprint');
create index footprint_latest on footprint (tenant_id, user_id, viewed_at desc, product_id desc);
create index footprint_old on footprint (tenant_id, viewed_at);

-- A row says that the person wants none kept.
create table footprint_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  kept boolean not null,
  primary key (tenant_id, user_id)
);
select protect('footprint_choice');
