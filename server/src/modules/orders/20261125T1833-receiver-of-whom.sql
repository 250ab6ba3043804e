-- One's own orders by recipient: others' orders of that name are left out in the index, before any row is read.
drop index orders_by_receiver;
create index orders_by_receiver on orders (tenant_id, receiver, buyer_id, seller_id) where receiver <> '';
drop index orders_by_phone;
create index orders_by_phone on orders (tenant_id, receiver_phone, buyer_id, seller_id) where receiver_phone <> '';
