-- ORD-01 What an order on credit says of its time; until there is one they are empty.
alter table orders add column payment_days int;
alter table orders add constraint orders_payment_days check (payment_days >= 0);
alter table orders add column account_period int;
alter table orders add constraint orders_account_period check (account_period >= 0);
