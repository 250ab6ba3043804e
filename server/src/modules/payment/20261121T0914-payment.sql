-- PAY-01, PAY-02. Money on its way to orders. The books themselves are in transfer.

create table payment (
  tenant_id uuid not null,
  id uuid not null,
  no text collate "C" not null,
  way text not null check (way in ('online', 'offline')),
  status text not null check (status in ('created', 'paying', 'captured', 'failed', 'closed',
    'submitted', 'partial', 'confirmed', 'refused')),
  buyer_id uuid not null,
  user_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('CNY', 'USD')),
  received bigint not null default 0 check (received >= 0),
  to_balance bigint not null default 0 check (to_balance >= 0),
  provider text,
  provider_ref text,
  cashier_url text,
  asked_at timestamptz,
  voucher_no text collate "C" not null default '',
  voucher_file_id uuid,
  reason text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  unique (tenant_id, provider, provider_ref),
  check ((way = 'online') = (provider is not null)),
  check ((way = 'offline') = (voucher_file_id is not null)),
  check (to_balance <= received)
) with (fillfactor = 80);
select protect('payment');
comment on table payment is 'One attempt to pay the orders of one checkout: with a provider, or by a bank transfer that finance confirms';
comment on column payment.received is 'What came in; of it to_balance went to the buyer''s balance, the rest to the orders (a partial transfer waits)';
comment on column payment.asked_at is 'When the provider was last asked what became of it';
create index payment_by_time on payment (tenant_id, created_at, id);
create index payment_by_status on payment (tenant_id, status, created_at, id);
create index payment_of_buyer on payment (tenant_id, buyer_id, created_at, id);
create index payment_voucher on payment (tenant_id, voucher_no) where voucher_no <> '';
create unique index payment_voucher_once on payment (tenant_id, buyer_id, voucher_no)
  where status in ('submitted', 'partial', 'confirmed');
create index payment_to_ask on payment (created_at) where provider is not null and status in ('created', 'paying', 'failed', 'closed');

create table payment_order (
  tenant_id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured between 0 and amount),
  primary key (tenant_id, payment_id, order_id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
select protect('payment_order');
comment on column payment_order.captured is 'What of it paid the order; less when the order was closed or paid otherwise meanwhile';
create index payment_of_order on payment_order (tenant_id, order_id, payment_id);

-- What came to the bank, as finance read it. A reference of the bank counts once.
-- grant: select, insert
create table payment_receipt (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  bank_reference text collate "C" not null,
  amount bigint not null check (amount > 0),
  actor_id uuid,
  actor_name text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  constraint bank_reference_once unique (tenant_id, bank_reference),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
select protect('payment_receipt');
create index payment_receipt_of on payment_receipt (tenant_id, payment_id, id);

-- Every notification that was verified, once: evidence, and the first guard against repeats.
-- grant: select, insert
create table payment_notice (
  tenant_id uuid not null,
  id uuid not null,
  provider text not null,
  notice_id text not null,
  provider_ref text not null,
  state text not null check (state in ('paid', 'failed', 'closed')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  constraint notice_once unique (tenant_id, provider, notice_id)
);
select protect('payment_notice');
create index payment_notice_of on payment_notice (tenant_id, provider, provider_ref);

create table payment_provider (
  tenant_id uuid not null,
  name text not null,
  secret text not null,
  created_at timestamptz not null,
  primary key (tenant_id, name)
);
select protect('payment_provider');
comment on column payment_provider.secret is 'Signs notifications; never leaves the server';

-- The sandbox plays the provider: what would be in its own database.
create table sandbox_charge (
  tenant_id uuid not null,
  id uuid not null,
  token text not null,
  reference text not null,
  subject text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'paid', 'failed', 'closed')),
  return_path text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token),
  unique (tenant_id, reference)
);
select protect('sandbox_charge');
