-- HOM-01: today's figures are read by when it happened.
create index orders_paid_by_time on orders (tenant_id, paid_at) where paid_at is not null;
create index parcel_by_time on parcel (tenant_id, shipped_at);
create index member_by_time on member (tenant_id, created_at);
