-- Rules of one schema for PostgreSQL and Citus: see docs/architecture.md, "Data".

create extension if not exists pg_trgm;

-- The tenant of the running transaction. '' after a commit, hence nullif.
create function current_tenant() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.tenant', true), '')::uuid $$;

-- SET LOCAL, and not set_config(): this one propagates to Citus workers.
create function set_tenant(tenant uuid) returns void language plpgsql as
$$ begin execute format('set local app.tenant = %L', tenant); end $$;

-- Ends a transaction that has found something short (ctx.finish): it is tried again, carefully.
create function must(fits boolean) returns void language plpgsql as
$$ begin
  if fits is not true then raise exception 'short' using errcode = 'TP001'; end if;
end $$;

-- TEN-05: every tenant table is protected by this, right after it is made.
create function protect(tenant_table regclass) returns void language plpgsql as
$$ begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', tenant_table);
end $$;

-- The directory (local tables, no row-level security): who is served here, found before a tenant is known.
create table tenant (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name jsonb not null,
  status text not null default 'active' check (status in ('active', 'suspended')),
  platform boolean not null default false,
  time_zone text not null default 'Asia/Shanghai',
  clock_offset_ms bigint not null default 0,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table tenant is 'A business that runs its own portal here; the platform itself is one, with platform = true';

create table app (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  code text not null,
  langs text[] not null default '{zh,en,ru}',
  env jsonb not null default '{}',
  is_default boolean not null default false,
  unique (tenant_id, code)
);
comment on table app is 'One front of a tenant; env holds the environment info (proappEnv… without the prefix)';

create table app_host (
  host text primary key,
  app_id uuid not null references app
);

-- What was answered to a call that carried an Idempotency-Key (API-07).
create table idempotency (
  tenant_id uuid not null,
  actor text not null,
  key text not null,
  call text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, actor, key)
);
select protect('idempotency');
create index idempotency_age on idempotency (created_at);

-- ROL-03. Append-only: the app role has no grant to change or delete.
-- grant: select, insert
create table audit (
  tenant_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  call text not null,
  kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  ip text not null default '',
  request_id text not null default '',
  primary key (tenant_id, id)
);
select protect('audit');
create index audit_subject on audit (tenant_id, kind, subject_id, id);

-- Every step of every lifecycle, written by `move` only.
-- grant: select, insert
create table status_history (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  verb text not null,
  from_status text not null,
  to_status text not null,
  actor_id uuid,
  actor_name text not null,
  reason text not null default '',
  at timestamptz not null,
  primary key (tenant_id, id)
);
select protect('status_history');
create index status_history_subject on status_history (tenant_id, kind, subject_id, id);

-- Events, in the same transaction as what they tell of; handed on in order per subject, then gone.
create table outbox (
  tenant_id uuid not null,
  id uuid not null,
  event text not null,
  kind text not null,
  subject_id uuid not null,
  data jsonb not null,
  at timestamptz not null,
  attempts int not null default 0,
  primary key (tenant_id, id)
);
select protect('outbox');
create index outbox_waiting on outbox (at, id);
create index outbox_failed on outbox (tenant_id, subject_id) where attempts > 0;
