-- CHK-04. What freight was agreed by, so that other quantities cost what was agreed for them.
alter table orders add column freight_rule jsonb;
comment on column orders.freight_rule is '{by, rules}: what of the seller''s template, or of what the portal says, counts for where it goes; null: its freight is one amount';
comment on column refund.cause_kind is 'after_sale: a request; order: it ended with something paid; payment: it came for an order after its end; goodwill: part of a price; change: more pieces brought its total down, and with it paid_amount';
