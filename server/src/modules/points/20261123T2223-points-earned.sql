-- RCH-03, F7. What an order earns: pending until nothing can be given back any more, then a lot of its own.
create table point_earning (
  tenant_id uuid not null,
  order_id uuid not null,
  member_id uuid not null,
  rate int not null check (rate > 0),
  points bigint not null check (points >= 0),
  granted bigint check (granted >= 0),
  taken bigint not null default 0 check (taken >= 0),
  owed bigint not null default 0 check (owed >= 0),
  settled bigint not null default 0 check (settled >= 0),
  created_at timestamptz not null,
  available_at timestamptz,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint granted_when_available check ((granted is null) = (available_at is null)),
  constraint adds_up check (case when granted is null then taken + owed + settled = 0 else granted = points + taken + owed + settled end)
) with (fillfactor = 80);
select protect('point_earning');
comment on column point_earning.rate is 'Points per full 1.00 of the main currency, in 1/100: as it was when the order was paid';
comment on column point_earning.points is 'Whole points that the kept goods earn; it only falls';
comment on column point_earning.granted is 'What became available; null: pending';
comment on column point_earning.taken is 'Taken back from the lot that it made';
comment on column point_earning.owed is 'To be taken from later earnings of the member';
comment on column point_earning.settled is 'Was owed, and taken from later earnings';
create index point_earning_of_member on point_earning (tenant_id, member_id, created_at, order_id);
create index point_earning_owed on point_earning (tenant_id, member_id) where owed > 0;
create index point_earning_pending on point_earning (tenant_id, order_id) where available_at is null;
