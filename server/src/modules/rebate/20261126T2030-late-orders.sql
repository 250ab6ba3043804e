-- RCH-02a. An order counts on the later of the days on which its last parcel left and it was paid whole. What a run counts that
-- left before its period is kept with it.
alter table rebate_run add column late_orders int;
alter table rebate_run add constraint rebate_run_late_orders check (late_orders >= 0);
comment on column rebate_run.late_orders is 'How many of rebate_late_order it has. Null: calculated before, when orders counted by their last parcel alone';
create table rebate_late_order (
  tenant_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  order_id uuid not null,
  order_number text collate "C" not null,
  member_id uuid not null,
  shipped_on date not null,
  paid_on date not null,
  base bigint not null check (base > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, run_id) references rebate_run (tenant_id, id)
);
select protect('rebate_late_order');
create index rebate_late_order_of_run on rebate_late_order (tenant_id, run_id, id);
create index rebate_late_order_of_member on rebate_late_order (tenant_id, member_id);
comment on table rebate_late_order is 'Written once: what a run counted of orders that had left before its period and were paid in it';
comment on column rebate_late_order.base is 'What it was calculated of, 1/10 000';
