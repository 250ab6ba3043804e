-- ORD-08. A project is paid, delivered and given back in parts: what was agreed in its quote, copied when it is accepted.
alter table orders add column billed_amount bigint;
comment on column orders.billed_amount is 'T1 Of an order with a payment plan: what of its parts has been billed, and is due unless it was paid. Null: it has no plan, all of it is due';
alter table quote_version add column plan jsonb not null default '[]';
comment on column quote_version.plan is 'T1 [{name, gate, share, dueDays, waitDays}]; what each part comes to follows from the total';

create table order_milestone (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position int not null check (position between 1 and 12),
  name text not null,
  gate text not null check (gate in ('production', 'shipment', 'acceptance', 'retention')),
  status text not null check (status in ('planned', 'handed_over', 'billed', 'paid', 'delivered', 'finished', 'cancelled', 'refunded')),
  share int not null check (share between 1 and 10000),
  due_days int not null check (due_days >= 0),
  wait_days int not null check (wait_days >= 0),
  amount bigint not null check (amount > 0),
  paid_amount bigint not null default 0,
  note text not null default '',
  attachments uuid[] not null default '{}',
  due_at timestamptz,
  delivered_at timestamptz,
  accepted_at timestamptz,
  wake_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint part_not_overpaid check (paid_amount between 0 and amount)
) with (fillfactor = 85);
select protect('order_milestone');
create index order_milestone_to_wake on order_milestone (tenant_id, wake_at) where wake_at is not null;
create index order_milestone_attached on order_milestone using gin (attachments);
comment on table order_milestone is 'T1 A part of a project. Its order''s row is its lock; the amounts of all add up to the order''s total';
comment on column order_milestone.share is 'Of the order''s total, in 1/100 %';
comment on column order_milestone.wait_days is 'Retention is billed so many days after receipt; of every other part 0';
comment on column order_milestone.due_at is 'Until when it is to be paid; null: it is not billed yet';
comment on column order_milestone.wake_at is 'The only timer: retention bills itself, what is overdue is told once, what was delivered accepts itself';
comment on column after_sale_line.order_line_id is 'Or, of a project with a payment plan, its milestone: as a line of one piece';
