-- RCH-02. What buyers get back of a period's purchases: calculated by one, confirmed by another, then a lot of each.
create table rebate_rule (
  tenant_id uuid not null,
  id uuid not null,
  name jsonb not null,
  currency text not null check (currency in ('CNY', 'USD')),
  from_amount bigint not null check (from_amount >= 0),
  rate int not null check (rate between 1 and 10000),
  product_ids uuid[] not null default '{}',
  valid_days int check (valid_days > 0),
  is_open boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect('rebate_rule');
comment on column rebate_rule.rate is 'In 1/10 000 of what was bought, shipped and paid, less what was given back';
comment on column rebate_rule.product_ids is 'Of these products alone; none: of all';

create table rebate_run (
  tenant_id uuid not null,
  id uuid not null,
  no text collate "C" not null,
  rule_id uuid not null,
  rule jsonb not null,
  currency text not null check (currency in ('CNY', 'USD')),
  starts_on date not null,
  ends_on date not null,
  status text not null check (status in ('calculated', 'confirmed', 'discarded', 'reversed')),
  members int not null check (members >= 0),
  amount bigint not null check (amount >= 0),
  made_by uuid not null,
  made_name text not null,
  decided_name text not null default '',
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  check (ends_on >= starts_on),
  foreign key (tenant_id, rule_id) references rebate_rule (tenant_id, id)
) with (fillfactor = 85);
select protect('rebate_run');
create index rebate_run_by_time on rebate_run (tenant_id, created_at, id);
create index rebate_run_of_rule on rebate_run (tenant_id, rule_id, starts_on);
comment on column rebate_run.rule is 'Its rule as it was calculated with: name, rate, days';

create table rebate_share (
  tenant_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  member_id uuid not null,
  base bigint not null check (base > 0),
  amount bigint not null check (amount > 0),
  taken bigint not null default 0 check (taken between 0 and amount),
  primary key (tenant_id, id),
  unique (tenant_id, run_id, member_id),
  foreign key (tenant_id, run_id) references rebate_run (tenant_id, id)
);
select protect('rebate_share');
create index rebate_share_of_member on rebate_share (tenant_id, member_id);
comment on column rebate_share.base is 'What it was calculated of, 1/10 000';
comment on column rebate_share.taken is 'Taken back from its lot when the run was reversed; what was spent by then stays spent';
