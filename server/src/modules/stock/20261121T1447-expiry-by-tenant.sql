-- What is due is asked tenant by tenant, each by its own clock.
drop index reservation_expiry;
create index reservation_expiry on reservation (tenant_id, expires_at) where state = 'held' and expires_at is not null;
