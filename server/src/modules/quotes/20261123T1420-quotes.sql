-- CHK-07. Requests for a price, and what both sides said in turn.

create table quote (
  tenant_id uuid not null,
  id uuid not null,
  number text collate "C" not null,
  kind text not null check (kind in ('cart', 'project')),
  status text not null check (status in ('requested', 'offered', 'countered', 'accepted', 'declined', 'expired', 'withdrawn')),
  subject jsonb not null,
  buyer_id uuid not null,
  buyer_name text not null,
  user_id uuid not null,
  user_name text not null,
  seller_id uuid not null,
  seller_name jsonb not null,
  warehouse_id uuid not null,
  warehouse_name jsonb not null,
  order_type text not null check (order_type ~ '^(0[0456789]|1[012])$'),
  currency text not null check (currency in ('CNY', 'USD')),
  address jsonb,
  version int not null check (version > 0),
  version_id uuid not null,
  version_side text not null check (version_side in ('buyer', 'seller')),
  total_amount bigint not null check (total_amount >= 0),
  line_count int not null check (line_count > 0),
  pieces int not null check (pieces > 0),
  reason text not null default '',
  expires_at timestamptz,
  order_id uuid,
  order_number text collate "C" not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  constraint not_own_goods check (buyer_id <> seller_id),
  constraint accepted_has_order check ((status = 'accepted') = (order_id is not null))
) with (fillfactor = 85);
select protect('quote');
create index quote_by_time on quote (tenant_id, created_at, id);
create index quote_by_status on quote (tenant_id, status, created_at, id);
create index quote_of_buyer on quote (tenant_id, buyer_id, created_at, id);
create index quote_of_seller on quote (tenant_id, seller_id, created_at, id);
create index quote_of_seller_by_status on quote (tenant_id, seller_id, status, created_at, id);
create index quote_of_order on quote (tenant_id, order_id) where order_id is not null;
create index quote_due on quote (tenant_id, expires_at) where expires_at is not null;
comment on column quote.subject is 'The project''s name, else that of the first goods';
comment on column quote.version is 'The last one; what counts is always that. version_id, version_side, total_amount, line_count and pieces are its';
comment on column quote.expires_at is 'Until when the last version is good; null once it is over';
comment on table quote is 'Holds no stock (T5): what is in stock when it is accepted is reserved by its order';

create table quote_version (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  number int not null check (number > 0),
  side text not null check (side in ('buyer', 'seller')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  tax text not null check (tax in ('included', 'added')),
  payment_terms text not null default '',
  terms jsonb not null,
  note text not null default '',
  attachments uuid[] not null default '{}',
  goods_amount bigint not null,
  freight_amount bigint not null,
  tax_amount bigint not null,
  tax_included bigint not null,
  total_amount bigint not null,
  expires_at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, quote_id, number),
  foreign key (tenant_id, quote_id) references quote (tenant_id, id),
  constraint no_negatives check (least(goods_amount, freight_amount, tax_amount, tax_included, total_amount) >= 0),
  constraint total_adds_up check (total_amount = goods_amount + freight_amount + tax_amount)
);
select protect('quote_version');
create index quote_version_attached on quote_version using gin (attachments);
comment on table quote_version is 'Written once, by one side; answered by the next';
comment on column quote_version.hash is 'SHA-256 of everything that is agreed by accepting it (quotes/hash.ts)';
comment on column quote_version.tax is 'The rule of the day it was made, whatever the portal''s is later';

-- grant: select, insert
create table quote_line (
  tenant_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  position int not null,
  line_no int not null check (line_no > 0),
  sku_id uuid,
  sku_no text not null default '',
  product_id uuid,
  title jsonb not null,
  spec_text jsonb not null,
  unit jsonb not null,
  cover uuid,
  quantity int not null check (quantity > 0),
  list_price bigint not null check (list_price >= 0),
  price bigint not null check (price >= 0),
  tax_rate int not null check (tax_rate between 0 and 1000000),
  weight_g int not null default 0,
  goods_amount bigint not null check (goods_amount >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, version_id, position),
  unique (tenant_id, version_id, line_no),
  foreign key (tenant_id, version_id) references quote_version (tenant_id, id)
);
select protect('quote_line');
comment on column quote_line.line_no is 'Stays with a line from version to version; position is its place';
comment on column quote_line.sku_id is 'Null: in its own words';
