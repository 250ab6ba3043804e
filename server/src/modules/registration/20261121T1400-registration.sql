-- REG-01…06: who wants to become a member. The account and its member are there from the start, under review.
create table registration (
  tenant_id uuid not null,
  id uuid not null,
  no text not null,
  role text not null check (role in ('buyer', 'seller', 'supplier', 'partner')),
  kind text not null check (kind in ('company', 'person')),
  status text not null default 'draft' check (status in ('draft', 'under_review', 'refused', 'approved')),
  member_id uuid not null,
  user_id uuid not null,
  name text not null,
  contact text not null,
  form jsonb not null default '{}',
  sealed_id text not null default '',
  id_masked text not null default '',
  licence_id uuid,
  letter_id uuid,
  agreement_version int not null check (agreement_version >= 0),
  agreement_lang text not null,
  agreed_at timestamptz not null,
  lang text not null,
  ip text not null default '',
  submissions int not null default 0,
  uploads int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  unique (tenant_id, user_id),
  foreign key (tenant_id, member_id) references member (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('registration');
comment on column registration.name is 'As it was given last: the member gets it with the approval';
comment on column registration.contact is 'The mobile or e-mail address that was proven';
comment on column registration.form is 'formIn of api/registration/form; without the ID number';
comment on column registration.sealed_id is 'The ID number, encrypted';
comment on column registration.agreement_version is '0: the built-in text; others are in member_agreement';
create index registration_status on registration (tenant_id, status, id);
create index registration_role on registration (tenant_id, role, id);
create index registration_member on registration (tenant_id, member_id);
create index registration_ip on registration (tenant_id, ip, created_at);
create index registration_old on registration (updated_at) where status = 'draft' and submissions = 0;

-- REG-01. Append-only: what somebody has accepted can be read for ever.
-- grant: select, insert
create table member_agreement (
  tenant_id uuid not null,
  id uuid not null,
  version int not null check (version > 0),
  body jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, version)
);
select protect('member_agreement');

-- Who registers a company that is a member already is seen.
create index member_registration_no on member (tenant_id, (info->>'registrationNo')) where info->>'registrationNo' <> '';
