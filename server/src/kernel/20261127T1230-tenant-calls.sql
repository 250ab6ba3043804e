-- TEN-04 What all processes together have counted of a tenant's calls, by minute since 1970; of two minutes at most.
create table tenant_calls (
  tenant_id uuid not null,
  minute bigint not null,
  calls int not null check (calls >= 0),
  primary key (tenant_id, minute)
);
select protect('tenant_calls');
