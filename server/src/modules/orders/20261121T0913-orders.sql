-- ORD-01, CHK-04. Orders of every type; what only some types use stays at its default.

create table orders (
  tenant_id uuid not null,
  id uuid not null,
  number text collate "C" not null,
  checkout_id uuid not null,
  type text not null check (type ~ '^(0[0456789]|1[012])$'),
  status text not null check (status in ('initialised', 'pending_review', 'audit_failed', 'waiting_payment',
    'pending_transfer', 'pending_factory', 'in_production', 'waiting_shipment', 'outbound', 'waiting_receipt',
    'success', 'cancelled', 'closed')),
  buyer_id uuid not null,
  buyer_name text not null,
  user_id uuid not null,
  user_name text not null,
  seller_id uuid not null,
  seller_name text not null,
  warehouse_id uuid not null,
  warehouse_name jsonb not null,
  pay_way text not null check (pay_way in ('balance', 'online', 'offline')),
  currency text not null check (currency in ('CNY', 'USD')),
  goods_amount bigint not null,
  promotion_amount bigint not null default 0,
  coupon_amount bigint not null default 0,
  member_amount bigint not null default 0,
  points_amount bigint not null default 0,
  rebate_amount bigint not null default 0,
  freight_amount bigint not null default 0,
  tax_amount bigint not null default 0,
  tax_included bigint not null default 0,
  total_amount bigint not null,
  paid_amount bigint not null default 0,
  pieces int not null,
  line_count int not null,
  receiver text collate "C" not null default '',
  receiver_phone text collate "C" not null default '',
  address jsonb,
  trade jsonb not null default '{}',
  remark text not null default '',
  seller_memo text not null default '',
  reason text not null default '',
  turned_number text,
  parent_id uuid,
  placed_at timestamptz not null,
  paid_at timestamptz,
  close_at timestamptz,
  confirm_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, parent_id) references orders (tenant_id, id),
  -- One check for many columns: each is read and planned again by every statement that writes.
  constraint no_negatives check (least(goods_amount, promotion_amount, coupon_amount, member_amount, points_amount, rebate_amount,
    freight_amount, tax_amount, tax_included, total_amount, paid_amount, pieces - 1, line_count - 1) >= 0),
  constraint total_adds_up check (total_amount = goods_amount - promotion_amount - coupon_amount - member_amount
    - points_amount - rebate_amount + freight_amount + tax_amount),
  constraint not_overpaid check (paid_amount <= total_amount),
  constraint not_own_goods check (buyer_id <> seller_id)
) with (fillfactor = 85);
select protect('orders');
create index orders_by_time on orders (tenant_id, placed_at, id);
create index orders_of_buyer on orders (tenant_id, buyer_id, placed_at, id);
create index orders_of_seller on orders (tenant_id, seller_id, placed_at, id);
create index orders_by_status on orders (tenant_id, status, placed_at, id);
create index orders_of_seller_by_status on orders (tenant_id, seller_id, status, placed_at, id);
create index orders_by_receiver on orders (tenant_id, receiver) where receiver <> '';
create index orders_by_phone on orders (tenant_id, receiver_phone) where receiver_phone <> '';
create index orders_to_close on orders (tenant_id, close_at) where status = 'waiting_payment' and close_at is not null;
create index orders_to_confirm on orders (tenant_id, confirm_at) where status = 'waiting_receipt' and confirm_at is not null;
create index orders_of_parent on orders (tenant_id, parent_id) where parent_id is not null;
create index orders_turned on orders (tenant_id, turned_number) where turned_number is not null;
comment on table orders is 'An agreement to buy from one seller, shipped from one warehouse';
comment on column orders.checkout_id is 'The same for all orders of one checkout (CHK-06)';
comment on column orders.buyer_id is 'The buying member; user_id placed it';
comment on column orders.receiver is 'Collated as C: lists find it by its beginning, a range of the index (LIKE is not leakproof, row-level security keeps it off indexes)';
comment on column orders.tax_included is 'Held by the prices already, for information; tax_amount comes on top';
comment on column orders.address is 'The address as it was when ordered';
comment on column orders.trade is 'CHK-03 fields of the checkout';
comment on column orders.turned_number is 'ORD-05 Given when a channel order is turned to single';
comment on column orders.parent_id is 'ORD-05 The order whose lines this sub-order makes';
comment on column orders.close_at is 'ORD-07 Unpaid until then: closes itself';
comment on column orders.confirm_at is 'ORD-07 Not confirmed until then: confirms its receipt itself';

create table order_line (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position int not null,
  sku_id uuid not null,
  sku_no text not null,
  product_id uuid not null,
  title jsonb not null,
  spec_text jsonb not null,
  unit jsonb not null,
  cover uuid,
  quantity int not null check (quantity > 0),
  cancelled int not null default 0,
  open int not null,
  in_production int not null default 0,
  shipped int not null default 0,
  in_transit int not null default 0,
  received int not null default 0,
  lost int not null default 0,
  returned int not null default 0,
  list_price bigint not null,
  price bigint not null,
  price_why text not null,
  tax_rate int not null,
  weight_g int not null default 0,
  goods_amount bigint not null,
  promotion_amount bigint not null default 0,
  coupon_amount bigint not null default 0,
  member_amount bigint not null default 0,
  points_amount bigint not null default 0,
  rebate_amount bigint not null default 0,
  freight_amount bigint not null default 0,
  tax_amount bigint not null default 0,
  tax_included bigint not null default 0,
  total_amount bigint not null,
  trace jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint no_negatives check (least(cancelled, open, in_production, shipped, in_transit, received, lost, returned, list_price, price,
    goods_amount, promotion_amount, coupon_amount, member_amount, points_amount, rebate_amount, freight_amount, tax_amount,
    tax_included, total_amount) >= 0),
  constraint ordered_adds_up check (quantity = cancelled + open + in_production + shipped),
  constraint shipped_adds_up check (shipped = in_transit + received + lost),
  constraint returned_was_received check (returned <= received),
  constraint line_total_adds_up check (total_amount = goods_amount - promotion_amount - coupon_amount - member_amount
    - points_amount - rebate_amount + freight_amount + tax_amount)
) with (fillfactor = 85);
select protect('order_line');
create index order_line_of_sku on order_line (tenant_id, sku_id, order_id);
comment on table order_line is 'The id is also that of its stock reservation';
comment on column order_line.trace is 'CHK-04 [{step, amount, why}] in the order they were taken; they add up to total_amount';

-- ORD-09. What left the warehouse in one go.
create table parcel (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  number text not null,
  status text not null check (status in ('in_transit', 'delivered', 'received')),
  carrier text not null,
  tracking_no text collate "C" not null default '',
  shipped_at timestamptz not null,
  expected_at timestamptz,
  delivered_at timestamptz,
  received_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
select protect('parcel');
create index parcel_of_order on parcel (tenant_id, order_id, id);
create unique index parcel_tracking on parcel (tenant_id, carrier, tracking_no) where tracking_no <> '';
create index parcel_tracking_no on parcel (tenant_id, tracking_no) where tracking_no <> '';
create index parcel_to_deliver on parcel (tenant_id, expected_at) where status = 'in_transit' and expected_at is not null;
comment on column parcel.number is 'The sub-folder number: the order''s number and which of its parcels';

create table parcel_line (
  tenant_id uuid not null,
  id uuid not null,
  parcel_id uuid not null,
  order_line_id uuid not null,
  quantity int not null check (quantity > 0),
  primary key (tenant_id, id),
  unique (tenant_id, parcel_id, order_line_id),
  foreign key (tenant_id, parcel_id) references parcel (tenant_id, id),
  foreign key (tenant_id, order_line_id) references order_line (tenant_id, id)
);
select protect('parcel_line');
create index parcel_line_of_line on parcel_line (tenant_id, order_line_id);
