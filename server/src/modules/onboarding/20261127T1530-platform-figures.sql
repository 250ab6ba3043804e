-- TEN-04 Messages that failed are counted over all tenants, and listed.
create index delivery_failed on delivery (created_at desc) where status = 'failed';
