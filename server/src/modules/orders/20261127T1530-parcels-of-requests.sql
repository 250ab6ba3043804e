-- AFS-04. What a request sends to its buyer, a replacement or goods that were rejected, is a parcel that can be followed. Its
-- pieces are none of the order's shipped ones, and it changes nothing of the order.
alter table parcel add column after_sale_id uuid;
alter table parcel add column confirm_at timestamptz;
alter table parcel add foreign key (tenant_id, after_sale_id) references after_sale (tenant_id, id);
create index parcel_of_request on parcel (tenant_id, after_sale_id) where after_sale_id is not null;
create index parcel_to_confirm on parcel (tenant_id, confirm_at) where status = 'delivered' and confirm_at is not null;
comment on column parcel.after_sale_id is 'AFS-04 The request that sent it; null: it holds pieces of the order';
comment on column parcel.confirm_at is 'When a parcel of a request counts as received by itself';
