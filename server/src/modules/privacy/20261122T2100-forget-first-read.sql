-- MBR-07: the same as before, but what is emptied is read first. Citus takes only immutable functions in the CASE and
-- COALESCE of an UPDATE, and the text of JSON is none.
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
  with found as materialized (
    select a.id, a.told,
      case when a.is_theirs then coalesce(a.named_digest, audit_named(a.actor_name, a.ip)) else a.named_digest end as named,
      case when a.is_theirs then '–' else a.actor_name end as actor_name, case when a.is_theirs then '' else a.ip end as ip
    from (
      select a.id, a.actor_name, a.ip, a.named_digest, coalesce(a.actor_id = any(people), false) as is_theirs,
        coalesce(a.told_digest, audit_told(a.before, a.after)) as told
      from audit a where a.tenant_id = tenant and (a.actor_id = any(people) or a.subject_id = any(about) or exists (
        select from unnest(words) w where strpos(lower(concat_ws(' ', a.before::text, a.after::text, a.actor_name)), w) > 0))) a),
  emptied_rows as (
    update audit a set named_digest = f.named, told_digest = f.told, actor_name = f.actor_name, ip = f.ip,
      before = null, after = null, forgotten = request
    from found f where a.tenant_id = tenant and a.id = f.id
    returning a.id, a.actor_name),
  -- What is searched of them (ROL-03).
  entries as (
    update audit_entry e set actor_name = r.actor_name, words = '' from emptied_rows r where e.tenant_id = tenant and e.id = r.id)
  select count(*) into emptied from emptied_rows;
  return emptied;
end $$;
