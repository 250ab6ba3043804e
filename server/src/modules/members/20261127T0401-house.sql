-- ORD-02i Which company is the portal's own: told when the tenant is made. By the oldest row it would change with a clock that is moved.
alter table member add column is_house boolean not null default false;
comment on column member.is_house is 'The portal''s own company: its staff belong to it, and it may sell';

-- As the owner, under forced row-level security: tenant by tenant, by the rule until now.
do $$ declare one uuid; begin
  for one in select id from tenant loop
    perform set_tenant(one);
    update member m set is_house = true where m.tenant_id = one
      and m.id = (select f.id from member f where f.tenant_id = one order by f.created_at, f.id limit 1);
  end loop;
  set local app.tenant = '';
end $$;

create unique index member_house on member (tenant_id) where is_house;
