-- ROL-03: what one person did, newest first.
create index audit_actor on audit (tenant_id, actor_id, id);
create index app_host_app on app_host (app_id);
-- One app of a tenant opens when none is named.
create unique index app_default on app (tenant_id) where is_default;
