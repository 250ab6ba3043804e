-- TEN-02: applications for a portal; they are the platform's.
create table tenant_application (
  tenant_id uuid not null,
  id uuid not null,
  no text not null,
  token_hash text not null,
  status text not null default 'draft' check (status in ('draft', 'under_review', 'refused', 'approved')),
  kind text not null check (kind in ('company', 'person')),
  company_name text not null,
  contact_name text not null,
  contact text not null,
  login_name text not null,
  password_hash text not null,
  scenes text[] not null default '{}',
  info jsonb not null default '{}',
  portal_code text,
  legal_id text not null default '',
  licence_id uuid,
  lang text not null,
  ip text not null default '',
  submissions int not null default 0,
  uploads int not null default 0,
  opened_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  unique (tenant_id, no)
);
select protect('tenant_application');
comment on column tenant_application.token_hash is 'Of the cookie by which the applicant is known';
comment on column tenant_application.password_hash is 'Argon2id; moves to the admin of the new tenant';
comment on column tenant_application.legal_id is 'Sealed';
comment on column tenant_application.opened_id is 'The tenant that came of it';
create index tenant_application_status on tenant_application (tenant_id, status, id);
create index tenant_application_contact on tenant_application (tenant_id, contact, id);
create index tenant_application_ip on tenant_application (tenant_id, ip, created_at);
create index tenant_application_old on tenant_application (updated_at) where status = 'draft';
create index tenant_application_opened on tenant_application (tenant_id, opened_id) where opened_id is not null;
-- Of two who want the same code, the first to hand in has it while it is looked at.
create unique index tenant_application_code on tenant_application (tenant_id, portal_code) where status = 'under_review';
