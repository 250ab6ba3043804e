-- CAT-09h. Pick-ups are listed and counted apart from what is shipped.
create index orders_to_collect on orders (tenant_id, status, placed_at, id) where pickup is not null;
create index orders_of_seller_to_collect on orders (tenant_id, seller_id, status, placed_at, id) where pickup is not null;
create index orders_of_buyer_to_collect on orders (tenant_id, buyer_id, status, placed_at, id) where pickup is not null;
