-- TEN-04 Whoever runs the platform sees what failed and why, tries it again or gives it up.
alter table outbox add column fault text not null default '';
comment on column outbox.fault is 'What the last try said, without personal data; empty: it has not failed, or before it was kept';

-- The queue is its owner's alone. Whoever serves may begin or end what has failed, and nothing else of it.
create function retry_failed_job(job bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update graphile_worker._private_jobs set attempts = 0, run_at = now(), updated_at = now()
  where id = job and attempts >= max_attempts and locked_at is null;
  return found;
end $$;
create function drop_failed_job(job bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from graphile_worker._private_jobs where id = job and attempts >= max_attempts and locked_at is null;
  return found;
end $$;
