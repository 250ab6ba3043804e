-- ROL-03: who writes an audit row waits for nobody. Rows are chained and made findable a few seconds
-- later, by one worker; see docs/decisions/audit-chain.md.
create index audit_at on audit (tenant_id, at);
-- What these answered is asked of audit_entry now: two indexes less for every change that is made.
drop index audit_subject;
drop index audit_actor;

-- A batch of audit rows: the digest of each, and a hash over them and the link before.
-- grant: select, insert
create table audit_link (
  tenant_id uuid not null,
  id uuid not null,
  no bigint not null check (no > 0),
  at timestamptz not null,
  rows uuid[] not null,
  digests bytea[] not null,
  previous bytea not null,
  hash bytea not null,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  check (cardinality(rows) = cardinality(digests) and cardinality(rows) > 0)
);
select protect('audit_link');
comment on column audit_link.no is 'From 1 on without a gap';
comment on column audit_link.digests is 'SHA-256 of each of the rows, in their order (tenancy/audit-chain.ts)';

-- Chained rows as they are searched for. Proves nothing; made from what was chained.
-- grant: select, insert
create table audit_entry (
  tenant_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  call text not null,
  kind text not null,
  subject_id text not null,
  words tsvector not null,
  primary key (tenant_id, id)
);
select protect('audit_entry');
create index audit_entry_at on audit_entry (tenant_id, at, id);
create index audit_entry_actor on audit_entry (tenant_id, actor_id, at, id);
create index audit_entry_name on audit_entry (tenant_id, actor_name, at, id);
create index audit_entry_call on audit_entry (tenant_id, call, at, id);
create index audit_entry_subject on audit_entry (tenant_id, subject_id, at, id);
create index audit_entry_kind on audit_entry (tenant_id, kind, at, id);
create index audit_entry_words on audit_entry using gin (words);
