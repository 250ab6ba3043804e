-- PRO-01c. Group purchases: who buys together, and how far they have come.

create table group_buy (
  tenant_id uuid not null,
  id uuid not null,
  promotion_id uuid not null,
  version int not null,
  member_id uuid not null,
  status text not null check (status in ('pending', 'open', 'complete', 'failed', 'dropped')),
  size int not null check (size >= 2),
  hours int not null check (hours > 0),
  taken int not null check (taken between 0 and size),
  paid int not null default 0,
  created_at timestamptz not null,
  opened_at timestamptz,
  closes_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, promotion_id) references promotion (tenant_id, id),
  constraint paid_have_seats check (paid between 0 and taken),
  constraint opened_has_an_end check ((opened_at is null) = (closes_at is null) and (opened_at is null) = (status in ('pending', 'dropped'))),
  constraint complete_is_full check (status <> 'complete' or paid = size)
) with (fillfactor = 70);
select protect('group_buy');
create index group_buy_of on group_buy (tenant_id, promotion_id, created_at, id);
create index group_buy_by_status on group_buy (tenant_id, promotion_id, status, created_at, id);
create index group_buy_to_join on group_buy (tenant_id, promotion_id, closes_at) where status = 'open';
create index group_buy_due on group_buy (closes_at) where status = 'open';
comment on table group_buy is 'T4 The row is the lock of its seats';
comment on column group_buy.member_id is 'Who started it';
comment on column group_buy.size is 'As its promotion said when it was started; later versions do not change it';
comment on column group_buy.taken is 'Seats that are held or paid';
comment on column group_buy.closes_at is 'So many hours after its first order was paid, or when its promotion ends';

create table group_buy_seat (
  tenant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  order_id uuid not null,
  member_id uuid not null,
  state text not null check (state in ('held', 'paid', 'left')),
  joined_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_id),
  foreign key (tenant_id, group_id) references group_buy (tenant_id, id)
) with (fillfactor = 85);
select protect('group_buy_seat');
create unique index group_buy_seat_once on group_buy_seat (tenant_id, group_id, member_id) where state <> 'left';
create index group_buy_seat_of on group_buy_seat (tenant_id, group_id, joined_at, id);
create index group_buy_seat_of_member on group_buy_seat (tenant_id, member_id, joined_at, id);
comment on column group_buy_seat.state is 'held: its order is not paid yet. left: it never was, or went back before the group was complete';
