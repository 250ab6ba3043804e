-- CAT-03 A contract's prices stand in a price list that is assigned to it. What stood on products as a price of a contract
-- named one that there is no record of, and was never anybody's price: it is taken out, and no price changes by it.

delete from price_rule where kind = 'contract';

-- The price rules of SKUs that wait for review with their product.
update product_revision set content = jsonb_set(content, '{variants,rules}', (
  select coalesce(jsonb_agg(r - 'contract_id'), '[]') from jsonb_array_elements(content #> '{variants,rules}') r
  where r->>'kind' <> 'contract'))
where jsonb_typeof(content #> '{variants,rules}') = 'array';

drop index price_rule_of_contract;
alter table price_rule drop constraint price_rule_kind_check;
alter table price_rule drop column contract_id;
alter table price_rule add constraint price_rule_kind_check check (kind in ('list', 'tier', 'level', 'dealer'));
