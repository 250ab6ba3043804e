-- MGN-01. The margins of a portal are a list of their own.
create index account_margins on account (tenant_id, created_at, id) where kind = 'margin';
