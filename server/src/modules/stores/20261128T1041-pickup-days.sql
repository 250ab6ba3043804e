-- CAT-09e. For how long a store keeps an order for its buyer.
alter table store add column pickup_days int;
alter table store add constraint store_pickup_days check (pickup_days > 0);
comment on column store.pickup_days is 'Null: as the portal has it';
