-- AFS-04c Where a member who sells has goods sent back to.
create table return_address (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  receiver text not null,
  phone text not null,
  address text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id)
);
select protect('return_address');
create index return_address_of on return_address (tenant_id, member_id, id);
create unique index return_address_default on return_address (tenant_id, member_id) where is_default;
