-- PRO-01c. An order of a group purchase is paid, but does not ship before its group is complete.
alter table orders add column group_id uuid;
alter table orders add column group_status text;
alter table orders add constraint orders_group_status_check check (group_status in ('waiting', 'complete', 'failed'));
alter table orders add constraint group_has_status check ((group_id is null) = (group_status is null));
comment on column orders.group_id is 'The group purchase (group_buy) that it is part of';
comment on column orders.group_status is 'waiting: it does not ship yet. failed: what was paid goes back';
