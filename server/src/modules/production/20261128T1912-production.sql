-- ORD-05, Z1–Z4. Orders that were turned to be made, what each factory makes of them, and every piece that went somewhere.
create table turned_order (
  tenant_id uuid not null,
  id uuid not null,
  number text collate "C" not null,
  user_id uuid,
  user_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, id) references orders (tenant_id, id)
);
select protect('turned_order');
comment on column turned_order.id is 'The order''s';

create table sub_order (
  tenant_id uuid not null,
  id uuid not null,
  number text collate "C" not null,
  order_id uuid not null,
  seller_id uuid not null,
  factory_id uuid not null,
  status text not null check (status in ('offered', 'accepted', 'in_production', 'part_shipped', 'fulfilled', 'closed_short', 'refused',
    'taken_back', 'given_up', 'called_off')),
  currency text not null check (currency in ('CNY', 'USD')),
  promised_day date not null,
  specification text not null,
  share int not null check (share between 0 and 100),
  tolerance int check (tolerance >= 0),
  cancel_fee bigint not null check (cancel_fee >= 0),
  fees bigint not null default 0 check (fees >= 0),
  user_name text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, factory_id) references member (tenant_id, id)
);
select protect('sub_order');
create index sub_order_by_time on sub_order (tenant_id, created_at, id);
create index sub_order_by_status on sub_order (tenant_id, status, created_at, id);
create index sub_order_of_seller on sub_order (tenant_id, seller_id, created_at, id);
create index sub_order_of_seller_by_status on sub_order (tenant_id, seller_id, status, created_at, id);
create index sub_order_of_factory on sub_order (tenant_id, factory_id, created_at, id);
create index sub_order_of_factory_by_status on sub_order (tenant_id, factory_id, status, created_at, id);
create index sub_order_of_order on sub_order (tenant_id, order_id, id);
comment on column sub_order.share is 'Z3 Tolerance in hundredths, together with tolerance, in pieces; null: the share alone';
comment on column sub_order.fees is 'Z4 Fees for pieces that were cancelled in production, which are owed to the factory';

create table sub_order_line (
  tenant_id uuid not null,
  id uuid not null,
  sub_order_id uuid not null,
  order_line_id uuid not null,
  sku_id uuid,
  seller_id uuid not null,
  price bigint not null check (price >= 0),
  pieces int4multirange not null,
  sent int4multirange not null default '{}',
  made int not null default 0,
  over int not null default 0,
  short int not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, sub_order_id) references sub_order (tenant_id, id),
  foreign key (tenant_id, order_line_id) references order_line (tenant_id, id),
  constraint no_negatives check (least(made, over, short) >= 0),
  constraint sends_what_it_has check (pieces @> sent)
);
select protect('sub_order_line');
create index sub_order_line_of on sub_order_line (tenant_id, sub_order_id);
create index sub_order_line_of_line on sub_order_line (tenant_id, order_line_id);
create index sub_order_line_last on sub_order_line (tenant_id, seller_id, sku_id, created_at);
comment on column sub_order_line.pieces is 'Z2 Those that the factory has, sent or not; not what was taken back, given up, cancelled or closed short';
comment on column sub_order_line.made is 'Pieces that the factory said are made, those sent among them';

create table piece_transfer (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  no int not null,
  kind text not null check (kind in ('offer', 'undo', 'take_back', 'give_up', 'short', 'call_off')),
  sub_order_id uuid not null,
  order_line_id uuid not null,
  pieces int4multirange not null,
  user_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, no),
  foreign key (tenant_id, sub_order_id) references sub_order (tenant_id, id)
);
select protect('piece_transfer');
create index piece_transfer_of on piece_transfer (tenant_id, sub_order_id);
comment on table piece_transfer is 'Z4 Never changed: what undoes one is another one';

create table progress_report (
  tenant_id uuid not null,
  id uuid not null,
  sub_order_id uuid not null,
  made int not null,
  note text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, sub_order_id) references sub_order (tenant_id, id)
);
select protect('progress_report');
create index progress_report_of on progress_report (tenant_id, sub_order_id, id);

create table factory_parcel (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  factory_id uuid not null,
  over int not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references parcel (tenant_id, id)
);
select protect('factory_parcel');
create index factory_parcel_of on factory_parcel (tenant_id, order_id, factory_id);
comment on column factory_parcel.over is 'Z3 Pieces in it beyond what was ordered, which are free';

create table call_off (
  tenant_id uuid not null,
  id uuid not null,
  sub_order_id uuid not null,
  order_line_id uuid not null,
  status text not null check (status in ('asked', 'agreed', 'rejected', 'withdrawn')),
  quantity int not null check (quantity > 0),
  fee bigint not null check (fee >= 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sub_order_id) references sub_order (tenant_id, id)
);
select protect('call_off');
create index call_off_of on call_off (tenant_id, sub_order_id);
create unique index call_off_asked on call_off (tenant_id, sub_order_id, order_line_id) where status = 'asked';
comment on column call_off.fee is 'Per piece, as it was agreed in the transfer';
