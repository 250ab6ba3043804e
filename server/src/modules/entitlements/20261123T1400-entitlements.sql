-- ORD-08 What is issued instead of shipped: codes, rights, appointments, cards, codes of gift packs.

create table entitlement (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('code', 'right', 'appointment', 'card', 'pack')),
  status text not null check (status in ('free', 'issued', 'held', 'seen', 'used', 'refunded', 'expired', 'withdrawn')),
  seller_id uuid not null,
  sku_id uuid not null,
  warehouse_id uuid not null,
  code text not null,
  code_hash text not null,
  code_end text not null,
  order_id uuid,
  order_line_id uuid,
  buyer_id uuid,
  uses int not null default 1,
  used int not null default 0,
  valid_to date,
  slot_id uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  card_id uuid,
  value bigint,
  currency text,
  after_sale_id uuid,
  asked_used int,
  asked_amount bigint,
  asked_key text,
  created_at timestamptz not null,
  issued_at timestamptz,
  seen_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sku_id) references sku (tenant_id, id),
  foreign key (tenant_id, order_line_id) references order_line (tenant_id, id),
  constraint code_sealed check (code like 'sealed:%'),
  constraint used_within check (uses > 0 and used between 0 and uses),
  constraint free_is_nobodys check ((order_id is null) = (status in ('free', 'withdrawn'))),
  constraint has_its_order check ((order_id is null) = (order_line_id is null) and (order_id is null) = (buyer_id is null))
) with (fillfactor = 80);
select protect('entitlement');
create unique index entitlement_code on entitlement (tenant_id, code_hash) where status not in ('refunded', 'withdrawn');
create index entitlement_free on entitlement (tenant_id, sku_id, created_at, id) where status = 'free';
create index entitlement_of_order on entitlement (tenant_id, order_id) where order_id is not null;
create index entitlement_of_buyer on entitlement (tenant_id, buyer_id, id) where buyer_id is not null;
create index entitlement_of_seller on entitlement (tenant_id, seller_id, id) where order_id is not null;
create index entitlement_of_sku on entitlement (tenant_id, sku_id, id) where order_id is not null;
create index entitlement_asked on entitlement (tenant_id, after_sale_id) where after_sale_id is not null;
create index entitlement_due on entitlement (valid_to) where status = 'issued' and valid_to is not null;
comment on column entitlement.code is 'Encrypted for the tenant; shown to the buyer alone, when asked for';
comment on column entitlement.code_hash is 'By which a code that somebody shows is found, and the same is not sold twice';
comment on column entitlement.code_end is 'The last signs, which everybody sees';
comment on column entitlement.valid_to is 'The last day, by the tenant''s calendar, on which it is good; null: it stays';
comment on column entitlement.value is 'Of a card: what it was sold with';
comment on column entitlement.after_sale_id is 'The request that asked for it last; asked_used and asked_amount: how it stood then; asked_key: of the hold on a card''s value';

-- grant: select, insert
create table entitlement_use (
  tenant_id uuid not null,
  id uuid not null,
  entitlement_id uuid not null,
  count int not null check (count > 0),
  actor_id uuid,
  actor_name text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, entitlement_id) references entitlement (tenant_id, id)
);
select protect('entitlement_use');
create index entitlement_use_of on entitlement_use (tenant_id, entitlement_id, id);
comment on table entitlement_use is 'Append-only. Who verified how many uses, when; they add up to entitlement.used';

create table issue_terms (
  tenant_id uuid not null,
  sku_id uuid not null,
  uses int not null check (uses > 0),
  valid_days int not null check (valid_days > 0),
  primary key (tenant_id, sku_id),
  foreign key (tenant_id, sku_id) references sku (tenant_id, id)
);
select protect('issue_terms');
comment on table issue_terms is 'How often what is issued of a SKU can be used, and how many days it is valid; without a row the defaults of its kind';

create table slot (
  tenant_id uuid not null,
  id uuid not null,
  sku_id uuid not null,
  warehouse_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity int not null,
  booked int not null default 0,
  over boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, sku_id) references sku (tenant_id, id),
  constraint slot_ends_later check (ends_at > starts_at),
  constraint slot_not_overbooked check (booked between 0 and capacity)
) with (fillfactor = 80);
select protect('slot');
create index slot_of_sku on slot (tenant_id, sku_id, starts_at, id);
create index slot_due on slot (starts_at) where not over;
comment on table slot is 'The free places of slots that are not over add up to what of the SKU is available';
comment on column slot.over is 'It has begun, or was closed: nobody books it any more';

create table booking (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  slot_id uuid not null,
  quantity int not null check (quantity > 0),
  released int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, slot_id) references slot (tenant_id, id),
  constraint released_within check (released between 0 and quantity)
) with (fillfactor = 80);
select protect('booking');
create index booking_of_order on booking (tenant_id, order_id);
create index booking_of_slot on booking (tenant_id, slot_id);
comment on column booking.id is 'Of the order line';
