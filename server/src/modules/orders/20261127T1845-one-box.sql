-- AFS-04, ORD-09. Requests of one order, and the rest of its goods, may leave in one box: its tracking number names several
-- parcels of that order, and none of another.
alter table parcel add column joins_box boolean not null default false;
drop index parcel_tracking;
create unique index parcel_tracking on parcel (tenant_id, carrier, tracking_no) where tracking_no <> '' and not joins_box;
comment on column parcel.joins_box is 'Another parcel of the order has its tracking number already';
