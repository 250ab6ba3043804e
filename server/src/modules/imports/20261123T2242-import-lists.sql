-- CAT-06 Prices of price lists come as files, too.
alter table import_run drop constraint import_run_format_check;
alter table import_run add constraint import_run_format_check check (format in ('own', 'shopify', 'prices', 'lists', 'stock'));
