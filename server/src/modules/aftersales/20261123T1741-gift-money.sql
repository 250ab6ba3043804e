-- F4. What a gift that is kept takes from a refund, and what goes back once the gift is returned.
alter table after_sale add column gift_money bigint not null default 0;
comment on column after_sale.gift_money is 'Judged at the step to refunding: below 0 withheld for gifts, above 0 given back for them';
