-- ORD-11 The search box finds a buyer's own number by its middle. A trigram index would not do: LIKE is not leakproof, and
-- row-level security keeps it off indexes; `@@` is declared so (db/leakproof.ts). Every ending of the number is a word, which
-- is asked for by its beginning.
create function number_endings(number text) returns tsvector language sql immutable parallel safe
  return coalesce(array_to_tsvector((
    select array_agg(distinct lower(substr(number collate "C", at))) from generate_series(1, char_length(number)) at)), ''::tsvector);
alter table orders add column purchase_order_endings tsvector not null
  generated always as (number_endings(purchase_order_no)) stored;
create index orders_by_purchase_order_endings on orders using gin (purchase_order_endings) where purchase_order_no <> '';
