-- ORD-05, Z1. Lines that are made to order, and which of their pieces are with factories.
alter table orders add column made boolean not null default false;
alter table order_line add column made_days smallint;
alter table order_line add column making int4multirange not null default '{}';
alter table order_line alter column making set statistics 0;
alter table order_line add column offered int not null default 0;
comment on column orders.made is 'Something of it is made to order: once it is paid, its status follows from its pieces';
comment on column order_line.made_days is 'Made to order, in so many days; null: it comes from stock';
comment on column order_line.making is 'Z2 The pieces that factories have and have not shipped; in_production counts them';
comment on column order_line.offered is 'Those of them that no factory has accepted yet';
