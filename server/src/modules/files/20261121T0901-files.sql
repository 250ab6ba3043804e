-- FIL-01, FIL-02. What is stored lies by its content's hash under the data directory (files/store.ts).
create table file (
  tenant_id uuid not null,
  id uuid not null,
  hash text not null,
  purpose text not null,
  name text not null,
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes bigint not null,
  width int,
  height int,
  owner_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect('file');
comment on table file is 'An uploaded file; a picture is kept re-encoded, in several sizes';
comment on column file.hash is 'SHA-256 of what was uploaded; the same content is stored once per tenant';
comment on column file.owner_id is 'The user who uploaded it; null: the system';
create index file_owner on file (tenant_id, owner_id, id);
create index file_hash on file (tenant_id, hash);
