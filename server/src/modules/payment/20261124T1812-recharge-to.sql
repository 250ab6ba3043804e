-- MGN-01. The money of a recharge may be a deposit for auctions.
alter table payment add column recharge_to text;
update payment set recharge_to = 'balance' where recharge_id is not null;
alter table payment add constraint payment_recharge_to check (recharge_to in ('balance', 'margin'));
alter table payment add constraint payment_recharge_whole check ((recharge_id is null) = (recharge_to is null));
comment on column payment.recharge_to is 'The account of its buyer that the money of a recharge is credited to';
