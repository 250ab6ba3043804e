-- AUT-11 Login with other providers, and this portal as the provider of the tenant's other apps.
create table identity_provider (
  tenant_id uuid not null,
  id uuid not null,
  name jsonb not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null default '',
  scopes text not null default 'openid profile email',
  enabled boolean not null default true,
  trust_email boolean not null default false,
  create_members boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect('identity_provider');
comment on column identity_provider.client_secret is 'Sealed; empty for a public client';

create table external_identity (
  tenant_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  subject text not null,
  account text not null default '',
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, provider_id, subject),
  foreign key (tenant_id, provider_id) references identity_provider (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select protect('external_identity');
comment on table external_identity is 'Whom a provider knows as `subject` is this user';
create index external_identity_user on external_identity (tenant_id, user_id);

create table sso_attempt (
  tenant_id uuid not null,
  id uuid not null,
  state_hash text not null,
  provider_id uuid not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  return_to text not null,
  browser text not null,
  user_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, state_hash),
  foreign key (tenant_id, provider_id) references identity_provider (tenant_id, id) on delete cascade
);
select protect('sso_attempt');
comment on table sso_attempt is 'Somebody has gone to a provider and may come back; used once, by the same browser';
create index sso_attempt_age on sso_attempt (tenant_id, created_at);

create table sso_session (
  tenant_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  id_token text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, provider_id) references identity_provider (tenant_id, id) on delete cascade
);
select protect('sso_session');
comment on table sso_session is 'A session (same id) that began at a provider: single sign-out tells it (id_token is sealed)';

create table sso_client (
  tenant_id uuid not null,
  id uuid not null,
  client_id text not null,
  name jsonb not null,
  secret text not null,
  redirect_uris text[] not null,
  post_logout_uris text[] not null,
  backchannel_uri text not null default '',
  enabled boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, client_id)
);
select protect('sso_client');
comment on column sso_client.secret is 'Sealed';

-- What oidc-provider keeps: sessions, grants, codes, tokens. `kind` is its name for them.
create table oidc_entry (
  tenant_id uuid not null,
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  account_id text,
  origin text not null,
  expires_at timestamptz,
  primary key (tenant_id, kind, id)
);
select protect('oidc_entry');
comment on column oidc_entry.origin is 'The address of the portal by which the app asked: its issuer';
create index oidc_entry_grant on oidc_entry (tenant_id, grant_id);
create index oidc_entry_uid on oidc_entry (tenant_id, uid);
create index oidc_entry_account on oidc_entry (tenant_id, account_id);
create index oidc_entry_age on oidc_entry (expires_at);

create table oidc_key (
  tenant_id uuid not null,
  id uuid not null,
  jwk text not null,
  cookie_key text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect('oidc_key');
comment on table oidc_key is 'What the tenant signs identity tokens and cookies with; both sealed';
