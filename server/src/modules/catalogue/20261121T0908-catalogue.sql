-- CAT-01 … CAT-03. What is sold, at which price, and what lists and search read of it.

create table category (
  tenant_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name jsonb not null,
  level int not null check (level between 1 and 4),
  position int not null default 0,
  path uuid[] not null,
  below uuid[] not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references category (tenant_id, id)
);
select protect('category');
create index category_children on category (tenant_id, parent_id, position, id);
comment on column category.path is 'Ids from the top category down to this one';
comment on column category.below is 'Ids of this one and of all below it: a list page reads a whole branch by one key';

create table brand (
  tenant_id uuid not null,
  id uuid not null,
  name jsonb not null,
  name_key text not null,
  file_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, name_key)
);
select protect('brand');
comment on column brand.name_key is 'The zh name in lower case: one brand per name';

create table product (
  tenant_id uuid not null,
  id uuid not null,
  seller_id uuid not null,
  category_id uuid not null,
  brand_id uuid,
  status text not null default 'draft'
    check (status in ('draft', 'pending_review', 'refused', 'off_shelf', 'on_shelf')),
  version int not null default 1,
  title jsonb not null,
  summary jsonb not null default '{}',
  description jsonb not null default '{}',
  unit jsonb not null,
  moq int not null default 1 check (moq >= 1),
  step int not null default 1 check (step >= 1),
  tax_rate int not null default 130000 check (tax_rate between 0 and 1000000),
  weight_g int not null default 0 check (weight_g >= 0),
  hs_code text not null default '',
  origin text not null default '',
  order_type text not null default '00'
    check (order_type in ('00', '04', '05', '06', '07', '08', '09', '10', '11', '12')),
  currency text not null default 'CNY' check (currency in ('CNY', 'USD')),
  attributes jsonb not null default '[]',
  options jsonb not null default '[]',
  submitted_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references category (tenant_id, id),
  foreign key (tenant_id, brand_id) references brand (tenant_id, id)
);
select protect('product');
create index product_list on product (tenant_id, updated_at desc, id desc);
create index product_by_status on product (tenant_id, status, updated_at desc, id desc);
create index product_by_seller on product (tenant_id, seller_id, updated_at desc, id desc);
create index product_by_category on product (tenant_id, category_id);
create index product_by_brand on product (tenant_id, brand_id) where brand_id is not null;
comment on column product.tax_rate is '1/1 000 000';
comment on column product.options is 'What SKUs differ in: [{name, values}], each a text per language';
comment on column product.submitted_by is 'The user who handed it in for review; somebody else decides';

create table product_picture (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  file_id uuid not null,
  position int not null,
  alt text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references product (tenant_id, id)
);
select protect('product_picture');
create index product_picture_order on product_picture (tenant_id, product_id, position);
create index product_picture_file on product_picture (tenant_id, file_id);

create table sku (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  no text collate "C" not null,
  position int not null,
  spec jsonb not null default '[]',
  spec_text jsonb not null default '[]',
  barcode text not null default '',
  list_price bigint not null check (list_price >= 0),
  weight_g int not null default 0 check (weight_g >= 0),
  file_id uuid,
  retired boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  foreign key (tenant_id, product_id) references product (tenant_id, id)
);
select protect('sku');
create index sku_of_product on sku (tenant_id, product_id, position);
create index sku_barcode on sku (tenant_id, barcode) where barcode <> '';
comment on column sku.spec is 'Per option of the product the index of its value';
comment on column sku.spec_text is 'The same in words, [{name, value}] per language: what carts and orders keep';
comment on column sku.list_price is '1/10 000 of the product''s currency';
comment on column sku.retired is 'Taken out of the product; kept because stock, carts and orders name it';

create table price_rule (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  sku_id uuid,
  kind text not null check (kind in ('list', 'tier', 'level', 'dealer', 'contract')),
  quantity int not null default 1 check (quantity >= 1),
  level text,
  contract_id uuid,
  currency text not null check (currency in ('CNY', 'USD')),
  amount bigint check (amount >= 0),
  rate int check (rate between 0 and 1000000),
  valid_from timestamptz,
  valid_to timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references product (tenant_id, id),
  foreign key (tenant_id, sku_id) references sku (tenant_id, id),
  check ((amount is null) <> (rate is null)),
  check ((level is not null) = (kind in ('level', 'dealer'))),
  check ((contract_id is not null) = (kind = 'contract')),
  check (valid_from is null or valid_to is null or valid_from < valid_to)
);
select protect('price_rule');
create index price_rule_of_product on price_rule (tenant_id, product_id);
create index price_rule_of_contract on price_rule (tenant_id, contract_id) where contract_id is not null;
comment on table price_rule is 'CAT-03 Scope: one SKU, or all of the product where sku_id is null. The lowest that applies wins';
comment on column price_rule.rate is 'Share of the list price, 1/1 000 000';

-- What lists and search read: one narrow row per product, written with the product, rebuilt by `reindex`.
create table product_card (
  tenant_id uuid not null,
  id uuid not null,
  listed boolean not null default false,
  listed_at timestamptz,
  category_id uuid not null,
  brand_id uuid,
  seller_id uuid not null,
  seller_name text not null,
  brand_name jsonb,
  order_type text not null,
  title jsonb not null,
  unit jsonb not null,
  moq int not null,
  currency text not null,
  cover uuid,
  offer jsonb not null,
  price_min bigint not null,
  price_max bigint not null,
  sku_count int not null,
  only_sku uuid,
  stocked int not null default 0 check (stocked >= 0),
  sales int not null default 0,
  facts text[] not null default '{}',
  fact_labels jsonb not null default '{}',
  words text not null default '',
  search tsvector not null default '',
  titles tsvector not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references product (tenant_id, id)
) with (fillfactor = 85);
select protect('product_card');
-- Every sort of a category, and of all: a page is read from the index in its order.
create index card_category_sales on product_card (tenant_id, category_id, sales desc, id desc) where listed;
create index card_category_new on product_card (tenant_id, category_id, listed_at desc, id desc) where listed;
create index card_category_price on product_card (tenant_id, category_id, price_min, id) where listed;
create index card_sales on product_card (tenant_id, sales desc, id desc) where listed;
create index card_new on product_card (tenant_id, listed_at desc, id desc) where listed;
create index card_price on product_card (tenant_id, price_min, id) where listed;
create index card_seller on product_card (tenant_id, seller_id, sales desc, id desc) where listed;
create index card_brand on product_card (tenant_id, brand_id) where listed;
create index card_search on product_card using gin (search);
create index card_words on product_card using gin (words gin_trgm_ops);
comment on column product_card.offer is 'Price rules of the distinct prices among the SKUs: a list page computes the viewer''s price from it';
comment on column product_card.price_min is 'Lowest list price; what price filters and sorts go by';
comment on column product_card.stocked is 'How many (SKU, warehouse) have something available; counted up and down by the stock statements';
comment on column product_card.facts is 'Attributes and specifications as name=value in zh, for filters';
comment on column product_card.fact_labels is 'Per fact its wording: {en: [name, value], ru: …}';
comment on column product_card.titles is 'The part of search that ranks: titles and codes. Small, so that it lies in the row';
comment on column product_card.words is 'Titles and codes in lower case, for beginnings and typing errors';

-- Pieces sold that product_card.sales does not count yet.
create table product_sold (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  quantity int not null,
  primary key (tenant_id, id)
);
select protect('product_sold');

-- CAT-02 Every change of content and price. The steps are in status_history.
-- grant: select, insert
create table product_change (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  what text not null check (what in ('created', 'content', 'price')),
  fields jsonb not null,
  primary key (tenant_id, id)
);
select protect('product_change');
create index product_change_of on product_change (tenant_id, product_id, id);
