-- What the mall of an app shows besides products. It stood in the tenant's settings, which every process keeps
-- in memory for all tenants; these are pages of text.
create table mall_content (
  tenant_id uuid not null,
  app_id uuid not null,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, app_id)
);
select protect('mall_content');
comment on table mall_content is 'Slogan, hours, banners, notices (api/src/mall/content.ts); an app without a row shows what the default one has';
comment on column mall_content.app_id is 'An app of the tenant: the directory is local, so no foreign key';

-- Of each tenant, to its default app. A banner led to a category or to all products.
do $$
declare
  one record;
begin
  for one in
    select t.id as tenant_id, (select a.id from app a where a.tenant_id = t.id order by a.is_default desc, a.code limit 1) as app_id,
      t.settings -> 'mall' as mall
    from tenant t where jsonb_typeof(t.settings -> 'mall') = 'object'
  loop
    continue when one.app_id is null;
    perform set_tenant(one.tenant_id);
    insert into mall_content (tenant_id, app_id, content, updated_at) values (one.tenant_id, one.app_id,
      jsonb_strip_nulls(jsonb_build_object(
        'slogan', one.mall -> 'slogan', 'hours', one.mall -> 'hours', 'notices', one.mall -> 'notices',
        'banners', case when jsonb_typeof(one.mall -> 'banner') = 'object' then jsonb_build_array((one.mall -> 'banner')
          || jsonb_build_object('leadsTo', case when one.mall -> 'banner' ? 'categoryCode' then 'category' else 'all' end)) end)), now());
  end loop;
end $$;
update tenant set settings = settings - 'mall' where settings ? 'mall';
