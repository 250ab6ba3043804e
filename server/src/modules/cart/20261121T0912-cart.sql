-- CHK-01. One row per SKU that somebody has in the cart.

-- No foreign key to sku: a SKU that is gone stays visible in the cart as no longer valid (CHK-02).
create table cart_line (
  tenant_id uuid not null,
  id uuid not null,
  owner text collate "C" not null check (owner ~ '^(user|guest):'),
  sku_id uuid not null,
  quantity int not null check (quantity between 1 and 1000000),
  selected boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, owner, sku_id)
) with (fillfactor = 85);
select protect('cart_line');
create index cart_line_old on cart_line (updated_at) where owner like 'guest:%';
comment on column cart_line.owner is 'user:<id>, or guest:<cookie>; a cookie can never name a user''s cart';
