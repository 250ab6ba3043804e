-- BLK-02a Whose goods may be off sale: who sells, or did before selling was taken back. Never unset.
alter table member add column has_sold boolean not null default false;
comment on column member.has_sold is 'It is a seller or was one: goods, quotes and promotions of it may be there';

-- As the owner, under forced row-level security: tenant by tenant.
do $$ declare one uuid; begin
  for one in select id from tenant loop
    perform set_tenant(one);
    update member m set has_sold = true where m.tenant_id = one
      and (m.is_seller or exists (select from product p where p.tenant_id = one and p.seller_id = m.id));
  end loop;
  set local app.tenant = '';
end $$;

-- What every list of goods asks: it is nearly always empty.
create index member_off_sale on member (tenant_id, id) where has_sold and not (is_seller and status = 'active');
