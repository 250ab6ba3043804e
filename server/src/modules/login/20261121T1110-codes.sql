-- AUT-08: six digits that were sent to a phone or an e-mail address, for one purpose.
create table verification_code (
  tenant_id uuid not null,
  id uuid not null,
  recipient text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'bind', 'confirm')),
  sealed text not null,
  browser text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  own_tries int not null default 0,
  other_tries int not null default 0,
  used_at timestamptz,
  primary key (tenant_id, id)
);
select protect('verification_code');
comment on column verification_code.recipient is 'A hash: nothing that was typed is kept';
comment on column verification_code.sealed is 'The code, encrypted: a million hashes are soon tried';
comment on column verification_code.browser is 'Hash of who asked for it: strangers cannot use up the tries of that browser';
create index verification_code_latest on verification_code (tenant_id, recipient, purpose, created_at desc, id desc);
create index verification_code_age on verification_code (tenant_id, created_at);

-- AUT-08: one a minute and ten a day to one recipient; and not all of them from one address.
create table code_sending (
  tenant_id uuid not null,
  key text not null,
  sent int not null,
  since timestamptz not null,
  last_at timestamptz not null,
  primary key (tenant_id, key)
);
select protect('code_sending');
comment on column code_sending.key is 'to: or address: and a hash';
comment on column code_sending.since is 'Begin of the day or hour that is counted';
create index code_sending_age on code_sending (tenant_id, last_at);
