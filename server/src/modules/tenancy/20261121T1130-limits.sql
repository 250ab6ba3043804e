-- TEN-04: why a tenant is as it is, and since when.
alter table tenant add column status_reason text not null default '';
alter table tenant add column status_at timestamptz;

-- What a tenant uses, counted as it is added: nobody counts a big table.
create table tenant_use (
  tenant_id uuid not null,
  kind text not null check (kind in ('users', 'products', 'storage')),
  amount bigint not null check (amount >= 0),
  primary key (tenant_id, kind)
);
select protect('tenant_use');
comment on column tenant_use.amount is 'A number; of storage, bytes';

-- What there is already.
do $$
declare one uuid;
begin
  for one in select id from tenant loop
    perform set_tenant(one);
    insert into tenant_use (tenant_id, kind, amount)
    select one, 'users', count(*) from users where tenant_id = one
    union all select one, 'products', count(*) from product where tenant_id = one
    union all select one, 'storage', coalesce(sum(bytes), 0) from file where tenant_id = one;
  end loop;
end $$;

-- TEN-01: names of a tenant's own, in force once it has proven that they are.
create table app_domain (
  tenant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  host text not null,
  token text not null,
  created_at timestamptz not null,
  proven_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, host)
);
select protect('app_domain');
comment on column app_domain.token is 'What the TXT record at _tradeport.<host> has to say';
