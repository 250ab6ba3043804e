-- PAY-05. Finance finds what is to be paid back by the order's number.
create index payout_of_order on payout (tenant_id, order_id);
