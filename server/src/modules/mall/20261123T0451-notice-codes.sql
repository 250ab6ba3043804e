-- A notice has a page of its own, and so an address that stays: each that is there already gets its code.
do $$
declare
  one record;
begin
  for one in select id from tenant loop
    perform set_tenant(one.id);
    update mall_content set content = jsonb_set(content, '{notices}', (
        select jsonb_agg(n || jsonb_build_object('noticeCode', gen_random_uuid()) order by at)
        from jsonb_array_elements(content -> 'notices') with ordinality as each(n, at)))
    where tenant_id = one.id and jsonb_typeof(content -> 'notices') = 'array' and jsonb_array_length(content -> 'notices') > 0;
  end loop;
end $$;
