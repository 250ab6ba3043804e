-- MGN-02. What bidders take out of their deposits again. The amount is held in the ledger from the application on.

create table margin_withdrawal (
  tenant_id uuid not null,
  id uuid not null,
  no text collate "C" not null,
  status text not null check (status in ('reviewing', 'approved', 'paid', 'failed', 'bounced', 'closed')),
  member_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  amount bigint not null check (amount > 0 and amount % 10 = 0),
  currency text not null check (currency in ('CNY', 'USD')),
  hold_id uuid not null,
  holder text not null,
  bank_name text not null,
  bank_masked text not null,
  bank_card text not null check (bank_card = '' or bank_card like 'sealed:%'),
  remark text not null,
  reason text not null default '',
  files uuid[] not null default '{}',
  reviewed_by uuid,
  reviewed_name text not null default '',
  reviewed_at timestamptz,
  paid_by uuid,
  paid_name text not null default '',
  bank_reference text collate "C" not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  foreign key (tenant_id, member_id) references member (tenant_id, id),
  check ((status = 'paid') = (bank_reference <> ''))
) with (fillfactor = 85);
select protect('margin_withdrawal');
comment on column margin_withdrawal.hold_id is 'The pending entry that sets the amount aside';
comment on column margin_withdrawal.bank_card is 'Sealed, as it was when it was applied for; empty once it has been paid out or will not be';
comment on column margin_withdrawal.files is 'What the reviewer added: pictures, PDF';
create index margin_withdrawal_by_time on margin_withdrawal (tenant_id, created_at, id);
create index margin_withdrawal_by_status on margin_withdrawal (tenant_id, status, created_at, id);
create index margin_withdrawal_of_member on margin_withdrawal (tenant_id, member_id, created_at, id);
create index margin_withdrawal_reference on margin_withdrawal (tenant_id, bank_reference) where bank_reference <> '';
create index margin_withdrawal_files on margin_withdrawal using gin (files);
