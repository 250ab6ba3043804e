-- The key locked the level's row once more for every line, behind the statement that has just taken from it.
-- `portal audit` looks for what is held of no level.
alter table reservation drop constraint reservation_tenant_id_sku_id_warehouse_id_fkey;
