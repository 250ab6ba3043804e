-- MBR-01…05, BLK-01. Main accounts, company info and its review, departments, limits, benefits of levels.

alter table member
  add column main_user_id uuid,
  add column confirmed_at timestamptz,
  add column info jsonb not null default '{}',
  drop constraint member_status_check,
  add constraint member_status_check check (status in ('under_review', 'active', 'suspended', 'quit'));
comment on column member.main_user_id is 'The login that manages the others. No foreign key: users refers to member';
comment on column member.confirmed_at is 'From then on the name cannot change (MBR-02)';
comment on column member.info is 'Company info: companyDetails of api/members/info';

-- Whoever was there first runs the company. As the owner, under forced row-level security: tenant by tenant.
do $$ declare one uuid; begin
  for one in select id from tenant loop
    perform set_tenant(one);
    update member m set main_user_id = (
      select u.id from users u where u.tenant_id = one and u.member_id = m.id order by u.created_at, u.id limit 1)
    where m.tenant_id = one;
  end loop;
  set local app.tenant = '';
end $$;

-- MBR-03
create table department (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  parent_id uuid,
  name text not null,
  position int not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id),
  foreign key (tenant_id, parent_id) references department (tenant_id, id)
);
select protect('department');
create index department_of_member on department (tenant_id, member_id, parent_id, position);
create index department_parent on department (tenant_id, parent_id) where parent_id is not null;
comment on table department is 'A tree of each member; queryGroupPageBySCodeForUm calls it group';

alter table users
  add column department_id uuid,
  add column job_title text not null default '',
  drop constraint users_status_check,
  add constraint users_status_check check (status in ('under_review', 'enabled', 'disabled', 'stopped')),
  add constraint users_of_department foreign key (tenant_id, department_id) references department (tenant_id, id);
create index users_department on users (tenant_id, department_id) where department_id is not null;
comment on column users.status is 'disabled: on the blacklist; stopped: disabled by the own company';

create table user_permission (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  permission text not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, permission),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('user_permission');
comment on table user_permission is 'Permissions given to one login, beside its roles';

create table spending_limit (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  currency text not null check (currency in ('CNY', 'USD')),
  order_max bigint check (order_max >= 0),
  month_max bigint check (month_max >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, currency),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('spending_limit');
comment on table spending_limit is 'Who has one in any currency has them all: without a row, a currency allows nothing. 1/10 000; null: no limit of that kind';

-- MBR-02 What waits for the review; the old values hold until then.
create table member_change (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  status text not null check (status in ('pending', 'approved', 'refused', 'withdrawn')),
  before jsonb not null,
  after jsonb not null,
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id)
);
select protect('member_change');
create unique index member_change_waiting on member_change (tenant_id, member_id) where status = 'pending';
create index member_change_list on member_change (tenant_id, status, id);
create index member_change_of_member on member_change (tenant_id, member_id, id);

-- MBR-04
alter table member_level
  add column points_rate int not null default 1000000 check (points_rate between 0 and 100000000),
  add column joinable boolean not null default false,
  add column benefits jsonb not null default '{}';
comment on column member_level.points_rate is 'Points for each 1.00 that is paid, in 1/1 000 000';
comment on column member_level.joinable is 'Members may take it by themselves';
comment on column member_level.benefits is 'What it gives, in words, per language';

create index users_blacklisted on users (tenant_id, id) where status = 'disabled';
