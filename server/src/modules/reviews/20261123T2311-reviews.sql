-- CAT-08. What buyers say of products, and what sellers answer.

create table product_review (
  tenant_id uuid not null,
  id uuid not null,
  status text not null check (status in ('pending', 'shown', 'refused', 'hidden')),
  order_id uuid not null,
  order_number text collate "C" not null,
  order_line_id uuid not null,
  product_id uuid not null,
  sku_id uuid,
  spec_text jsonb not null,
  seller_id uuid not null,
  buyer_id uuid not null,
  user_id uuid not null,
  author text not null,
  anonymous boolean not null,
  stars int not null check (stars between 1 and 5),
  text text not null default '',
  pictures uuid[] not null default '{}',
  has_pictures boolean generated always as (cardinality(pictures) > 0) stored,
  reason text not null default '',
  answer text not null default '',
  answered_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint review_once unique (tenant_id, order_line_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, order_line_id) references order_line (tenant_id, id)
) with (fillfactor = 85);
select protect('product_review');
create index product_review_of_product on product_review (tenant_id, product_id, created_at, id) where status = 'shown';
create index product_review_by_stars on product_review (tenant_id, product_id, stars, created_at, id) where status = 'shown';
create index product_review_with_pictures on product_review (tenant_id, product_id, created_at, id) where status = 'shown' and has_pictures;
create index product_review_of_buyer on product_review (tenant_id, buyer_id, created_at, id);
create index product_review_of_seller on product_review (tenant_id, seller_id, created_at, id);
create index product_review_of_seller_by_status on product_review (tenant_id, seller_id, status, created_at, id);
create index product_review_by_status on product_review (tenant_id, status, created_at, id);
create index product_review_by_time on product_review (tenant_id, created_at, id);
create index product_review_by_order_number on product_review (tenant_id, order_number);
create index product_review_of_order on product_review (tenant_id, order_id);
comment on column product_review.author is 'The name with all but its first letter masked';
comment on column product_review.reason is 'Why it was refused or hidden';
comment on column product_review.pictures is 'At most five files of the purpose review';

create table product_rating (
  tenant_id uuid not null,
  product_id uuid not null,
  reviews int not null default 0,
  stars_sum int not null default 0,
  star_1 int not null default 0 check (star_1 >= 0),
  star_2 int not null default 0 check (star_2 >= 0),
  star_3 int not null default 0 check (star_3 >= 0),
  star_4 int not null default 0 check (star_4 >= 0),
  star_5 int not null default 0 check (star_5 >= 0),
  primary key (tenant_id, product_id),
  constraint rating_adds_up check (reviews = star_1 + star_2 + star_3 + star_4 + star_5
    and stars_sum = star_1 + 2 * star_2 + 3 * star_3 + 4 * star_4 + 5 * star_5)
) with (fillfactor = 85);
select protect('product_rating');
comment on table product_rating is 'Of the reviews that are shown; moves with their status';
