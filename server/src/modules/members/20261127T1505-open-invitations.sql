-- TEN-04 Open invitations of a tenant are counted against its limit of users.
create index invitation_open on invitation (tenant_id, expires_at);
