-- F9. A refund without a request says itself what it is for.
alter table refund add column reason text not null default '';
comment on column refund.cause_kind is 'after_sale: a request; order: it ended with something paid; payment: it came for an order after its end; goodwill: part of a price';
