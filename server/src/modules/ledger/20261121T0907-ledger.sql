-- LED-01. One double-entry ledger for everything of value.

create table account (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid,
  kind text not null,
  unit text not null check (unit ~ '^[A-Z][A-Z_]{2,15}$'),
  bound text not null check (bound in ('not_under_zero', 'not_over_zero', 'none')),
  debits_posted bigint not null default 0,
  credits_posted bigint not null default 0,
  debits_pending bigint not null default 0,
  credits_pending bigint not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, member_id, kind, unit),
  constraint no_negatives check (least(debits_posted, credits_posted, debits_pending, credits_pending) >= 0),
  -- Pending sums count against the bound: what is held cannot be spent twice.
  constraint bound_holds check (case bound
    when 'not_under_zero' then debits_posted + debits_pending <= credits_posted
    when 'not_over_zero' then credits_posted + credits_pending <= debits_posted
    else true end),
  -- No sums, no hot row: the bank of a tenant is in every second transaction.
  constraint unbound_keeps_no_sums check (bound <> 'none'
    or (debits_posted = 0 and credits_posted = 0 and debits_pending = 0 and credits_pending = 0))
) with (fillfactor = 70);
select protect('account');
comment on table account is 'Balance = credits - debits. The id is made from member, kind and unit (ledger/chart.ts), so that nobody has to look it up';
comment on column account.member_id is 'Null: the tenant''s own';
comment on column account.bound is 'none: keeps no sums, its balance is the sum of its transfers';

-- No foreign keys to account: each would lock the tenant's own rows on every insert. The accounts are
-- made in the batch that inserts (post.ts), and the audit looks for missing ones.
-- grant: select, insert
create table transfer (
  tenant_id uuid not null,
  id uuid not null,
  debit_id uuid not null,
  credit_id uuid not null,
  amount bigint not null check (amount > 0),
  unit text not null,
  event text not null,
  phase text not null check (phase in ('posted', 'pending', 'post', 'void', 'expire')),
  pending_id uuid,
  expires_at timestamptz,
  cause_kind text not null,
  cause_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  note text not null default '',
  actor_id uuid,
  actor_name text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  constraint transfer_key unique (tenant_id, key),
  check (debit_id <> credit_id),
  check ((pending_id is not null) = (phase in ('post', 'void', 'expire'))),
  check (expires_at is null or phase = 'pending')
);
select protect('transfer');
comment on table transfer is 'Append-only. One row moves one amount from its debit to its credit account, so it balances by construction';
comment on column transfer.phase is 'posted: at once; pending: a hold; post, void, expire: what became of the hold pending_id';
comment on column transfer.key is 'Idempotency: a second transfer with the same key does nothing';
create index transfer_debit on transfer (tenant_id, debit_id, id);
create index transfer_credit on transfer (tenant_id, credit_id, id);
create unique index hold_resolves_once on transfer (tenant_id, pending_id) where pending_id is not null;
create index transfer_expiry on transfer (expires_at) where expires_at is not null;
