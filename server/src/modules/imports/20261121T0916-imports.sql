-- CAT-06. A file that is read into the catalogue: what it is, how far it is, what is wrong with it.

create table import_run (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid,
  user_name text not null,
  seller_id uuid,
  file_name text not null,
  format text not null check (format in ('own', 'shopify')),
  status text not null default 'uploaded'
    check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'stopped', 'failed')),
  headings text[] not null,
  preview jsonb not null,
  mapping jsonb not null,
  options jsonb not null default '{}',
  rows_total int not null,
  rows_done int not null default 0,
  products_total int not null default 0,
  products_done int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  fault_count int not null default 0,
  pictures_missing int not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
select protect('import_run');
create index import_run_list on import_run (tenant_id, created_at desc, id desc);
create index import_run_of_user on import_run (tenant_id, user_id, created_at desc, id desc);
comment on column import_run.products_done is 'Where a stopped run goes on: products are taken in the order of the file';

create table import_file (
  tenant_id uuid not null,
  id uuid not null,
  data bytea not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references import_run (tenant_id, id) on delete cascade
);
select protect('import_file');

create table import_fault (
  tenant_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  row_no int not null,
  field text not null,
  value text not null,
  fault text not null,
  facts jsonb not null default '{}',
  fatal boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, run_id) references import_run (tenant_id, id) on delete cascade
);
select protect('import_fault');
create index import_fault_of on import_fault (tenant_id, run_id, row_no, id);

-- Which product a key of a seller's files became: a second run finds it and changes what differs.
create table import_key (
  tenant_id uuid not null,
  seller_id uuid not null,
  key text not null,
  product_id uuid not null,
  content_hash text not null,
  primary key (tenant_id, seller_id, key)
);
select protect('import_key');
