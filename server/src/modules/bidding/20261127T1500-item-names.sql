-- BID-02 What a lot consists of has its names in each language; what was written once is read in every language.
update auction_lot set lines = (
    select jsonb_agg(case jsonb_typeof(line -> 'name') when 'string' then jsonb_set(line, '{name}', jsonb_object(array['zh', line ->> 'name'])) else line end order by place)
    from jsonb_array_elements(lines) with ordinality as l(line, place))
  where jsonb_array_length(lines) > 0;
comment on column auction_lot.lines is '[{name: texts, spec, unit, quantity, taxRate}]';
