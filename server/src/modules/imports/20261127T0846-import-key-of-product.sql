-- CAT-06 An export asks for the key of each product: without an index it read all keys of the seller for each.
create index import_key_of_product on import_key (tenant_id, product_id, key);
