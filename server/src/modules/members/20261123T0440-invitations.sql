-- MBR-03 People are invited by a link instead of being told a password.
create table invitation (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  contact text not null,
  token_hash text not null,
  name text not null default '',
  roles text[] not null default '{}',
  permissions text[] not null default '{}',
  limits jsonb not null default '[]',
  department_id uuid,
  job_title text not null default '',
  lang text not null,
  invited_by uuid not null,
  sent int not null default 1,
  sent_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  unique (tenant_id, member_id, contact),
  foreign key (tenant_id, member_id) references member (tenant_id, id),
  foreign key (tenant_id, invited_by) references users (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
select protect('invitation');
create index invitation_by on invitation (tenant_id, invited_by);
create index invitation_department on invitation (tenant_id, department_id) where department_id is not null;
create index invitation_expiry on invitation (expires_at);
comment on table invitation is 'Gone when it is accepted or taken back; the trail tells of both';
comment on column invitation.sent_at is 'When the message went out last';
