-- BID-01c. What members offer and look for, and what others say to it.

create table demand (
  tenant_id uuid not null,
  id uuid not null,
  no text collate "C" not null,
  status text not null check (status in ('reviewing', 'approved', 'failed', 'expired', 'closed')),
  kind text not null check (kind in ('supply', 'demand')),
  version int not null default 1 check (version > 0),
  member_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  title text not null,
  description text not null,
  category_id uuid,
  quantity int not null check (quantity > 0),
  unit text not null,
  price bigint check (price > 0),
  currency text not null check (currency in ('CNY', 'USD')),
  province_code text collate "C" not null default '',
  valid_until date not null,
  ends_at timestamptz not null,
  pictures uuid[] not null default '{}',
  reason text not null default '',
  responses int not null default 0,
  lot_id uuid,
  search tsvector not null default '',
  created_at timestamptz not null,
  submitted_at timestamptz not null,
  published_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  foreign key (tenant_id, member_id) references member (tenant_id, id),
  foreign key (tenant_id, lot_id) references auction_lot (tenant_id, id),
  check (status <> 'approved' or published_at is not null)
) with (fillfactor = 85);
select protect('demand');
comment on table demand is 'A posting: something that a member offers (supply) or looks for (demand)';
comment on column demand.version is 'Goes up with every edit: who reviews approves what was read';
comment on column demand.user_id is 'Who submitted it last';
comment on column demand.category_id is 'Of the catalogue; one that was deleted since is not shown';
comment on column demand.price is 'Per unit; null: to be agreed';
comment on column demand.ends_at is 'When valid_until is over where the tenant is';
comment on column demand.published_at is 'When what it says now was approved; null: nobody but its owner and who reviews sees it';
comment on column demand.pictures is 'At most five files of the purpose demand';
comment on column demand.lot_id is 'The last auction that was made of it';
create index demand_market on demand (tenant_id, published_at, id) where status = 'approved';
create index demand_market_kind on demand (tenant_id, kind, published_at, id) where status = 'approved';
create index demand_market_category on demand (tenant_id, category_id, published_at, id) where status = 'approved';
create index demand_market_province on demand (tenant_id, province_code, published_at, id) where status = 'approved';
create index demand_search on demand using gin (search);
create index demand_by_time on demand (tenant_id, submitted_at, id);
create index demand_by_status on demand (tenant_id, status, submitted_at, id);
create index demand_of_member on demand (tenant_id, member_id, submitted_at, id);
create index demand_ending on demand (tenant_id, ends_at) where status in ('reviewing', 'approved');
create index demand_pictures on demand using gin (pictures);

create table demand_response (
  tenant_id uuid not null,
  id uuid not null,
  demand_id uuid not null,
  owner_id uuid not null,
  member_id uuid not null,
  user_id uuid not null,
  text text not null,
  answer text not null default '',
  answered_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, demand_id) references demand (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id)
);
select protect('demand_response');
comment on column demand_response.owner_id is 'The member whose posting it is';
create index demand_response_of_demand on demand_response (tenant_id, demand_id, created_at, id);
create index demand_response_of_member on demand_response (tenant_id, member_id, created_at, id);
