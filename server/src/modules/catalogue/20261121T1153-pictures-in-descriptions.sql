-- FIL-02: the few descriptions that show pictures, so that the sweep of unused files need not read all of them.
create index product_with_pictures on product (tenant_id, id) where description::text like '%/files/%';
