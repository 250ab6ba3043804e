-- F9. What sending goods back has cost, where the seller bears it: an entry of its own, no part of what the order paid.
alter table after_sale add column return_freight bigint not null default 0;
comment on column after_sale.return_freight is '1/10 000 of the order''s currency; on the buyer''s balance. 0: none';
