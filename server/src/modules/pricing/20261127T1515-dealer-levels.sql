-- CAT-03c The levels of dealers are a list of the tenant: what was typed so far is in it, named by its code.
with named as materialized (
  select tenant_id, dealer_level as code from member where dealer_level <> ''
  union select tenant_id, key from price_list_for where kind = 'dealer'
  union select tenant_id, level from price_rule where kind = 'dealer'),
placed as materialized (select tenant_id, code, row_number() over (partition by tenant_id order by code) as place from named where length(code) between 1 and 20),
listed as materialized (
  select tenant_id, jsonb_agg(jsonb_build_object('code', code, 'name', jsonb_build_object('zh', code)) order by code) as levels
  from placed where place <= 100 group by tenant_id)
update tenant t set settings = jsonb_set(t.settings, '{pricing}',
    '{"rule": "lowest"}'::jsonb || coalesce(t.settings -> 'pricing', '{}'::jsonb) || jsonb_build_object('dealerLevels', l.levels))
  from listed l where t.id = l.tenant_id;
