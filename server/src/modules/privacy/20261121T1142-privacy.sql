-- MBR-07. One's own data taken out, and the wish to be deleted.

create table data_export (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  user_id uuid not null,
  whole boolean not null,
  status text not null check (status in ('making', 'ready', 'failed', 'gone')),
  place text,
  bytes bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect('data_export');
create unique index data_export_making on data_export (tenant_id, user_id) where status = 'making';
create index data_export_of_user on data_export (tenant_id, user_id, id);
create index data_export_to_remove on data_export (expires_at) where status = 'ready';
comment on column data_export.whole is 'Of the whole member; else of this one login';

create table deletion_request (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  user_id uuid not null,
  whole boolean not null,
  status text not null check (status in ('pending', 'approved', 'refused', 'withdrawn', 'done')),
  subject_name text not null,
  wish text not null default '',
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  done_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id)
);
select protect('deletion_request');
create unique index deletion_request_open on deletion_request (tenant_id, user_id) where status in ('pending', 'approved');
create index deletion_request_list on deletion_request (tenant_id, status, id);

alter table audit add column forgotten uuid;
comment on column audit.forgotten is 'The deletion request that emptied what stood here of people';

-- Histories are append-only for who serves. This empties what they tell of deleted people, and nothing
-- else: only for an approved request, and only columns that name people or quote them.
create function forget_in_histories(request uuid, words text[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := current_tenant();
  wanted deletion_request;
  people uuid[];
  about text[];
  history text;
  emptied int := 0;
begin
  select * into wanted from deletion_request r where r.tenant_id = tenant and r.id = request and r.status = 'approved';
  if wanted.id is null then raise exception 'no approved request to delete'; end if;
  select coalesce(array_agg(u.id), '{}') into people from users u where u.tenant_id = tenant and u.member_id = wanted.member_id
    and (wanted.whole or u.id = wanted.user_id);
  about := people::text[] || case when wanted.whole then array[wanted.member_id::text] else '{}' end
    || coalesce((select array_agg(a.id::text) from address a where a.tenant_id = tenant and a.user_id = any(people)), '{}');
  foreach history in array array['status_history', 'transfer', 'stock_move', 'payment_receipt', 'product_change'] loop
    execute format('update %I set actor_name = $3 where tenant_id = $1 and actor_id = any($2)', history) using tenant, people, '–';
  end loop;
  -- What they wrote, and what was written of them.
  execute format('update %I set reason = $3 where tenant_id = $1 and reason <> $3 and (actor_id = any($2) or subject_id::text = any($4)
    or exists (select from unnest($5) w where strpos(lower(reason), w) > 0))', 'status_history') using tenant, people, '', about, words;
  execute format('update %I set note = $3 where tenant_id = $1 and note <> $3 and (actor_id = any($2) or cause_id::text = any($4)
    or exists (select from unnest($5) w where strpos(lower(note), w) > 0))', 'transfer') using tenant, people, '', about, words;
  with emptied_rows as (
  update audit a set actor_name = case when a.actor_id = any(people) then '–' else a.actor_name end,
    ip = case when a.actor_id = any(people) then '' else a.ip end, before = null, after = null, forgotten = request
  where a.tenant_id = tenant and (a.actor_id = any(people) or a.subject_id = any(about) or exists (
    select from unnest(words) w where strpos(lower(concat_ws(' ', a.before::text, a.after::text, a.actor_name)), w) > 0))
  returning a.id, a.actor_name),
  -- What is searched of them (ROL-03).
  entries as (
    update audit_entry e set actor_name = r.actor_name, words = '' from emptied_rows r where e.tenant_id = tenant and e.id = r.id)
  select count(*) into emptied from emptied_rows;
  return emptied;
end $$;
comment on function forget_in_histories is 'words: lower-case names, numbers and addresses of the people, by which mentions elsewhere are found';
