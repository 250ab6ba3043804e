-- AFS-03. What goes back of an order: one refund, a leg for each source that the money came from. The sources themselves
-- are the ledger's entries that paid the order.

create table refund (
  tenant_id uuid not null,
  id uuid not null,
  no text collate "C" not null,
  order_id uuid not null,
  cause_kind text not null,
  cause_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('CNY', 'USD')),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  unique (tenant_id, cause_kind, cause_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
select protect('refund');
create index refund_of_order on refund (tenant_id, order_id);
comment on column refund.no is 'What a provider knows it by: the same over all tries';
comment on column refund.settled_at is 'When the last of its legs ended';

create table refund_leg (
  tenant_id uuid not null,
  id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  position int not null,
  source_id uuid not null,
  source text not null check (source in ('balance', 'online', 'transfer')),
  payment_id uuid,
  amount bigint not null check (amount > 0),
  currency text not null,
  buyer_id uuid not null,
  status text not null check (status in ('waiting', 'accepted', 'payout', 'done')),
  tries int not null default 0,
  problem text not null default '',
  next_try_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, refund_id, position),
  foreign key (tenant_id, refund_id) references refund (tenant_id, id),
  check ((status = 'done') = (ended_at is not null)),
  check ((source = 'online') or status in ('payout', 'done')),
  check ((status in ('waiting', 'accepted')) = (next_try_at is not null))
);
select protect('refund_leg');
create index refund_leg_of_order on refund_leg (tenant_id, order_id);
create index refund_leg_to_try on refund_leg (tenant_id, next_try_at) where next_try_at is not null;
comment on column refund_leg.source_id is 'The ledger entry that captured what goes back here';
comment on column refund_leg.next_try_at is 'When the provider is asked next: to refund, or what became of it';

-- What no provider gives back by itself: somebody transfers it, or it becomes balance, when two people agree.
create table payout (
  tenant_id uuid not null,
  id uuid not null,
  leg_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  cause text not null check (cause in ('transfer', 'declined', 'bounced')),
  status text not null check (status in ('open', 'proposed', 'paid', 'to_balance')),
  way text check (way in ('transfer', 'balance')),
  voucher_no text collate "C" not null default '',
  proposed_by uuid,
  proposed_name text not null default '',
  decided_name text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, leg_id) references refund_leg (tenant_id, id),
  check ((status in ('paid', 'to_balance')) = (ended_at is not null))
);
select protect('payout');
create index payout_by_time on payout (tenant_id, created_at, id);
create index payout_by_status on payout (tenant_id, status, created_at, id);
create index payout_of_member on payout (tenant_id, member_id, created_at, id);
create index payout_of_leg on payout (tenant_id, leg_id);
create unique index payout_voucher on payout (tenant_id, voucher_no) where voucher_no <> '';

-- The sandbox plays the provider.
create table sandbox_refund (
  tenant_id uuid not null,
  refund_no text collate "C" not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('pending', 'succeeded', 'refused', 'final', 'bounced')),
  created_at timestamptz not null,
  primary key (tenant_id, refund_no)
);
select protect('sandbox_refund');
create index sandbox_refund_of on sandbox_refund (tenant_id, reference);
