-- MSG-01, the message centre of the portal.
create table message (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  title jsonb not null,
  body jsonb not null,
  link text not null default '',
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id)
);
select protect('message');
comment on table message is 'What one user is told; texts per language, read in the reader''s';
create index message_of_user on message (tenant_id, user_id, id);
create index message_unread on message (tenant_id, user_id) where read_at is null;
