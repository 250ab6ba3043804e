-- ORD-01, CHK-07. What quotes and projects sell may have no SKU: it says its name, specification, unit, price and tax rate
-- itself, and nothing of it is reserved.
alter table order_line alter column sku_id drop not null, alter column product_id drop not null, alter column sku_no set default '';
create index order_line_without_sku on order_line (tenant_id, order_id) where sku_id is null;
comment on column order_line.sku_id is 'Null: described by its own words, no stock is held for it; then there is no product_id, and sku_no is empty';
