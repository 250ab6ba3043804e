-- MBR-06. Orders above a spending limit wait for the buyer's own company.

create table approval_level (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  level int not null check (level between 1 and 5),
  name text not null default '',
  over_amount bigint not null default 0 check (over_amount >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, member_id, level),
  foreign key (tenant_id, member_id) references member (tenant_id, id)
);
select protect('approval_level');
comment on column approval_level.over_amount is 'Asked only of orders above it, in the order''s currency (1/10 000)';

create table approval_approver (
  tenant_id uuid not null,
  id uuid not null,
  level_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, level_id, user_id),
  foreign key (tenant_id, level_id) references approval_level (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('approval_approver');
create index approval_approver_user on approval_approver (tenant_id, user_id);

-- The chain as it was when the order was placed: who may decide is settled then, and never the one who placed it.
create table order_approval (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  level int not null check (level >= 1),
  approvers uuid[] not null check (cardinality(approvers) > 0),
  status text not null check (status in ('queued', 'waiting', 'approved', 'refused')),
  why text not null check (why in ('order', 'month', 'currency')),
  decided_by uuid,
  decided_name text not null default '',
  reason text not null default '',
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, level),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
select protect('order_approval');
create index order_approval_waiting on order_approval using gin (approvers) where status = 'waiting';
comment on column order_approval.why is 'Which limit the order went over: per order, per month, or a currency without any';

alter table orders add column approval text check (approval in ('waiting', 'passed', 'refused'));
comment on column orders.approval is 'MBR-06 Null: no approval of the company was needed';
