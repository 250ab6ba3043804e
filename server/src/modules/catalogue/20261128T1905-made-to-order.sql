-- ORD-05. Goods that are made when they are ordered.
alter table product add column made_days smallint;
alter table product add constraint made_in_days check (made_days between 1 and 365);
comment on column product.made_days is 'Made to order, in so many days; null: it comes from stock';
