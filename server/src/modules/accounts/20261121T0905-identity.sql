-- AUT-01, ROL-01, BLK-01
create table users (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  login_name text not null,
  phone text,
  email text,
  password_hash text not null,
  name text not null default '',
  nickname text not null default '',
  status text not null default 'enabled' check (status in ('under_review', 'enabled', 'disabled')),
  status_reason text not null default '',
  created_at timestamptz not null,
  last_login_at timestamptz,
  primary key (tenant_id, id)
);
select protect('users');
comment on table users is 'A login of one member. The account is its login name, mobile or e-mail address';
comment on column users.password_hash is 'Argon2id with its parameters and salt';
create unique index users_login_name on users (tenant_id, lower(login_name));
create unique index users_phone on users (tenant_id, phone) where phone is not null;
create unique index users_email on users (tenant_id, email) where email is not null;
create index users_member on users (tenant_id, member_id);
create index users_status on users (tenant_id, status, id);

create table role (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name jsonb not null,
  built_in boolean not null default false,
  permissions text[] not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select protect('role');
comment on column role.permissions is 'Of a role of the tenant''s own; what a built-in role may do is declared by the capabilities';

create table user_role (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role_code text not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, role_code),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, role_code) references role (tenant_id, code)
);
select protect('user_role');
create index user_role_code on user_role (tenant_id, role_code);

-- AUT-09: the cookie holds the token, this table only its hash.
create table session (
  tenant_id uuid not null,
  id uuid not null,
  token_hash text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  ip text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('session');
create index session_of_user on session (tenant_id, user_id, id);
create index session_expired on session (expires_at);

-- AUT-13: wrong logins of an account (known or not) and of an address.
create table login_attempt (
  tenant_id uuid not null,
  key text not null,
  failures int not null,
  last_at timestamptz not null,
  wait_until timestamptz,
  primary key (tenant_id, key)
);
select protect('login_attempt');
comment on column login_attempt.key is 'account: or address: and a hash, so that nothing that was typed is kept';
create index login_attempt_age on login_attempt (tenant_id, last_at);
