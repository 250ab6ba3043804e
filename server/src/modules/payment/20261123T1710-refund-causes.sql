-- PAY-02. What was paid for an order that ended goes back as a refund, too. One payment may come for several of them.
alter table refund drop constraint refund_tenant_id_cause_kind_cause_id_key;
alter table refund add constraint refund_once_per_cause unique (tenant_id, cause_kind, cause_id, order_id);
comment on column refund.cause_kind is 'after_sale: a request; order: it ended with something paid; payment: it came for an order after its end';
