-- AUT-12: codes of an app that change by the time.
create table totp (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('totp');
comment on column totp.sealed_secret is 'Encrypted; the app of the user has the same';
comment on column totp.last_step is 'The time step of the last code that was taken: each is good once';

create table passkey (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  host text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('passkey');
comment on column passkey.host is 'The host name it was made at: it works there only';
create index passkey_of_user on passkey (tenant_id, user_id, id);

create table recovery_code (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('recovery_code');
comment on table recovery_code is 'Each stands once for a second factor that was lost';

-- Half way in: who has shown the first factor, or is about to add one. The cookie holds the token.
create table login_ticket (
  tenant_id uuid not null,
  id uuid not null,
  token_hash text not null,
  user_id uuid not null,
  kind text not null check (kind in ('second', 'enrol', 'add')),
  pending text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('login_ticket');
comment on column login_ticket.kind is 'second: owes the second factor; enrol: has to set one up first; add: is logged in and adds one';
comment on column login_ticket.pending is 'Encrypted: the secret or challenge that waits to be confirmed';
create index login_ticket_of_user on login_ticket (tenant_id, user_id);
create index login_ticket_age on login_ticket (tenant_id, expires_at);
