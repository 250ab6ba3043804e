-- CAT-03 A price list has a number, as people name it in files; a code of 36 characters is nothing to type.
alter table price_list add column no text collate "C";
update price_list set no = 'PL' || to_char(created_at, 'YYYYMMDD') || '-' || upper(right(replace(id::text, '-', ''), 8));
alter table price_list alter column no set not null;
create unique index price_list_no on price_list (tenant_id, no);
