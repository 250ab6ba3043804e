-- ORD-08 Gift packs: what is in them, and what was redeemed for their codes. Prizes: what somebody has won.

create table pack_component (
  tenant_id uuid not null,
  sku_id uuid not null,
  component_id uuid not null,
  quantity int not null check (quantity > 0),
  primary key (tenant_id, sku_id, component_id),
  foreign key (tenant_id, sku_id) references sku (tenant_id, id),
  foreign key (tenant_id, component_id) references sku (tenant_id, id),
  constraint not_in_itself check (sku_id <> component_id)
);
select protect('pack_component');
comment on table pack_component is 'What one pack holds; made up packs are stock of the pack, no longer of its components';

alter table entitlement add column parts jsonb;
alter table entitlement add column redeemed_order_id uuid;
create index entitlement_redeemed on entitlement (tenant_id, redeemed_order_id) where redeemed_order_id is not null;
comment on column entitlement.parts is 'Of a pack: [{skuId, quantity, amount}] as it was sold; the amounts, by the value of the components, add up to what was paid for the goods';

create table prize (
  tenant_id uuid not null,
  id uuid not null,
  status text not null check (status in ('open', 'claimed', 'expired', 'cancelled')),
  member_id uuid not null,
  seller_id uuid not null,
  sku_id uuid not null,
  warehouse_id uuid not null,
  quantity int not null check (quantity > 0),
  claim_by date not null,
  reason text not null,
  order_id uuid,
  granted_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sku_id) references sku (tenant_id, id),
  constraint claimed_has_order check ((status = 'claimed') = (order_id is not null))
) with (fillfactor = 80);
select protect('prize');
create index prize_of_member on prize (tenant_id, member_id, id);
create index prize_of_seller on prize (tenant_id, seller_id, id);
create index prize_due on prize (claim_by) where status = 'open';
comment on column prize.claim_by is 'The last day, by the tenant''s calendar, on which it can be claimed; its goods are set aside until then';
