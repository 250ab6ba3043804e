-- ORD-11 Of a buyer with thousands of orders the tabs, and what is in them, are found by status as those of sellers are.
create index orders_of_buyer_by_status on orders (tenant_id, buyer_id, status, placed_at, id);
