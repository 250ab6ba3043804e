-- BID-02 The unit of an item has its texts in each language, as its name has; what was written once is read in every language.
update auction_lot set lines = (
    select jsonb_agg(case jsonb_typeof(line -> 'unit') when 'string' then jsonb_set(line, '{unit}', jsonb_object(array['zh', line ->> 'unit'])) else line end order by place)
    from jsonb_array_elements(lines) with ordinality as l(line, place))
  where jsonb_array_length(lines) > 0;
comment on column auction_lot.lines is '[{name: texts, spec, unit: texts, quantity, taxRate}]';
