-- CAT-03, ROL-02
create table member_level (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name jsonb not null,
  rate int not null check (rate between 10000 and 1000000),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select protect('member_level');
comment on column member_level.rate is 'What is paid of the list price, in 1/1 000 000: 950 000 is 5 % off';

create table member (
  tenant_id uuid not null,
  id uuid not null,
  no text not null,
  kind text not null check (kind in ('person', 'company')),
  name text not null,
  short_name text not null default '',
  is_buyer boolean not null default true,
  is_seller boolean not null default false,
  level_code text,
  contact_name text not null default '',
  contact_phone text,
  contact_email text,
  website text not null default '',
  tax_no text not null default '',
  remark text not null default '',
  status text not null default 'active' check (status in ('under_review', 'active', 'suspended')),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  foreign key (tenant_id, level_code) references member_level (tenant_id, code)
);
select protect('member');
comment on table member is 'A trading party, a company or a person; users are its logins';
comment on column member.no is 'The number that people see';
create index member_name on member using gin (name gin_trgm_ops);
create index member_status on member (tenant_id, status, id);
create index member_level_code on member (tenant_id, level_code);
create index member_sellers on member (tenant_id, id) where is_seller;

alter table users add constraint users_of_member
  foreign key (tenant_id, member_id) references member (tenant_id, id);

-- ADR-01
create table address (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('delivery', 'forwarder')),
  receiver text not null,
  phone text not null,
  province_code text not null,
  city_code text not null default '',
  district_code text not null default '',
  detail text not null,
  is_default boolean not null default false,
  company text not null default '',
  email text not null default '',
  country text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id)
);
select protect('address');
comment on column address.country is 'Of a forwarder: the country or state the goods go to';
create index address_user on address (tenant_id, user_id, id);
create index address_member on address (tenant_id, member_id, id);
create unique index address_default on address (tenant_id, user_id) where is_default;
