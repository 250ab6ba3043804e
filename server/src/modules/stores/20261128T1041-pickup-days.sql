-- CAT-09e. For how long a store keeps an order for its buyer.
alter table store add column pickup_days int check (pickup_days > 0);
comment on column store.pickup_days is 'Null: as the portal has it';
