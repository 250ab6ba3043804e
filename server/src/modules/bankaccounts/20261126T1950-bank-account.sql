-- PAY-02e Where buyers transfer money to. Public to whoever pays, so nothing of it is encrypted.
create table bank_account (
  tenant_id uuid not null,
  id uuid not null,
  currency text not null check (currency in ('CNY', 'USD')),
  beneficiary text not null,
  account_no text collate "C" not null,
  bank_name text not null,
  bank_address text not null default '',
  swift_code text collate "C" not null default '',
  note text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, currency, account_no)
);
select protect('bank_account');
comment on table bank_account is 'The portal''s own accounts, by currency; payers are shown the default one first';
create unique index bank_account_default on bank_account (tenant_id, currency) where is_default;
