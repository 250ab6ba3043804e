-- PRO-01. Promotions with their versions and reviews, what of their limits is taken, and coupons.

create table promotion (
  tenant_id uuid not null,
  id uuid not null,
  number text collate "C" not null,
  seller_id uuid,
  type text not null check (type in ('discount', 'flash', 'n_for_m', 'bundle', 'group', 'threshold', 'gift', 'coupon', 'member')),
  status text not null check (status in ('draft', 'pending_review', 'approved', 'rejected', 'paused', 'ended', 'discarded')),
  currency text not null check (currency in ('CNY', 'USD')),
  name jsonb not null,
  version int not null check (version > 0),
  live_version int,
  starts_at timestamptz not null,
  ends_at timestamptz,
  shared_code text collate "C",
  user_id uuid,
  user_name text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  constraint live_is_a_version check (live_version is null or live_version between 1 and version),
  constraint approved_has_a_version check (status not in ('approved', 'paused', 'ended') or live_version is not null)
) with (fillfactor = 85);
select protect('promotion');
create index promotion_by_time on promotion (tenant_id, created_at, id);
create index promotion_by_status on promotion (tenant_id, status, created_at, id);
create index promotion_of_seller on promotion (tenant_id, seller_id, status, created_at, id);
create index promotion_by_window on promotion (tenant_id, starts_at, id);
create unique index promotion_code on promotion (tenant_id, shared_code) where shared_code is not null;
comment on column promotion.seller_id is 'Whose goods it is of and who pays for it; null: the portal';
comment on column promotion.version is 'The last one that was written; live_version is the one that was approved, and counts';
comment on column promotion.starts_at is 'Window, name and code of the version that counts, before the first approval of the last one';
comment on column promotion.shared_code is 'Of a coupon: one code that everybody may enter';

-- grant: select, insert
create table promotion_version (
  tenant_id uuid not null,
  id uuid not null,
  promotion_id uuid not null,
  number int not null check (number > 0),
  name jsonb not null,
  terms jsonb not null,
  scope jsonb not null,
  limits jsonb not null,
  issue jsonb,
  exclusive boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  priority int not null,
  keys uuid[],
  user_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, promotion_id, number),
  foreign key (tenant_id, promotion_id) references promotion (tenant_id, id),
  constraint window_in_order check (ends_at is null or starts_at < ends_at)
);
select protect('promotion_version');
comment on table promotion_version is 'Written once. A share of an order names promotion and version, which say forever why it was given';
comment on column promotion_version.keys is 'SKUs, products, categories or brands of which one is needed for it to apply; null: any goods';
comment on column promotion_version.priority is 'P6 Where too many apply to compare all, the lower number goes first';
comment on column promotion_version.issue is 'Of a coupon: how it comes to members';

create table promotion_review (
  tenant_id uuid not null,
  id uuid not null,
  promotion_id uuid not null,
  version int not null,
  seller_id uuid,
  status text not null check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  user_id uuid,
  user_name text not null,
  decided_by text not null default '',
  reason text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, promotion_id) references promotion (tenant_id, id)
);
select protect('promotion_review');
create unique index promotion_review_open on promotion_review (tenant_id, promotion_id) where status = 'waiting';
create index promotion_review_waiting on promotion_review (tenant_id, asked_at, id) where status = 'waiting';
create index promotion_review_of on promotion_review (tenant_id, promotion_id, asked_at);
comment on table promotion_review is 'PRO-01e Each version that was put forward, and what became of it';

create table promotion_live (
  tenant_id uuid not null,
  id uuid not null,
  version int not null,
  type text not null,
  seller_id uuid,
  open boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  person_max int,
  total_max int,
  budget bigint,
  issue_max int,
  issue_person_max int,
  taken bigint not null default 0 check (taken >= 0),
  spent bigint not null default 0 check (spent >= 0),
  issued int not null default 0 check (issued >= 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references promotion (tenant_id, id)
) with (fillfactor = 50);
select protect('promotion_live');
create index promotion_live_open on promotion_live (tenant_id, seller_id) where open;
comment on table promotion_live is 'One row per promotion that was ever approved: what counts of it, and how much is taken. The lock of its limits';
comment on column promotion_live.taken is 'Pieces or orders, as its type counts, of orders that were placed and neither closed nor given back whole';
comment on column promotion_live.spent is 'What it took off them, 1/10 000';
comment on column promotion_live.issued is 'Coupons of it, whoever has them';

create table promotion_member (
  tenant_id uuid not null,
  promotion_id uuid not null,
  member_id uuid not null,
  taken int not null default 0 check (taken >= 0),
  issued int not null default 0 check (issued >= 0),
  person_max int,
  issue_person_max int,
  primary key (tenant_id, promotion_id, member_id)
) with (fillfactor = 70);
select protect('promotion_member');
create index promotion_member_of on promotion_member (tenant_id, member_id);
comment on column promotion_member.person_max is 'The limits that were checked last: an INSERT has nowhere else to hand them to its ON CONFLICT';
comment on table promotion_member is 'What one member has taken of a promotion, and how many of its coupons came to it';

create table coupon (
  tenant_id uuid not null,
  id uuid not null,
  promotion_id uuid not null,
  code text collate "C" not null,
  state text not null check (state in ('free', 'claimed', 'held', 'used', 'void')),
  batch_id uuid,
  member_id uuid,
  how text not null check (how in ('claimed', 'code', 'file', 'given')),
  valid_until timestamptz,
  holder_id uuid,
  uses int not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  claimed_at timestamptz,
  used_at timestamptz,
  warned_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, promotion_id) references promotion (tenant_id, id),
  constraint claimed_by_somebody check (state in ('free', 'void') or (member_id is not null and claimed_at is not null)),
  constraint held_by_uses check ((uses > 0) = (state in ('held', 'used')))
) with (fillfactor = 80);
select protect('coupon');
create index coupon_of_member on coupon (tenant_id, member_id, claimed_at, id) where member_id is not null;
create index coupon_of_promotion on coupon (tenant_id, promotion_id, created_at, id);
create index coupon_of_batch on coupon (tenant_id, batch_id, code) where batch_id is not null;
create index coupon_to_warn on coupon (valid_until) where state = 'claimed' and warned_at is null and valid_until is not null;
comment on column coupon.valid_until is 'The moment from which on it is no longer good; null while nobody has it, or: as long as its promotion';
comment on column coupon.holder_id is 'The checkout that wants it';
comment on column coupon.uses is 'Orders of that checkout that take a share of it and are not given back';

create table coupon_batch (
  tenant_id uuid not null,
  id uuid not null,
  promotion_id uuid not null,
  quantity int not null check (quantity > 0),
  user_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, promotion_id) references promotion (tenant_id, id)
);
select protect('coupon_batch');
create index coupon_batch_of on coupon_batch (tenant_id, promotion_id, created_at, id);

create table promotion_use (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  promotion_id uuid not null,
  version int not null,
  member_id uuid not null,
  coupon_id uuid,
  count int not null check (count >= 0),
  pieces int not null check (pieces >= 0),
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('held', 'used', 'returned')),
  taken_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, promotion_id),
  foreign key (tenant_id, promotion_id) references promotion (tenant_id, id)
) with (fillfactor = 85);
select protect('promotion_use');
create index promotion_use_of on promotion_use (tenant_id, promotion_id, taken_at, id);
create index promotion_use_of_coupon on promotion_use (tenant_id, coupon_id) where coupon_id is not null;
comment on column promotion_use.count is 'What it counts against the limits: pieces or orders, as the type does';
comment on column promotion_use.amount is 'What it took off the order, 1/10 000; of a gift its stated value';
