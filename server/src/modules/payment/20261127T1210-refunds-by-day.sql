-- ORD-12 The report of refunds adds up what went back in a period, of everybody, of one seller, of one buyer.
create index refund_by_time on refund (tenant_id, created_at) include (cause_kind, currency, amount);
create index refund_of_seller on refund (tenant_id, seller_id, created_at) include (cause_kind, currency, amount);
create index refund_of_buyer on refund (tenant_id, buyer_id, created_at) include (cause_kind, currency, amount);
