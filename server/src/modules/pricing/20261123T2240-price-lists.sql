-- CAT-03 Price lists: some SKUs of one seller at prices of their own, for the members that the list is assigned to.
create table price_list (
  tenant_id uuid not null,
  id uuid not null,
  seller_id uuid not null,
  name jsonb not null,
  currency text not null check (currency in ('CNY', 'USD')),
  priority int not null default 0 check (priority between 0 and 1000),
  status text not null check (status in ('draft', 'active', 'paused', 'archived')),
  valid_from timestamptz,
  valid_to timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, seller_id) references member (tenant_id, id),
  check (valid_from is null or valid_to is null or valid_from < valid_to)
);
select protect('price_list');
create index price_list_by_time on price_list (tenant_id, updated_at, id);
create index price_list_of_seller on price_list (tenant_id, seller_id, updated_at, id);
comment on column price_list.priority is 'Between lists that are assigned alike: the higher one first, where the most specific wins';

create table price_list_for (
  tenant_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  kind text not null check (kind in ('region', 'level', 'dealer', 'company', 'contract')),
  key text collate "C" not null,
  contract_no text collate "C" not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, list_id, kind, key, contract_no),
  foreign key (tenant_id, list_id) references price_list (tenant_id, id),
  check ((contract_no <> '') = (kind = 'contract'))
);
select protect('price_list_for');
create index price_list_for_whom on price_list_for (tenant_id, kind, key);
comment on column price_list_for.key is 'The code of a level or a dealer level, of a province or a country, or the id of a member';

-- One row per price: changing the price of one SKU touches this row and no other.
create table price_list_price (
  tenant_id uuid not null,
  list_id uuid not null,
  product_id uuid not null,
  sku_id uuid not null,
  quantity int not null default 1 check (quantity >= 1),
  valid_from timestamptz not null default '-infinity',
  valid_to timestamptz,
  currency text not null check (currency in ('CNY', 'USD')),
  amount bigint not null check (amount >= 0),
  version int not null default 1,
  primary key (tenant_id, list_id, product_id, sku_id, quantity, valid_from),
  foreign key (tenant_id, list_id) references price_list (tenant_id, id),
  foreign key (tenant_id, sku_id) references sku (tenant_id, id),
  check (valid_to is null or valid_from < valid_to)
) with (fillfactor = 90);
select protect('price_list_price');
create index price_list_price_by_amount on price_list_price (tenant_id, list_id, amount, product_id);
create index price_list_price_of_sku on price_list_price (tenant_id, sku_id);
comment on column price_list_price.currency is 'That of its list';
comment on column price_list_price.amount is '1/10 000 of the currency';

alter table member add column dealer_level text collate "C";
comment on column member.dealer_level is 'CAT-03 Of a dealer: which price lists of dealer levels it buys by';
