-- CAT-05. A warehouse that is a seller's store takes that seller's goods alone.
alter table warehouse add column seller_id uuid;
comment on column warehouse.seller_id is 'Whose store it is; null: a warehouse of the portal, for the goods of every seller';
create index warehouse_of_seller on warehouse (tenant_id, seller_id) where seller_id is not null;
