-- ORD-01, ORD-10. What the detail of an order has not said so far.
alter table orders add column voucher_no text collate "C" not null default '';
comment on column orders.voucher_no is 'PAY-02 Of the bank transfer that pays it, as the buyer handed it in; '''' when finance refused it';
alter table parcel add column accessory text not null default '';
comment on column parcel.accessory is 'What goes with the goods: documents, spare parts';

do $$
declare
  one uuid;
begin
  for one in select id from tenant loop
    perform set_tenant(one);
    update orders o set voucher_no = p.voucher_no
    from payment_order s join payment p on p.tenant_id = s.tenant_id and p.id = s.payment_id
    where o.tenant_id = one and s.tenant_id = one and s.order_id = o.id
      and p.way = 'offline' and p.status in ('submitted', 'partial', 'confirmed');
  end loop;
end $$;

-- ORD-10. The papers of an order, as its seller uploaded them.
create table order_material (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('packing_list', 'bill_of_lading', 'bar_code', 'clearance_certificate')),
  file_id uuid not null,
  added_by text not null,
  added_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, file_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
select protect('order_material');
create index order_material_of on order_material (tenant_id, order_id, id);
comment on table order_material is 'Packing list, bill of lading, bar code, clearance certificate; a file belongs to one order';
