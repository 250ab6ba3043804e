-- CAT-09. An order that is collected in a store has no address and no parcel.
alter table orders add column pickup text;
alter table orders add constraint orders_pickup_check check (pickup in ('unpaid', 'preparing', 'ready', 'collected', 'missed', 'dropped'));
comment on column orders.pickup is 'How far its pick-up (table pickup) is; null: it is delivered';
