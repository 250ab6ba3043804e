-- What is known of the installation as a whole, whoever its tenants are. Written by its owner alone.
-- grant: select
create table installation (
  key text primary key,
  value jsonb not null,
  at timestamptz not null default now()
);
comment on table installation is 'secret: which keys have sealed something; demo: whether it was loaded; audit: what portal audit found last';
