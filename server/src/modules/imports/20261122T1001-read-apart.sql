-- CAT-06. Files wait for their turn to be read, are read in a process of their own, and what their rows mean is kept for the run.

alter table import_run
  drop constraint import_run_status_check,
  add constraint import_run_status_check
    check (status in ('reading', 'uploaded', 'checking', 'checked', 'running', 'done', 'stopped', 'failed')),
  drop constraint import_run_format_check,
  add constraint import_run_format_check check (format in ('own', 'shopify', 'prices', 'stock')),
  alter column status set default 'reading',
  alter column headings set default '{}',
  alter column preview set default '[]',
  alter column mapping set default '{}',
  alter column rows_total set default 0,
  add column queued boolean not null default false,
  add column beat_at timestamptz,
  add column failure text not null default '',
  add column failure_facts jsonb not null default '{}';
create index import_run_busy on import_run (tenant_id) where status in ('reading', 'checking', 'running');
comment on column import_run.queued is 'Waits for its turn';
comment on column import_run.beat_at is 'When whoever works on it was last heard of, by the real clock; a lapsed one is taken up again';

create table import_chunk (
  tenant_id uuid not null,
  run_id uuid not null,
  first int not null,
  items jsonb not null,
  primary key (tenant_id, run_id, first),
  foreign key (tenant_id, run_id) references import_run (tenant_id, id) on delete cascade
);
select protect('import_chunk');
comment on table import_chunk is 'What the rows of a checked file mean, in portions of one transaction; gone when the run is done';

alter table import_key drop column content_hash;
alter table import_key add column pictures jsonb not null default '{}';
comment on column import_key.pictures is 'Address in the file -> file that was made of it: the same file again fetches nothing';
