-- BLK-02a Sellers of whose people nobody who may ship can log in: kept, since lists of goods cannot ask for every seller's people.
alter table member add column unattended boolean not null default false;
comment on column member.unattended is 'It has people, and none of them who may ship can log in (followPeople)';

-- As the owner, under forced row-level security: tenant by tenant.
do $$ declare one uuid; begin
  for one in select id from tenant loop
    perform set_tenant(one);
    update member m set unattended = true where m.tenant_id = one and m.has_sold
      and exists (select from users u where u.tenant_id = one and u.member_id = m.id)
      and not exists (
        select from users u where u.tenant_id = one and u.member_id = m.id and u.status = 'enabled' and (u.id = m.main_user_id or
          exists (select from user_role r left join role o on o.tenant_id = one and o.code = r.role_code and not o.built_in
            where r.tenant_id = one and r.user_id = u.id
              and (r.role_code in ('seller', 'warehouse', 'admin') or o.permissions && array['order.ship', 'order.own_sales']))
          or exists (select from user_permission p where p.tenant_id = one and p.user_id = u.id and p.permission in ('order.ship', 'order.own_sales'))));
  end loop;
  set local app.tenant = '';
end $$;

-- What every list of goods asks: it is nearly always empty.
drop index member_off_sale;
create index member_off_sale on member (tenant_id, id) where has_sold and not (is_seller and not unattended and status = 'active');
