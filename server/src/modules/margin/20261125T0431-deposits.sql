-- MGN-01. What of a margin secures one lot. Its value is an account of its own in the ledger, whose key is the deposit.

create table margin_deposit (
  tenant_id uuid not null,
  id uuid not null,
  lot_id uuid not null,
  lot_no text collate "C" not null,
  member_id uuid not null,
  currency text not null check (currency in ('CNY', 'USD')),
  state text not null check (state in ('frozen', 'ended')),
  bound boolean not null default false,
  frozen bigint not null check (frozen > 0),
  thawed bigint not null default 0,
  forfeited bigint not null default 0,
  paid bigint not null default 0,
  held bigint not null default 0,
  order_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id),
  check (least(thawed, forfeited, paid, held) >= 0),
  check (thawed + forfeited + paid + held <= frozen),
  check ((state = 'ended') = (thawed + forfeited + paid = frozen)),
  check ((state = 'ended') = (ended_at is not null)),
  check (not bound or state = 'frozen'),
  check (held = 0 or order_id is not null)
) with (fillfactor = 80);
select protect('margin_deposit');
comment on column margin_deposit.bound is 'Secures a bid that stands: it is not thawed by application';
comment on column margin_deposit.frozen is 'What was frozen; of it thawed, forfeited and paid have left';
comment on column margin_deposit.paid is 'Went to the order of the lot that was won';
comment on column margin_deposit.held is 'Set aside for order_id, until its last part is paid or it comes to nothing';
create unique index margin_deposit_once on margin_deposit (tenant_id, lot_id, member_id) where state = 'frozen';
create index margin_deposit_by_time on margin_deposit (tenant_id, created_at, id);
create index margin_deposit_by_state on margin_deposit (tenant_id, state, created_at, id);
create index margin_deposit_of_member on margin_deposit (tenant_id, member_id, created_at, id);
create index margin_deposit_of_lot on margin_deposit (tenant_id, lot_no, created_at, id);
create index margin_deposit_of_order on margin_deposit (tenant_id, order_id) where order_id is not null;

create table margin_forfeit (
  tenant_id uuid not null,
  id uuid not null,
  deposit_id uuid not null,
  member_id uuid not null,
  taker_id uuid,
  currency text not null check (currency in ('CNY', 'USD')),
  amount bigint not null check (amount > 0),
  reason text not null,
  restored bigint not null default 0 check (restored between 0 and amount),
  restore_reason text not null default '',
  created_at timestamptz not null,
  restored_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, deposit_id) references margin_deposit (tenant_id, id),
  foreign key (tenant_id, taker_id) references member (tenant_id, id),
  check ((restored > 0) = (restored_at is not null))
);
select protect('margin_forfeit');
comment on table margin_forfeit is 'What a bidder lost of a deposit. It is not edited: an appeal restores it once, by entries of its own';
comment on column margin_forfeit.taker_id is 'The organiser who got it; null: it is the tenant''s';
create index margin_forfeit_of_deposit on margin_forfeit (tenant_id, deposit_id);
create index margin_forfeit_of_member on margin_forfeit (tenant_id, member_id, created_at);
