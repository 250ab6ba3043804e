-- MBR-08: a buyer who wants to sell hands a second registration in, of the same login. One at a time is open.
alter table registration add column upgrade boolean not null default false;
comment on column registration.upgrade is 'Of a member that is in already: it becomes a seller as well';
alter table registration drop constraint registration_tenant_id_user_id_key;
create unique index registration_open on registration (tenant_id, user_id) where status <> 'approved';
create index registration_of_user on registration (tenant_id, user_id, created_at);
