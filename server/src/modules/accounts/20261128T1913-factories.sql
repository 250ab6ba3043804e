-- MBR-09a. The built-in role of factories, which tenants from before lack. As the owner, under forced row-level security: tenant by tenant.
do $$ declare one uuid; begin
  for one in select id from tenant loop
    perform set_tenant(one);
    insert into role (tenant_id, id, code, name, built_in) values (one, gen_random_uuid(), 'supplier', '{"zh": "工厂", "en": "Factory", "ru": "Завод"}', true)
      on conflict (tenant_id, code) do nothing;
  end loop;
  set local app.tenant = '';
end $$;
