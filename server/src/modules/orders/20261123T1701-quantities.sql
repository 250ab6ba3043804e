-- Before it ships an order may want more or fewer pieces; what that costs, or gives back, is kept with the change.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check check (kind in ('address', 'purchase_order', 'quantity'));
alter table order_change add column amount bigint;
comment on column order_change.amount is 'Of quantities: by how much the order became dearer (1/10 000 of its currency), negative where it became cheaper';
comment on table order_change is 'Written once. Freight is one amount per order wherever it goes: another address costs nothing';
