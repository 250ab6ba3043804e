-- The buyer's own number of a purchase. The contract says what it may be: a CHECK is read anew by every order that is placed.
alter table orders add column purchase_order_no text collate "C" not null default '';
create index orders_by_purchase_order on orders (tenant_id, purchase_order_no) where purchase_order_no <> '';
create index orders_of_buyer_by_purchase_order on orders (tenant_id, buyer_id, purchase_order_no) where purchase_order_no <> '';
comment on column orders.purchase_order_no is 'Given by the buyer, the same for all orders of a checkout, maybe for more; '''' when there is none. Found by its beginning: see receiver';
