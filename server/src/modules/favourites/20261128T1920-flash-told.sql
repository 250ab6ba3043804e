-- CAT-07f. A flash sale that begins is told once, to those who have kept its goods.
alter table favourite add column flash_told uuid[] not null default '{}';
comment on column favourite.flash_told is 'The flash sales that this person was told of, the last ones first';
create index favourite_of_sku on favourite (tenant_id, sku_id) where due_at is not null;
