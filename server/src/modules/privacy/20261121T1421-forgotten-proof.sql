-- ROL-03, MBR-07: what is emptied for a deletion leaves its digest, so that who did the rest, what and when still
-- proves itself in the chain.
create function audit_named(name text, ip text) returns bytea language sql stable parallel safe
  as $$ select sha256(convert_to(jsonb_build_array(name, ip)::text, 'UTF8')) $$;
create function audit_told(before jsonb, after jsonb) returns bytea language sql stable parallel safe
  as $$ select sha256(convert_to(jsonb_build_array(before, after)::text, 'UTF8')) $$;

alter table audit add column named_digest bytea, add column told_digest bytea;
comment on column audit.named_digest is 'Of name and address that stood here before a deletion emptied them; null: they stand here';
comment on column audit.told_digest is 'Of before and after that stood here before a deletion emptied them; null: they stand here';

alter table audit_link add column form smallint not null default 1 check (form in (1, 2));
comment on column audit_link.form is '1: a digest is over the whole row; 2: over three parts, of which two may be emptied (tenancy/audit-chain.ts)';

create or replace function forget_in_histories(request uuid, words text[]) returns int
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
    || coalesce((select array_agg(a.id::text) from address a where a.tenant_id = tenant and a.user_id = any(people)), '{}')
    -- Registrations: what was handed in, and why it was refused.
    || coalesce((select array_agg(g.id::text) from registration g where g.tenant_id = tenant and g.user_id = any(people)), '{}');
  foreach history in array array['status_history', 'transfer', 'stock_move', 'payment_receipt', 'product_change'] loop
    execute format('update %I set actor_name = $3 where tenant_id = $1 and actor_id = any($2)', history) using tenant, people, '–';
  end loop;
  -- What they wrote, and what was written of them.
  execute format('update %I set reason = $3 where tenant_id = $1 and reason <> $3 and (actor_id = any($2) or subject_id::text = any($4)
    or exists (select from unnest($5) w where strpos(lower(reason), w) > 0))', 'status_history') using tenant, people, '', about, words;
  execute format('update %I set note = $3 where tenant_id = $1 and note <> $3 and (actor_id = any($2) or cause_id::text = any($4)
    or exists (select from unnest($5) w where strpos(lower(note), w) > 0))', 'transfer') using tenant, people, '', about, words;
  with emptied_rows as (
  update audit a set
    named_digest = case when a.actor_id = any(people) then coalesce(a.named_digest, audit_named(a.actor_name, a.ip)) else a.named_digest end,
    told_digest = coalesce(a.told_digest, audit_told(a.before, a.after)),
    actor_name = case when a.actor_id = any(people) then '–' else a.actor_name end,
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
