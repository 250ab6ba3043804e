-- TEN-07: what else an open tenant opens. The application is the platform's, like that of a new portal.
alter table app add column scene text;
comment on column app.scene is 'What it was opened for; null: the tenant''s first app, for the scenes in its settings';
alter table tenant_application add column for_tenant uuid;
alter table tenant_application add column for_scene text;
alter table tenant_application add column app_id uuid;
alter table tenant_application add constraint tenant_application_product check ((for_tenant is null) = (for_scene is null));
comment on column tenant_application.for_tenant is 'The open tenant that applies for a further product; null: an application for a portal';
comment on column tenant_application.app_id is 'The app that came of it';
-- One application in progress per scene.
create unique index tenant_application_scene on tenant_application (tenant_id, for_tenant, for_scene) where for_tenant is not null and status <> 'approved';
