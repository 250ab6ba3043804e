-- AFS-01 … AFS-04. Requests to give goods or money back.

create table after_sale (
  tenant_id uuid not null,
  id uuid not null,
  number text collate "C" not null,
  order_id uuid not null,
  order_number text collate "C" not null,
  kind text not null check (kind in ('refund', 'return', 'exchange')),
  status text not null check (status in ('submitted', 'approved', 'sending_back', 'received', 'refunding', 'rejected', 'goods_rejected',
    'refunded', 'returned', 'withdrawn')),
  buyer_id uuid not null,
  buyer_name text not null,
  user_id uuid,
  seller_id uuid not null,
  seller_name text not null,
  reason_code text not null,
  reason_text jsonb not null,
  seller_fault boolean not null,
  description text not null default '',
  pictures uuid[] not null default '{}',
  pieces int not null check (pieces > 0),
  nothing_shipped boolean not null,
  goods_money bigint not null check (goods_money >= 0),
  freight_money bigint not null check (freight_money >= 0),
  rest_freight bigint not null default 0 check (rest_freight >= 0),
  currency text not null check (currency in ('CNY', 'USD')),
  return_address jsonb,
  carrier text,
  tracking_no text collate "C" not null default '',
  sent_at timestamptz,
  received_at timestamptz,
  replaced_by jsonb,
  audited_at timestamptz,
  failure text not null default '',
  appeal_open boolean not null default false,
  due_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
) with (fillfactor = 85);
select protect('after_sale');
create index after_sale_by_time on after_sale (tenant_id, created_at, id);
create index after_sale_of_buyer on after_sale (tenant_id, buyer_id, created_at, id);
create index after_sale_of_seller on after_sale (tenant_id, seller_id, created_at, id);
create index after_sale_by_status on after_sale (tenant_id, status, created_at, id);
create index after_sale_of_seller_by_status on after_sale (tenant_id, seller_id, status, created_at, id);
create index after_sale_of_order on after_sale (tenant_id, order_id);
create index after_sale_by_order_number on after_sale (tenant_id, order_number);
create index after_sale_due on after_sale (tenant_id, due_at) where due_at is not null;
create index after_sale_appealed on after_sale (tenant_id, created_at, id) where appeal_open;
comment on column after_sale.goods_money is 'F1 Final when submitted: what the pieces paid, without freight';
comment on column after_sale.freight_money is 'F6 Final when submitted';
comment on column after_sale.rest_freight is 'F6 Of European consumers: the rest of the freight, judged when refunding begins';
comment on column after_sale.due_at is 'AFS-04 Until when the step is waited for; what happens then is in timers.ts';
comment on column after_sale.pictures is 'At most three files of the purpose refund';

create table after_sale_line (
  tenant_id uuid not null,
  id uuid not null,
  after_sale_id uuid not null,
  order_line_id uuid not null,
  quantity int not null check (quantity > 0),
  unshipped int not null check (unshipped between 0 and quantity),
  pieces jsonb not null,
  goods_money bigint not null check (goods_money >= 0),
  freight_money bigint not null check (freight_money >= 0),
  restock text check (restock in ('shelf', 'scrap', 'none')),
  primary key (tenant_id, id),
  unique (tenant_id, after_sale_id, order_line_id),
  foreign key (tenant_id, after_sale_id) references after_sale (tenant_id, id)
);
select protect('after_sale_line');
create index after_sale_line_of_line on after_sale_line (tenant_id, order_line_id);
comment on column after_sale_line.pieces is 'F1 [[from, to], …], numbered from 1: the lowest that no other request holds';

create table after_sale_appeal (
  tenant_id uuid not null,
  id uuid not null,
  after_sale_id uuid not null,
  reason text not null,
  pictures uuid[] not null default '{}',
  upheld boolean,
  decision text not null default '',
  decided_by uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, id),
  constraint appeal_once unique (tenant_id, after_sale_id),
  foreign key (tenant_id, after_sale_id) references after_sale (tenant_id, id),
  check ((upheld is null) = (decided_at is null))
);
select protect('after_sale_appeal');
