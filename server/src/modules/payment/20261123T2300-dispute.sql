-- F8. A buyer's bank takes a payment back, or asks to. While it is open nothing is refunded to that payment; what the bank
-- took pays the refunds that are owed to it.
create table dispute (
  tenant_id uuid not null,
  id uuid not null,
  no text collate "C" not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('CNY', 'USD')),
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  used bigint not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  constraint dispute_once unique (tenant_id, payment_id, no),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  check ((status = 'open') = (ended_at is null)),
  check (used between 0 and amount),
  check (used = 0 or status = 'lost')
);
select protect('dispute');
create index dispute_by_status on dispute (tenant_id, status, created_at, id);
comment on column dispute.no is 'The provider''s number of it';
comment on column dispute.used is 'What of a lost one has paid refunds that were owed to its payment';
create index refund_leg_of_payment on refund_leg (tenant_id, payment_id) where next_try_at is not null;
