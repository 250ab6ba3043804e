-- CAT-06 The prices of a product name no contract any more: a column that was read as one is one that is not read.
update import_run set mapping = (
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(mapping) where value <> '"contract"')
where exists (select 1 from jsonb_each(mapping) where value = '"contract"');
