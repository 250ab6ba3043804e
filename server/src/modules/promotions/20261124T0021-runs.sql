-- PRO-01b When which version of a promotion ran: what goods cost by it counts among their earlier prices.
create table promotion_run (
  tenant_id uuid not null,
  id uuid not null,
  promotion_id uuid not null,
  version int not null,
  type text not null check (type in ('discount', 'flash', 'n_for_m', 'bundle', 'group', 'threshold', 'gift', 'coupon', 'member')),
  from_at timestamptz not null,
  until_at timestamptz,
  began_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, promotion_id) references promotion (tenant_id, id)
);
select protect('promotion_run');
create index promotion_run_by_end on promotion_run (tenant_id, until_at);
create index promotion_run_of on promotion_run (tenant_id, promotion_id);
comment on column promotion_run.from_at is 'Approved or resumed, and its window has begun; a pause, an end or the next version sets until_at';
comment on column promotion_run.began_at is 'When it began for these goods: that of the version before it, if that ran up to this moment for the same goods';
insert into promotion_run (tenant_id, id, promotion_id, version, type, from_at, until_at, began_at)
  select tenant_id, id, id, version, type, starts_at, ends_at, starts_at from promotion_live where open
  on conflict do nothing;
